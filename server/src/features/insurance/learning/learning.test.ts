import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addDays,
  decideClaim,
  decidePlanProposal,
  getCoverages,
  getInsurancePlan,
  listPlanProposals,
  listWork,
  makeClaimFile,
  readEligibilityAnswer,
  updateInsurancePlan,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../claims/claim-world.helpers.ts';
import { learnPlan } from './learn.ts';

const { newPractice, database, stranger } = await testApp();
const sample = readFileSync(path.join(import.meta.dirname, '../x12/testing/samples/271.x12'), 'utf8');
/** The sample about the patient of these tests. */
const answer = sample.replace('19850412', aPatient().date_of_birth.replaceAll('-', ''));

/** A plan that says 80 % of what the imported filling is guessed to be, and claims that paid half. */
async function world() {
  const made = await claimWorld(newPractice, 'MEM0001');
  const { call, plan, filling, bill, mark, claim, user } = made;
  const params = { id: plan.id };
  const benefits = [{ type: 'percent', category: 'diagnostic', percent: 80 }] as const;
  await call(updateInsurancePlan, {
    params,
    body: { ...plan, benefits: [...benefits], valid_from: '2020-01-01' },
  });
  const learn = () => database.asPractice(user.practice.id, (tx) => learnPlan(tx, plan.id));
  const decide = async () => {
    const [ready] = await bill();
    const id = ready?.id ?? expect.fail();
    await call(makeClaimFile, { params: { id } });
    await mark(id, 'perhaps_sent');
    const { version } = await claim(id);
    await call(decideClaim, { params: { id }, body: { lines: [{ paid: 120, contract: 20 }], version } });
    return id;
  };
  let days = 0;
  const halves = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      days += 1;
      await filling({ service_date: addDays(user.today, -days) });
      await decide();
    }
    await learn();
  };
  const proposals = async () => (await call(listPlanProposals, { params })).output;
  const planNow = async () => (await call(getInsurancePlan, { params, query: {} })).output;
  const settle = async (accepted: boolean, proposal_id = '') => {
    const [first] = await proposals();
    const { version } = await planNow();
    return call.unchecked(decidePlanProposal, {
      params,
      body: { proposal_id: proposal_id || (first?.id ?? ''), accepted, version },
    });
  };
  const work = async () => (await call(listWork, { query: { kind: 'plan_changes' } })).output;
  return { ...made, params, learn, halves, proposals, planNow, settle, work };
}

test('three answers at 50 % propose it for a plan that says 80 %; accepted it holds from today on, and earlier versions stay', async () => {
  const { halves, proposals, planNow, settle, work, params, user, call } = await world();
  await halves(2);
  expect(await proposals()).toEqual([]);
  await halves(1);
  const [found] = await proposals();
  expect(found).toMatchObject({
    source: 'decisions',
    line: { type: 'percent', category: 'diagnostic', percent: 50 },
    instead_of: { percent: 80 },
    agreeing: 3,
    answered: 3,
  });
  expect(found?.answers).toHaveLength(3);
  expect(found?.answers[0]).toMatchObject({
    patient_name: 'Ana Rivera',
    fee: 260,
    paid: 120,
    agrees: true,
    answered_on: user.today,
  });
  expect(await planNow()).toMatchObject({ proposals: 1, version: 2 });
  expect(await work()).toMatchObject([
    { id: params.id, patient_id: null, title: 'Example Dental PPO: 1 suggested change' },
  ]);
  const stale = { proposal_id: found?.id ?? '', accepted: true, version: 1 };
  expect(await call.unchecked(decidePlanProposal, { params, body: stale })).toMatchObject({ status: 409 });
  expect((await settle(true)).status).toBe(200);
  expect(await proposals()).toEqual([]);
  const now = await planNow();
  expect(now).toMatchObject({ version: 3, valid_from: user.today, proposals: 0 });
  expect(now.benefits).toMatchObject([{ type: 'percent', category: 'diagnostic', percent: 50 }]);
  const { output: earlier } = await call(getInsurancePlan, { params, query: { of_version: '2' } });
  expect(earlier.benefits).toMatchObject([{ percent: 80 }]);
  expect(await settle(true, found?.id)).toMatchObject({ status: 404 });
  expect(await work()).toEqual([]);
});

test('a declined proposal comes back with later answers alone, and one that the plan’s change settles goes by itself', async () => {
  const { halves, proposals, learn, planNow, settle, params, call } = await world();
  await halves(3);
  expect((await settle(false)).status).toBe(200);
  await learn();
  expect(await proposals()).toEqual([]);
  await halves(3);
  expect(await proposals()).toMatchObject([{ agreeing: 3, answered: 3 }]);
  const plan = await planNow();
  const benefits = plan.benefits.map((line) => ({ ...line, percent: 50 }));
  await call(updateInsurancePlan, { params, body: { ...plan, benefits } });
  await learn();
  expect(await proposals()).toEqual([]);
});

test('an eligibility response proposes row by row what the plan says nothing of', async () => {
  const { call, patientId, learn, proposals, settle, planNow } = await world();
  const { coverages } = (await call(getCoverages, { params: { id: patientId } })).output;
  await call(readEligibilityAnswer, { params: { id: coverages[0]?.id ?? '' }, body: { answer } });
  await learn();
  const lines = (await proposals()).map(({ line }) => line);
  expect(lines).toMatchObject([
    {
      type: 'deductible',
      category: null,
      amount: 50,
      level: 'individual',
      period: 'calendar_year',
      network: 'in',
    },
    { type: 'deductible', amount: 150, level: 'family' },
    { type: 'maximum', amount: 1500, period: 'calendar_year' },
    { type: 'percent', category: 'preventive', percent: 100 },
    { type: 'percent', category: 'restorative', percent: 80 },
    { type: 'percent', category: 'prosthodontics', percent: 50 },
    { type: 'maximum', category: 'orthodontics', amount: 1000, period: 'lifetime' },
    { type: 'limit', category: 'diagnostic', quantity: 2, period: 'calendar_year' },
  ]);
  await settle(true);
  expect((await planNow()).benefits).toHaveLength(2);
  expect(await proposals()).toHaveLength(lines.length - 1);
});

test('proposals are the practice’s own, and for those who change plans', async () => {
  const { params, member, halves, proposals, planNow } = await world();
  await halves(3);
  const hygienist = await member('hygienist');
  expect((await hygienist.unchecked(listPlanProposals, { params })).status).toBe(403);
  expect((await stranger(listPlanProposals, { params })).status).toBe(401);
  const theirs = await world();
  const [found] = await proposals();
  const body = { proposal_id: found?.id ?? '', accepted: true, version: (await planNow()).version };
  expect((await theirs.call.unchecked(listPlanProposals, { params })).status).toBe(404);
  expect((await theirs.call.unchecked(decidePlanProposal, { params: theirs.params, body })).status).toBe(404);
});
