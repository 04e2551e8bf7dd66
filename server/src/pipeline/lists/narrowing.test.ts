import {
  archivePatient,
  correctSoapNote,
  countAppointments,
  countPrescriptions,
  countRecalls,
  countSoapNotes,
  createAppointment,
  createPatient,
  createPayment,
  createPrescription,
  createSoapNote,
  createTreatment,
  getPatient,
  listAppointments,
  listPatientEntries,
  listPayments,
  listPrescriptions,
  listRecalls,
  listSoapNotes,
  listTreatments,
  paymentFigures,
  treatmentFigures,
  updatePatient,
} from '@cusp/contract';
import type { Endpoint, InputOf, PatientInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../tests/support/practice.ts';
import type { Answer } from '../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
type Practice = Awaited<ReturnType<typeof newPractice>>;

const named = (first_name: string, last_name: string, more: Partial<PatientInput> = {}) =>
  aPatient({ first_name, last_name, ...more });

/** Zoë Muñoz, Ada Li and Bo Ng, in a practice beside another one that has a Zoë, too. */
async function threePatients() {
  const [practice, other] = [await newPractice(), await newPractice()];
  const add = async (of: Practice, patient: PatientInput) =>
    (await of.call(createPatient, { body: patient })).id;
  const theirs = await add(other, named('Zoë', 'Muñoz'));
  await other.call(createPayment, { body: { patient_id: theirs, amount: 999 } });
  await other.call(createTreatment, { body: { patient_id: theirs, procedure: 'Crown', cost: 999 } });
  return {
    ...practice,
    zoe: await add(practice, named('Zoë', 'Muñoz', { email: 'zoe@example.com' })),
    ada: await add(practice, named('Ada', 'Li')),
    bo: await add(practice, named('Bo', 'Ng')),
  };
}

/** The parameters that narrow and order a list. */
type QueryOf<E extends Endpoint> = InputOf<E> extends { query: infer Query } ? Query & object : object;

/** The whole of a list, read page by page. */
async function walk<E extends Endpoint>(
  { call }: Pick<Practice, 'call'>,
  list: E,
  query: QueryOf<E>,
  limit: number,
) {
  const first = await call.unchecked(list, { query: { ...query, limit } });
  expect(first.status).toBe(200);
  const rows = [...first.rows];
  for (let next = nextOf(first); next !== undefined;) {
    const page = await call.raw('GET', next);
    expect(page.status).toBe(200);
    rows.push(...page.rows);
    next = nextOf(page);
  }
  return rows;
}
const nextOf = ({ headers }: Answer) => /<\/api([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];

test('payments are searched, filtered, ordered and added up over the whole list, page after page', async () => {
  const practice = await threePatients();
  const { call, zoe, ada, bo } = practice;
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id: zoe, procedure: 'Bridge', cost: 100 },
  });
  await call(createPayment, { body: { patient_id: zoe, amount: 100, treatment_id } });
  await call(createPayment, { body: { patient_id: zoe, amount: 20.5, treatment_id } });
  await call(createPayment, { body: { patient_id: ada, amount: 9, payment_method: 'check' } });
  await call(createPayment, { body: { patient_id: bo, amount: 3000, status: 'pending' } });

  const amounts = async (query: InputOf<typeof listPayments>['query'] = {}) =>
    (await walk(practice, listPayments, query, 1)).map(({ amount }) => amount);
  expect(await amounts({})).toEqual([3000, 9, 20.5, 100]);
  expect(await amounts({ sort: 'amount' })).toEqual([9, 20.5, 100, 3000]);
  expect(await amounts({ sort: '-amount' })).toEqual([3000, 100, 20.5, 9]);
  expect(await amounts({ sort: 'patient' })).toEqual([9, 3000, 100, 20.5]);
  expect(await amounts({ sort: 'treatment' })).toEqual([100, 20.5, 9, 3000]);
  expect(await amounts({ sort: '-method' })).toEqual([9, 3000, 20.5, 100]);
  expect(await amounts({ sort: '-status', status: 'completed' })).toEqual([9, 20.5, 100]);
  expect(await amounts({ sort: 'date', q: 'munoz' })).toEqual([100, 20.5]);
  expect(await amounts({ q: 'ZOË mu' })).toEqual([20.5, 100]);
  expect(await amounts({ status: 'attention' })).toEqual([20.5]);
  expect(await amounts({ q: '%' })).toEqual([]);

  const figures = async (query: InputOf<typeof paymentFigures>['query'] = {}) =>
    (await call(paymentFigures, { query })).body;
  expect(await figures({})).toEqual({ count: 4, revenue: 129.5, pending: 3000, attention: 1 });
  expect(await figures({ q: 'muñoz' })).toEqual({ count: 2, revenue: 120.5, pending: 0, attention: 1 });
  expect(await figures({ status: 'pending' })).toMatchObject({ count: 1, pending: 3000 });
  expect(await figures({ q: 'nobody' })).toEqual({ count: 0, revenue: 0, pending: 0, attention: 0 });
});

test('treatments are searched by patient or procedure, and one is found by its id', async () => {
  const { call, zoe, ada } = await threePatients();
  const { id } = await call(createTreatment, {
    body: { patient_id: zoe, procedure: 'Root Canal', cost: 10.1 },
  });
  await call(createTreatment, {
    body: { patient_id: ada, procedure: 'Crown', cost: 20.2, status: 'completed' },
  });
  const ids = async (query: InputOf<typeof listTreatments>['query'] = {}) =>
    (await call(listTreatments, { query })).rows.length;
  expect([
    await ids({ q: 'canal' }),
    await ids({ q: 'zoe' }),
    await ids({ q: 'o' }),
    await ids({ q: 'x' }),
  ]).toEqual([1, 1, 2, 0]);
  expect(await ids({ status: 'completed', q: 'canal' })).toBe(0);
  expect((await call(listTreatments, { query: { id } })).rows).toMatchObject([{ id, patient_id: zoe }]);
  const other = await newPractice();
  expect((await other.call(listTreatments, { query: { id } })).rows).toEqual([]);
  expect((await call(treatmentFigures)).body).toEqual({ count: 2, completed: 1, revenue: 20.2 });
  expect((await call(treatmentFigures, { query: { q: 'canal' } })).body).toMatchObject({
    count: 1,
    revenue: 0,
  });
});

test('appointments come from a day on or up to it, the latest first', async () => {
  const practice = await threePatients();
  const { call, zoe, ada } = practice;
  for (const [patient_id, appointment_date, recall_date] of [
    [zoe, '2030-01-01', '2030-07-01'],
    [ada, '2030-01-02', '2030-06-01'],
    [zoe, '2030-01-03', '2030-07-03'],
  ] as const)
    await call(createAppointment, {
      body: { patient_id, appointment_date, appointment_time: '09:00', recall_date },
    });
  const dates = async (query: InputOf<typeof listAppointments>['query'] = {}) =>
    (await walk(practice, listAppointments, query, 1)).map(({ appointment_date }) => appointment_date);
  expect(await dates({ from: '2030-01-02' })).toEqual(['2030-01-02', '2030-01-03']);
  expect(await dates({ to: '2030-01-02', sort: '-date' })).toEqual(['2030-01-02', '2030-01-01']);
  expect(await dates({ q: 'munoz' })).toEqual(['2030-01-01', '2030-01-03']);
  expect(await dates({ status: 'cancelled' })).toEqual([]);
  expect((await call(countAppointments, { query: { q: 'munoz' } })).body).toEqual({ count: 2 });
  expect((await call(countAppointments)).body).toEqual({ count: 3 });

  const recalls = async (query: InputOf<typeof listRecalls>['query'] = {}) =>
    (await walk(practice, listRecalls, query, 1)).map(({ recall_date }) => recall_date);
  expect(await recalls({})).toEqual(['2030-06-01', '2030-07-03']);
  expect(await recalls({ sort: '-recall' })).toEqual(['2030-07-03', '2030-06-01']);
  expect(await recalls({ sort: '-patient' })).toEqual(['2030-07-03', '2030-06-01']);
  expect(await recalls({ sort: 'visit' })).toEqual(['2030-06-01', '2030-07-03']);
  expect(await recalls({ patient_id: zoe })).toEqual(['2030-07-03']);
  expect(await recalls({ q: 'muñoz' })).toEqual(['2030-07-03']);
  expect((await call(countRecalls, { query: { q: 'li' } })).body).toEqual({ count: 1 });
  expect((await call(countRecalls)).body).toEqual({ count: 2 });
});

test('prescriptions and SOAP notes are searched, a note as it was last corrected', async () => {
  const { call, zoe, ada } = await threePatients();
  const drug = { dosage: '500 mg', frequency: 'twice daily', duration: '7 days' };
  await call(createPrescription, { body: { patient_id: zoe, medication: 'Amoxicillin', ...drug } });
  await call(createPrescription, { body: { patient_id: ada, medication: 'Ibuprofen', ...drug } });
  const count = async (of: typeof countPrescriptions | typeof countSoapNotes, q?: string) =>
    (await call(of, { query: { q } })).body;
  expect(await count(countPrescriptions)).toEqual({ count: 2 });
  expect(await count(countPrescriptions, 'amox')).toEqual({ count: 1 });
  expect((await call(listPrescriptions, { query: { q: 'munoz' } })).rows).toMatchObject([
    { medication: 'Amoxicillin' },
  ]);

  const note = { subjective: 'S', objective: 'O', assessment: 'A', plan: 'P', diagnosis: 'Caries' };
  const { id } = await call(createSoapNote, {
    body: { patient_id: zoe, chief_complaint: 'Tooth ache', ...note },
  });
  const corrected = await call(correctSoapNote, {
    params: { id },
    body: { ...note, chief_complaint: 'Gum ache', reason: 'Misheard', version: 1 },
  });
  expect(corrected.status).toBeLessThan(300);
  expect(await count(countSoapNotes, 'gum')).toEqual({ count: 1 });
  expect(await count(countSoapNotes, 'tooth')).toEqual({ count: 0 });
  expect((await call(listSoapNotes, { query: { q: 'caries' } })).rows).toMatchObject([{ id }]);
});

test('the list for finding patients has all of them by name, or those changed since, and nothing of their records', async () => {
  const practice = await threePatients();
  const { call, zoe, ada } = practice;
  await call(archivePatient, { params: { id: ada } });
  const all = await walk(practice, listPatientEntries, {}, 2);
  expect(all.map(({ last_name }) => last_name)).toEqual(['Li', 'Muñoz', 'Ng']);
  expect(all.map(({ archived }) => archived)).toEqual([true, false, false]);
  expect(Object.keys(all[1] ?? {}).toSorted()).toEqual(
    [
      'archived',
      'date_of_birth',
      'email',
      'first_name',
      'id',
      'last_name',
      'merged_into',
      'phone',
      'preferred_name',
      'other_phones',
      'former_numbers',
      'updated_at',
    ].toSorted(),
  );
  const newest = String(all.map(({ updated_at }) => String(updated_at)).toSorted()[2]);
  const { output: stored } = await call(getPatient, { params: { id: zoe } });
  await call(updatePatient, { params: { id: zoe }, body: { ...stored, phone: '555 0199' } });
  const since = await call(listPatientEntries, { query: { since: newest } });
  expect(since.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: zoe, phone: '555 0199' })]),
  );
  expect((await call(listPatientEntries, { query: { since: '2999-01-01T00:00:00Z' } })).rows).toEqual([]);
});

test('what narrows a list is checked, and strangers get nothing', async () => {
  const { call } = await newPractice();
  for (const [list, query] of [
    [listPayments, { sort: 'id' }],
    [listPayments, { sort: 'amount;drop' }],
    [listPayments, { status: 'paid' }],
    [listPayments, { q: '\u0000' }],
    [listPayments, { sort: 'amount', cursor: 'x' }],
    [listAppointments, { sort: 'patient' }],
    [listRecalls, { sort: 'phone' }],
    [listPatientEntries, { since: 'yesterday' }],
    [listPatientEntries, { limit: 5001 }],
    [listTreatments, { q: 'x'.repeat(201) }],
  ] as const)
    expect([query, (await call.unchecked(list, { query })).status]).toEqual([query, 422]);
  expect((await call(listPayments, { query: { q: "' or 1=1 --" } })).rows).toEqual([]);
  for (const read of [
    paymentFigures,
    treatmentFigures,
    countPrescriptions,
    countSoapNotes,
    countAppointments,
    countRecalls,
    listPatientEntries,
  ])
    expect((await stranger(read)).status).toBe(401);
});
