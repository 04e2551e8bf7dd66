/**
 * The figures of a payment plan: the actuarial method of Regulation Z. Whole cents and plain dates.
 * Source: 12 CFR 1026.18, 1026.22 and Appendix J to part 1026.
 */
import { daysBetween } from './plain-days.ts';

export interface Instalment {
  number: number;
  due_on: string;
  amount_cents: number;
  /** How much of it is finance charge. */
  finance_cents: number;
}

export interface Terms {
  /** What is owed less the down payment: the amount financed. */
  financed_cents: number;
  instalments: number;
  began_on: string;
  first_on: string;
  day_of_month: number;
  /** Either a yearly rate in percent, or the whole charge in cents. */
  finance: { apr: number } | { cents: number };
}

/** A plan of more than four instalments, or with a finance charge, is disclosed. 12 CFR 1026.2(a)(17)(i). */
export const needsDisclosure = (plan: { instalments: number; finance_cents: number }): boolean =>
  plan.instalments > 4 || plan.finance_cents > 0;

const parts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of a month so many months on; a short month's last day. */
export function monthsOn(date: string, months: number, dayOfMonth = parts(date).day): string {
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
  while (monthsOn(to, -(full + 1)) >= from) full += 1;
  return { full, fraction: daysBetween(from, monthsOn(to, -full)) / 30 };
}

/** The days on which the instalments are due. */
const dueDays = ({ first_on, day_of_month, instalments }: Terms): string[] =>
  Array.from({ length: instalments }, (_, index) =>
    index === 0 ? first_on : monthsOn(first_on, index, day_of_month),
  );

/** What a payment of a later day is worth on the first one, at a rate per month. Appendix J, (b)(8). */
const factor = (rate: number, { full, fraction }: { full: number; fraction: number }) =>
  1 / ((1 + fraction * rate) * (1 + rate) ** full);

/**
 * The annual percentage rate, in percent: the rate per month times twelve at which the payments are worth the amount
 * financed. Found by halving, to far less than an eighth of a percent.
 */
export function annualPercentageRate(
  financed_cents: number,
  began_on: string,
  payments: readonly { due_on: string; amount_cents: number }[],
): number {
  const at = payments.map(({ due_on, amount_cents }) => ({
    amount_cents,
    periods: unitPeriods(began_on, due_on),
  }));
  const worth = (rate: number) =>
    at.reduce((sum, { amount_cents, periods }) => sum + amount_cents * factor(rate, periods), 0);
  if (worth(0) <= financed_cents) return 0;
  let [low, high] = [0, 1];
  while (worth(high) > financed_cents && high < 1e6) high *= 2;
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > financed_cents) low = middle;
    else high = middle;
  }
  return low * 1200;
}

/** The schedule: equal instalments, of which the last takes what is left over, to the cent. */
export function scheduleOf(terms: Terms): { instalments: Instalment[]; finance_cents: number; apr: number } {
  const { financed_cents, instalments: count, began_on, finance } = terms;
  const days = dueDays(terms);
  const periods = days.map((day) => unitPeriods(began_on, day));
  const total =
    'cents' in finance
      ? financed_cents + finance.cents
      : Math.round(
          (count * financed_cents) / periods.reduce((sum, one) => sum + factor(finance.apr / 1200, one), 0),
        );
  const each = Math.floor(total / count);
  const amounts = days.map((_, index) => (index < count - 1 ? each : total - each * (count - 1)));
  const apr = annualPercentageRate(
    financed_cents,
    began_on,
    days.map((due_on, index) => ({ due_on, amount_cents: amounts[index] ?? 0 })),
  );
  const charges = earned(terms, { days, amounts, rate: apr / 1200, charge: total - financed_cents });
  return {
    instalments: days.map((due_on, index) => ({
      number: index + 1,
      due_on,
      amount_cents: amounts[index] ?? 0,
      finance_cents: charges[index] ?? 0,
    })),
    finance_cents: total - financed_cents,
    apr,
  };
}

/** How much of the finance charge is earned by each instalment's day: what the balance has cost until then. */
function earned(
  { financed_cents, began_on }: Terms,
  { days, amounts, rate, charge }: { days: string[]; amounts: number[]; rate: number; charge: number },
): number[] {
  let balance = financed_cents;
  let left = charge;
  let from = began_on;
  return days.map((day, index) => {
    const { full, fraction } = unitPeriods(from, day);
    const grown = balance * ((1 + fraction * rate) * (1 + rate) ** full - 1);
    const amount = amounts[index] ?? 0;
    const part = index === days.length - 1 ? left : Math.min(left, Math.round(grown), amount);
    balance += part - amount;
    left -= part;
    from = day;
    return part;
  });
}
