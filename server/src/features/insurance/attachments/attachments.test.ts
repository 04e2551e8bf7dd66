import {
  addAttachments,
  createPatient,
  deleteImage,
  getAttachmentCover,
  getAttachmentFile,
  getClaimAttachments,
  getClaimFile,
  getClaimPdf,
  listAttachable,
  makeClaimFile,
  markAttachmentsSent,
  mergePatients,
  strikeDocument,
  strikeNote,
  withdrawAttachments,
} from '@cusp/contract';
import type { AttachmentsInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../tests/support/image-app.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { documentPdf, documentPhoto } from '../../imaging/documents/documents.helpers.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { recordsToSend } from './attachments.helpers.ts';

const { app, newPractice, stranger } = await testApp();

async function world() {
  const claims = await claimWorld(newPractice);
  await claims.filling();
  const [made] = await claims.bill();
  if (made === undefined) throw new Error('It was billed.');
  const params = { id: made.id };
  const records = recordsToSend({ app, ...claims });
  const attach = (
    chosen: AttachmentsInput['chosen'],
    way: AttachmentsInput['way'] = 'BM',
    by = claims.call,
  ) => by.unchecked(addAttachments, { params, body: { chosen, way } });
  const attachments = async () => (await claims.call(getClaimAttachments, { params })).output.attachments;
  /** The claim's PWK segments in its latest file. */
  const named = async () => {
    await claims.call(makeClaimFile, { params });
    const file = await claims.call.unchecked(getClaimFile, { params });
    return file.text.split('~').filter((segment) => segment.trim().startsWith('PWK'));
  };
  return { ...claims, ...records, made, params, attach, attachments, named };
}

test('a radiograph, a perio chart and a note are chosen for a claim, named in its file, and stay as they are', async () => {
  const { call, patientId, radiograph, perioExam, note, params, made, attach, attachments, named } =
    await world();
  const far = await radiograph(patientId, { teeth: '30', date_taken: '2026-03-05' });
  const near = await radiograph(patientId);
  const [exam, text] = [await perioExam(patientId), await note(patientId)];
  const offered = (await call(listAttachable, { params })).output;
  // The claim is about tooth 14.
  expect(offered.images.map(({ id, of_claims_teeth }) => [id, of_claims_teeth])).toEqual([
    [near, true],
    [far, false],
  ]);
  expect(offered).toMatchObject({
    perio_exams: [{ id: exam, exam_on: '2026-02-05' }],
    clinical_notes: [{ id: text, beginning: 'Cusp fractured, tooth 14.' }],
  });

  const added = await attach([
    { kind: 'image', id: near },
    { kind: 'perio_exam', id: exam },
    { kind: 'clinical_note', id: text },
  ]);
  expect(added.status).toBe(201);
  const control = made.control_number;
  expect(await attachments()).toMatchObject([
    {
      control_number: `${control}A01`,
      report_type: 'RB',
      title: 'Bitewing of 03/02/2026, tooth 14',
      state: 'waits',
    },
    { control_number: `${control}A02`, report_type: 'P6', title: 'Perio chart of 02/05/2026' },
    { control_number: `${control}A03`, report_type: 'OZ', content_type: 'application/pdf' },
  ]);
  expect(await named()).toEqual([
    `PWK*RB*BM***AC*${control}A01`,
    `PWK*P6*BM***AC*${control}A02`,
    `PWK*OZ*BM***AC*${control}A03`,
  ]);
  // A record that is chosen again is attached once.
  await attach([{ kind: 'image', id: near }]);
  expect(await attachments()).toHaveLength(3);

  await call(deleteImage, { params: { id: near } });
  await call(strikeNote, { params: { id: text }, body: { reason: 'Wrong patient.' } });
  for (const { number, checksum, size } of await attachments()) {
    const file = await call.unchecked(getAttachmentFile, { params: { ...params, number: String(number) } });
    expect([file.status, sha256(file.bytes), file.bytes.length]).toEqual([200, checksum, size]);
  }
  const summary = await call.unchecked(getClaimPdf, { params });
  expect(summary.text.slice(0, 5)).toBe('%PDF-');

  await call(withdrawAttachments, { params, body: { numbers: [2] } });
  expect(await named()).toHaveLength(2);
  expect((await attachments()).map(({ state }) => state)).toEqual(['waits', 'withdrawn', 'waits']);
});

test('a SOAP note and papers from outside are chosen too, and go without the title that staff gave them', async () => {
  const { call, patientId, document, soapNote, params, attach, attachments } = await world();
  const [soap, letter, eob] = [
    await soapNote(patientId),
    await document(patientId, documentPdf),
    await document(patientId, documentPhoto, { kind: 'eob', title: 'Of the other plan' }),
  ];
  expect((await call(listAttachable, { params })).output).toMatchObject({
    soap_notes: [{ id: soap, beginning: 'Pain when biting.' }],
    documents: [
      { id: eob.id, kind: 'eob' },
      { id: letter.id, kind: 'referral' },
    ],
  });
  const chosen: AttachmentsInput['chosen'] = [
    { kind: 'soap_note', id: soap },
    { kind: 'document', id: letter.id },
    { kind: 'document', id: eob.id },
  ];
  expect((await attach(chosen)).status).toBe(201);
  await attach(chosen);
  expect(await attachments()).toMatchObject([
    { kind: 'soap_note', report_type: 'OZ', title: expect.stringMatching(/^SOAP note of /) },
    { kind: 'document', report_type: 'B4', title: 'Referral of 03/03/2026', content_type: 'application/pdf' },
    { report_type: 'EB', title: 'Explanation of benefits of 03/03/2026', content_type: 'image/jpeg' },
  ]);
  await call(strikeDocument, {
    params: { id: letter.id },
    body: { reason: 'Wrong patient.', version: letter.version },
  });
  for (const { number, checksum } of await attachments()) {
    const file = await call.unchecked(getAttachmentFile, { params: { ...params, number: String(number) } });
    expect([file.status, sha256(file.bytes)]).toEqual([200, checksum]);
  }
});

test('what is archived, struck, unfinished, another patient’s or another practice’s is not attached', async () => {
  const { call, patientId, radiograph, perioExam, note, soapNote, document, attach, attachments } =
    await world();
  const { id: otherId } = await call(createPatient, { body: aPatient() });
  const [archived, struck] = [await radiograph(patientId), await note(patientId)];
  await call(deleteImage, { params: { id: archived } });
  await call(strikeNote, { params: { id: struck }, body: { reason: 'Wrong patient.' } });
  const gone = await document(patientId, documentPdf);
  const entered = { reason: 'Wrong patient.', version: gone.version };
  await call(strikeDocument, { params: { id: gone.id }, body: entered });
  const theirs = await world();
  const refused: [AttachmentsInput['chosen'][number]['kind'], string, string][] = [
    ['image', archived, 'That image was not found.'],
    ['image', await radiograph(otherId), 'That image was not found.'],
    ['image', await theirs.radiograph(theirs.patientId), 'That image was not found.'],
    ['clinical_note', struck, 'That note was not found.'],
    ['clinical_note', await note(otherId), 'That note was not found.'],
    ['perio_exam', await perioExam(otherId), 'That perio exam was not found.'],
    ['perio_exam', await perioExam(patientId, { isFinished: false }), 'That perio exam was not found.'],
    ['soap_note', await soapNote(otherId), 'That note was not found.'],
    ['document', gone.id, 'That document was not found.'],
    ['document', (await document(otherId, documentPdf)).id, 'That document was not found.'],
    ['document', (await theirs.document(theirs.patientId, documentPdf)).id, 'That document was not found.'],
    ['treatment_plan', otherId, 'That treatment plan was not found.'],
  ];
  for (const [kind, id, detail] of refused)
    expect(await attach([{ kind, id }])).toMatchObject({ status: 404, body: { detail } });
  expect(await attachments()).toEqual([]);
});

test('who bills chooses only what they may read; a hygienist, another practice and a stranger choose nothing', async () => {
  const { call, member, patientId, radiograph, perioExam, note, params, attach, attachments } = await world();
  const [image, exam, text] = [
    await radiograph(patientId),
    await perioExam(patientId),
    await note(patientId),
  ];
  const desk = await member('receptionist');
  expect((await desk(listAttachable, { params })).output).toMatchObject({
    images: [{ id: image }],
    perio_exams: null,
    clinical_notes: null,
    soap_notes: null,
  });
  for (const chosen of [
    { kind: 'perio_exam', id: exam } as const,
    { kind: 'clinical_note', id: text } as const,
  ])
    expect((await attach([chosen], 'BM', desk)).status).toBe(403);
  expect((await attach([{ kind: 'image', id: image }], 'BM', desk)).status).toBe(201);
  await attach([{ kind: 'clinical_note', id: text }]);
  const open = (by: typeof call, number: string) =>
    by.unchecked(getAttachmentFile, { params: { ...params, number } });
  expect([(await open(desk, '1')).status, (await open(desk, '2')).status]).toEqual([200, 403]);
  expect((await desk(getClaimAttachments, { params })).output.attachments).toMatchObject([
    { can_open: true },
    { can_open: false },
  ]);
  const theirs = await newPractice();
  for (const [by, status] of [
    [await member('hygienist'), 403],
    [theirs.call, 404],
    [stranger, 401],
  ] as const) {
    expect((await by.unchecked(listAttachable, { params })).status).toBe(status);
    expect((await attach([{ kind: 'image', id: image }], 'BM', by)).status).toBe(status);
    expect((await open(by, '1')).status).toBe(status);
    expect((await by.unchecked(withdrawAttachments, { params, body: { numbers: [1] } })).status).toBe(status);
  }
  expect(await attachments()).toHaveLength(2);
});

test('what is mailed gets a sheet on top, and is marked as sent by a person once the claim is out', async () => {
  const { call, patientId, radiograph, params, attach, attachments, mark, claim } = await world();
  const image = await radiograph(patientId);
  // Nothing connects the practice to a clearinghouse.
  expect(await attach([{ kind: 'image', id: image }], 'EL')).toMatchObject({ status: 422 });
  expect((await call.unchecked(getAttachmentCover, { params })).status).toBe(404);
  await attach([{ kind: 'image', id: image }], 'FX');
  const sent = (fields: object = {}) =>
    call.unchecked(markAttachmentsSent, { params, body: { numbers: [1], ...fields } });
  expect(await sent()).toMatchObject({ status: 409 });
  await call(makeClaimFile, { params });
  await mark(params.id, 'perhaps_sent');
  const cover = await call.unchecked(getAttachmentCover, { params });
  expect(cover.text.slice(0, 5)).toBe('%PDF-');
  expect(await sent({ sent_on: '2999-01-01' })).toMatchObject({ status: 422 });
  expect((await sent()).status).toBe(200);
  expect(await attachments()).toMatchObject([{ state: 'sent', way: 'FX' }]);
  expect((await claim(params.id)).events.at(-1)).toMatchObject({
    note: 'Sent to the carrier: Bitewing of 03/02/2026, tooth 14.',
  });
  expect((await sent()).status).toBe(409);
  expect((await call.unchecked(withdrawAttachments, { params, body: { numbers: [1] } })).status).toBe(409);
  // The carrier asks for one more.
  const more = await radiograph(patientId, { kind: 'periapical' });
  expect(await attach([{ kind: 'image', id: more }], 'EL')).toMatchObject({ status: 422 });
  expect((await attach([{ kind: 'image', id: more }], 'FT')).status).toBe(201);
});

test('a claim takes ten attachments, and those of merged records', async () => {
  const { call, patientId, radiograph, attach, attachments } = await world();
  const { id: kept } = await call(createPatient, {
    body: aPatient({ first_name: 'Ana', last_name: 'Rivera' }),
  });
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) ids.push(await radiograph(at === 0 ? kept : patientId));
  await call(mergePatients, { params: { id: kept }, body: { merged_id: patientId } });
  expect((await attach(ids.map((id) => ({ kind: 'image', id })))).status).toBe(201);
  expect(await attach([{ kind: 'image', id: await radiograph(kept) }])).toMatchObject({
    status: 409,
    body: { detail: 'A claim can have at most 10 attachments. Remove one first.' },
  });
  expect(await attachments()).toHaveLength(10);
});
