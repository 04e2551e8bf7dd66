import { mayStaff } from '@cusp/contract';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { LockedPayment } from './queries.ts';

/** What of a payment counts and can go back, in cents. */
export const leftOf = ({ status, amount_cents, refunded_cents }: LockedPayment): number =>
  status === 'completed' ? amount_cents - refunded_cents : 0;

/** The payment itself: one of the desk that counts. Refuses others, with what to do instead. */
export function mustCount(payment: LockedPayment | undefined): LockedPayment {
  if (payment === undefined) throw new Refusal('payment_not_found');
  if (payment.checkout_id !== null) throw new Refusal('payment_online');
  if (payment.status !== 'completed') throw new Refusal('payment_settled');
  return payment;
}

/** A payment that is taken back as a whole: nothing of it went back before. */
export function mustBeWhole(payment: LockedPayment): LockedPayment {
  if (payment.refunded_cents > 0) throw new Refusal('payment_refunded_already');
  return payment;
}

/** An insurer's payment that is awaited. */
export function mustBeAwaited(payment: LockedPayment | undefined): LockedPayment {
  if (payment === undefined) throw new Refusal('payment_not_found');
  if (payment.status !== 'pending' || payment.payment_method !== 'insurance')
    throw new Refusal('not_awaited');
  return payment;
}

/** An insurer's payment of the desk that was received or denied: more of the same claim can come. */
export function mustBeAnswered(payment: LockedPayment | undefined): LockedPayment {
  if (payment === undefined) throw new Refusal('payment_not_found');
  if (
    payment.payment_method !== 'insurance' ||
    payment.checkout_id !== null ||
    (payment.status !== 'completed' && payment.status !== 'denied')
  )
    throw new Refusal('not_answered');
  return payment;
}

/** Money goes back the way it came: a check has a number, a card's terminal a reference. */
export function mustHaveReference({ payment_method }: LockedPayment, reference: string): void {
  const asks = payment_method === 'check' || payment_method === 'card';
  if (asks && reference.trim() === '')
    throw new Refusal('reference_missing', [
      {
        path: 'reference',
        message:
          payment_method === 'check'
            ? 'Enter the number of the check.'
            : 'Enter the reference of the card terminal.',
      },
    ]);
}

/** A payment that somebody else recorded is taken back only by who may refund. */
export function mustBeOwn({ created_by_id }: LockedPayment, person: Person): void {
  if (created_by_id !== person.id && !mayStaff(person, 'ledger.refund'))
    throw new Refusal('payment_of_others');
}
