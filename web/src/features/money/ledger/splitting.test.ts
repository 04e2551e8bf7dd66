import { describe, expect, test } from 'vitest';
import { owing } from '../../schedule/calendar/schedule.helpers.ts';
import { chargesOf, proposedAmount, proposeSplit, unappliedOf, withPart } from './splitting.ts';

const charge = (id: string, open: number, insurance_pending = 0) => ({
  id,
  amount: open,
  open,
  insurance_pending,
});

describe('the proposed split', () => {
  const charges = [charge('crown', 1200, 800), charge('filling', 150.55), charge('cleaning', 75.99)];

  test.each([
    ['the patients’ portions, the oldest first', 500, { crown: 400, filling: 100 }],
    ['all of them', 626.54, { crown: 400, filling: 150.55, cleaning: 75.99 }],
    ['then what insurers were to pay', 700.1, { crown: 473.56, filling: 150.55, cleaning: 75.99 }],
    ['never more than is open', 5000, { crown: 1200, filling: 150.55, cleaning: 75.99 }],
    ['nothing of nothing', 0, {}],
  ])('pays %s', (_what, amount, expected) => {
    const parts = proposeSplit(charges, amount);
    expect(Object.fromEntries(parts.map((part) => [part.entry_id, part.amount]))).toEqual(expected);
  });

  test('is exact where floats are not', () => {
    expect(proposeSplit([charge('a', 0.1), charge('b', 0.2)], 0.3)).toEqual([
      { entry_id: 'a', amount: 0.1 },
      { entry_id: 'b', amount: 0.2 },
    ]);
  });

  test('leaves credits out', () => {
    expect(chargesOf([charge('a', 5), { ...charge('b', 5), amount: -5 }])).toHaveLength(1);
  });
});

test('what is proposed is what is due now: of who pays the account’s, of others their own', () => {
  const owed = (due_now: number) => ({ ...owing(due_now), open: 900 });
  const tom = { patient_id: 'tom', name: 'Tom', present: true, due: 300, credits: 0, insurance_pending: 0 };
  const account = { guarantor_id: 'mia', owed: owed(515), members: [{ ...tom, owed: owed(240) }] };
  expect(proposedAmount(account, 'mia')).toBe(515);
  expect(proposedAmount(account, 'tom')).toBe(240);
});

test('what a plan asks for later is paid after what is asked for now', () => {
  const charges = [{ ...charge('braces', 600), not_due: 400 }, charge('cleaning', 90)];
  expect(proposeSplit(charges, 290)).toEqual([
    { entry_id: 'braces', amount: 200 },
    { entry_id: 'cleaning', amount: 90 },
  ]);
  expect(proposeSplit(charges, 300)).toContainEqual({ entry_id: 'braces', amount: 210 });
});

test('what is in no part is a credit', () => {
  expect(unappliedOf(100, [{ entry_id: 'a', amount: 60.25 }])).toBe(39.75);
  expect(unappliedOf(50, [{ entry_id: 'a', amount: 60 }])).toBe(-10);
  expect(unappliedOf('', [])).toBe(0);
  expect(unappliedOf(10, [{ entry_id: 'a', amount: Number.NaN }])).toBe(10);
});

test('an emptied part is left out', () => {
  const parts = [{ entry_id: 'a', amount: 5 }] as const;
  expect(withPart(parts, 'a', '')).toEqual([]);
  expect(withPart(parts, 'b', 3)).toEqual([...parts, { entry_id: 'b', amount: 3 }]);
});
