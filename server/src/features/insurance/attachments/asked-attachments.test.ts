// What a carrier asks to be attached: said before a claim leaves, and proposed from the record. Issue 58.
import {
  addAttachments,
  listAttachable,
  listCarriers,
  makeClaimFile,
  sendClaims,
  startBillingRun,
  updateCarrier,
  updateClaim,
  withdrawAttachments,
} from '@cusp/contract';
import type { Carrier } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { houseApp } from '../clearinghouse/house-app.helpers.ts';
import { recordsToSend } from './attachments.helpers.ts';

const { app, connected, newPractice, stranger, jobsEnd } = await houseApp();
const today = dayFromToday(0);

/** A claim of a crown of tooth 14, ready to go out, to a carrier with these rules. */
async function crownFor(attachment_rules: Carrier['attachment_rules']) {
  const practice = await connected();
  const { call, filling, bill, procedure, claim } = practice;
  const asks = async (rules: Carrier['attachment_rules'], fields: object = {}) => {
    const [carrier] = (await call(listCarriers)).output;
    if (carrier === undefined) throw new Error('There is a carrier.');
    const { id, ...stored } = carrier;
    const body = { ...stored, attachment_rules: rules, ...fields };
    return call.unchecked(updateCarrier, { params: { id }, body });
  };
  expect((await asks(attachment_rules)).status).toBe(200);
  await filling({ procedure: 'Crown', procedure_id: procedure('X1001'), cost: 950, surfaces: '' });
  const [made] = await bill();
  if (made === undefined) throw new Error('It was billed.');
  const params = { id: made.id };
  const { version } = await claim(made.id);
  await call(updateClaim, {
    params,
    body: {
      diagnoses: [],
      missing_teeth: [],
      remarks: '',
      lines: [{ replaces: false, replaced_on: null }],
      version,
    },
  });
  const send = (fields: object = {}, by = call) =>
    by.unchecked(sendClaims, { body: { claim_ids: [made.id], ...fields } });
  const offered = async (by = call) => (await by(listAttachable, { params })).output;
  return { ...practice, ...recordsToSend({ app, ...practice }), id: made.id, params, asks, send, offered };
}

test('a claim without what its carrier asks for says so before it leaves, and takes what fits from the record in one press', async () => {
  const { call, claim, state, id, params, send, offered, patientId, radiograph } = await crownFor([
    'crown:radiograph',
  ]);
  const sentence = 'Example Dental asks for a radiograph with “Example crown”.';
  expect(await claim(id)).toMatchObject({ state: 'checked', advice: [sentence], advice_is_rule: true });
  expect((await send()).body).toMatchObject({
    queued: [],
    left: [{ sentence: `${sentence} Attach it at the claim, or send the claim without it there.` }],
  });
  expect(await offered()).toMatchObject({
    proposed: [],
    not_found: ['No radiograph of tooth 14 was taken in the last 3 years before the treatment.'],
  });
  // Another tooth, older than three years, no radiograph, and after the treatment: none of them fits.
  await radiograph(patientId, { teeth: '30', date_taken: today });
  await radiograph(patientId, { date_taken: dayFromToday(-1200) });
  await radiograph(patientId, { kind: 'intraoral_photo', date_taken: today });
  expect((await offered()).proposed).toEqual([]);
  await radiograph(patientId, { kind: 'periapical', date_taken: dayFromToday(-400) });
  const near = await radiograph(patientId, { teeth: '13-15', date_taken: dayFromToday(-30) });
  const { proposed, not_found } = await offered();
  expect([proposed.map((one) => one.id), not_found]).toEqual([[near], []]);
  const chosen = proposed.map((one) => ({ kind: one.kind, id: one.id }));
  await call(addAttachments, { params, body: { chosen, way: 'EL' } });
  expect((await claim(id)).advice).toEqual([]);
  expect((await send()).body).toMatchObject({ queued: [id], left: [] });
  await jobsEnd();
  expect(await state(id)).not.toBe('checked');
});

test('a person sends it anyway, and the claim says so; a billing run leaves it', async () => {
  const { call, claim, state, id, send } = await crownFor(['crown:radiograph', 'crown:narrative']);
  await call(startBillingRun, { body: { does: 'send' } });
  await jobsEnd();
  expect(await state(id)).toBe('checked');
  expect((await send({ without_attachments: 'yes' })).status).toBe(422);
  expect((await send({ without_attachments: true })).body).toMatchObject({ queued: [id] });
  expect((await claim(id)).events.map(({ note }) => note)).toContain(
    'Sent without the attachments that the carrier asks for.',
  );
});

test('its file, too, is written without them only by a person who says so', async () => {
  const { call, params } = await crownFor(['crown:radiograph']);
  expect(await call.unchecked(makeClaimFile, { params })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('asks for attachments') },
  });
  const body = { without_attachments: true };
  expect((await call.unchecked(makeClaimFile, { params, body })).status).toBe(201);
});

test('where nobody entered a carrier’s rules, what is usual is advice and holds nothing; one that asks for nothing is silent', async () => {
  const { call, claim, id, params, send, asks } = await crownFor(null);
  expect(await claim(id)).toMatchObject({
    advice: ['Carriers usually ask for a radiograph with “Example crown”.'],
    advice_is_rule: false,
  });
  await asks([]);
  expect(await claim(id)).toMatchObject({ advice: [], advice_is_rule: true });
  await asks(null);
  await call(makeClaimFile, { params });
  expect((await send()).body).toMatchObject({ queued: [id] });
});

test('a perio chart, the bitewings of one day, a panoramic, a photo and the note of the day are proposed, each as its rule asks', async () => {
  const { call, member, id, params, claim, offered, patientId, radiograph, perioExam, note, asks } =
    await crownFor([
      'crown:bitewings',
      'crown:panoramic',
      'crown:perio_chart',
      'crown:photo',
      'crown:narrative',
    ]);
  const [older, first, second] = [
    await radiograph(patientId, { teeth: '', date_taken: dayFromToday(-90) }),
    await radiograph(patientId, { teeth: '', date_taken: dayFromToday(-20) }),
    await radiograph(patientId, { teeth: '2-5', date_taken: dayFromToday(-20) }),
  ];
  const wide = await radiograph(patientId, { kind: 'panoramic', teeth: '', date_taken: dayFromToday(-300) });
  const photo = await radiograph(patientId, { kind: 'intraoral_photo', date_taken: today });
  await perioExam(patientId, { exam_on: dayFromToday(-400) });
  expect((await offered()).not_found).toContain(
    'No perio exam was finished in the last 12 months before the treatment.',
  );
  const exam = await perioExam(patientId, { exam_on: dayFromToday(-100) });
  const text = await note(patientId);
  const { proposed, not_found } = await offered();
  const ids = proposed.map((one) => one.id);
  expect(ids).toEqual(expect.arrayContaining([first, second, wide, exam, photo, text]));
  expect([ids.length, ids.includes(older), not_found]).toEqual([6, false, []]);

  // The desk reads neither charts nor notes, and is told who does.
  const desk = await member('receptionist');
  const forDesk = await offered(desk);
  expect(forDesk.proposed.map(({ kind }) => kind)).not.toContain('perio_exam');
  expect(forDesk.not_found).toEqual([
    'Someone with access to the chart, such as the dentist, has to attach the perio exam.',
    'Write why it was needed under “Remarks” of the claim.',
  ]);

  const chosen = proposed.map((one) => ({ kind: one.kind, id: one.id }));
  await call(addAttachments, { params, body: { chosen, way: 'EL' } });
  expect((await claim(id)).advice).toEqual([]);
  await call(withdrawAttachments, { params, body: { numbers: [1] } });
  await asks(['crown:bitewings']);
  // One of the two is still attached.
  expect((await claim(id)).advice).toEqual([]);
});

test('a wrong rule, a stale version, the wrong role, another practice and a stranger change no rules', async () => {
  const { call, member, asks } = await crownFor(['crown:radiograph']);
  for (const rules of [['crown:everything'], ['whitening:radiograph'], ['crown'], ['crown:radiograph; drop']])
    expect((await asks(rules)).status).toBe(422);
  expect((await asks([], { version: 1 })).status).toBe(409);
  const [carrier] = (await call(listCarriers)).output;
  if (carrier === undefined) throw new Error('There is a carrier.');
  const input = { params: { id: carrier.id }, body: { name: carrier.name, attachment_rules: [] } };
  const theirs = await newPractice();
  for (const [by, status] of [
    [await member('hygienist'), 403],
    [theirs.call, 404],
    [stranger, 401],
  ] as const)
    expect((await by.unchecked(updateCarrier, input)).status).toBe(status);
  expect((await call(listCarriers)).output).toMatchObject([{ attachment_rules: ['crown:radiograph'] }]);
  // A change that doesn’t name the rules leaves them; rules are kept once, in their own order.
  const { id, name } = carrier;
  await call(updateCarrier, { params: { id }, body: { name } });
  expect((await call(listCarriers)).output).toMatchObject([{ attachment_rules: ['crown:radiograph'] }]);
  await asks(['crown:photo', 'crown:radiograph', 'crown:photo']);
  expect((await call(listCarriers)).output).toMatchObject([
    { attachment_rules: ['crown:radiograph', 'crown:photo'] },
  ]);
});
