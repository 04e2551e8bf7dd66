import type { attentionOutcomes, settledStatuses } from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';

type Status = (typeof settledStatuses)[number];

/**
 * The state of a payment after staff settled what needed attention. A pending payment of the wrong amount counts
 * (`matched`) or is refunded (`refunded`). A payment that counts can be refunded as a whole only if the bill needs no
 * part of it; a partial refund is only described in the note.
 * @param surplus the bill's other payments already cover it
 */
export function settledAs(
  status: Status,
  outcome: (typeof attentionOutcomes)[number],
  surplus: boolean,
): Status {
  if (status === 'pending') return outcome === 'matched' ? 'completed' : 'refunded';
  return status === 'completed' && outcome === 'refunded' && surplus ? 'refunded' : status;
}

/**
 * `R-2026-00042` from the year and serial that the database assigned; null for a payment that isn't completed yet.
 */
export const receiptNumber = (year: number | null, serial: number | null): string | null =>
  year === null || serial === null ? null : `R-${year}-${String(serial).padStart(5, '0')}`;

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/** Refuses the day of a payment that hasn't come yet. */
export function cameBy(date: string | null, today: string): void {
  if (date !== null && date > today) throw wrong('payment_date', 'A payment came today or earlier.');
}

/** A part of a payment for one charge. */
export interface PaymentPart {
  entry_id: string;
  cents: number;
}

/** An open charge, with what is still to be paid of it. */
export type OpenCharge = PaymentPart & { account_id: string };

interface Split {
  entry_id: string;
  /** Dollars. */
  amount: number;
}

/**
 * The parts of a payment in cents; none if it isn't split. Refuses a split of more than the payment, of a payment that
 * doesn't count yet, or beside a treatment, and a charge that is named twice.
 */
export function splitsOf(
  payment: { amount: number; status: string; treatment_id: string | null },
  given: readonly Split[],
): PaymentPart[] {
  const splits = given.map(({ entry_id, amount }) => ({
    entry_id: entry_id.toLowerCase(),
    cents: toCents(amount),
  }));
  if (splits.length === 0) return [];
  if (payment.treatment_id !== null)
    throw wrong('treatment_id', 'Choose either a treatment or a split, not both.');
  if (payment.status !== 'completed')
    throw wrong('status', 'A payment that is still to come pays nothing yet: record it without a split.');
  const seen = new Set<string>();
  for (const [at, { entry_id }] of splits.entries()) {
    if (seen.has(entry_id)) throw wrong(`splits.${at}.entry_id`, 'This charge is in the split twice.');
    seen.add(entry_id);
  }
  if (splits.reduce((sum, { cents }) => sum + cents, 0) > toCents(payment.amount))
    throw wrong('splits', 'The amounts add up to more than the payment.');
  return splits;
}

/**
 * Refuses the part of a payment for what isn't a charge of the practice (`entry_not_found`), for a charge that stands in another
 * account than the payment was posted to, as one from before the patient joined this family does (`other_account`), and for more
 * than is open of a charge (`allocation_exceeds`).
 */
export function partsMustFit(
  parts: readonly PaymentPart[],
  account_id: string,
  open: readonly OpenCharge[],
): void {
  const charges = new Map(open.map((charge) => [charge.entry_id, charge]));
  for (const { entry_id, cents } of parts) {
    const charge = charges.get(entry_id);
    if (charge === undefined) throw new Refusal('entry_not_found');
    if (charge.account_id !== account_id) {
      throw new Refusal('other_account', [], {
        detail:
          'This charge stands in another account, and whoever pays for that one owes it. Take the payment there, or transfer the charge first.',
      });
    }
    if (cents > charge.cents) throw new Refusal('allocation_exceeds');
  }
}

/** Tells staff that a payment exceeded its bill; the payment is recorded nevertheless. */
export const creditWords = (cents: number) =>
  cents > 0 ? `The bill was already paid: $${(cents / 100).toFixed(2)} is a credit to refund.` : '';
