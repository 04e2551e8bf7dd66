import {
  addCoverage,
  addDays,
  createFeeSchedule,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getCoverages,
  getPlanInsurance,
  getPresentation,
  getTreatmentPlan,
  listProcedures,
  presentPlan,
  setFees,
  updateCoverage,
  updateTreatmentPlan,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { aPlan, usualBenefits } from '../insurance.helpers.ts';

const { newPractice, stranger } = await testApp();

/** A patient of plan P with a planned crown of 1200 and a filling of 260, allowed at 950 and 240. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const procedures = (await call(listProcedures, { query: {} })).output;
  const idOf = (code: string) => {
    const found = procedures.find((each) => each.code === code);
    if (found === undefined) throw new Error(`The practice has no procedure ${code}.`);
    return found.id;
  };
  const [crown, filling] = [idOf('CRN4'), idOf('FCB2')];
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  await call(setFees, {
    params: { id: fee_schedule_id },
    body: {
      valid_from: '2020-01-01',
      fees: [
        { procedure_id: crown, fee: 950 },
        { procedure_id: filling, fee: 240 },
      ],
    },
  });
  const patient_id = (await call(createPatient, { body: aPatient() })).id;
  const treatment = async (procedure_id: string, procedure: 'Crown' | 'Filling', cost: number) =>
    (
      await call(createTreatment, {
        body: { patient_id, procedure, procedure_id, cost, status: 'planned', tooth: 16 },
      })
    ).id;
  const [first, second] = [await treatment(filling, 'Filling', 260), await treatment(crown, 'Crown', 1200)];
  const plan = await call(createTreatmentPlan, {
    body: {
      patient_id,
      title: 'Upper right',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id: first }, { treatment_id: second }] }] }],
    },
  });
  const { plan: insurance } = await aPlan(call, { fee_schedule_id, benefits: usualBenefits });
  const cover = async (fields: object = {}) => {
    const params = { id: patient_id };
    await call(addCoverage, {
      params,
      body: { insurance_plan_id: insurance.id, relationship: 'self', rank: 1, member_id: 'M', ...fields },
    });
    return (await call(getCoverages, { params })).output.coverages;
  };
  const params = { id: plan.id };
  const of = async () => (await call(getPlanInsurance, { params })).output;
  /** Presents it, and answers what is kept. */
  const present = async () => {
    const body = { valid_until: addDays(practice.user.today, 30) };
    return (await call(presentPlan, { params, body })).output.snapshot.plan;
  };
  return { ...practice, params, patient_id, treatment_ids: [first, second], cover, of, present };
}

test('a treatment plan says what insurance pays of it, in its order, with the steps', async () => {
  const { call, cover, of, patient_id } = await world();
  expect(await of()).toMatchObject({ patient_id, coverages: [], totals: { fee: 1460, patient: 1460 } });
  const [coverage] = await cover();
  if (coverage === undefined) throw new Error('It was recorded.');
  // Nobody has asked the carrier: both amounts.
  expect(await of()).toMatchObject({
    treatments: [
      { plans: [0], most: { plans: [192], patient: 48 } },
      { plans: [0], most: { plans: [475] } },
    ],
    totals: { patient: 1190, most: { patient: 523 } },
  });
  await call(updateCoverage, {
    params: { id: coverage.id },
    body: { ...coverage, used_maximum: 0, used_deductible: 0, used_lifetime: 0 },
  });
  expect(await of()).toMatchObject({
    coverages: [{ rank: 1 }],
    treatments: [
      { fee: 260, plans: [152], write_off: 20, patient: 88, depends: [], most: null },
      { fee: 1200, plans: [475], write_off: 250, patient: 475 },
    ],
    totals: { fee: 1460, plans: [627], write_off: 270, patient: 563, most: null },
  });
  const [filling] = (await of()).treatments;
  expect(filling?.steps).toEqual([
    [
      'Our fee: $260.00.',
      'The plan’s contracted fee: $240.00.',
      'Deductible: $50.00 of $50.00 remaining.',
      '80% of $190.00: $152.00.',
      'Maximum: $1,500.00 of $1,500.00 left.',
    ],
  ]);
});

test('the plan’s discount lowers what the patient pays, as the plan’s own share says', async () => {
  const { call, cover, of, params, treatment_ids } = await world();
  const { output: plan } = await call(getTreatmentPlan, { params });
  const [treatment_id = '', crown = ''] = treatment_ids;
  const lines = [
    { treatment_id, discount: 100 },
    { treatment_id: crown, discount: 90 },
  ];
  const { output: changed } = await call(updateTreatmentPlan, {
    params,
    body: { title: plan.title, phases: [{ name: '', visits: [{ lines }] }], version: plan.version },
  });
  expect(await of()).toMatchObject({ totals: { fee: 1460, patient: changed.totals.share } });
  expect(changed.totals.share).toBe(1270);
  const [coverage] = await cover();
  if (coverage === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, {
    params: { id: coverage.id },
    body: { ...coverage, used_maximum: 0, used_deductible: 0, used_lifetime: 0 },
  });
  expect(await of()).toMatchObject({
    treatments: [
      // No more than what is left for the patient.
      { fee: 260, plans: [152], write_off: 20, discount: 88, patient: 0 },
      { fee: 1200, plans: [475], write_off: 250, discount: 90, patient: 385 },
    ],
    totals: { fee: 1460, discount: 178, patient: 385 },
  });
  expect((await of()).treatments[1]?.steps[0]?.at(-1)).toBe('Our discount on your share: $90.00.');
});

test('a plan is presented with the estimate of the day, which is kept while the plan’s own changes', async () => {
  const { call, cover, of, params, patient_id, present } = await world();
  await cover();
  const used = async (used_maximum: number, used_deductible: number) => {
    const [coverage] = (await call(getCoverages, { params: { id: patient_id } })).output.coverages;
    if (coverage === undefined) throw new Error('It was recorded.');
    const amounts = { used_maximum, used_deductible, used_lifetime: used_maximum };
    await call(updateCoverage, { params: { id: coverage.id }, body: { ...coverage, ...amounts } });
  };
  expect((await present()).totals).toMatchObject({
    share_cents: 119_000,
    least_cents: 52_300,
    most_cents: 119_000,
  });
  await used(0, 0);
  expect(await present()).toMatchObject({
    phases: [
      {
        visits: [
          {
            lines: [
              {
                fee_cents: 26_000,
                insurance_cents: 15_200,
                share_cents: 8800,
                insurance: {
                  plans: [
                    { pays_cents: 15_200, steps: expect.arrayContaining(['80% of $190.00: $152.00.']) },
                  ],
                  write_off_cents: 2000,
                  depends: [],
                  least_share_cents: null,
                },
              },
              { insurance_cents: 47_500, share_cents: 47_500 },
            ],
          },
        ],
      },
    ],
    totals: { least_cents: 56_300, most_cents: 56_300 },
  });
  await used(1500, 50);
  expect((await of()).totals.plans).toEqual([0]);
  const now = (await call(getTreatmentPlan, { params })).output;
  // Nobody changed the plan, and what was presented stays as it was.
  expect(now.changed).toBe(false);
  expect((await call(getPresentation, { params: { ...params, number: '2' } })).output).toMatchObject({
    verified: true,
    snapshot: { plan: { totals: { most_cents: 56_300 } } },
  });
});

test('a plan that is paid without insurance is presented without an estimate', async () => {
  const { call, cover, params, present } = await world();
  await cover();
  const { output: plan } = await call(getTreatmentPlan, { params });
  await call(updateTreatmentPlan, {
    params,
    body: { title: plan.title, self_pay: true, version: plan.version },
  });
  const { phases, totals } = await present();
  expect(totals).toMatchObject({ least_cents: 146_000, most_cents: 146_000 });
  expect(phases[0]?.visits[0]?.lines[0]).toMatchObject({ insurance_cents: null, share_cents: 26_000 });
  expect(phases[0]?.visits[0]?.lines[0]).not.toHaveProperty('insurance');
});

test('a coverage that is over, or begins later, pays nothing', async () => {
  const { cover, of } = await world();
  await cover({ to_date: '2020-01-01' });
  await cover({ from_date: '2099-01-01' });
  expect((await of()).coverages).toEqual([]);
});

test('only the practice’s own staff reads it', async () => {
  const { params } = await world();
  const theirs = await newPractice();
  expect((await theirs.call.unchecked(getPlanInsurance, { params })).status).toBe(404);
  expect((await stranger(getPlanInsurance, { params })).status).toBe(401);
});
