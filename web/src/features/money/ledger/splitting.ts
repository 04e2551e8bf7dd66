import type { Account, Entry } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';

/** The values of an open charge that a split needs. Amounts in dollars. */
type OpenCharge = Pick<Entry, 'id' | 'amount' | 'open' | 'insurance_pending' | 'not_due'>;

export interface EntryPart {
  entry_id: string;
  /** Dollars; '' while nothing is typed. */
  amount: number | '';
}

/** The open charges among an account's open entries, as they come: the oldest first. */
export const chargesOf = <Open extends Pick<Entry, 'amount'>>(open: readonly Open[]): Open[] =>
  open.filter(({ amount }) => amount > 0);

/**
 * The proposed amount of a payment: the amount due now, as all screens about the patient show it. For the guarantor it is
 * that of the whole account, for the others their own.
 */
export function proposedAmount(
  { owed, guarantor_id, members }: Pick<Account, 'owed' | 'guarantor_id' | 'members'>,
  patientId: string,
): number {
  const own = members.find(({ patient_id }) => patient_id === patientId);
  return patientId === guarantor_id || own === undefined ? owed.due_now : own.owed.due_now;
}

/** The amount of an open charge that is due from the patient now: without awaited insurance and later installments. */
export const chargeDueNow = ({ open, insurance_pending, not_due = 0 }: OpenCharge): number =>
  sumOf([open, -insurance_pending, -not_due]);

/**
 * Splits an amount over open charges: first what is asked for of each, the oldest first; then, if more is paid, what a plan
 * asks for later, and what insurers were expected to pay. What is left over stays a credit. In dollars, to the cent.
 */
export function proposeSplit(charges: readonly OpenCharge[], amount: number): EntryPart[] {
  const parts = new Map<string, number>();
  let left = amount;
  const give = (id: string, most: number) => {
    const part = Math.min(left, most);
    if (part <= 0) return;
    parts.set(id, sumOf([parts.get(id) ?? 0, part]));
    left = sumOf([left, -part]);
  };
  for (const charge of charges) give(charge.id, chargeDueNow(charge));
  for (const { id, not_due = 0 } of charges) give(id, not_due);
  for (const { id, insurance_pending } of charges) give(id, insurance_pending);
  return charges.flatMap(({ id }) => {
    const part = parts.get(id);
    return part === undefined ? [] : [{ entry_id: id, amount: part }];
  });
}

/** The amount typed so far, in dollars. */
export const typedDollars = (amount: number | '') => (amount === '' || Number.isNaN(amount) ? 0 : amount);

/** The unapplied part of a payment, in dollars: negative if the parts exceed it. */
export const unappliedOf = (amount: number | '', parts: readonly EntryPart[]): number =>
  sumOf([typedDollars(amount), ...parts.map((part) => -typedDollars(part.amount))]);

/** The parts with one of them changed; an empty one is left out. */
export const withPart = (parts: readonly EntryPart[], entryId: string, amount: number | ''): EntryPart[] => {
  const others = parts.filter(({ entry_id }) => entry_id !== entryId);
  return amount === '' || amount === 0 ? others : [...others, { entry_id: entryId, amount }];
};
