import { daysBetween } from '../../kernel/plain-days.ts';

const parts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of a month so many months on; a short month's last day. */
export function monthsLater(date: string, months: number, dayOfMonth = parts(date).day): string {
  const { year, month } = parts(date);
  const index = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(dayOfMonth, lastDay(y, m));
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Full months from one date to another, counted back from the later one, and the fraction of a month that is left: its
 * days divided by 30. Appendix J, (b)(5)(iv).
 */
export function unitPeriods(from: string, to: string): { full: number; fraction: number } {
  let full = 0;
  while (monthsLater(to, -(full + 1)) >= from) full += 1;
  return { full, fraction: daysBetween(from, monthsLater(to, -full)) / 30 };
}

/** The periods in a year after which the finance charge grows, and how many periods after the first day each payment is. */
interface Periods {
  perYear: number;
  of: readonly { full: number; fraction: number }[];
}

/**
 * The periods of a plan: months; of a single payment its whole term, which is 12 divided by its months a year, or 365
 * divided by its days where these are no whole months. Appendix J, (b)(4)(iii) and (b)(5)(vi).
 */
export function periodsOf(began_on: string, days: readonly string[]): Periods {
  const [only] = days;
  if (days.length !== 1 || only === undefined)
    return { perYear: 12, of: days.map((day) => unitPeriods(began_on, day)) };
  const { full, fraction } = unitPeriods(began_on, only);
  const perYear = fraction === 0 && full > 0 ? 12 / full : 365 / Math.max(1, daysBetween(began_on, only));
  // Paid on the first day it costs nothing.
  return { perYear, of: [{ full: only > began_on ? 1 : 0, fraction: 0 }] };
}

/** The amount that grows to 1 at a rate per period. Appendix J, (b)(8). */
export const discountFactor = (rate: number, { full, fraction }: { full: number; fraction: number }) =>
  1 / ((1 + fraction * rate) * (1 + rate) ** full);

/**
 * The annual percentage rate, in percent: the rate per period times the periods of a year at which the payments are worth
 * the amount financed. Found by halving, to far less than an eighth of a percent.
 */
export function annualPercentageRate(
  financed_cents: number,
  began_on: string,
  payments: readonly { due_on: string; amount_cents: number }[],
): number {
  const periods = periodsOf(
    began_on,
    payments.map(({ due_on }) => due_on),
  );
  const at = payments.map(({ amount_cents }, index) => ({
    amount_cents,
    period: periods.of[index] ?? { full: 0, fraction: 0 },
  }));
  const worth = (rate: number) =>
    at.reduce((sum, { amount_cents, period }) => sum + amount_cents * discountFactor(rate, period), 0);
  if (worth(0) <= financed_cents) return 0;
  let [low, high] = [0, 1];
  while (worth(high) > financed_cents && high < 1e6) high *= 2;
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > financed_cents) low = middle;
    else high = middle;
  }
  return low * periods.perYear * 100;
}
