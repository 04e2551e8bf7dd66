import { createHmac } from 'node:crypto';
import { listMessages, updatePatientDetails } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';

const { app, practice, patient, jobsEnd, sentTo } = await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

let replies = 0;
async function reply(from: string, to: string, text: string) {
  const payload = JSON.stringify({ type: 'reply', id: `H${(replies += 1)}`, from, to, text });
  const signature = createHmac('sha256', gatewaySecret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'cusp-signature': signature };
  await app.inject({ method: 'POST', url: '/api/texts/gateway', headers, payload });
}
const inbox = async ({ call }: Practice) =>
  (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;

test('HELP is answered once a day, in the language that is read, and after STOP not at all', async () => {
  const made = await practice();
  const phone = aNumber();
  const id = await patient(made.call, { phone });
  await made.call(updatePatientDetails, { params: { id }, body: { language: 'es' } });
  for (const text of ['HELP', 'ayuda']) await reply(phone, made.sender, text);
  await jobsEnd();
  expect(sentTo(phone).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Ayuda: .*STOP cancela los mensajes\.$/),
  ]);
  // Nobody has to read it; of a number that nobody has, somebody does.
  expect(await inbox(made)).toEqual([]);
  const unknown = aNumber();
  await reply(unknown, made.sender, 'Help!');
  expect(await inbox(made)).toMatchObject([{ body: 'Help!', address: unknown }]);
  const other = aNumber();
  await patient(made.call, { phone: other });
  await reply(other, made.sender, 'STOP');
  await reply(other, made.sender, 'HELP');
  await jobsEnd();
  expect(sentTo(other)).toEqual([]);
});
