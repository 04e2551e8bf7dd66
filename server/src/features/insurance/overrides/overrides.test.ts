// A plan's exceptions for one patient. Issue 26.
import {
  addCoverage,
  addCoverageOverride,
  addDays,
  createFeeSchedule,
  createPatient,
  createTreatment,
  estimateWork,
  getInsurancePlan,
  listCoverageOverrides,
  listProcedures,
  setFees,
  updateCoverage,
  updateCoverageOverride,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { aPlan, usualBenefits } from '../insurance.helpers.ts';

const { newPractice } = await testApp();

/** A patient with a planned crown of $1,000, of which the plan pays half. */
async function world() {
  const practice = await newPractice();
  const { call } = practice;
  const crown =
    (await call(listProcedures, { query: {} })).output.find(({ code }) => code === 'CRN4')?.id ?? '';
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  await call(setFees, {
    params: { id: fee_schedule_id },
    body: { valid_from: '2020-01-01', fees: [{ procedure_id: crown, fee: 1000 }] },
  });
  const { plan } = await aPlan(call, { fee_schedule_id, benefits: usualBenefits });
  const patient_id = (await call(createPatient, { body: aPatient() })).id;
  const patient = { id: patient_id };
  const { output } = await call(addCoverage, {
    params: patient,
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M' },
  });
  const [added] = output.coverages;
  if (added === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, {
    params: { id: added.id },
    body: { ...added, used_maximum: 0, used_deductible: 50, used_lifetime: 0 },
  });
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', procedure_id: crown, cost: 1000, status: 'planned', tooth: 16 },
  });
  const record = (fields: object = {}, by = call) =>
    by.unchecked(addCoverageOverride, {
      params: { id: added.id },
      body: {
        benefits: [{ type: 'percent', category: 'crowns', percent: 60 }],
        reason: 'Approved by Kerry, R70418',
        ...fields,
      },
    });
  const of = async () => (await call(listCoverageOverrides, { params: patient })).output.overrides;
  const pays = async () =>
    (await call(estimateWork, { params: patient, query: { treatment_ids: treatment_id } })).output
      .treatments[0]?.plans;
  return { ...practice, plan, patient, coverageId: added.id, record, of, pays };
}

test('it goes before the plan’s line from its first day to its last one, and the plan stays as it is', async () => {
  const { call, user, plan, record, of, pays } = await world();
  expect(await pays()).toEqual([500]);
  expect((await record({ from_date: user.today })).status).toBe(201);
  expect(await of()).toMatchObject([
    {
      benefits: [{ type: 'percent', category: 'crowns', percent: 60, waived: false, procedure_ids: [] }],
      reason: 'Approved by Kerry, R70418',
      recorded_by: user.name,
      struck_at: null,
      version: 1,
    },
  ]);
  expect(await pays()).toEqual([600]);
  const stored = await call(getInsurancePlan, { params: { id: plan.id }, query: {} });
  expect(stored.output).toMatchObject({ version: plan.version, benefits: plan.benefits });
  expect(
    (await record({ from_date: addDays(user.today, 1), benefits: [{ type: 'exclusion' }] })).status,
  ).toBe(201);
  expect(await pays()).toEqual([600]);

  const params = { id: (await of()).find(({ from_date }) => from_date === user.today)?.id ?? '' };
  expect(
    await call.unchecked(updateCoverageOverride, {
      params,
      body: { to_date: addDays(user.today, -1), version: 1 },
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'to_date' }] } });
  const struck = { params, body: { struck: true, version: 1 } };
  expect((await call(updateCoverageOverride, struck)).output).toMatchObject({
    struck_by: user.name,
    version: 2,
  });
  expect((await call.unchecked(updateCoverageOverride, struck)).status).toBe(409);
  expect(
    await call.unchecked(updateCoverageOverride, { params, body: { struck: true, version: 2 } }),
  ).toMatchObject({ status: 409, body: { detail: 'This is already marked as entered in error.' } });
  expect(await pays()).toEqual([500]);
});

test('what says nothing, or can’t be, is refused at its field; who may not write it reads it', async () => {
  const { member, patient, record, of, coverageId } = await world();
  const wrong: [fields: object, path: string][] = [
    [{ benefits: [] }, 'benefits'],
    // Blank: nobody knows it.
    [{ benefits: [{ type: 'percent', category: 'crowns' }] }, 'benefits'],
    [{ benefits: [{ type: 'percent', percent: 101 }] }, 'benefits.0.percent'],
    [{ benefits: [{ type: 'deductible', amount: 50, waived: true }] }, 'benefits.0.waived'],
    [{ reason: ' ' }, 'reason'],
    [{ from_date: '2026-02-02', to_date: '2026-02-01' }, 'to_date'],
  ];
  const answers = [];
  for (const [fields] of wrong) answers.push(await record(fields));
  expect(answers).toMatchObject(wrong.map(([, path]) => ({ status: 422, body: { errors: [{ path }] } })));
  const alternate_id = '01900000-0000-7000-8000-000000000000';
  const nothing = [{ type: 'downgrade', category: 'crowns', alternate_id }];
  expect((await record({ benefits: nothing })).status).toBe(404);

  const hygienist = await member('hygienist');
  expect((await record({}, hygienist)).status).toBe(403);
  await record({ benefits: [{ type: 'waiting', waived: true }] });
  expect((await hygienist(listCoverageOverrides, { params: patient })).output.overrides).toMatchObject([
    { coverage_id: coverageId, benefits: [{ type: 'waiting', waived: true }] },
  ]);
  const other = await newPractice();
  expect((await other.call.unchecked(listCoverageOverrides, { params: patient })).status).toBe(404);
  expect((await record({}, other.call)).status).toBe(404);
  const change = { params: { id: (await of())[0]?.id ?? '' }, body: { to_date: null } };
  expect((await other.call.unchecked(updateCoverageOverride, change)).status).toBe(404);
});
