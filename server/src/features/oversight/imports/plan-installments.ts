import { addDays, monthsLater } from '@cusp/contract';
import type { Installment } from '@cusp/contract';
import { centsOf, columnText, formerDay, isDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';

/** Whether it tracks what an insurer pays, so that no patient pays it. */
export const isOfInsurance = (plan: FormerRow): boolean => !['', '0'].includes(columnText(plan, 'PlanNum'));

/** Open Dental's `PayPlanChargeType`. */
export const debit = '0';
export const credit = '1';
/** Its `PayPlanFrequency`. */
const frequencies: Readonly<Record<string, { days?: number; months?: number }>> = {
  0: { days: 7 },
  1: { days: 14 },
  2: { months: 1 },
  3: { months: 1 },
  4: { months: 3 },
};
const mostInstallments = 600;

export const dayIn = (row: FormerRow, column: string): string | null => {
  const day = formerDay(row[column]);
  return day !== null && isDay(day) ? day : null;
};

type Due = Omit<Installment, 'number'>;

/** The charges that are scheduled after today; those of one day are one. */
export function scheduledInstallments(charges: readonly FormerRow[], today: string): Due[] {
  const due = new Map<string, Due>();
  for (const charge of charges) {
    const due_on = dayIn(charge, 'ChargeDate');
    if (columnText(charge, 'ChargeType') !== debit || due_on === null || due_on <= today) continue;
    const finance = centsOf(charge, 'Interest') ?? 0;
    const one = due.get(due_on) ?? { due_on, amount_cents: 0, finance_cents: 0 };
    one.amount_cents += (centsOf(charge, 'Principal') ?? 0) + finance;
    one.finance_cents += finance;
    due.set(due_on, one);
  }
  return [...due.values()].toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
}

/** The charges that a dynamic plan will make of what is left, which Open Dental makes when each is due; undefined if they never pay it. */
export function expectedInstallments(
  plan: FormerRow,
  named: { charges: readonly FormerRow[]; linked_cents: number },
  today: string,
): Due[] | undefined {
  const debits = named.charges.filter((charge) => columnText(charge, 'ChargeType') === debit);
  let left = debits.reduce((sum, charge) => sum - (centsOf(charge, 'Principal') ?? 0), named.linked_cents);
  if (left <= 0) return [];
  const pay = centsOf(plan, 'PayAmt') ?? 0;
  const { days, months = 0 } = frequencies[columnText(plan, 'ChargeFrequency')] ?? { months: 1 };
  const first = dayIn(plan, 'DatePayPlanStart') ?? today;
  const last = debits.reduce<string>((latest, charge) => {
    const day = dayIn(charge, 'ChargeDate') ?? '';
    return day > latest ? day : latest;
  }, '');
  const perYear = days === undefined ? 12 / months : 365 / days;
  const rate = Math.max(0, Number(columnText(plan, 'APR')) || 0) / 100 / perYear;
  const due: Due[] = [];
  for (let at = 0; left > 0; at += 1) {
    const due_on = days === undefined ? monthsLater(first, at * months) : addDays(first, at * days);
    if (due_on <= today || due_on <= last) {
      if (at > mostInstallments * 10) return undefined;
      continue;
    }
    const finance_cents = Math.round(left * rate);
    const principal = Math.min(left, pay - finance_cents);
    if (principal <= 0 || due.length >= mostInstallments) return undefined;
    due.push({ due_on, amount_cents: principal + finance_cents, finance_cents });
    left -= principal;
  }
  return due;
}
