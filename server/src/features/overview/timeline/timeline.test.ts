import {
  addToNote,
  addVitals,
  beginPerioExam,
  createAppointment,
  createNote,
  createPatient,
  createPayment,
  createProvider,
  createStatement,
  createTreatment,
  getTimeline,
  savePerioReadings,
  setVisitProgress,
  addDays,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aRecord } from '../../../../tests/support/a-record.ts';
import { callFiles } from '../../../../tests/support/image-app.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function world() {
  const practice = await newPractice();
  const { id } = await practice.call(createPatient, { body: aPatient() });
  const { id: other } = await practice.call(createPatient, { body: aPatient() });
  const entries = async (query = {}, call = practice.call) =>
    (await call(getTimeline, { params: { id }, query })).output;
  return { ...practice, id, other, entries };
}

test('holds everything that happened with a patient, the newest day first, and nobody else’s', async () => {
  const { call, token, user, id, other, entries } = await world();
  expect(await entries()).toEqual([]);
  await aRecord(call, id);
  await aRecord(call, other);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await callFiles(app, token).upload(id, picture, {
    fields: {
      date_taken: '2024-05-06',
      kind: 'bitewing',
      caption: 'Left',
    },
  });
  const all = await entries();
  expect(all.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    `contact ${user.today}`,
    `soap_note ${user.today}`,
    `note ${user.today}`,
    `prescription ${user.today}`,
    `payment ${user.today}`,
    `treatment ${user.today}`,
    'visit 2025-01-05',
    'image 2024-05-06',
  ]);
  expect(new Set(all.map(({ patient_id }) => patient_id))).toEqual(new Set([id]));
  const of = (kind: string) => all.find((entry) => entry.kind === kind);
  expect(of('note')).toMatchObject({ by: 'Dr. Ana Núñez', note: { content: 'A note' }, soap_note: null });
  expect(of('soap_note')).toMatchObject({ note: null, soap_note: { chief_complaint: 'Pain', plan: 'P' } });
  expect(of('payment')).toMatchObject({ what: 'cash', title: 'Crown', amount: 100, status: 'completed' });
  expect(of('treatment')).toMatchObject({ title: 'Crown', amount: 900, status: 'completed' });
  expect(of('prescription')).toMatchObject({ title: 'Chlorhexidine', detail: '0.12 %, daily, 7 days' });
  expect(of('image')).toMatchObject({ what: 'bitewing', title: 'Left' });
  expect(of('visit')).toMatchObject({ what: 'checkup', time: '09:00', status: 'scheduled' });

  // By kind, and page after page.
  const kinds = (await entries({ kinds: 'visit,payment' })).map(({ kind }) => kind);
  expect(kinds).toEqual(['payment', 'visit']);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(getTimeline, {
      params: { id },
      query: { limit: '3', ...(cursor && { cursor }) },
    });
    paged.push(...page.output.map((entry) => entry.id));
    cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1];
  } while (cursor !== undefined);
  expect(paged).toEqual(all.map((entry) => entry.id));
});

test('leaves visits to come out, and puts a treatment on the day on which it was done', async () => {
  const { call, user, id, entries } = await world();
  const treatment = await call(createTreatment, { body: { patient_id: id, procedure: 'Filling', cost: 90 } });
  const done = addDays(user.today, -9);
  await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 9, status: 'completed', service_date: done },
  });
  const book = (appointment_date: string) =>
    call(createAppointment, {
      body: { patient_id: id, appointment_date, appointment_time: '10:00', treatment_ids: [treatment.id] },
    });
  await book(addDays(user.today, 3));
  const visit = await book(user.today);
  expect((await entries()).map(({ kind, day, status }) => `${kind} ${day} ${status}`)).toEqual([
    `visit ${user.today} scheduled`,
    `treatment ${user.today} planned`,
    `treatment ${done} completed`,
  ]);
  for (const progress of ['arrived', 'in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id: visit.id }, body: { progress } });
  expect(await entries({ kinds: 'visit' })).toMatchObject([{ day: user.today, status: 'completed' }]);
});

test('tells of plans that were presented and answered, and of statements', async () => {
  const { call, user, id, member, entries } = await world();
  const { treatment, plan, present, answer } = plansOf(call, user.today);
  const { id: treatment_id } = await treatment(id);
  const { id: planId } = await plan(id, [[{ treatment_id }]]);
  await present(planId);
  await answer(planId, 1, { accepted: false, reason: 'Not this year' });
  await present(planId);
  await answer(planId, 2);
  const about = { kind: 'plan', title: 'Restore the lower left', patient_id: id, amount: null };
  const told = await entries({ kinds: 'plan' });
  expect(told).toMatchObject([
    { ...about, what: 'answered', status: 'signed', detail: 'Version 2', by: 'Mia Keller' },
    { ...about, what: 'presented', status: 'presented', detail: 'Version 2', by: 'Dr. Ana Núñez' },
    { ...about, what: 'answered', status: 'declined', detail: 'Version 1: Not this year' },
    { ...about, what: 'presented', detail: 'Version 1' },
  ]);
  expect(new Set(told.map((entry) => entry.id)).size).toBe(4);

  await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 90, status: 'completed' },
  });
  const { number } = (await call(createStatement, { body: { patient_id: id, way: 'print' } })).output;
  const desk = await member('receptionist');
  expect(await entries({ kinds: 'statement' }, desk)).toMatchObject([
    { kind: 'statement', title: number, what: 'print', amount: 90, day: user.today, by: 'Dr. Ana Núñez' },
  ]);
});

test('tells of vitals and perio exams, to clinicians', async () => {
  const { call, user, id, member, entries } = await world();
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  await call(addVitals, {
    params: { id },
    body: { vitals: [{ measure: 'blood_pressure', value: 128, second: 82, unit: 'mmHg' }] },
  });
  const { output: exam } = await call(beginPerioExam, { params: { id }, body: { provider_id: provider.id } });
  const reading = { tooth: 16, place: 'mf', measure: 'depth' } as const;
  for (const value of [7, 5])
    await call(savePerioReadings, {
      params: { id: exam.id },
      body: { readings: [value === 7 ? { ...reading, value } : { ...reading, value, was: 7 }] },
    });
  const kinds = { kinds: 'perio,vital' };
  expect(await entries(kinds)).toMatchObject([
    { kind: 'perio', id: exam.id, detail: 'Up to 5 mm', day: user.today, status: 'open', by: 'Dana Reyes' },
    { kind: 'vital', what: 'blood_pressure', title: '128/82 mmHg', day: user.today },
  ]);
  expect(await entries(kinds, await member('receptionist'))).toEqual([]);
});

test('shows each person what they may read: the front desk neither clinical nor SOAP notes', async () => {
  const { call, member, id, entries } = await world();
  await aRecord(call, id);
  const note = await call(createNote, { body: { patient_id: id, content: 'Told in confidence' } });
  await call(addToNote, { params: { id: note.id }, body: { content: 'An addendum' } });
  const [shown] = await entries({ kinds: 'note' });
  expect(shown?.note).toMatchObject({ own: true, addenda: [{ content: 'An addendum' }] });

  const desk = await member('receptionist');
  const seen = await entries({}, desk);
  expect(seen.map(({ kind }) => kind)).toEqual(['contact', 'prescription', 'payment', 'treatment', 'visit']);
  expect(await entries({ kinds: 'note,soap_note' }, desk)).toEqual([]);
  expect((await entries({}, await member('hygienist'))).length).toBe(seen.length + 3);
});

test('is of one practice’s patients, and refuses kinds that are none', async () => {
  const { id, call } = await world();
  const theirs = await newPractice();
  const at = { params: { id } };
  expect((await theirs.call(getTimeline, at)).status).toBe(404);
  expect((await call(getTimeline, { params: { id: madeUp } })).status).toBe(404);
  expect((await stranger(getTimeline, at)).status).toBe(401);
  for (const kinds of ['', 'notes', 'note,', "note' or true --"])
    expect((await call(getTimeline, { ...at, query: { kinds } })).status).toBe(422);
  expect((await call(getTimeline, { ...at, query: { cursor: 'x' } })).status).toBe(422);
  await call(createPayment, { body: { patient_id: id, amount: 5 } });
  expect((await call(getTimeline, at)).output).toMatchObject([{ kind: 'payment', title: '' }]);
});
