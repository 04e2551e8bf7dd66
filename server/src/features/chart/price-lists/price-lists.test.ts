import {
  addToChart,
  createAppointment,
  createFeeSchedule,
  createPatient,
  createTreatment,
  getPriceList,
  getAppointment,
  listFeeSchedules,
  listProcedures,
  listProviders,
  mergePatients,
  setFees,
  setPriceList,
  updateFeeSchedule,
} from '@cusp/contract';
import type { FeeScheduleInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with a crown at 1200 of the office, 900 for members and 700 by an insurer's contract. */
async function world() {
  const practice = await newPractice();
  const { call, user } = practice;
  const patient = async (fields: object = {}) =>
    (await call(createPatient, { body: { ...aPatient(), ...fields } })).id;
  const patient_id = await patient();
  const [crown] = (await call(listProcedures, { query: { q: 'CRN5' } })).output;
  const [office] = (await call(listFeeSchedules)).output;
  if (crown === undefined || office === undefined) throw new Error('The practice starts otherwise.');
  const setFee = (id: string, fee: number) =>
    call(setFees, {
      params: { id },
      body: { valid_from: '2020-01-01', fees: [{ procedure_id: crown.id, fee }] },
    });
  const list = async (kind: FeeScheduleInput['kind'], name: string, fee: number, fields: object = {}) => {
    const { id } = await call(createFeeSchedule, { body: { kind, name, ...fields } });
    await setFee(id, fee);
    return id;
  };
  await setFee(office.id, 1200);
  const members = await list('members', 'Smile Club', 900);
  const contracted = await list('contracted', 'Delta contract', 700);
  const choose = (fee_schedule_id: string | null, from_date = '2025-01-01', to_date?: string, by = call) =>
    by.unchecked(setPriceList, { params: { id: patient_id }, body: { fee_schedule_id, from_date, to_date } });
  const proposed = async (query: object = {}) => {
    const [found] = (await call(listProcedures, { query: { q: 'CRN5', patient_id, ...query } })).output;
    return [found?.fee, found?.fee_list];
  };
  return {
    ...practice,
    patient,
    patient_id,
    crown,
    list,
    members,
    contracted,
    choose,
    proposed,
    today: user.today,
  };
}

test('a patient has a price list from a day to a day, shown by its name', async () => {
  const { call, members, choose, proposed, patient_id, user } = await world();
  expect(await proposed()).toEqual([1200, 'Office fees']);
  const chosen = await choose(members, '2025-01-01', '2025-12-31');
  expect(chosen).toMatchObject({ status: 201, body: { current: null } });
  expect(await proposed({ on: '2025-06-30' })).toEqual([900, 'Smile Club']);
  expect(await proposed({ on: '2024-12-31' })).toEqual([1200, 'Office fees']);
  expect(await proposed({ on: '2026-01-01' })).toEqual([1200, 'Office fees']);
  expect((await choose(members, '2026-01-01')).body).toMatchObject({
    current: {
      name: 'Smile Club',
      kind: 'members',
      from_date: '2026-01-01',
      to_date: null,
      recorded_by: user.name,
    },
  });
  expect(await proposed()).toEqual([900, 'Smile Club']);
  await choose(null, '2026-02-01');
  expect(await proposed()).toEqual([1200, 'Office fees']);
  const { output } = await call(getPriceList, { params: { id: patient_id } });
  expect(output.current).toBeNull();
  expect(output.choices.map(({ from_date }) => from_date)).toEqual([
    '2026-02-01',
    '2026-01-01',
    '2025-01-01',
  ]);
});

test('every place that proposes a fee asks the same function', async () => {
  const { call, members, choose, crown, patient_id, today } = await world();
  await choose(members);
  const cost = async (fields: object = {}) =>
    (
      await call(createTreatment, {
        body: { patient_id, procedure: 'Crown', procedure_id: crown.id, ...fields },
      })
    ).output.cost;
  expect(await cost()).toBe(900);
  expect(await cost({ cost: 1000 })).toBe(1000);
  const { output } = await call(addToChart, {
    params: { id: patient_id },
    body: { entries: [{ type: 'treatment', procedure_id: crown.id, tooth: 16 }] },
  });
  expect(output.treatments).toMatchObject([{ cost: 900, status: 'planned' }]);
  const visit = await call(createAppointment, {
    body: {
      patient_id,
      appointment_date: today,
      appointment_time: '09:00',
      expected_procedure_ids: [crown.id],
    },
  });
  expect((await call(getAppointment, { params: { id: visit.id } })).output.expected).toMatchObject([
    { fee: 900 },
  ]);
});

test('a members’ list comes before the provider’s, and an insurer’s contract sets no cost', async () => {
  const { call, list, members, contracted, choose, proposed } = await world();
  const [provider] = (await call(listProviders)).output;
  await list('provider', 'Of the specialist', 1400, { provider_id: provider?.id });
  expect(await proposed({ provider_id: provider?.id })).toEqual([1400, 'Of the specialist']);
  expect(await choose(contracted)).toMatchObject({
    status: 409,
    body: {
      detail: 'Only a membership or discount fee schedule can be assigned to a patient. Choose another one.',
    },
  });
  await choose(members);
  expect(await proposed({ provider_id: provider?.id })).toEqual([900, 'Smile Club']);
  const discount = await list('discount', 'Veterans', 1080);
  await choose(discount);
  expect(await proposed()).toEqual([1080, 'Veterans']);
  await call(updateFeeSchedule, { params: { id: discount }, body: { name: 'Veterans', archived: true } });
  expect(await proposed()).toEqual([1200, 'Office fees']);
  expect(await choose(discount)).toMatchObject({ status: 404 });
});

test('it follows the person when two records are merged', async () => {
  const { call, members, choose, crown, patient_id, patient } = await world();
  await choose(members);
  const other = await patient({ first_name: 'Maria' });
  await call(mergePatients, {
    params: { id: other },
    body: { merged_id: patient_id },
  });
  const [found] = (await call(listProcedures, { query: { q: crown.code, patient_id: other } })).output;
  expect(found?.fee).toBe(900);
});

test('a list from before the kinds were told apart is nobody’s until the owner says what it is', async () => {
  const { call, list, choose, proposed } = await world();
  const undecided = await list('members', 'Harbor Club', 800);
  await asOwner((client) => client.query("update fee_schedule set kind = 'plan' where id = $1", [undecided]));
  expect(await choose(undecided)).toMatchObject({ status: 409 });
  const decide = (kind: 'members' | 'contracted') =>
    call(updateFeeSchedule, { params: { id: undecided }, body: { name: 'Harbor Club', kind } });
  expect((await decide('members')).output).toMatchObject({ kind: 'members' });
  expect(await decide('contracted')).toMatchObject({
    status: 409,
    body: { detail: 'You can’t change what this fee schedule is used for. Add another one instead.' },
  });
  expect((await choose(undecided)).status).toBe(201);
  expect(await proposed()).toEqual([800, 'Harbor Club']);
});

test('it is chosen by who may adjust, for the practice’s own patients, from its own lists', async () => {
  const { call, member, members, choose, patient_id, proposed } = await world();
  const theirs = await newPractice();
  const foreign = await theirs.call(createFeeSchedule, { body: { kind: 'members', name: 'Theirs' } });
  expect((await choose(foreign.id)).status).toBe(404);
  expect((await choose(madeUp)).status).toBe(404);
  expect((await choose(members, '2025-01-02', '2025-01-01')).status).toBe(422);
  expect((await choose(members, 'soon')).status).toBe(422);
  const params = { id: patient_id };
  const body = { fee_schedule_id: null, from_date: '2025-01-01' };
  expect((await theirs.call(setPriceList, { params, body })).status).toBe(404);
  expect((await theirs.call(getPriceList, { params })).status).toBe(404);
  expect((await stranger(getPriceList, { params })).status).toBe(401);
  expect((await stranger(setPriceList, { params, body })).status).toBe(401);
  expect((await (await member('receptionist'))(setPriceList, { params, body })).status).toBe(201);
  expect(await proposed()).toEqual([1200, 'Office fees']);
  expect((await call(getPriceList, { params })).output.choices).toHaveLength(1);
});
