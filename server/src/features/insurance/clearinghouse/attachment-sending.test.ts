import { addAttachments, getClaimAttachments, withdrawAttachments } from '@cusp/contract';
import type { AttachmentsInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../tests/support/image-app.ts';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { houseApp } from './house-app.helpers.ts';

const { app, house, connected, jobsEnd, timePasses, asOwner } = await houseApp();

async function claimWithImage(kind: 'house' | 'stedi' | 'https' = 'house') {
  const practice = await connected('MEM1', kind);
  const { radiograph, perioExam } = recordsToSend({ app, ...practice });
  const id = await practice.claimed();
  const params = { id };
  const image = await radiograph(practice.patientId);
  const attach = (chosen: AttachmentsInput['chosen'] = [{ kind: 'image', id: image }]) =>
    practice.call.unchecked(addAttachments, {
      params,
      body: { chosen, way: kind === 'https' ? 'BM' : 'EL' },
    });
  const attachments = async () => (await practice.call(getClaimAttachments, { params })).output.attachments;
  const passedOn = () => house.passedOn.filter(({ key }) => key === practice.key);
  const taken = () => house.taken.filter(({ key }) => key === practice.key);
  return { ...practice, id, params, image, perioExam, attach, attachments, passedOn, taken };
}

test('the files are there before the claim, and are passed on once it is', async () => {
  const { id, image, perioExam, patientId, attach, attachments, passedOn, taken, send, claim } =
    await claimWithImage('stedi');
  await attach([
    { kind: 'image', id: image },
    { kind: 'perio_exam', id: await perioExam(patientId) },
  ]);
  expect((await send(id)).body).toMatchObject({ queued: [id] });
  await jobsEnd();
  const sent = await attachments();
  expect(sent).toMatchObject([
    { way: 'EL', state: 'sent', content_type: 'image/jpeg', sent_by: '' },
    { way: 'EL', state: 'sent', content_type: 'application/pdf' },
  ]);
  // Each number that the claim names belongs to a file, which is the one that was chosen.
  const [file] = taken();
  const named = [...(file?.text.matchAll(/PWK\*\w\w\*EL\*\*\*AC\*(\w+)~/g) ?? [])].map(
    ([, number]) => number,
  );
  expect(passedOn().map(({ number, content }) => [number, sha256(content)])).toEqual(
    sent.map(({ control_number, checksum }) => [control_number, checksum]),
  );
  expect(named).toEqual(sent.map(({ control_number }) => control_number));
  expect((await claim(id)).events.map(({ note }) => note)).toContain(
    'Attachment passed on to the carrier: Perio chart of 02/05/2026.',
  );
});

test('while the clearinghouse takes nothing, neither a file nor the claim goes out, and nothing goes twice', async () => {
  const { id, key, attach, attachments, passedOn, taken, send, state } = await claimWithImage();
  await attach();
  house.behave(key, 'busy');
  await send(id);
  await jobsEnd();
  expect([await state(id), taken().length]).toEqual(['queued', 0]);
  house.behave(key, 'answers');
  await timePasses();
  expect([taken().length, passedOn().length]).toEqual([1, 1]);
  await timePasses();
  expect([taken().length, passedOn().length]).toEqual([1, 1]);
  expect(await attachments()).toMatchObject([{ state: 'sent' }]);
});

test('a file that was changed since it was chosen is not sent: the claim comes back, and goes out without it', async () => {
  const { id, params, call, attach, attachments, send, claim, mark, taken, passedOn } =
    await claimWithImage();
  await attach();
  await asOwner((client) =>
    client.query(`update claim_attachment set sha256 = repeat('0', 64) where claim_id = $1`, [id]),
  );
  await send(id);
  await jobsEnd();
  const back = await claim(id);
  expect(back).toMatchObject({ state: 'rejected' });
  expect(back.events.at(-1)?.note).toMatch(
    /^The attachment “Bitewing of .*” was rejected\. The attachment’s file is missing/,
  );
  expect(await attachments()).toMatchObject([{ state: 'not_taken' }]);
  expect(taken()).toEqual([]);
  await call(withdrawAttachments, { params, body: { numbers: [1] } });
  await mark(id, 'draft');
  await send(id);
  await jobsEnd();
  expect([taken().length, passedOn().length]).toEqual([1, 0]);
});

test('a clearinghouse that takes no attachments gets no claim that says it has some', async () => {
  const { id, attach, attachments, send } = await claimWithImage();
  await attach();
  await asOwner((client) =>
    client.query(
      `update clearinghouse set kind = 'https', address = $2
        where practice_id = (select practice_id from claim where id = $1)`,
      [id, `${house.url}/files`],
    ),
  );
  expect((await send(id)).body).toMatchObject({
    queued: [],
    left: [
      { sentence: expect.stringMatching(/^It has attachments, which your clearinghouse does not take/) },
    ],
  });
  expect(await attachments()).toMatchObject([{ state: 'waits' }]);
});

test('where nobody knows whether an attachment was passed on, it is not passed on again: a person asks', async () => {
  const broken = await claimWithImage();
  await broken.attach();
  house.behave(broken.key, 'breaks');
  await broken.send(broken.id);
  await jobsEnd();
  // The claim itself is found at the clearinghouse, which is asked; its attachment can't be asked for.
  await timePasses();
  house.behave(broken.key, 'answers');
  await timePasses();
  expect([broken.taken().length, broken.passedOn().length]).toEqual([1, 1]);
  expect(await broken.attachments()).toMatchObject([{ state: 'not_taken' }]);
  expect((await broken.claim(broken.id)).events.map(({ note }) => note)).toContainEqual(
    expect.stringMatching(/was not passed on\. The clearinghouse did not respond in time\. It may have/),
  );
});

test('a server that was killed while it passed one on leaves it to a person', async () => {
  const { id, key, attach, attachments, passedOn, send } = await claimWithImage();
  await attach();
  house.behave(key, 'busy');
  await send(id);
  await jobsEnd();
  // The state when the claim is there, and submitting the file began and never ended.
  await asOwner(async (client) => {
    await client.query(
      `update claim_attachment_sending set state = 'uploaded', reference = 'A1', passing_until = now() - interval '1 minute'
        where claim_id = $1`,
      [id],
    );
    await client.query(`update claim_sending set state = 'sent', ended_at = now() where claim_id = $1`, [id]);
  });
  house.behave(key, 'answers');
  await timePasses();
  expect(passedOn()).toEqual([]);
  expect(await attachments()).toMatchObject([{ state: 'not_taken' }]);
});
