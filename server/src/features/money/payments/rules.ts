import {
  denyPayment,
  mayStaff,
  movePayment,
  paymentActions,
  receiveAdditional,
  receivePayment,
  refundOnline,
  refundPayment,
  returnCheck,
  voidPayment,
} from '@cusp/contract';
import type { attentionOutcomes, Payment, PaymentAction, RefusalCode, settledStatuses } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
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

/** Refuses a payment dated in the future. */
export function refuseFuturePayment(date: string | null, today: string): void {
  if (date !== null && date > today) throw wrong('payment_date', 'Choose today or an earlier date.');
}

/** A part of a payment for one charge. */
export interface PaymentPart {
  entry_id: string;
  cents: number;
}

/** An open charge, with the amount still to be paid. */
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
    throw wrong('status', 'A pending payment can’t be split. Record it without a split.');
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
 * Refuses the part of a payment for what isn't a charge of the practice (`entry_not_found`), for a charge in another
 * account than the payment was posted to, as one from before the patient joined this family does (`other_account`), and for more
 * than is open of a charge (`allocation_exceeds`).
 */
export function refuseUnfitParts(
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
          'This charge belongs to another account. Record the payment there, or transfer the charge first.',
      });
    }
    if (cents > charge.cents) throw new Refusal('allocation_exceeds');
  }
}

/** The notice to staff that a payment exceeded its bill; the payment is recorded nevertheless. */
export const creditWords = (cents: number) =>
  cents > 0 ? `The bill was already paid: $${(cents / 100).toFixed(2)} is a credit to refund.` : '';

type Online = { checkout_id: string | null; status: string };

/** Whether a payment came online, and stands. */
export const countsOnline = ({ checkout_id, status }: Online): boolean =>
  checkout_id !== null && (status === 'completed' || status === 'pending');

/** The part of an online payment that can still be refunded, in cents, without refunds already requested. */
export const refundableOnline = (
  payment: Online & { amount_cents: number; refunded_cents: number; lost_cents: number },
): number => (countsOnline(payment) ? payment.amount_cents - payment.refunded_cents - payment.lost_cents : 0);

/** The values of a payment that the rules need; both a list's row and a locked payment have them. */
interface CorrectedPayment {
  status: string;
  payment_method: string;
  checkout_id: string | null;
  amount_cents: number;
  refunded_cents: number;
  lost_cents: number;
  created_by_id: string | null;
}

/** The part of a payment that counts and can be refunded, in cents. */
export const leftOf = ({ status, amount_cents, refunded_cents }: CorrectedPayment): number =>
  status === 'completed' ? amount_cents - refunded_cents : 0;

/** Refuses a payment that wasn't completed at the desk; the code says what to do instead. */
function uncounted({ checkout_id, status }: CorrectedPayment): RefusalCode | undefined {
  if (checkout_id !== null) return 'payment_online';
  return status === 'completed' ? undefined : 'payment_settled';
}

/** Refuses a payment of which a part was refunded, because it is taken back as a whole. */
const touched = ({ refunded_cents }: CorrectedPayment): RefusalCode | undefined =>
  refunded_cents > 0 ? 'payment_refunded_already' : undefined;

/** Refuses to take back another person's payment without the right to refund. */
const ofOthers = ({ created_by_id }: CorrectedPayment, person: Person): RefusalCode | undefined =>
  created_by_id !== person.id && !mayStaff(person, 'ledger.refund') ? 'payment_of_others' : undefined;

/** Refuses a payment that isn't an awaited one of an insurer. */
const unawaited = ({ status, payment_method }: CorrectedPayment): RefusalCode | undefined =>
  status === 'pending' && payment_method === 'insurance' ? undefined : 'not_awaited';

/** The actions on a payment recorded at the desk. */
export type DeskAction = Exclude<PaymentAction, 'refund_online'>;

/**
 * Why something can't be done to a payment by this person; undefined if it can. The calls refuse by it, and `can` says by it what
 * they would let through.
 */
export const paymentRefusal: Record<
  DeskAction,
  (payment: CorrectedPayment, person: Person) => RefusalCode | undefined
> = {
  receive: unawaited,
  deny: unawaited,
  // Received or denied: more of the same claim can come.
  additional: ({ payment_method, checkout_id, status }) =>
    payment_method === 'insurance' && checkout_id === null && (status === 'completed' || status === 'denied')
      ? undefined
      : 'not_answered',
  refund: (payment) => uncounted(payment) ?? (leftOf(payment) > 0 ? undefined : 'more_than_paid'),
  // Once, and also where it was refunded: by a check of the practice, which is gone.
  return_check: ({ payment_method, status, amount_cents, refunded_cents, lost_cents }) => {
    if (payment_method !== 'check') return 'not_a_check';
    const came = status === 'completed' || (status === 'refunded' && refunded_cents === amount_cents);
    return came && lost_cents === 0 ? undefined : 'payment_settled';
  },
  move: (payment, person) => uncounted(payment) ?? touched(payment) ?? ofOthers(payment, person),
  void: (payment, person) => {
    // An awaited payment was never posted; it only stops being awaited.
    const isAwaited = payment.status === 'pending' && payment.checkout_id === null;
    return (isAwaited ? undefined : (uncounted(payment) ?? touched(payment))) ?? ofOthers(payment, person);
  },
};

const callable = callableActions(paymentActions, {
  receive: receivePayment,
  additional: receiveAdditional,
  deny: denyPayment,
  refund: refundPayment,
  refund_online: refundOnline,
  return_check: returnCheck,
  move: movePayment,
  void: voidPayment,
});

type PaymentRow = CorrectedPayment & { refund_asked: Payment['refund_asked'] };

/** A payment with what this person may do to it. */
export const withPaymentActions = <R extends PaymentRow>(
  payment: R,
  person: Person | undefined,
): R & Pick<Payment, 'can'> => ({
  ...payment,
  can: person === undefined ? [] : callable(person).filter((action) => isPossible(action, payment, person)),
});

function isPossible(action: PaymentAction, payment: PaymentRow, person: Person): boolean {
  if (action !== 'refund_online') return paymentRefusal[action](payment, person) === undefined;
  const asked = payment.refund_asked?.state;
  return asked !== 'queued' && asked !== 'sending' && refundableOnline(payment) > 0;
}
