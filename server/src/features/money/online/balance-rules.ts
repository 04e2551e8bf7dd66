import { Refusal } from '../../../values/refusal.ts';
import type { CheckoutLine } from '../../../services/payments/provider.ts';

/** A bill's open amount with its parts, in cents (db/functions/money/owed_items.sql). */
export interface BillDue {
  /** Null for amounts due besides treatments. */
  treatment_id: string | null;
  due_cents: number;
  /** The part that an insurer is expected to pay. */
  insurance_cents: number;
  /** The part that a payment plan pays, and how much of that isn't due yet. */
  plan_cents: number;
  later_cents: number;
}

/** A debtor's bills, the oldest first, and the amount due now, which credits lower without lowering a single bill. */
export interface Owing {
  bills: readonly BillDue[];
  due_now_cents: number;
}

/** The part of a payment for a bill, in cents. */
export interface BillPart {
  treatment_id: string | null;
  amount_cents: number;
}

/** The requested payment: everything due now, the amounts due on some bills, an amount in cents, or an amount for a plan's bills. */
export type RequestedPayment =
  | { all: true }
  | { bills: readonly string[] }
  | { amount_cents: number }
  | { plan_cents: number };

/** The amount due from the patient on a bill, in cents. */
export const dueNowOf = ({ due_cents, insurance_cents, later_cents }: BillDue): number =>
  due_cents - insurance_cents - later_cents;

const laterOf = ({ later_cents }: BillDue): number => later_cents;
const insuredOf = ({ insurance_cents }: BillDue): number => insurance_cents;
const planOf = ({ plan_cents }: BillDue): number => plan_cents;

/**
 * The part of a payment that each bill gets, the oldest first; empty if nothing is due. An amount pays the part due from the
 * patient first, then later installments of a plan, then the insurer's part; the excess is in no part and becomes a credit. A
 * plan's payment pays its bills first, and others only when nothing is left of these.
 */
export function splitOverBills({ bills, due_now_cents }: Owing, wanted: RequestedPayment): BillPart[] {
  if ('plan_cents' in wanted) return shared(bills, wanted.plan_cents, [planOf, outside]);
  if ('amount_cents' in wanted) return shared(bills, wanted.amount_cents, [dueNowOf, laterOf, insuredOf]);
  if ('all' in wanted) return shared(bills, due_now_cents, [dueNowOf]);
  const chosen = new Set<string | null>(wanted.bills);
  return bills
    .filter(({ treatment_id }) => chosen.has(treatment_id))
    .map((bill) => ({ treatment_id: bill.treatment_id, amount_cents: dueNowOf(bill) }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

const outside = (bill: BillDue): number => bill.due_cents - bill.insurance_cents - bill.plan_cents;

/** Shares an amount over the bills: the first kind of share of each, the oldest bill first, then the next kind. */
function shared(
  bills: readonly BillDue[],
  amount_cents: number,
  shares: readonly ((bill: BillDue) => number)[],
): BillPart[] {
  const parts = new Map<string | null, number>();
  let rest = amount_cents;
  for (const share of shares) {
    for (const bill of bills) {
      const part = Math.min(rest, share(bill));
      rest -= part;
      if (part > 0) parts.set(bill.treatment_id, (parts.get(bill.treatment_id) ?? 0) + part);
    }
  }
  return [...parts].map(([treatment_id, cents]) => ({ treatment_id, amount_cents: cents }));
}

/** The sum of parts, in cents. */
export const sumOfParts = (parts: readonly BillPart[]): number =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The most that is paid at once, in cents. */
const most = 100_000_000;

/** The sum of the parts, in cents, as one payment. Refuses more than one can be. */
export function payableOf(parts: readonly BillPart[]): number {
  const sum = sumOfParts(parts);
  if (sum > most)
    throw new Refusal('invalid', [{ path: 'amount', message: 'At most $1,000,000.00 can be paid at once.' }]);
  return sum;
}

/** What to enter instead of an amount that is larger than what is due, in cents. */
export const mostWords = (cents: number) =>
  cents === 0 ? 'Nothing is due.' : `Enter at most $${(cents / 100).toFixed(2)}, the total due.`;

/** The lines that the provider shows: one for each bill, and one for what is a credit. */
export function orderLines(parts: readonly BillPart[], amount_cents: number): CheckoutLine[] {
  const credit = amount_cents - sumOfParts(parts);
  return [
    ...parts.map(({ treatment_id, amount_cents: cents }) => ({
      name: treatment_id === null ? ('Account balance' as const) : ('Dental treatment' as const),
      cents,
    })),
    ...(credit > 0 ? [{ name: 'Payment on account' as const, cents: credit }] : []),
  ];
}
