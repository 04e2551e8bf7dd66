import {
  addDays,
  checkOutVisit,
  createAppointmentKind,
  createPatient,
  createProvider,
  getDaySheet,
  getAppointment,
  listAppointmentKinds,
  listExpectedProcedures,
  listFeeSchedules,
  listPatientRecalls,
  listProcedures,
  listRecallTypes,
  listTreatments,
  listAppointmentEvents,
  setFees,
  setPatientRecall,
  setVisitProgress,
  undoAppointment,
  updateAppointment,
  updateAppointmentKind,
  updateProvider,
} from '@cusp/contract';
import type { AppointmentInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with fees, a hygienist, and a visit for today. */
async function practice() {
  const made = await newPractice();
  const { call, user } = made;
  const desk = await bookable(call);
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const [office] = (await call(listFeeSchedules)).output;
  const fees = { EXM1: 85, XRB1: 60, CLN1: 115, CLN2: 80, FLU1: 45, CRN1: 1250 };
  await call(setFees, {
    params: { id: office?.id ?? '' },
    body: {
      valid_from: '2020-01-01',
      fees: Object.entries(fees).map(([code, fee]) => ({ procedure_id: coded(code), fee })),
    },
  });
  const hygienist = (await call(createProvider, { body: { name: 'Hyun Lee', kind: 'hygienist' } })).output;
  const kindOf = (type: string) =>
    desk.kinds.find((kind) => kind.type === type && kind.is_standard)?.id ?? madeUp;
  const book = async (fields: Partial<AppointmentInput> = {}) => {
    const { id } = await desk.book({ appointment_date: user.today, type: 'cleaning', ...fields });
    const params = { id };
    const visit = async () => (await call(getAppointment, { params })).output;
    const go = (progress: 'in_chair' | 'completed') => call(setVisitProgress, { params, body: { progress } });
    const checkOut = (body: object = {}, by = call) =>
      by.unchecked(checkOutVisit, { params, body: { completed_treatment_ids: [], ...body } });
    return { id, params, visit, go, checkOut };
  };
  const treatments = async () => (await call(listTreatments)).output;
  const sheet = async (day = user.today) => (await call(getDaySheet, { query: { day } })).output;
  return { ...made, ...desk, book, coded, hygienist, kindOf, treatments, sheet, today: user.today };
}

describe('what a visit brings', () => {
  test('is expected from its booking by its kind, is planned when the patient is seated, and posts nothing until check-out', async () => {
    const { book, treatments, hygienist, provider, sheet } = await practice();
    const { visit, go, checkOut } = await book({ provider_id: hygienist.id });
    expect(await visit()).toMatchObject({
      expected: [{ name: 'Dental Cleaning', fee: 115, by_hygienist: true }],
      production: 115,
      treatments: [],
    });
    expect(await treatments()).toEqual([]);
    await go('in_chair');
    const seated = await visit();
    expect(seated).toMatchObject({ expected: [], production: 115, owed: { due_now: 0 } });
    expect(seated.treatments).toMatchObject([
      { procedure: 'Dental Cleaning', status: 'planned', cost: 115, provider_id: hygienist.id },
    ]);
    await go('completed');
    expect((await sheet()).production).toBe(0);
    const [cleaning] = seated.treatments;
    const out = await checkOut({ completed_treatment_ids: [cleaning?.id] });
    expect(out).toMatchObject({
      status: 200,
      body: { progress: 'checked_out', owed: { due_now: 115 }, uncharged_reason: '' },
    });
    expect(await treatments()).toMatchObject([{ status: 'completed', provider_id: hygienist.id, due: 115 }]);
    expect(await sheet()).toMatchObject({
      production: 115,
      by_provider: [{ name: 'Hyun Lee', amount: 115 }],
      open_work: [],
      unnamed: [],
    });
    expect(provider.is_default).toBe(true);
  });

  test('depends on the patient’s age, and on the recalls that are due', async () => {
    const { call, kindOf, today, patientId } = await practice();
    const expectedOf = async (patient_id: string, type = 'cleaning') =>
      (
        await call(listExpectedProcedures, { query: { patient_id, kind_id: kindOf(type), date: today } })
      ).output.map(({ name }) => name);
    expect(await expectedOf(patientId)).toEqual(['Dental Cleaning']);
    expect(await expectedOf(patientId, 'checkup')).toEqual(['Checkup']);
    expect(await expectedOf(patientId, 'filling')).toEqual([]);
    const year = Number(today.slice(0, 4));
    const child = await call(createPatient, { body: { ...aPatient(), date_of_birth: `${year - 8}-01-02` } });
    expect(await expectedOf(child.id)).toEqual(['Child prophy', 'Fluoride varnish']);
    const types = (await call(listRecallTypes)).output;
    const due = (name: string, override_date: string) =>
      call(setPatientRecall, {
        params: { id: patientId },
        body: {
          recall_type_id: types.find((one) => one.name === name)?.id ?? '',
          override_date,
          note: '',
          paused_until: null,
          ended_reason: '',
        },
      });
    await due('Bitewings', today);
    await due('Examination', '2099-01-01');
    expect((await call(listPatientRecalls, { params: { id: patientId } })).output.length).toBeGreaterThan(0);
    expect(await expectedOf(patientId)).toEqual(['Dental Cleaning', 'Bitewing X-rays']);
    await due('Examination', '2020-01-01');
    expect(await expectedOf(patientId)).toEqual(['Dental Cleaning', 'Checkup', 'Bitewing X-rays']);
    // An examination due within a month of the cleaning is done with it, before its own day, too.
    await due('Prophylaxis', addDays(today, 5));
    await due('Examination', addDays(today, 35));
    expect(await expectedOf(patientId)).toEqual(['Dental Cleaning', 'Checkup', 'Bitewing X-rays']);
    await due('Examination', addDays(today, 36));
    expect(await expectedOf(patientId)).toEqual(['Dental Cleaning', 'Bitewing X-rays']);
    // A recall brings its own procedure in place of what it covers.
    await due('Prophylaxis', '');
    await due('Perio Maintenance', '2099-01-01');
    expect(await expectedOf(patientId)).toEqual(['Perio maintenance', 'Bitewing X-rays']);
    await due('Full Series', today);
    expect(await expectedOf(patientId, 'checkup')).toEqual(['FMX', 'Checkup']);
    expect(await expectedOf(madeUp)).toEqual([]);
    const theirs = await newPractice();
    const query = { patient_id: patientId, kind_id: kindOf('cleaning'), date: today };
    expect((await theirs.call(listExpectedProcedures, { query })).output).toEqual([]);
    expect((await stranger(listExpectedProcedures, { query })).status).toBe(401);
  });

  test('is changed at the visit, and follows its kind', async () => {
    const { call, book, coded, kindOf } = await practice();
    const named = await book({ expected_procedure_ids: [coded('XRB1'), coded('XRB1')] });
    expect((await named.visit()).expected).toMatchObject([{ name: 'Bitewing X-rays' }]);
    const { visit, params } = await book({ appointment_time: '12:00' });
    const change = async (fields: object) => {
      const { recall_date, ...stored } = await visit();
      return call.unchecked(updateAppointment, { params, body: { ...stored, recall_date, ...fields } });
    };
    await change({ notes: 'Bring the card' });
    expect((await visit()).expected).toMatchObject([{ name: 'Dental Cleaning' }]);
    await change({ kind_id: kindOf('checkup') });
    expect((await visit()).expected).toMatchObject([{ name: 'Checkup' }]);
    await change({ expected_procedure_ids: [] });
    expect((await visit()).expected).toEqual([]);
    expect((await change({ expected_procedure_ids: [madeUp] })).status).toBe(404);
    const [event] = (await call(listAppointmentEvents, { params })).output;
    expect(event?.changes).toContainEqual({ field: 'Expected', from: 'Checkup', to: '' });
  });

  test('is said by the owner for each kind', async () => {
    const { call, member, coded, kindOf, book } = await practice();
    const body = {
      type: 'other' as const,
      name: 'Fluoride day',
      minutes: 30,
      provider_kinds: [],
      procedures: [{ procedure_id: coded('FLU1'), from_age: 5, until_age: null, recall_type_id: null }],
    };
    const made = await call(createAppointmentKind, { body });
    expect(made.output.procedures).toEqual(body.procedures);
    const { visit } = await book({ kind_id: made.id });
    expect((await visit()).expected).toMatchObject([{ name: 'Fluoride varnish', fee: 45 }]);
    const update = (fields: object) =>
      call.unchecked(updateAppointmentKind, { params: { id: made.id }, body: { ...body, ...fields } });
    expect((await update({ procedures: undefined })).body).toMatchObject({ procedures: body.procedures });
    expect((await update({ procedures: [{ procedure_id: madeUp }] })).status).toBe(404);
    expect(
      (await update({ procedures: [{ procedure_id: coded('FLU1'), recall_type_id: madeUp }] })).status,
    ).toBe(404);
    expect(
      (await update({ procedures: [{ procedure_id: coded('FLU1'), from_age: 9, until_age: 9 }] })).status,
    ).toBe(422);
    expect((await update({ procedures: [] })).body).toMatchObject({ procedures: [] });
    const receptionist = await member('receptionist');
    expect((await receptionist(createAppointmentKind, { body })).status).toBe(403);
    expect(
      (await call(listAppointmentKinds)).output.find(({ id }) => id === kindOf('cleaning'))?.procedures,
    ).toHaveLength(5);
  });

  test('is expected again when the seating is undone, and nothing of it is left', async () => {
    const { call, book, treatments } = await practice();
    const { visit, go, params } = await book();
    await go('in_chair');
    expect(await treatments()).toHaveLength(1);
    const [last] = (await call(listAppointmentEvents, { params })).output;
    await call(undoAppointment, { params, body: { event_id: last?.id ?? '' } });
    expect(await visit()).toMatchObject({
      progress: 'booked',
      treatments: [],
      expected: [{ name: 'Dental Cleaning' }],
    });
    expect(await treatments()).toEqual([]);
  });

  test('stays unposted by the specification’s PUT to completed', async () => {
    const { call, book, treatments } = await practice();
    const { visit, params } = await book();
    const { recall_date, ...stored } = await visit();
    await call(updateAppointment, { params, body: { ...stored, recall_date, status: 'completed' } });
    expect(await treatments()).toEqual([]);
    expect((await visit()).expected).toHaveLength(1);
  });
});

describe('check-out', () => {
  test('adds what was done beside what was planned, with its own tooth and provider', async () => {
    const { book, coded, provider, hygienist, treatments, call } = await practice();
    const { go, checkOut, visit, params } = await book({
      provider_id: hygienist.id,
      expected_procedure_ids: [],
    });
    await go('completed');
    const crown = { procedure_id: coded('CRN1'), tooth_number: '30' };
    expect(await checkOut({ added: [{ ...crown, provider_id: hygienist.id }] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'added.0.provider_id' }] },
    });
    expect(await checkOut({ added: [{ procedure_id: crown.procedure_id }] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'added.0.tooth_number' }] },
    });
    expect(await checkOut({ added: [{ procedure_id: madeUp }] })).toMatchObject({ status: 404 });
    expect(await treatments()).toEqual([]);
    const out = await checkOut({ added: [crown, { procedure_id: coded('CLN1'), cost: 100 }] });
    expect(out).toMatchObject({ status: 200, body: { owed: { due_now: 1350 } } });
    expect((await visit()).treatments).toMatchObject([
      { procedure: 'Crown', tooth_number: '30', status: 'completed', cost: 1250, provider_id: provider.id },
      { procedure: 'Dental Cleaning', cost: 100, provider_id: hygienist.id },
    ]);
    const [last] = (await call(listAppointmentEvents, { params })).output;
    await call(undoAppointment, { params, body: { event_id: last?.id ?? '' } });
    expect(await treatments()).toEqual([]);
    expect(await visit()).toMatchObject({ progress: 'completed', owed: { due_now: 0 }, treatments: [] });
  });

  test('asks why where nothing is charged, and the day sheet lists it', async () => {
    const { book, sheet } = await practice();
    const completed = async (fields: object) => {
      const visit = await book({ expected_procedure_ids: [], ...fields });
      await visit.go('completed');
      return visit;
    };
    const first = await completed({});
    expect(await first.checkOut()).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'uncharged_reason', message: 'Enter a reason why nothing is charged.' }],
      },
    });
    expect(await first.checkOut({ uncharged_reason: 'Post-op check' })).toMatchObject({
      status: 200,
      body: { uncharged_reason: 'Post-op check' },
    });
    await completed({ appointment_time: '11:00' });
    const third = await book({ appointment_time: '12:00' });
    await third.go('in_chair');
    await book({ appointment_time: '14:00' });
    expect((await sheet()).open_work).toMatchObject([
      { kind: 'nothing_charged', reason: 'Post-op check', what: 'Cleaning', patient_name: 'Mia Keller' },
      { kind: 'not_checked_out', reason: '' },
      { kind: 'not_finished', appointment_id: third.id },
    ]);
  });

  test('asks whose work it is where that isn’t clear', async () => {
    const { call, member, book, coded, provider, treatments } = await practice();
    const other = await call(createProvider, { body: { name: 'Dr. Else', kind: 'dentist' } });
    const { name, kind, user_id, version } = provider;
    await call(updateProvider, {
      params: { id: provider.id },
      body: { name, kind, user_id, version, is_default: false },
    });
    const { go, checkOut } = await book({ provider_id: null, expected_procedure_ids: [] });
    await go('completed');
    const receptionist = await member('receptionist');
    const added = [{ procedure_id: coded('CRN1'), tooth_number: '3' }];
    expect(await checkOut({ added }, receptionist)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'provider_id', message: 'Choose the treating provider.' }] },
    });
    expect((await checkOut({ added, provider_id: other.id }, receptionist)).status).toBe(200);
    expect(await treatments()).toMatchObject([{ provider_id: other.id, completed_for: 'Dr. Else' }]);
  });

  test('is the practice’s own', async () => {
    const { book } = await practice();
    const { go, params } = await book();
    await go('completed');
    const theirs = await newPractice();
    const body = { completed_treatment_ids: [] };
    expect((await theirs.call(checkOutVisit, { params, body })).status).toBe(404);
    expect((await stranger(checkOutVisit, { params, body })).status).toBe(401);
  });
});
