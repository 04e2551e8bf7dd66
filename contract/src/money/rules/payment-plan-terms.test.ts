import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsDisclosure, scheduleAfter, scheduleOf } from './payment-plan-terms.ts';
import { annualPercentageRate, monthsLater, unitPeriods } from './annual-rate.ts';
import { addDays } from '../../kernel/plain-days.ts';

/** Equal payments a month apart. */
const monthly = (first: string, count: number, cents: number) =>
  Array.from({ length: count }, (_, index) => ({ due_on: monthsLater(first, index), amount_cents: cents }));

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

  // Appendix J, (b)(5)(vi): one payment's unit period is its term, 365 divided by its days or 12 by its whole months a year.
  test.each([
    ['0.61 on 100.00 for 22 days', '2026-02-06', 10_000, 10_061, 10.12],
    ['1.00 on 100.00 for 73 days', '2026-03-29', 10_000, 10_100, 5],
    ['3.00 on 100.00 for two months', '2026-03-15', 10_000, 10_300, 18],
  ])('of a single payment is that of its term: %s', (_, due_on, financed, amount_cents, byHand) => {
    expect(annualPercentageRate(financed, '2026-01-15', [{ due_on, amount_cents }])).toBeCloseTo(byHand, 3);
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
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsLater('2026-02-10', 11, 31)).toBe('2027-01-31');
});

describe('a schedule', () => {
  const terms = {
    began_on: '2026-01-15',
    first_on: '2026-02-15',
    day_of_month: 15,
    installments: 3,
    financed_cents: 10_000,
  };

  test('comes to the cent: the last installments take a cent more where it does not divide', () => {
    const { installments, finance_cents, apr } = scheduleOf({ ...terms, finance: { apr: 0 } });
    expect(installments.map(({ amount_cents }) => amount_cents)).toEqual([3333, 3333, 3334]);
    expect([finance_cents, apr]).toEqual([0, 0]);
  });

  test('of a tiny sum has no last installment of many times the others', () => {
    const { installments } = scheduleOf({
      ...terms,
      financed_cents: 75,
      installments: 60,
      finance: { apr: 0 },
    });
    expect(installments.slice(0, 45).every(({ amount_cents }) => amount_cents === 1)).toBe(true);
    expect(installments.slice(45).every(({ amount_cents }) => amount_cents === 2)).toBe(true);
  });

  test('of one installment charges a rate for its days, and nothing on the first day', () => {
    const one = { ...terms, installments: 1, finance: { apr: 10.12 } };
    expect(scheduleOf({ ...one, first_on: '2026-02-06' })).toMatchObject({ finance_cents: 61 });
    expect(scheduleOf({ ...one, first_on: '2026-01-15' })).toMatchObject({ finance_cents: 0, apr: 0 });
  });

  test('at 12 % a year asks for 1 % a month of what is left', () => {
    const { installments, finance_cents, apr } = scheduleOf({
      ...terms,
      financed_cents: 120_000,
      installments: 12,
      finance: { apr: 12 },
    });
    // 12 × 106.6185 = 1279.42
    expect(finance_cents).toBe(7942);
    expect(installments[0]).toMatchObject({ amount_cents: 10_661, finance_cents: 1200 });
    expect(apr).toBeCloseTo(12, 1);
  });

  test('with a fixed charge spreads it by what the balance costs', () => {
    const { installments, finance_cents } = scheduleOf({ ...terms, finance: { cents: 600 } });
    expect(finance_cents).toBe(600);
    const parts = installments.map((one) => one.finance_cents);
    expect(parts[0]).toBeGreaterThan(parts[1] ?? 0);
    expect(parts[1]).toBeGreaterThan(parts[2] ?? 0);
  });

  test('always adds up, and its rate finds the amount financed again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 5_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 60 }),
        (financed_cents, installments, rate, day_of_month, wait) => {
          const first = addDays('2026-01-15', wait);
          const made = scheduleOf({
            ...terms,
            financed_cents,
            installments,
            day_of_month,
            first_on: first,
            finance: { apr: rate },
          });
          const sum = (of: (one: (typeof made.installments)[number]) => number) =>
            made.installments.reduce((total, one) => total + of(one), 0);
          expect(sum((one) => one.amount_cents)).toBe(financed_cents + made.finance_cents);
          expect(sum((one) => one.finance_cents)).toBe(made.finance_cents);
          const days = made.installments.map(({ due_on }) => due_on);
          expect(days).toEqual(days.toSorted());
          const amounts = made.installments.map(({ amount_cents }) => amount_cents);
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
          for (const { amount_cents, finance_cents } of made.installments) {
            expect(amount_cents).toBeGreaterThan(0);
            expect(finance_cents).toBeGreaterThanOrEqual(0);
            expect(finance_cents).toBeLessThanOrEqual(amount_cents);
          }
          // Each installment is rounded to the cent: of a small charge, as of an installment due at once, that is much.
          if (made.finance_cents * 0.125 >= rate * installments)
            expect(Math.abs(made.apr - rate)).toBeLessThan(0.125);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a schedule after what was paid', () => {
  /** 1,000 at 18 % a year in twelve months from January 15: 91.68 a month, 100.16 of it interest. */
  const agreed = (() => {
    const { installments, finance_cents } = scheduleOf({
      financed_cents: 100_000,
      installments: 12,
      began_on: '2026-01-15',
      first_on: '2026-02-15',
      day_of_month: 15,
      finance: { apr: 18 },
    });
    return {
      began_on: '2026-01-15',
      down_cents: 0,
      financed_cents: 100_000,
      finance_cents,
      installments: installments.map((each) => ({ ...each, charged_cents: null })),
    };
  })();
  const charged = (payments: { paid_on: string; cents: number }[]) =>
    scheduleAfter(agreed, payments).map(({ finance_cents }) => finance_cents);
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

  test('is the agreed one as long as nothing comes early, and late money costs no more', () => {
    const plain = agreed.installments.map(({ number, due_on, amount_cents, finance_cents }) => ({
      number,
      due_on,
      amount_cents,
      finance_cents,
    }));
    expect(agreed.finance_cents).toBe(10_016);
    expect(scheduleAfter(agreed, [])).toEqual(plain);
    expect(scheduleAfter(agreed, [{ paid_on: '2026-02-15', cents: 9_168 }])).toEqual(plain);
    expect(scheduleAfter(agreed, [{ paid_on: '2026-07-01', cents: 30_000 }])).toEqual(plain);
  });

  // By hand, 1.5 % a month of what is left, in cents. 100.00 is left, and the 900.00 pay the installments until November 15,
  // of which 16.80 are open: 1.50, 1.52, 1.55, 1.57, 1.59, 1.62, 1.64, 1.66, 1.69, 1.71 (100 × 1.015¹⁰ = 116.05). Paid
  // 16.80, 99.25 are left: 1.49. Paid 91.68, 9.06 are left: 0.14.
  test('with 900 of 1,000 paid on the first day charges the 100 that are left: 17.68, where 100.16 were agreed', () => {
    const after = scheduleAfter(agreed, [{ paid_on: '2026-01-15', cents: 90_000 }]);
    const byHand = [150, 152, 155, 157, 159, 162, 164, 166, 169, 171, 149, 14];
    for (const [index, { finance_cents }] of after.entries())
      expect(Math.abs(finance_cents - (byHand[index] ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs(sum(after.map(({ finance_cents }) => finance_cents)) - 1_768)).toBeLessThanOrEqual(1);
    expect(after.map(({ amount_cents }) => amount_cents).slice(0, 11)).toEqual(
      agreed.installments.slice(0, 11).map(({ amount_cents }) => amount_cents),
    );
    expect(sum(after.map(({ amount_cents }) => amount_cents))).toBe(
      100_000 + sum(after.map(({ finance_cents }) => finance_cents)),
    );
  });

  test('charges what was taken back again from its day on, and mends the next charge where one was too high', () => {
    const early = { paid_on: '2026-01-15', cents: 90_000 };
    const back = charged([early, { paid_on: '2026-04-15', cents: -90_000 }]);
    expect(back.slice(0, 3)).toEqual(charged([early]).slice(0, 3));
    expect(Math.abs((back[4] ?? 0) - (agreed.installments[4]?.finance_cents ?? 0))).toBeLessThan(60);
    const posted = agreed.installments.map((each, index) =>
      index === 0 ? { ...each, charged_cents: each.finance_cents } : each,
    );
    const mended = scheduleAfter({ ...agreed, installments: posted }, [early]);
    expect(mended[0]?.finance_cents).toBe(1_500);
    expect(mended[1]?.finance_cents).toBe(0);
    expect(sum(mended.map(({ finance_cents }) => finance_cents))).toBe(sum(charged([early])));
  });

  test('of a single installment charges the days until the money came', () => {
    const { installments } = scheduleOf({
      financed_cents: 100_000,
      installments: 1,
      began_on: '2026-01-15',
      first_on: '2026-02-14',
      day_of_month: 14,
      finance: { cents: 3_000 },
    });
    const one = {
      began_on: '2026-01-15',
      down_cents: 0,
      financed_cents: 100_000,
      installments: installments.map((each) => ({ ...each, charged_cents: null })),
    };
    // Half of it after a third of the 30 days: two thirds of half of the 30.00 are saved.
    expect(scheduleAfter(one, [{ paid_on: '2026-01-25', cents: 50_000 }])[0]?.finance_cents).toBe(2_000);
  });

  /**
   * The same by the balance: what is left grows, and each payment lowers it on its day. The payer pays something early now and
   * then, and otherwise what is asked for on each day. Nothing is rounded.
   */
  function actuarial(
    terms: typeof agreed,
    apr: number,
    early: readonly { paid_on: string; cents: number }[],
  ) {
    const payments: { paid_on: string; cents: number }[] = [];
    let [balance, paid, asked, interest] = [terms.financed_cents, 0, 0, 0];
    let from = terms.began_on;
    const growTo = (day: string) => {
      const { full, fraction } = unitPeriods(from, day);
      const grown = balance * (1 + (fraction * apr) / 1200) * (1 + apr / 1200) ** full;
      interest += grown - balance;
      balance = grown;
      from = day;
    };
    const pay = (paid_on: string, cents: number) => {
      const taken = Math.min(Math.floor(balance), cents);
      payments.push({ paid_on, cents: taken });
      balance -= taken;
      paid += taken;
    };
    for (const { due_on, amount_cents } of terms.installments) {
      for (const one of early.filter(({ paid_on }) => paid_on >= from && paid_on < due_on)) {
        growTo(one.paid_on);
        pay(one.paid_on, one.cents);
      }
      growTo(due_on);
      asked += amount_cents;
      if (asked > paid) pay(due_on, asked - paid);
    }
    return { payments, interest };
  }

  test('charges what the balance costs, whatever comes early and when', () => {
    const extra = fc.record({
      month: fc.integer({ min: 0, max: 13 }),
      share: fc.double({ min: 0, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 1_000_000 }),
        fc.integer({ min: 2, max: 36 }),
        fc.integer({ min: 1, max: 36 }),
        fc.array(extra, { maxLength: 4 }),
        (financed_cents, count, rate, extras) => {
          const { installments, finance_cents, apr } = scheduleOf({
            financed_cents,
            installments: count,
            began_on: '2026-01-15',
            first_on: '2026-02-15',
            day_of_month: 15,
            finance: { apr: rate },
          });
          const terms = {
            ...agreed,
            financed_cents,
            finance_cents,
            installments: installments.map((each) => ({ ...each, charged_cents: null })),
          };
          const early = extras
            .map(({ month, share }) => ({
              paid_on: monthsLater('2026-01-15', month),
              cents: Math.round(share * financed_cents),
            }))
            .toSorted((one, other) => (one.paid_on < other.paid_on ? -1 : 1));
          const { payments, interest } = actuarial(terms, apr, early);
          const after = scheduleAfter(terms, payments);
          const charges = after.map((each) => each.finance_cents);
          expect(sum(after.map(({ amount_cents }) => amount_cents))).toBe(financed_cents + sum(charges));
          for (const [index, charge] of charges.entries()) {
            expect(charge).toBeGreaterThanOrEqual(0);
            expect(charge).toBeLessThanOrEqual(installments[index]?.finance_cents ?? 0);
          }
          // Each charge that was agreed is a whole cent, and the last one takes what these differ by.
          expect(Math.abs(sum(charges) - interest)).toBeLessThan(count / 2 + 1);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a disclosure is due for more than four installments, or a finance charge', () => {
  expect(needsDisclosure({ installments: 4, finance_cents: 0 })).toBe(false);
  expect(needsDisclosure({ installments: 5, finance_cents: 0 })).toBe(true);
  expect(needsDisclosure({ installments: 1, finance_cents: 1 })).toBe(true);
});
