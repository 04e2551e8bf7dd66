// What answers took of the deductible and the maximum. Issue 58.
import { expect, test } from 'vitest';
import { coverage, line } from './estimates.helpers.ts';
import { usedBy } from './facts.ts';

const plan = coverage({
  more: [
    line({ type: 'not_counted', category: 'preventive' }),
    line({ type: 'maximum', category: 'orthodontics', amount: 1500, period: 'lifetime' }),
  ],
});
type Row = Parameters<typeof usedBy>[0];
/** A filling of which 152.00 were expected after a deductible of 50.00. */
const row = (fields: Partial<Row> = {}): Row => ({
  coverage_id: 'c',
  estimated_on: '2026-03-02',
  deductible_cents: 5000,
  maximum_cents: 15_200,
  lifetime_cents: 0,
  status: 'completed',
  paid_cents: 19_200,
  paid_on: '2026-03-20',
  procedure_id: 'restorative',
  category: 'restorative',
  answers: [],
  rest_cents: 0,
  ...fields,
});
const used = (of: Row, saidOn = '2026-01-05') =>
  (['deductible_cents', 'maximum_cents', 'lifetime_cents'] as const).map((what) =>
    usedBy(of, what, saidOn, plan),
  );
const answer = (on: string, paid_cents: number, deductible_cents = 0) => ({
  on,
  paid_cents,
  deductible_cents,
});

test('an answer counts as it was, whatever was estimated', () => {
  expect(used(row({ status: 'pending' }))).toEqual([5000, 15_200, 0]);
  expect(used(row())).toEqual([5000, 19_200, 0]);
  // It took no deductible, and so paid 80 % of 240.00.
  expect(used(row({ answers: [answer('2026-03-20', 19_200)] }))).toEqual([0, 19_200, 0]);
  // Nobody expected anything, and it took the deductible.
  const unexpected = { deductible_cents: 0, maximum_cents: 0, status: null };
  expect(used(row({ ...unexpected, answers: [answer('2026-03-20', 0, 5000)] }))).toEqual([5000, 0, 0]);
  expect(used(row({ ...unexpected, answers: [answer('2026-03-20', 6000)] }))).toEqual([0, 6000, 0]);
  // It waits for a person to decide: the plan has paid nothing of it.
  expect(used(row({ status: 'pending', answers: [answer('2026-03-20', 0)] }))).toEqual([0, 0, 0]);
});

test('what the carrier has said since has its answers in it, of the same day, too', () => {
  const answers = [answer('2026-03-20', 10_000, 5000), answer('2026-05-04', 2500)];
  expect(used(row({ answers }), '2026-03-19')).toEqual([5000, 12_500, 0]);
  expect(used(row({ answers }), '2026-03-20')).toEqual([0, 2500, 0]);
  expect(used(row({ answers }), '2026-05-04')).toEqual([0, 0, 0]);
});

test('a payment counts toward the maximum that the plan has for it', () => {
  const paid = [answer('2026-03-20', 9000)];
  expect(used(row({ category: 'preventive', procedure_id: 'preventive', answers: paid }))).toEqual([0, 0, 0]);
  // Braces are paid month by month: the rest is still to come.
  const braces = { category: 'orthodontics' as const, procedure_id: 'orthodontics' };
  expect(used(row({ ...braces, answers: paid, rest_cents: 60_000 }))).toEqual([0, 0, 69_000]);
});
