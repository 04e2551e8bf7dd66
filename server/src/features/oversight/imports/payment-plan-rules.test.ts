import { expect, test } from 'vitest';
import { joinedInstallments } from './finishing-plans.ts';
import { formerPlanOf } from './payment-plan-rules.ts';
import { planChargeOf, planLinkOf } from './plan-row-rules.ts';

const today = '2026-11-30';
const charge = (ChargeDate: string, Principal: string, Interest = '0', ChargeType = '0') => ({
  ChargeDate,
  Principal,
  Interest,
  ChargeType,
});
const named = {
  patient_id: 'patient',
  patient_comes: true,
  guarantor_id: 'guarantor',
  guarantor_comes: true,
  has_plan: false,
  charges: [
    charge('2026-10-10', '100', '0', '1'),
    charge('2026-11-10', '40', '1'),
    charge('2027-01-10', '30', '0.5'),
    charge('2026-12-10', '30.004', '1'),
  ],
  linked_cents: 0,
};
const plan = { PayPlanDate: '2026-10-10', APR: '12', PlanNum: '0', IsClosed: '0', IsDynamic: '0' };
const installments = (row: Record<string, string>, of: typeof named = named) => {
  const verdict = formerPlanOf(row, of, today);
  return 'made' in verdict ? verdict.made.installments : verdict;
};

test('what is due after today goes on, in the order of its days, with its interest', () =>
  expect(formerPlanOf(plan, named, today)).toEqual({
    made: {
      guarantor_id: 'guarantor',
      agreed_on: '2026-10-10',
      apr_thousandths: 12_000,
      installments: [
        { number: 1, due_on: '2026-12-10', amount_cents: 3100, finance_cents: 100 },
        { number: 2, due_on: '2027-01-10', amount_cents: 3050, finance_cents: 50 },
      ],
    },
    isHistory: false,
    changes: ['It goes on here with what is due after today.'],
  }));

test.each([
  ['closed', { IsClosed: '1' }, named, 'It is closed, so it is history.'],
  [
    'of insurance',
    { PlanNum: '3' },
    { ...named, guarantor_comes: false },
    'It tracks what insurance pays, so nothing is paid in installments here.',
  ],
  [
    'over',
    {},
    { ...named, charges: named.charges.slice(0, 2) },
    'Nothing of it is due after today, so it is history.',
  ],
])('a plan that is %s is history', (_, of, names, sentence) =>
  expect(formerPlanOf({ ...plan, ...of }, names, today)).toMatchObject({
    made: { installments: [] },
    isHistory: true,
    changes: [sentence],
  }),
);

test.each([
  [{ patient_comes: false }, 'The patient is not imported.'],
  [{ guarantor_comes: false }, 'The guarantor is not imported.'],
  [{ has_plan: true }, 'The guarantor’s account already pays a payment plan in Cusp.'],
])('a plan is not imported for a reason', (of, reason) =>
  expect(formerPlanOf(plan, { ...named, ...of }, today)).toEqual({ reason }),
);

test('a dynamic plan makes its charges when each is due: what is left is paid in its amount, on its days', () => {
  const dynamic = { ...plan, IsDynamic: '1', APR: '0', PayAmt: '25', DatePayPlanStart: '2026-10-31' };
  const of = {
    ...named,
    linked_cents: 9000,
    charges: [charge('2026-10-31', '25'), charge('2026-11-30', '25')],
  };
  expect(installments({ ...dynamic, ChargeFrequency: '3' }, of)).toEqual([
    { number: 1, due_on: '2026-12-31', amount_cents: 2500, finance_cents: 0 },
    { number: 2, due_on: '2027-01-31', amount_cents: 1500, finance_cents: 0 },
  ]);
  expect(installments({ ...dynamic, ChargeFrequency: '1' }, of)).toMatchObject([
    { due_on: '2026-12-12' },
    { due_on: '2026-12-26' },
  ]);
  // A payment that is less than the interest never pays it.
  expect(formerPlanOf({ ...dynamic, APR: '36', PayAmt: '0.5' }, of, today)).toMatchObject({
    isHistory: true,
    changes: [expect.stringContaining('never pay it off')],
  });
});

const ofPlan = {
  plan,
  plan_comes: true,
  came_before: false,
  patient_id: 'patient',
  guarantor_id: 'guarantor',
  moves: false,
  bearer_id: 'guarantor',
  bearer_comes: true,
  linked_cents: 5000,
};
const posted = (verdict: ReturnType<typeof planChargeOf>) =>
  'made' in verdict
    ? verdict.made.postings.map(({ patient_id, kind, cents }) => [patient_id, kind, cents])
    : verdict;

test('interest that was due is a finance charge of who bears it; principal posts nothing, and neither does what is due later', () => {
  expect(posted(planChargeOf(charge('2026-11-10', '40', '1.5'), ofPlan, today))).toEqual([
    ['guarantor', 'finance_charge', 150],
  ]);
  expect(posted(planChargeOf(charge('2026-11-10', '40', '-1.5'), ofPlan, today))).toEqual([
    ['guarantor', 'adjustment', -150],
  ]);
  expect(posted(planChargeOf(charge('2026-12-10', '40', '1.5'), ofPlan, today))).toEqual([]);
  expect(posted(planChargeOf(charge('2026-10-10', '100', '0', '1'), ofPlan, today))).toEqual([]);
  expect(
    posted(planChargeOf(charge('2026-11-10', '40', '1'), { ...ofPlan, plan: { PlanNum: '3' } }, today)),
  ).toEqual([]);
});

test('what another family pays moves to its account', () => {
  const moves = { ...ofPlan, moves: true };
  const both = (cents: number) => [
    ['patient', 'adjustment', -cents],
    ['guarantor', 'adjustment', cents],
  ];
  expect(posted(planChargeOf(charge('2026-10-10', '75.5', '0', '1'), moves, today))).toEqual(both(7550));
  expect(posted(planLinkOf({ SecDateTEntry: '2026-10-10 09:00:00' }, moves, today))).toEqual(both(5000));
  expect(posted(planLinkOf({}, ofPlan, today))).toEqual([]);
});

test.each([
  [{ plan_comes: false }, {}, 'The payment plan is not imported.'],
  [{ came_before: true }, {}, 'Its payment plan came with an earlier import, and is not changed.'],
  [{}, { ChargeType: '7' }, 'The kind of charge is not one that Open Dental has.'],
  [{}, { ChargeDate: '0001-01-01' }, 'There is no date.'],
  [{}, { Principal: '1e99' }, 'The amount is none, or too large.'],
  [{ bearer_comes: false }, { Interest: '1' }, 'The guarantor is not imported.'],
])('a charge is not imported for a reason', (names, of, reason) =>
  expect(planChargeOf({ ...charge('2026-11-10', '40'), ...of }, { ...ofPlan, ...names }, today)).toEqual({
    reason,
  }),
);

test('several plans of an account are one, and what is due on one day is one installment', () => {
  const one = (due_on: string, amount_cents: number) => ({
    number: 1,
    due_on,
    amount_cents,
    finance_cents: 1,
  });
  expect(
    joinedInstallments([
      { installments: [one('2027-01-01', 100), one('2027-02-01', 100)] },
      { installments: [one('2026-12-15', 50), one('2027-01-01', 50)] },
    ]),
  ).toEqual([
    { number: 1, due_on: '2026-12-15', amount_cents: 50, finance_cents: 1 },
    { number: 2, due_on: '2027-01-01', amount_cents: 150, finance_cents: 2 },
    { number: 3, due_on: '2027-02-01', amount_cents: 100, finance_cents: 1 },
  ]);
});
