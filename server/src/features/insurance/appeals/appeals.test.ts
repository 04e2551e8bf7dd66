// Appeals: a letter with the claim's data, what is enclosed, and the day on which to ask. Issue 26.
import {
  addClaimNote,
  addDays,
  appealClaim,
  decideClaim,
  getAppealDraft,
  getAttachmentFile,
  getClaimAttachments,
  listClaims,
  listDocuments,
  startingAppealTexts,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../tests/support/image-app.ts';
import { recordsToSend } from '../attachments/attachments.helpers.ts';
import { anAppeal } from '../claims/claim-world.helpers.ts';
import { houseApp } from '../clearinghouse/house-app.helpers.ts';

const { app, connected, jobsEnd } = await houseApp();

type Appeal = Partial<InputOf<typeof appealClaim>['body']>;

/** A filling's claim that the clearinghouse has, and that was denied because an X-ray is wanted. */
async function denied() {
  const practice = await connected();
  const { call } = practice;
  const id = await practice.claimed();
  await practice.send(id);
  await jobsEnd();
  const lines: InputOf<typeof decideClaim>['body']['lines'] = [{ paid: 0, rest: '252' }];
  await call(decideClaim, { params: { id }, body: { lines } });
  const params = { id };
  const appeal = (fields: Appeal = {}, as = call) =>
    as.unchecked(appealClaim, {
      params,
      body: { ...anAppeal('Please look\nat the X-ray.'), ...fields },
    });
  const draft = async (as = call) => (await as(getAppealDraft, { params })).output;
  const attachments = async () => (await call(getClaimAttachments, { params })).output.attachments;
  const file = (number: number, as = call) =>
    as.unchecked(getAttachmentFile, { params: { id, number: String(number) } });
  return {
    ...practice,
    ...recordsToSend({ app, ...practice }),
    id,
    params,
    appeal,
    draft,
    attachments,
    file,
  };
}

test('an appeal is a letter that is kept with the claim and among the documents, with what is enclosed and its days', async () => {
  const { id, call, user, patientId, radiograph, perioExam, appeal, attachments, file, claim } =
    await denied();
  const image = await radiograph(patientId);
  const exam = await perioExam(patientId);
  const sent_on = addDays(user.today, -2);
  const made = await appeal({
    on_date: sent_on,
    chosen: [
      { kind: 'image', id: image },
      { kind: 'perio_exam', id: exam },
    ],
  });
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'appealed', follow_up_on: addDays(sent_on, 30) },
  });
  expect((await claim(id)).events.at(-1)).toMatchObject({
    state: 'appealed',
    on_date: sent_on,
    letter: 'Please look\nat the X-ray.',
    note: 'The letter goes by mail, with Bitewing of 03/02/2026, tooth 14; Perio chart of 02/05/2026.',
  });
  const [letter, ...enclosed] = await attachments();
  expect(letter).toMatchObject({
    kind: 'appeal_letter',
    title: `Appeal letter of ${sent_on.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')}`,
    state: 'sent',
    sent_on,
    content_type: 'application/pdf',
  });
  expect(enclosed).toMatchObject([
    { kind: 'image', record_id: image, state: 'sent', sent_on },
    { kind: 'perio_exam', record_id: exam, state: 'sent', sent_on },
  ]);
  const kept = await file(1);
  expect([kept.text.slice(0, 5), sha256(kept.bytes)]).toEqual(['%PDF-', letter?.checksum]);
  expect((await call(listDocuments, { params: { id: patientId } })).output).toMatchObject([
    { source: 'appeal', id, number: 1, kind: 'letter', title: expect.stringMatching(/^Appeal to Example/) },
  ]);
  expect((await appeal()).status).toBe(409);

  const due = async () =>
    (await call(listClaims, { query: { follow_up: 'due' } })).output.map((one) => one.id);
  expect(await due()).toEqual([]);
  await call(addClaimNote, { params: { id }, body: { note: 'Ask again.', follow_up_on: '2026-02-01' } });
  expect(await due()).toEqual([id]);
});

test('the words for a reason can be the practice’s own; an unfinished letter doesn’t go out', async () => {
  const { appeal, draft, claim, id, mark } = await denied();
  expect(await draft()).toMatchObject({ signed_by: 'Dr. Sam Lee', reason: 'missing' });
  const text = async () => (await draft()).texts.find(({ reason }) => reason === 'missing');
  expect(await text()).toMatchObject({ text: startingAppealTexts.missing, is_own: false });
  expect(await appeal({ letter: startingAppealTexts.missing })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'letter' }] },
  });
  expect((await claim(id)).state).toBe('denied');
  const own = 'What you asked for is enclosed.';
  expect((await appeal({ reason: 'missing', letter: own, keep_text: true })).status).toBe(201);
  expect(await text()).toMatchObject({ text: own, is_own: true });
  // Denied again, it can be appealed once more.
  await mark(id, 'denied');
  expect((await appeal({ reason: 'missing', letter: 'The second letter.' })).status).toBe(201);
  expect(await text()).toMatchObject({ text: own });
  const other = await connected();
  expect((await other.call.unchecked(getAppealDraft, { params: { id } })).status).toBe(404);
  expect((await appeal({}, other.call)).status).toBe(404);
});

test('what can’t be is refused beside its field, and leaves nothing', async () => {
  const { id, user, appeal, attachments, claim, member, patientId, note, radiograph } = await denied();
  const assistant = await member('assistant');
  expect((await appeal({}, assistant)).status).toBe(403);
  const desk = await member('receptionist');
  const written = await note(patientId);
  // Notes are enclosed only by people who may read them.
  expect((await appeal({ chosen: [{ kind: 'clinical_note', id: written }] }, desk)).status).toBe(403);
  for (const [fields, path] of [
    [{ letter: ' ' }, 'letter'],
    [{ signed_by: '' }, 'signed_by'],
    [{ reason: 'because' }, 'reason'],
    // Clearinghouses take what the claim's file named.
    [{ way: 'EL' }, 'way'],
    [{ on_date: '2999-01-01' }, 'on_date'],
    [{ follow_up_on: '2020-01-01' }, 'follow_up_on'],
  ] as const)
    expect(await appeal(fields)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await appeal({ version: 1 })).status).toBe(409);
  const image = await radiograph(patientId);
  expect(
    (
      await appeal({
        chosen: [
          { kind: 'image', id: image },
          { kind: 'image', id: user.id },
        ],
      })
    ).status,
  ).toBe(404);
  expect([await attachments(), (await claim(id)).state]).toEqual([[], 'denied']);
  expect((await appeal({}, desk)).status).toBe(201);
  expect(await attachments()).toMatchObject([{ kind: 'appeal_letter', state: 'sent' }]);
});
