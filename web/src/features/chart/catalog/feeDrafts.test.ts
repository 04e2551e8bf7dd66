import { typicalFees } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { changedFees, feesByProcedure, isNoAmount, typicalDrafts } from './feeDrafts.ts';

const fee = (procedure_id: string, valid_from: string, amount: number | null) => ({
  procedure_id,
  valid_from,
  fee: amount,
  recorded_at: '',
  recorded_by: '',
});
const fees = feesByProcedure([
  fee('crown', '2026-01-01', 1200),
  fee('crown', '2026-07-01', 1250),
  fee('exam', '2026-01-01', 0),
  fee('gone', '2026-01-01', 5),
  fee('gone', '2026-02-01', null),
]);

test('only what differs from the fees of the day is sent', () => {
  const drafts = new Map<string, number | ''>([
    ['crown', 1250],
    ['exam', ''],
    ['new', 40],
    ['never', ''],
    ['gone', ''],
  ]);
  expect(changedFees(drafts, fees, '2026-08-01')).toEqual([
    { procedure_id: 'exam', fee: null },
    { procedure_id: 'new', fee: 40 },
  ]);
  expect(changedFees(drafts, fees, '2026-06-30')).toContainEqual({ procedure_id: 'crown', fee: 1250 });
});

describe('typical fees', () => {
  const procedures = ['crown', 'exam', 'gone', 'new', 'own'].map((id) => ({ id, code: id.toUpperCase() }));
  const typical = { CROWN: 1000, EXAM: 80, GONE: 50, NEW: 45 };

  test('fill in only what has no fee and was not typed', () => {
    const filled = typicalDrafts(procedures, typical, 110, {
      drafts: new Map([['typed', 1]]),
      fees,
      day: '2026-08-01',
    });
    expect([...filled]).toEqual([
      ['typed', 1],
      ['gone', 55],
      ['new', 50],
    ]);
  });

  test('are whole dollars of codes of our own', () => {
    expect(Object.keys(typicalFees).length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(typicalFees).every((code) => /^[A-Z]{3}\d{1,2}$/.test(code))).toBe(true);
    expect(Object.values(typicalFees).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
  });
});

test.each([
  ['', false],
  [0, false],
  [1250.5, false],
  [Number.NaN, true],
  [-1, true],
  [1_000_001, true],
] as const)('%s is no amount: %s', (draft, wrong) => {
  expect(isNoAmount(draft)).toBe(wrong);
});
