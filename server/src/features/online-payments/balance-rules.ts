import { Refusal } from '../../http/kernel/refusal.ts';
import type { OrderLine } from '../../services/payments/provider.ts';

/** What is due on a bill, in cents; `insurance_cents` of it is what an insurer is expected to pay. */
export interface Owed {
  /** Null: what is due besides treatments. */
  treatment_id: string | null;
  due_cents: number;
  insurance_cents: number;
}

/** What a bill is to get of a payment, in cents. */
export interface Part {
  treatment_id: string | null;
  amount_cents: number;
}

/** What is to be paid: all that the patient is asked for, the same of some bills, or an amount in cents. */
export type Wanted = { all: true } | { bills: readonly string[] } | { amount_cents: number };

/**
 * Takes what insurance owes off the bills: first what it owes on each, then what it owes without a treatment, the newest
 * bill first, since the patient pays the oldest first. `bills` is the oldest first.
 */
export function lessInsurance<Bill extends Owed>(bills: readonly Bill[], general_cents: number): Bill[] {
  let rest = general_cents;
  return bills
    .toReversed()
    .map((bill) => {
      const own = Math.min(bill.insurance_cents, bill.due_cents);
      const more = Math.min(rest, bill.due_cents - own);
      rest -= more;
      return { ...bill, insurance_cents: own + more };
    })
    .toReversed();
}

/** What the patient is asked for on a bill, in cents. */
export const askedOf = ({ due_cents, insurance_cents }: Owed): number => due_cents - insurance_cents;

/**
 * What each bill gets, the oldest first; empty if nothing is due. An amount pays what the patient is asked for first,
 * then what insurance owes; what exceeds all that is in no part and becomes a credit.
 */
export function partsOf(bills: readonly Owed[], wanted: Wanted): Part[] {
  if ('amount_cents' in wanted) return partsOfAmount(bills, wanted.amount_cents);
  const chosen = 'bills' in wanted ? new Set<string | null>(wanted.bills) : undefined;
  return bills
    .filter(({ treatment_id }) => chosen?.has(treatment_id) ?? true)
    .map((bill) => ({ treatment_id: bill.treatment_id, amount_cents: askedOf(bill) }))
    .filter(({ amount_cents }) => amount_cents > 0);
}

function partsOfAmount(bills: readonly Owed[], amount_cents: number): Part[] {
  const parts = new Map<string | null, number>();
  let rest = amount_cents;
  for (const share of [askedOf, ({ insurance_cents }: Owed) => insurance_cents]) {
    for (const bill of bills) {
      const part = Math.min(rest, share(bill));
      rest -= part;
      if (part > 0) parts.set(bill.treatment_id, (parts.get(bill.treatment_id) ?? 0) + part);
    }
  }
  return [...parts].map(([treatment_id, cents]) => ({ treatment_id, amount_cents: cents }));
}

/** The sum of parts, in cents. */
export const sumOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** The most that is paid at once, in cents. */
const most = 100_000_000;

/** The sum of the parts, in cents, as one payment. Refuses more than one can be. */
export function payableOf(parts: readonly Part[]): number {
  const sum = sumOfParts(parts);
  if (sum > most)
    throw new Refusal('invalid', [{ path: 'amount', message: 'At most $1,000,000.00 can be paid at once.' }]);
  return sum;
}

/** The lines that the provider shows: one for each bill, and one for what is a credit. */
export function linesOf(parts: readonly Part[], amount_cents: number): OrderLine[] {
  const credit = amount_cents - sumOfParts(parts);
  return [
    ...parts.map(({ treatment_id, amount_cents: cents }) => ({
      name: treatment_id === null ? ('Account balance' as const) : ('Dental treatment' as const),
      cents,
    })),
    ...(credit > 0 ? [{ name: 'Payment on account' as const, cents: credit }] : []),
  ];
}
