// Services by other offices: recorded with their source, and counted by the estimate. Issue 26.
import {
  addCoverage,
  addDays,
  addToChart,
  createFeeSchedule,
  createPatient,
  createTreatment,
  estimateWork,
  listProcedures,
  listServicesElsewhere,
  mergePatients,
  recordServiceElsewhere,
  setFees,
  strikeServiceElsewhere,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { aPlan, usualBenefits } from '../insurance.helpers.ts';

const { newPractice, stranger } = await testApp();

/** A patient whose plan pays two cleanings a calendar year. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const procedures = (await call(listProcedures, { query: {} })).output;
  const cleaning = procedures.find(({ code }) => code === 'CLN1')?.id ?? '';
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  await call(setFees, {
    params: { id: fee_schedule_id },
    body: { valid_from: '2020-01-01', fees: [{ procedure_id: cleaning, fee: 90 }] },
  });
  const { plan } = await aPlan(call, {
    fee_schedule_id,
    benefits: [
      ...usualBenefits,
      { type: 'limit', procedure_ids: [cleaning], quantity: 2, period: 'calendar_year' },
    ],
  });
  const patient_id = (await call(createPatient, { body: { ...aPatient(), date_of_birth: '1984-06-09' } })).id;
  const params = { id: patient_id };
  await call(addCoverage, {
    params,
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M' },
  });
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id, procedure: 'Dental Cleaning', procedure_id: cleaning, cost: 120, status: 'planned' },
  });
  const year = Number(practice.user.today.slice(0, 4));
  const record = (fields: object = {}, by = call) =>
    by.unchecked(recordServiceElsewhere, {
      params,
      body: { procedure_id: cleaning, year, source: 'patient', ...fields },
    });
  const of = async () => (await call(listServicesElsewhere, { params })).output;
  /** Whether a limit refuses insurance for one cleaning today. */
  const refused = async () => {
    const { output } = await call(estimateWork, { params, query: { treatment_ids: treatment_id } });
    const [estimated] = output.treatments;
    return {
      refusal: estimated?.steps[0]?.find((step) => step.startsWith('The plan pays nothing')),
      depends: estimated?.depends ?? [],
    };
  };
  return { ...practice, cleaning, params, year, record, of, refused };
}

test('a cleaning elsewhere counts in the estimate, until it is marked as entered in error', async () => {
  const { call, user, record, of, refused, year } = await world();
  expect((await record({ month: 1, day: 1, notes: 'Before the move' })).status).toBe(201);
  const second = await record({ month: 1, day: 1, source: 'carrier' });
  expect(second.status).toBe(201);
  expect(await of()).toMatchObject({
    offered: [],
    services: [
      {
        procedure: { code: 'CLN1' },
        category: null,
        lost: false,
        year,
        month: 1,
        day: 1,
        recorded_by: user.name,
        struck_at: null,
      },
      { source: 'carrier' },
    ],
  });
  expect((await refused()).refusal).toContain('2 of 2 used, all elsewhere on January 1');
  const struckId = (await of()).services.find(({ source }) => source === 'carrier')?.id ?? '';
  const strike = { params: { id: struckId }, body: { reason: 'It was her sister’s' } };
  expect((await call(strikeServiceElsewhere, strike)).output).toMatchObject({
    struck_by: user.name,
    struck_reason: 'It was her sister’s',
  });
  expect(await call.unchecked(strikeServiceElsewhere, strike)).toMatchObject({
    status: 409,
    body: { detail: 'This is already marked as entered in error.' },
  });
  expect((await of()).services.map(({ struck_at }) => struck_at === null)).toEqual([true, false]);
  expect((await refused()).refusal).toBeUndefined();
});

test('a day that nobody knows gives both amounts where it matters', async () => {
  const { record, refused, year } = await world();
  await record({ procedure_id: null, category: 'preventive', year: year - 1 });
  expect((await refused()).depends.join()).not.toContain('elsewhere');
  for (const month of [1, 1]) await record({ procedure_id: null, category: 'preventive', month });
  expect((await refused()).depends).toContain(`which outside procedure was done in January ${year}`);
});

test('what cannot be is refused at its field, and nothing is recorded', async () => {
  const { record, of } = await world();
  const wrong: [what: string, fields: Record<string, unknown>, path: string][] = [
    ['nothing chosen', { procedure_id: null }, 'category'],
    ['a lost tooth without its number', { lost: true }, 'tooth'],
    ['a tooth and a quadrant', { tooth: 16, quadrant: 1 }, 'tooth'],
    ['a day without its month', { day: 3 }, 'month'],
    ['a day that there isn’t', { year: 2025, month: 2, day: 29 }, 'day'],
    ['a year to come', { year: 9999 }, 'year'],
    ['a year before the patient was born', { year: 1983 }, 'year'],
    ['nobody who says so', { source: '' }, 'source'],
  ];
  const paths = [];
  for (const [what, fields] of wrong) {
    const { status, body } = await record(fields);
    paths.push([
      what,
      status,
      z.object({ errors: z.array(z.object({ path: z.string() })) }).parse(body).errors[0]?.path,
    ]);
  }
  expect(paths).toEqual(wrong.map(([what, , path]) => [what, 422, path]));
  expect((await of()).services).toEqual([]);
});

test('what the chart shows as done elsewhere is offered until its day is entered', async () => {
  const { call, params, record, of } = await world();
  await call(addToChart, {
    params,
    body: {
      entries: [
        { type: 'finding', kind: 'crown', tooth: 16, where_done: 'elsewhere' },
        { type: 'finding', kind: 'crown', tooth: 26, where_done: 'here' },
        { type: 'finding', kind: 'missing', tooth: 36 },
      ],
    },
  });
  const { offered } = await of();
  expect(offered).toMatchObject([
    { kind: 'crown', tooth: 16 },
    { kind: 'missing', tooth: 36 },
  ]);
  const finding_id = offered[1]?.finding_id ?? '';
  const lost = { lost: true, procedure_id: null, tooth: 36, year: 2019, finding_id };
  expect((await record(lost)).status).toBe(201);
  expect((await of()).offered).toMatchObject([{ tooth: 16 }]);
  expect(await record(lost)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('already on file') },
  });
  const [recorded] = (await of()).services;
  await call(strikeServiceElsewhere, { params: { id: recorded?.id ?? '' }, body: { reason: 'Wrong year' } });
  expect((await of()).offered).toHaveLength(2);
});

test('a bridge goes by when the tooth of each pontic was lost, not by its first tooth', async () => {
  const { call, user } = await newPractice();
  const { plan } = await aPlan(call, {
    benefits: [{ type: 'percent', category: 'prosthodontics', percent: 50 }, { type: 'missing_tooth' }],
  });
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const params = { id: patient_id };
  await call(addCoverage, {
    params,
    body: {
      insurance_plan_id: plan.id,
      relationship: 'self',
      rank: 1,
      member_id: 'M',
      from_date: addDays(user.today, -400),
    },
  });
  const idOf = (code: string) => procedures.find((each) => each.code === code)?.id ?? '';
  const procedures = (await call(listProcedures)).output;
  const extracted = (tooth: number, days: number) =>
    call(createTreatment, {
      body: {
        patient_id,
        procedure: 'Extraction',
        procedure_id: idOf('EXT1'),
        status: 'completed',
        service_date: addDays(user.today, -days),
        cost: 0,
        tooth,
      },
    });
  // The first tooth of the bridge was never lost; 15 was long before the coverage began, 25 since.
  await extracted(15, 900);
  await extracted(25, 100);
  const bridge = async (tooth: number, pontics: number[]) => {
    const { id } = await call(createTreatment, {
      body: {
        patient_id,
        procedure: 'Bridge',
        procedure_id: idOf('BRG4'),
        status: 'planned',
        cost: 3000,
        tooth,
        tooth_to: tooth + 2,
        pontics,
      },
    });
    const { output } = await call(estimateWork, { params, query: { treatment_ids: id } });
    const said = output.treatments[0]?.steps[0] ?? [];
    return {
      refused: said.some((step) => step.includes('lost before the coverage began')),
      asks: output.treatments[0]?.depends.includes('the date the tooth was lost'),
    };
  };
  expect(await bridge(14, [15])).toEqual({ refused: true, asks: false });
  expect(await bridge(24, [25])).toEqual({ refused: false, asks: false });
  expect(await bridge(44, [45])).toEqual({ refused: true, asks: true });
});

test('of merged records it counts for the survivor', async () => {
  const { call, params, record, refused, of } = await world();
  const twin = (await call(createPatient, { body: { ...aPatient(), date_of_birth: '1984-06-09' } })).id;
  for (const day of [1, 2]) await record({ month: 1, day });
  await call(mergePatients, { params: { id: twin }, body: { merged_id: params.id } });
  expect(await of()).toMatchObject({ patient_id: twin, services: [{}, {}] });
  expect((await refused()).refusal).toContain('2 of 2 used');
});

test('who may not write coverages records nothing, and another practice finds nothing', async () => {
  const { member, params, record, of } = await world();
  const hygienist = await member('hygienist');
  expect((await record({}, hygienist)).status).toBe(403);
  expect((await hygienist(listServicesElsewhere, { params })).output.services).toEqual([]);
  await record();
  const other = await newPractice();
  expect((await other.call.unchecked(listServicesElsewhere, { params })).status).toBe(404);
  expect((await record({}, other.call)).status).toBe(404);
  const id = (await of()).services[0]?.id ?? '';
  const strike = { params: { id }, body: { reason: 'Not mine' } };
  expect((await other.call.unchecked(strikeServiceElsewhere, strike)).status).toBe(404);
  expect((await stranger(listServicesElsewhere, { params })).status).toBe(401);
});
