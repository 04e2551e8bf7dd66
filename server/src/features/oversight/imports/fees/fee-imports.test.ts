// Fee schedules and confirmed appointments of Open Dental (issue 59, docs/arriving.md).
import {
  getInsurancePlan,
  listAppointments,
  listFees,
  listFeeSchedules,
  listPatients,
  listInsurancePlans,
  listProcedures,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../../tests/support/days.ts';
import { workingApp } from '../../../../../tests/support/working-app.ts';
import { imported } from '../import-desk.helpers.ts';
import { sampleBackup } from '../sample-file.helpers.ts';
import { feeScheduleOf, formerFeeOf } from './fee-rules.ts';

const { newPractice } = await workingApp();
const { sql, numbers } = sampleBackup(dayFromToday, 3);

test('what the providers charge by is the office’s, a plan has its contract, and each fee counts from its day', async () => {
  const { call } = await newPractice();
  await imported(call, sql);
  const schedules = (await call(listFeeSchedules)).output;
  expect(schedules.map(({ kind, name }) => [kind, name])).toEqual([
    ['office', 'Office fees'],
    ['contracted', 'Acme Contract'],
    ['plan', 'Senior'],
  ]);
  const codes = new Map((await call(listProcedures)).output.map(({ id, code }) => [id, code]));
  const feesOf = async (at: number) =>
    (await call(listFees, { params: { id: schedules[at]?.id ?? '' } })).output.map(
      ({ procedure_id, valid_from, fee }) => [codes.get(procedure_id), valid_from, fee],
    );
  expect(await feesOf(0)).toEqual([
    ['OWN10', '2024-01-15', 99.95],
    ['OWN10', '2025-01-01', 120],
  ]);
  expect(await feesOf(1)).toEqual([['OWN10', '2025-02-01', 80.5]]);
  expect(await feesOf(2)).toEqual([['OWN20', '2024-01-15', 0]]);
  const acme = (await call(listInsurancePlans, { query: {} })).output.find(({ name }) => name === 'Acme PPO');
  const plan = (await call(getInsurancePlan, { params: { id: acme?.id ?? '' }, query: {} })).output;
  expect(JSON.stringify(plan)).toContain(schedules[1]?.id);

  // Whoever had confirmed there has confirmed here.
  const [patient] = (await call(listPatients, { query: { q: numbers[0] ?? '', archived: 'all' } })).output;
  const visits = (await call(listAppointments, { query: { patient_id: patient?.id ?? '' } })).output;
  expect(visits.map(({ confirmed_how }) => confirmed_how)).toEqual([
    null,
    null,
    null,
    null,
    null,
    'former_program',
  ]);
});

test('an office that has fees keeps them, and nothing is taken for a fee that is none', () => {
  const office = {
    same_id: null,
    is_taken: false,
    empty_office_id: 'o',
    is_most_used: true,
    is_of_plan: false,
  };
  expect(feeScheduleOf({ Description: 'Standard' }, office)).toEqual({ sameAs: 'o' });
  expect(feeScheduleOf({ Description: 'Standard' }, { ...office, empty_office_id: null })).toMatchObject({
    made: { kind: 'plan', name: 'Standard' },
  });
  expect(
    feeScheduleOf({ Description: 'Standard' }, { ...office, empty_office_id: null, same_id: 's' }),
  ).toEqual({
    sameAs: 's',
  });
  // A second one of the same name is told apart by its number.
  expect(
    feeScheduleOf(
      { Description: 'Standard', FeeSchedNum: '7' },
      { ...office, empty_office_id: null, is_taken: true, is_of_plan: true },
    ),
  ).toMatchObject({ made: { kind: 'contracted', name: 'Standard (7)' } });
  expect(feeScheduleOf({ Description: ' ' }, office)).toEqual({ reason: 'There is no name.' });
  const named = {
    schedule_id: 's',
    schedule_comes: true,
    has_fee: false,
    procedure_id: 'p',
    procedure_comes: true,
  };
  const today = '2026-01-02';
  expect(formerFeeOf({ Amount: '10.005', DateEffective: '2025-13-01' }, named, today)).toMatchObject({
    made: { fee_cents: 1001, valid_from: today },
  });
  for (const [row, known] of [
    [{ Amount: '1e9' }, named],
    [{ Amount: 'NaN' }, named],
    [{ Amount: '10' }, { ...named, has_fee: true }],
    [{ Amount: '10' }, { ...named, schedule_comes: false }],
  ] as const)
    expect(formerFeeOf(row, known, today)).toHaveProperty('reason');
});
