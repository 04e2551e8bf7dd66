// Visits of insured patients, computed by hand from the plan's words, and compared wherever a sum is shown. Issue 58, "Done when".
// The filling's fee is 260 and the contract allows 240; the crown's 1,200 and 950. The plan pays 80 and 50 percent, after a deductible of 50,
// and at most 1,500 a year, unless a journey says otherwise.
import {
  addCoverage,
  addDays,
  billTreatment,
  createFeeSchedule,
  getCoverages,
  setFees,
  updateCoverage,
} from '@cusp/contract';
import type { InsurancePlanInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPlan, usualBenefits } from '../../src/features/insurance/insurance.helpers.ts';
import { insuredVisit } from '../../src/features/money/insurance/insured-visit.helpers.ts';
import { quickOr } from '../support/breadth.ts';
import { everywhere } from '../support/everywhere.ts';
import { testApp } from '../support/practice.ts';

const tested = await testApp();
type Otherwise = NonNullable<Parameters<typeof insuredVisit>[2]>;
type World = Awaited<ReturnType<typeof insuredVisit>>;
type Benefits = NonNullable<InsurancePlanInput['benefits']>;

interface Journey {
  otherwise?: Otherwise;
  /** What is known of the coverage beforehand. */
  coverage?: (today: string) => object;
  before?: (world: World) => Promise<unknown>;
  /** Those that are done; both unless it says one. */
  done?: ('filling' | 'crown')[];
  /** What insurance is expected to pay and to write off, and what the patient owes now, in dollars. */
  pays: number;
  off: number;
  due: number;
}

const benefits =
  (...more: Benefits): Otherwise =>
  () => ({ terms: { benefits: [...usualBenefits, ...more] } });
const crownOnly: Pick<Journey, 'done'> = { done: ['crown'] };

/** A second plan that allows 1,000 for the crown, and pays 60 percent of it. */
const secondPlan = (coordination: InsurancePlanInput['coordination']) => async (world: World) => {
  const { call, params, crown } = world;
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Second contract' },
  });
  const fees = [{ procedure_id: crown, fee: 1000 }];
  await call(setFees, { params: { id: fee_schedule_id }, body: { valid_from: '2020-01-01', fees } });
  const { plan } = await aPlan(call, {
    name: 'Second',
    fee_schedule_id,
    ...(coordination && { coordination }),
    benefits: [{ type: 'percent', category: 'crowns', percent: 60 }],
  });
  await call(addCoverage, {
    params,
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 2, member_id: 'M2' },
  });
  const second = (await call(getCoverages, { params })).output.coverages.find(({ rank }) => rank === 2);
  if (second === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, {
    params: { id: second.id },
    body: { ...second, used_maximum: 0, used_deductible: 0, used_lifetime: 0 },
  });
};
const afterFirst = (
  coordination: InsurancePlanInput['coordination'],
  sums: Pick<Journey, 'pays' | 'due'>,
): Journey => ({
  ...crownOnly,
  // The deductible is met: the first plan pays half of 950.
  coverage: () => ({ used_deductible: 50 }),
  before: secondPlan(coordination),
  off: 250,
  ...sums,
});

const journeys: Record<string, Journey> = {
  // (240 − 50) × 80 % and 950 × 50 %.
  'an ordinary visit': { pays: 152 + 475, off: 20 + 250, due: 88 + 475 },
  // 30 of the deductible are open: (240 − 30) × 80 % = 168; 32 of the maximum are left for the crown.
  'the deductible and the maximum are reached in the middle': {
    coverage: () => ({ used_maximum: 1300, used_deductible: 20 }),
    pays: 168 + 32,
    off: 20 + 250,
    due: 72 + 918,
  },
  'the plan takes nothing off once its maximum is reached': {
    otherwise: () => ({ terms: { writes_off_after_maximum: false } }),
    coverage: () => ({ used_maximum: 1500, used_deductible: 50 }),
    ...crownOnly,
    pays: 0,
    off: 0,
    due: 1200,
  },
  // Alone the second would pay 600; the patient has 475 left.
  'two plans, the usual way': afterFirst('standard', { pays: 475 + 475, due: 0 }),
  'two plans, up to what the second allows': afterFirst('basic', { pays: 475 + 475, due: 0 }),
  // 600 less the 475 that the first pays.
  'two plans without duplication': afterFirst('non_duplication', { pays: 475 + 125, due: 350 }),
  // (1,000 − 475) × 60 %.
  'two plans with maintenance of benefits': afterFirst('maintenance', { pays: 475 + 315, due: 160 }),
  // 80 % of 180 after the deductible of 50: 104.
  'a white filling is paid as a silver one': {
    otherwise: (idOf) => ({
      fees: [{ procedure_id: idOf('FAM2'), fee: 180 }],
      terms: {
        benefits: [
          ...usualBenefits,
          { type: 'downgrade', procedure_ids: [idOf('FCB2')], alternate_id: idOf('FAM2') },
        ],
      },
    }),
    done: ['filling'],
    pays: 104,
    off: 20,
    due: 136,
  },
  'crowns have to wait': {
    otherwise: benefits({ type: 'waiting', category: 'crowns', span: 12 }),
    coverage: (today) => ({ from_date: addDays(today, -60) }),
    ...crownOnly,
    pays: 0,
    off: 250,
    due: 950,
  },
  'crowns are not covered, and cost the office’s fee': {
    otherwise: () => ({
      terms: {
        not_covered_fee: 'office',
        benefits: [...usualBenefits, { type: 'exclusion', category: 'crowns' }],
      },
    }),
    ...crownOnly,
    pays: 0,
    off: 0,
    due: 1200,
  },
  'a DHMO with a copay': {
    otherwise: () => ({
      terms: { kind: 'copay', benefits: [{ type: 'copay', category: 'crowns', amount: 395 }] },
    }),
    ...crownOnly,
    pays: 0,
    off: 805,
    due: 395,
  },
  // 50 % of what the plan allows, after the deductible; nothing is written off.
  'out of network, with assignment': {
    otherwise: () => ({ terms: { in_network: false } }),
    ...crownOnly,
    pays: 450,
    off: 0,
    due: 750,
  },
  'out of network, and the plan pays the patient': {
    otherwise: () => ({ terms: { in_network: false } }),
    coverage: () => ({ assigned: false }),
    ...crownOnly,
    pays: 0,
    off: 0,
    due: 1200,
  },
  'the patient paid and asked not to bill it': {
    before: ({ call, treatments }) =>
      call(billTreatment, {
        params: { id: treatments[1] ?? '' },
        body: { is_billed: false, reason: 'Paid in full and asked for it.' },
      }),
    ...crownOnly,
    pays: 0,
    off: 0,
    due: 1200,
  },
};

/** One of each way in which the sums come about. */
const some = [
  'the deductible and the maximum are reached in the middle',
  'two plans without duplication',
  'a white filling is paid as a silver one',
  'a DHMO with a copay',
  'out of network, and the plan pays the patient',
];

test.each(quickOr(some, Object.keys(journeys)))('%s', async (name) => {
  const journey = journeys[name] ?? expect.fail();
  const { otherwise, coverage, before, done = ['filling', 'crown'], pays, off, due } = journey;
  const world = await insuredVisit(tested, true, otherwise);
  const { call, user, visitor, change, checkOut, owed, patient_id, treatments, visitOf } = world;
  if (coverage !== undefined) await change(coverage(user.today));
  await before?.(world);
  const fees = { filling: 260, crown: 1200 };
  const ids = done.map((which) => treatments[which === 'filling' ? 0 : 1] ?? '');
  const charged = done.reduce((sum, which) => sum + fees[which], 0);
  expect(pays + off + due).toBe(charged);
  const out = await checkOut(await visitOf(ids), ids);
  expect([out.status, out.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  expect(await owed()).toMatchObject({
    open: charged,
    insurance_pending: pays + off,
    write_off_pending: off,
    due_now: due,
  });
  await everywhere({ call, today: user.today, visitor }, patient_id);
});
