import { benefitLine } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import { expect, test } from 'vitest';
import { proposalsOf } from './proposals.ts';
import type { DecisionToLearn, PlanToLearn } from './plan-to-learn.ts';

const plan = (benefits: readonly Benefit[], valid_from = '2026-01-01') => ({
  valid_from,
  kind: 'ppo' as const,
  in_network: true,
  benefits,
});
const percent = (category: Benefit['category'], value: number) =>
  benefitLine({ type: 'percent', category, percent: value });
const crowns80 = plan([percent('crowns', 80), percent('restorative', 80)]);

/** A crown of 1,200, of which the contract takes off 250: dollars as [group and reason, amount]. */
const crown = (
  at: number,
  paid: number,
  adjusted: readonly [string, number][] = [],
  fields: Partial<DecisionToLearn> = {},
): DecisionToLearn => ({
  claim_id: `c${at}`,
  position: 1,
  procedure_id: 'crown',
  category: 'crowns',
  service_date: '2026-05-01',
  at: `2026-06-0${at}`,
  fee_cents: 120_000,
  paid_cents: paid * 100,
  adjustments: [['CO45', 250] as const, ...adjusted].map(([code, dollars]) => ({
    group: code.slice(0, 2),
    reason: code.slice(2),
    cents: dollars * 100,
  })),
  ...fields,
});
const half = (at: number, fields: Partial<DecisionToLearn> = {}) => crown(at, 475, [['PR2', 475]], fields);
const learn = (fields: Partial<PlanToLearn>) =>
  proposalsOf({ versions: [crowns80], decisions: [], responses: [], declined: new Map(), ...fields });

test('crowns that are paid at 50 % six times of six are proposed for a plan that says 80 %', () => {
  const deductible = crown(6, 450, [['PR1', 50], ['PR2', 450]]); // prettier-ignore
  const found = learn({ decisions: [deductible, ...[5, 4, 3, 2, 1].map((at) => half(at))] });
  expect(found).toMatchObject([
    {
      subject: 'percent crowns individual both',
      source: 'decisions',
      line: percent('crowns', 50),
      agreeing: 6,
      answered: 6,
    },
  ]);
  expect(found[0]?.answers[0]).toEqual({ claim_id: 'c6', position: 1, agrees: true });
});

test.each([
  ['two answers are too few', [half(1), half(2)]],
  ['the plan says so already', [1, 2, 3].map((at) => crown(at, 760, [['PR2', 190]]))],
  ['answers differ', [half(1), half(2), crown(3, 760, [['PR2', 190]]), crown(4, 760, [['PR2', 190]])]],
  ['a maximum was reached', [1, 2, 3].map((at) => crown(at, 300, [['PR119', 650]]))],
  ['another plan paid', [1, 2, 3].map((at) => crown(at, 475, [['OA23', 475]]))],
  ['the sums do not explain the fee', [1, 2, 3].map((at) => crown(at, 400, [['PR2', 475]]))],
  ['a copay is no percentage', [1, 2, 3].map((at) => crown(at, 475, [['PR3', 475]]))],
])('nothing is proposed where %s', (_, decisions) => {
  expect(learn({ decisions })).toEqual([]);
});

test('answers about what the plan said before count no more, those before it was first recorded do', () => {
  const before = { service_date: '2025-12-01' };
  const decisions = [half(1, before), half(2, before), half(3)];
  expect(learn({ decisions })).toHaveLength(1);
  const versions = [crowns80, plan([percent('crowns', 50)], '2020-01-01')];
  expect(learn({ versions, decisions })).toEqual([]);
  expect(learn({ versions: [crowns80, { ...crowns80, valid_from: '2020-01-01' }], decisions })).toHaveLength(
    1,
  );
});

test('what was declined is proposed again by later answers alone', () => {
  const declined = new Map([['percent crowns individual both', '2026-06-03']]);
  const decisions = [6, 5, 4, 3, 2, 1].map((at) => half(at));
  expect(learn({ declined, decisions })).toMatchObject([{ agreeing: 3, answered: 3 }]);
  expect(learn({ declined, decisions: decisions.slice(1) })).toEqual([]);
});

test('where a category’s procedures are paid differently, one is proposed alone', () => {
  const filling = (at: number) => crown(at, 760, [['PR2', 190]], { procedure_id: 'onlay' });
  const found = learn({ decisions: [filling(1), filling(2), filling(3), half(4), half(5), half(6)] });
  expect(found.map(({ line }) => line)).toEqual([
    benefitLine({ type: 'percent', procedure_ids: ['crown'], percent: 50 }),
  ]);
});

test('a composite that is paid as a less expensive filling is proposed as a downgrade with what is allowed for that', () => {
  const composite = (at: number) =>
    crown(at, 144, [['PR169', 770], ['PR2', 36]], { procedure_id: 'composite', category: 'restorative' }); // prettier-ignore
  const decisions = [1, 2, 3, 4].map((at) => composite(at));
  const line = benefitLine({ type: 'downgrade', procedure_ids: ['composite'], amount: 180 });
  expect(learn({ decisions })).toMatchObject([{ line, agreeing: 4, answered: 4 }]);
  const says = plan([...crowns80.benefits, { ...line, amount: 200 }]);
  expect(learn({ versions: [says], decisions })).toEqual([]);
});

test('eligibility responses propose what the plan says nothing of, never over what it says', () => {
  const exams = benefitLine({ type: 'limit', category: 'diagnostic', quantity: 2, period: 'calendar_year' });
  // Said twice in one response, it counts once.
  const lines = [exams, exams, percent('crowns', 50), percent('endodontics', 80)];
  const responses = [
    { verification_id: 'v2', at: '2026-06-02', lines },
    { verification_id: 'v1', at: '2026-06-01', lines: [{ ...exams, quantity: 1 }] },
  ];
  expect(learn({ responses })).toMatchObject([
    {
      source: 'eligibility',
      line: exams,
      agreeing: 1,
      answered: 2,
      answers: [
        { verification_id: 'v2', agrees: true },
        { verification_id: 'v1', agrees: false },
      ],
    },
    { line: percent('endodontics', 80), agreeing: 1, answered: 1 },
  ]);
  const general = plan([percent(null, 80), percent('crowns', 80)]);
  expect(learn({ versions: [general], responses }).map(({ line }) => line)).toEqual([exams]);
});
