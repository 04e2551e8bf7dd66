import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  annualPercentageRate,
  monthsOn,
  needsDisclosure,
  scheduleOf,
  unitPeriods,
} from './payment-plan-terms.ts';

/** Equal payments a month apart. */
const monthly = (first: string, count: number, cents: number) =>
  Array.from({ length: count }, (_, index) => ({ due_on: monthsOn(first, index), amount_cents: cents }));

describe('the annual percentage rate', () => {
  // Appendix J to part 1026, (c)(1): single advance, with or without an odd first period, and otherwise regular.
  test.each([
    ['(i) a regular first period', 500_000, '1978-01-10', monthly('1978-02-10', 24, 23_000), 9.69],
    ['(ii) a long first period', 600_000, '1978-02-10', monthly('1978-04-01', 36, 20_000), 11.82],
  ])('is that of the published example %s', (_, financed, began, payments, published) => {
    const apr = annualPercentageRate(financed, began, payments);
    expect(Math.abs(apr - published)).toBeLessThan(0.005);
  });

  test.each([
    // $1,000 for $1,010 a month later: 1 % a month.
    ['one payment after a month', 100_000, monthly('2026-02-15', 1, 101_000), 12],
    // x = 1/(1+i): 60x + 60x² = 100, so x = (−1 + √(1 + 20/3)) / 2 = 0.884437…, i = 13.0662 % a month.
    ['two payments of $60 for $100', 10_000, monthly('2026-02-15', 2, 6_000), 156.79],
    // 1 % a month on $1,200 over twelve months is $106.62 a month (1200 × 0.01 / (1 − 1.01⁻¹²) = 106.6185).
    ['twelve payments of $106.62 for $1,200', 120_000, monthly('2026-02-15', 12, 10_662), 12],
  ])('is what is computed by hand: %s', (_, financed, payments, byHand) => {
    expect(Math.abs(annualPercentageRate(financed, '2026-01-15', payments) - byHand)).toBeLessThan(0.125);
  });

  test('is nothing without a finance charge', () => {
    expect(annualPercentageRate(120_000, '2026-01-15', monthly('2026-02-15', 12, 10_000))).toBe(0);
  });
});

test('months are counted back from the later day, and what is left is thirtieths', () => {
  expect(unitPeriods('1978-02-10', '1978-04-01')).toEqual({ full: 1, fraction: 19 / 30 });
  expect(unitPeriods('2026-01-31', '2026-02-28')).toEqual({ full: 0, fraction: 28 / 30 });
  expect(unitPeriods('2026-01-15', '2026-03-15')).toEqual({ full: 2, fraction: 0 });
});

test('a month without the day has its last day', () => {
  expect(monthsOn('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsOn('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsOn('2026-02-10', 11, 31)).toBe('2027-01-31');
});

describe('a schedule', () => {
  const terms = {
    began_on: '2026-01-15',
    first_on: '2026-02-15',
    day_of_month: 15,
    instalments: 3,
    financed_cents: 10_000,
  };

  test('comes to the cent: the last instalment takes what is left', () => {
    const { instalments, finance_cents, apr } = scheduleOf({ ...terms, finance: { apr: 0 } });
    expect(instalments.map(({ amount_cents }) => amount_cents)).toEqual([3333, 3333, 3334]);
    expect([finance_cents, apr]).toEqual([0, 0]);
  });

  test('at 12 % a year asks for 1 % a month of what is left', () => {
    const { instalments, finance_cents, apr } = scheduleOf({
      ...terms,
      financed_cents: 120_000,
      instalments: 12,
      finance: { apr: 12 },
    });
    // 12 × 106.6185 = 1279.42
    expect(finance_cents).toBe(7942);
    expect(instalments[0]).toMatchObject({ amount_cents: 10_661, finance_cents: 1200 });
    expect(apr).toBeCloseTo(12, 1);
  });

  test('with a fixed charge spreads it by what the balance costs', () => {
    const { instalments, finance_cents } = scheduleOf({ ...terms, finance: { cents: 600 } });
    expect(finance_cents).toBe(600);
    const parts = instalments.map((one) => one.finance_cents);
    expect(parts[0]).toBeGreaterThan(parts[1] ?? 0);
    expect(parts[1]).toBeGreaterThan(parts[2] ?? 0);
  });

  test('always adds up, and its rate finds the amount financed again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 5_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 60 }),
        (financed_cents, instalments, rate, day_of_month, wait) => {
          const first = new Date(Date.UTC(2026, 0, 15 + wait)).toISOString().slice(0, 10);
          const made = scheduleOf({
            ...terms,
            financed_cents,
            instalments,
            day_of_month,
            first_on: first,
            finance: { apr: rate },
          });
          const sum = (of: (one: (typeof made.instalments)[number]) => number) =>
            made.instalments.reduce((total, one) => total + of(one), 0);
          expect(sum((one) => one.amount_cents)).toBe(financed_cents + made.finance_cents);
          expect(sum((one) => one.finance_cents)).toBe(made.finance_cents);
          const days = made.instalments.map(({ due_on }) => due_on);
          expect(days).toEqual(days.toSorted());
          for (const one of made.instalments) expect(one.amount_cents).toBeGreaterThan(0);
          // Each instalment is rounded to the cent: of a small charge, as of an instalment due at once, that is much.
          if (made.finance_cents * 0.125 >= rate * instalments)
            expect(Math.abs(made.apr - rate)).toBeLessThan(0.125);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a disclosure is due for more than four instalments, or a finance charge', () => {
  expect(needsDisclosure({ instalments: 4, finance_cents: 0 })).toBe(false);
  expect(needsDisclosure({ instalments: 5, finance_cents: 0 })).toBe(true);
  expect(needsDisclosure({ instalments: 1, finance_cents: 1 })).toBe(true);
});
