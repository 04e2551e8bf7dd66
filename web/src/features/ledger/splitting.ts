import type { Account, Entry } from '@cusp/contract';
import { sumOf } from '../../ui/formats.ts';

/** What a split needs to know of an open charge. Amounts in dollars. */
type OpenCharge = Pick<Entry, 'id' | 'amount' | 'open' | 'insurance_pending'>;

export interface Part {
  entry_id: string;
  /** Dollars; '' while nothing is typed. */
  amount: number | '';
}

/** The open charges among an account's open entries, as they come: the oldest first. */
export const chargesOf = <Open extends Pick<Entry, 'amount'>>(open: readonly Open[]): Open[] =>
  open.filter(({ amount }) => amount > 0);

/** What is asked for: what patients owe, less their credits and what insurers are still expected to pay. In dollars. */
export const proposedAmount = ({
  balance,
  insurance_pending,
}: Pick<Account, 'balance' | 'insurance_pending'>) => Math.max(0, sumOf([balance, -insurance_pending]));

/**
 * Splits an amount over open charges: first what the patients owe of each, the oldest first; then, if more is paid, what
 * insurers were expected to pay. What is left over stays a credit. In dollars, to the cent.
 */
export function proposeSplit(charges: readonly OpenCharge[], amount: number): Part[] {
  const parts = new Map<string, number>();
  let left = amount;
  const give = (id: string, most: number) => {
    const part = Math.min(left, most);
    if (part <= 0) return;
    parts.set(id, sumOf([parts.get(id) ?? 0, part]));
    left = sumOf([left, -part]);
  };
  for (const { id, open, insurance_pending } of charges) give(id, sumOf([open, -insurance_pending]));
  for (const { id, insurance_pending } of charges) give(id, insurance_pending);
  return charges.flatMap(({ id }) => {
    const part = parts.get(id);
    return part === undefined ? [] : [{ entry_id: id, amount: part }];
  });
}

/** What is typed of an amount so far, in dollars. */
export const known = (amount: number | '') => (amount === '' || Number.isNaN(amount) ? 0 : amount);

/** What of a payment is in no part, in dollars: below zero if the parts come to more. */
export const unappliedOf = (amount: number | '', parts: readonly Part[]): number =>
  sumOf([known(amount), ...parts.map((part) => -known(part.amount))]);

/** The parts with one of them changed; an empty one is left out. */
export const withPart = (parts: readonly Part[], entryId: string, amount: number | ''): Part[] => {
  const others = parts.filter(({ entry_id }) => entry_id !== entryId);
  return amount === '' || amount === 0 ? others : [...others, { entry_id: entryId, amount }];
};
