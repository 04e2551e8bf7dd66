import { Refusal } from '../../../values/refusal.ts';

/** Refuses a deposit of a day to come. */
export function refuseFutureDeposit(deposited_on: string, today: string): void {
  if (deposited_on > today)
    throw new Refusal('invalid', [{ path: 'deposited_on', message: 'This day is still in the future.' }]);
}

/** Refuses an amount that differs from the payments without a word about why. Cents. */
export function requireNoteOnDifference(amount_cents: number, sum_cents: number, note: string): void {
  if (amount_cents === sum_cents || note.trim() !== '') return;
  throw new Refusal('invalid', [
    { path: 'note', message: 'The amount differs from its payments. Enter why.' },
  ]);
}
