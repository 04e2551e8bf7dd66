import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { paymentRefusal } from '../payments/index.ts';
import type { DeskAction } from '../payments/index.ts';
import type { LockedPayment } from './queries.ts';

/** The payment itself, if this can be done to it. */
export function requireDeskAction(
  action: DeskAction,
  payment: LockedPayment | undefined,
  person: Person,
): LockedPayment {
  if (payment === undefined) throw new Refusal('payment_not_found');
  const refusal = paymentRefusal[action](payment, person);
  if (refusal !== undefined) throw new Refusal(refusal);
  return payment;
}

/** Refuses a day on which the bank can't have returned a check: one to come, or before the check came. */
export function requireReturnDay(day: string, { payment_date, today }: LockedPayment): void {
  const message =
    day > today
      ? 'Choose today or an earlier date.'
      : day < payment_date
        ? 'Choose a date on or after the payment date.'
        : undefined;
  if (message !== undefined) throw new Refusal('invalid', [{ path: 'returned_on', message }]);
}

/** Money goes back the way it came: a check has a number, a card's terminal a reference. */
export function requireReference({ payment_method }: LockedPayment, reference: string): void {
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
