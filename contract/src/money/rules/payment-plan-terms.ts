/**
 * The figures of a payment plan: the actuarial method of Regulation Z. Whole cents and plain dates.
 * Source: 12 CFR 1026.18, 1026.22 and Appendix J to part 1026.
 */
import { daysBetween } from '../../kernel/plain-days.ts';
import { monthsLater, unitPeriods, periodsOf, discountFactor, annualPercentageRate } from './annual-rate.ts';

export interface Installment {
  number: number;
  due_on: string;
  amount_cents: number;
  /** The finance charge in it. */
  finance_cents: number;
}

export interface Terms {
  /** The amount financed: the amount owed less the down payment. */
  financed_cents: number;
  installments: number;
  began_on: string;
  first_on: string;
  day_of_month: number;
  /** Either a yearly rate in percent, or the whole charge in cents. */
  finance: { apr: number } | { cents: number };
}

/** A plan of more than four installments, or with a finance charge, is disclosed. 12 CFR 1026.2(a)(17)(i). */
export const needsDisclosure = (plan: { installments: number; finance_cents: number }): boolean =>
  plan.installments > 4 || plan.finance_cents > 0;

/** The days on which the installments are due. */
const dueDays = ({ first_on, day_of_month, installments }: Terms): string[] =>
  Array.from({ length: installments }, (_, index) =>
    index === 0 ? first_on : monthsLater(first_on, index, day_of_month),
  );

/** So many equal parts of a sum; the cents that are left over are spread over the last ones, one each. */
function equalParts(total: number, count: number): number[] {
  const each = Math.floor(total / count);
  const over = total - each * count;
  return Array.from({ length: count }, (_, index) => (index < count - over ? each : each + 1));
}

/** The schedule: equal installments, of which the last ones take a cent more where the sum doesn't divide. */
export function scheduleOf(terms: Terms): {
  installments: Installment[];
  finance_cents: number;
  apr: number;
} {
  const { financed_cents, installments: count, began_on, finance } = terms;
  const days = dueDays(terms);
  const periods = periodsOf(began_on, days);
  const total =
    'cents' in finance
      ? financed_cents + finance.cents
      : Math.round(
          (count * financed_cents) /
            periods.of.reduce(
              (sum, one) => sum + discountFactor(finance.apr / 100 / periods.perYear, one),
              0,
            ),
        );
  const amounts = equalParts(total, count);
  const payments = days.map((due_on, index) => ({ due_on, amount_cents: amounts[index] ?? 0 }));
  const apr = annualPercentageRate(financed_cents, began_on, payments);
  const charges = earned(payments, {
    financed_cents,
    charge: total - financed_cents,
    began_on,
    growth: growthOf(began_on, days, apr),
  });
  return {
    installments: payments.map((payment, index) => ({
      number: index + 1,
      ...payment,
      finance_cents: charges[index] ?? 0,
    })),
    finance_cents: total - financed_cents,
    apr,
  };
}

/** The growth of a cent from one day to a later one. */
type Growth = (from: string, to: string) => number;

/** The growth of a balance: by the month, or over a single payment's term by the day. */
function growthOf(began_on: string, days: readonly string[], apr: number): Growth {
  const { perYear } = periodsOf(began_on, days);
  const rate = apr / 100 / perYear;
  const [only = began_on] = days;
  if (days.length === 1)
    return (from, to) => 1 + (rate * daysBetween(from, to)) / Math.max(1, daysBetween(began_on, only));
  return (from, to) => 1 / discountFactor(rate, unitPeriods(from, to));
}

/** The finance charge earned by each installment's day: the cost of the balance until then. */
function earned(
  payments: readonly { due_on: string; amount_cents: number }[],
  {
    financed_cents,
    charge,
    began_on,
    growth,
  }: { financed_cents: number; charge: number; began_on: string; growth: Growth },
): number[] {
  let balance = financed_cents;
  let left = charge;
  let later = financed_cents + charge;
  let from = began_on;
  return payments.map(({ due_on, amount_cents }) => {
    const grown = balance * (growth(from, due_on) - 1);
    later -= amount_cents;
    // The installments after it can hold no more charge than their amounts; the last one takes what is left.
    const part = Math.max(0, left - later, Math.min(left, Math.round(grown), amount_cents));
    balance += part - amount_cents;
    left -= part;
    from = due_on;
    return part;
  });
}

/** The agreed schedule and the day from which it counts. */
export interface AgreedSchedule {
  began_on: string;
  down_cents: number;
  financed_cents: number;
  installments: readonly (Installment & {
    /** The amount charged for it; null until its day. */ charged_cents: number | null;
  })[];
}

/**
 * The schedule after what was paid so far. Interest is on what is left: what came before its installment's day costs nothing
 * more from the day on which it came. So an installment's charge is the agreed one, less what the part that was paid ahead
 * would have cost until then. What is late costs nothing more than what was agreed. The installments keep their amounts in
 * their order, as far as the sum goes: what isn't charged shortens the last ones, and 0 is one that fell away.
 * @param payments what was paid toward the plan, also for the down payment; what was taken back is negative
 */
export function scheduleAfter(
  { began_on, down_cents, financed_cents, installments }: AgreedSchedule,
  payments: readonly { paid_on: string; cents: number }[],
): Installment[] {
  const days = installments.map(({ due_on }) => due_on);
  const growth = growthOf(began_on, days, annualPercentageRate(financed_cents, began_on, installments));
  const byDay = payments.toSorted((one, other) => (one.paid_on < other.paid_on ? -1 : 1));
  let next = 0;
  let paid = -down_cents;
  let asked = 0;
  const ahead = () => Math.max(0, paid - asked);
  // The savings by paying early: exact, and as charged.
  let [exact, saved] = [0, 0];
  let from = began_on;
  const charges = installments.map(({ due_on, amount_cents, finance_cents, charged_cents }) => {
    let spared = (ahead() + exact) * (growth(from, due_on) - 1);
    for (let payment = byDay[next]; payment && payment.paid_on <= due_on; payment = byDay[(next += 1)]) {
      const before = ahead();
      paid += payment.cents;
      const since = payment.paid_on < from ? from : payment.paid_on;
      spared += (ahead() - before) * (growth(since, due_on) - 1);
    }
    exact += spared;
    const owed = Math.max(0, Math.min(finance_cents, finance_cents - (Math.round(exact) - saved)));
    const part = charged_cents ?? owed;
    saved += finance_cents - part;
    asked += amount_cents;
    from = due_on;
    return part;
  });
  let left = charges.reduce((sum, part) => sum + part, financed_cents);
  return installments.map(({ number, due_on, amount_cents }, index) => {
    const amount = Math.min(left, amount_cents);
    left -= amount;
    return { number, due_on, amount_cents: amount, finance_cents: charges[index] ?? 0 };
  });
}
