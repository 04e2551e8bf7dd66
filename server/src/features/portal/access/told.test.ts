// Both sides are told who else may see a record, until when, and that it has ended. Issue 27, "Family".
import {
  activate,
  createPatient,
  endPortalLink,
  getPortalAccess,
  inviteToPortal,
  setPortalLink,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { aProof, tokenIn } from '../../../../tests/support/invited.ts';
import { aPatient, onOwnDatabase, password, testApp } from '../../../../tests/support/practice.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const mailing = await testApp({ mail, publicUrl: 'https://cusp.example' });
const silent = await testApp();

const address = () => `${crypto.randomUUID()}@example.com`;
const plain = (letter: string) => letter.replaceAll('=\r\n', '').replaceAll(/\s+/g, ' ');
const toldTo = (email: string) => () =>
  letters
    .filter((letter) => letter.includes(`To: ${email}`) && letter.includes('access to your patient portal'))
    .map(plain);

test('patient and agent are told of access, of each change, and of its end', async () => {
  const { call } = await mailing.newPractice();
  const [own, agent] = [address(), address()];
  const { id } = await call(createPatient, { body: aPatient({ email: own, first_name: 'Wilhelmina' }) });
  // Accepted by an app without mail, so that the mailbox needn't be proven: only staff's changes cause notices here.
  for (const [email, relation] of [
    [own, 'self'],
    [agent, 'agent'],
  ] as const) {
    const proof_id = relation === 'agent' ? await aProof(id) : null;
    const { body } = await call(inviteToPortal, { params: { id }, body: { email, relation, proof_id } });
    await silent.stranger(activate, { body: { token: tokenIn(body['invite_url']), password } });
  }
  const { links } = (await call(getPortalAccess, { params: { id } })).output;
  const account_id = links.find(({ email }) => email === agent)?.account_id ?? '';

  await call(setPortalLink, { params: { id }, body: { account_id, relation: 'agent', until: '2031-05-31' } });
  await expect.poll(toldTo(own)).toHaveLength(1);
  await expect.poll(toldTo(agent)).toHaveLength(1);
  expect(toldTo(own)()[0]).toContain(`The access ${agent} has to one of your records`);
  expect(toldTo(agent)()[0]).toContain('Access ends on June 1, 2031.');
  await call(endPortalLink, { params: { id }, body: { account_id } });
  await expect.poll(toldTo(own)).toHaveLength(2);
  await expect.poll(toldTo(agent)).toHaveLength(2);
  expect(toldTo(own)()[1]).toContain(`The account ${agent} can no longer see one of your records`);
  // An email names no patient.
  expect([...toldTo(own)(), ...toldTo(agent)()].join(' ')).not.toContain('Wilhelmina');

  // Notices that concern the patient alone go to nobody else.
  const self = links.find(({ email }) => email === own)?.account_id ?? '';
  await call(setPortalLink, {
    params: { id },
    body: { account_id: self, relation: 'self', until: '2031-05-31' },
  });
  expect(toldTo(own)()).toHaveLength(2);
});
