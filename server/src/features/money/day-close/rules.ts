import { adjustmentKinds, collectionKinds, countedMoney, entryKinds } from '@cusp/contract';
import type { CountedMoney, EntryKind, paymentMethods } from '@cusp/contract';
import { Refusal } from '../../../values/refusal.ts';

/** The values of an entry that decide where its money is expected. Cents. */
export interface DayEntry {
  kind: EntryKind;
  amount_cents: number;
  /** The cents that it brings to the bank: `entry_bank_cents`. */
  bank_cents: number;
  /** For a check, the payment that it was first recorded as: itself, unless it was moved to another patient since. */
  came_as: string | null;
  payment_method: (typeof paymentMethods)[number] | null;
  /** Paid in the portal. */
  online: boolean;
  /** A check's number, or the terminal's reference. */
  reference: string;
  patient_name: string;
  provider_name: string;
  created_by: string;
}

export type Counts = Record<CountedMoney, number>;

const isOneOf = (kinds: readonly EntryKind[], kind: EntryKind) => kinds.includes(kind);

const places = {
  cash: 'cash',
  check: 'checks',
  card: 'cards',
  insurance: 'insurance',
  other: 'other',
} as const;

/**
 * The place where the money of an entry is expected at the end of the day. An entry of a check that brings nothing to the bank is a refund,
 * by a check that the practice writes. A check that the bank returned is taken off the account there, and is missing in no drawer.
 * @param amongChecks on a day that was closed when such refunds still counted among its checks
 */
function placeOf({ kind, online, payment_method, bank_cents }: DayEntry, amongChecks: boolean) {
  if (online) return 'online';
  if (payment_method === 'check' && kind === 'chargeback') return 'returned_checks';
  return payment_method === 'check' && bank_cents === 0 && !amongChecks
    ? 'refund_checks'
    : places[payment_method ?? 'other'];
}

/** Whether a day was closed when refunds by check still counted among its checks: it stays as it was closed. */
export const refundsAmongChecks = (
  close: { expected_checks_cents: number } | undefined,
  { checks, refund_checks }: ReturnType<typeof moneyOf>,
): boolean => refund_checks !== 0 && close?.expected_checks_cents === checks + refund_checks;

/** The money of a day, in cents: receipts less refunds, by where it is expected. */
export function moneyOf(entries: readonly DayEntry[], amongChecks = false) {
  const money = {
    cash: 0,
    checks: 0,
    cards: 0,
    online: 0,
    insurance: 0,
    other: 0,
    refund_checks: 0,
    returned_checks: 0,
  };
  let refunds = 0;
  for (const entry of entries) {
    if (!isOneOf(collectionKinds, entry.kind)) continue;
    money[placeOf(entry, amongChecks)] -= entry.amount_cents;
    if (entry.kind === 'refund' || entry.kind === 'chargeback') refunds += entry.amount_cents;
  }
  return { ...money, refunds };
}

/**
 * The checks of a day: each with what it brought, without those that were taken back. One that was moved to another patient is one check,
 * and isn't among those of a later day.
 */
export function checksOf(entries: readonly DayEntry[], amongChecks: boolean) {
  const checks = entries.filter(
    (entry) => entry.came_as !== null && placeOf(entry, amongChecks) === 'checks',
  );
  return [...Map.groupBy(checks, ({ came_as }) => came_as ?? '')]
    .map(([payment_id, parts]) => ({
      payment_id,
      number: parts[0]?.reference ?? '',
      payer: parts.at(-1)?.patient_name ?? '',
      cents: -sumOf(parts),
    }))
    .filter(({ cents }) => cents !== 0);
}

const sumOf = (entries: readonly DayEntry[]) =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Production, collections and adjustments of entries, in cents. */
export const closeFigures = (entries: readonly DayEntry[]) => ({
  production: sumOf(entries.filter(({ kind }) => kind === 'charge')),
  collections: -sumOf(entries.filter(({ kind }) => isOneOf(collectionKinds, kind))),
  adjustments: sumOf(entries.filter(({ kind }) => isOneOf(adjustmentKinds, kind))),
});

/** The entries that are about somebody's work: charges, and what changes them. */
export const workIn = (entries: readonly DayEntry[]) =>
  entries.filter(({ kind }) => kind === 'charge' || isOneOf(adjustmentKinds, kind));

/** The entries by their kind, in the order of the kinds. */
export const byKind = (entries: readonly DayEntry[]) =>
  entryKinds.flatMap((kind) => {
    const of = entries.filter((entry) => entry.kind === kind);
    return of.length === 0 ? [] : [{ kind, count: of.length, cents: sumOf(of) }];
  });

/** The entries by a name, in its order; those without one are last. */
export const byName = (entries: readonly DayEntry[], nameOf: (entry: DayEntry) => string) =>
  [...Map.groupBy(entries, nameOf)]
    .map(([name, of]) => ({ name, count: of.length, cents: sumOf(of) }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name));

/** Refuses a count that differs from what is expected without a word about why. */
export function requireExplanation(expected: Counts, counted: Counts, explanation: string): void {
  if (explanation.trim() !== '' || countedMoney.every((way) => expected[way] === counted[way])) return;
  throw new Refusal('invalid', [
    { path: 'explanation', message: 'The count does not match the expected amount. Enter a reason.' },
  ]);
}

/** Refuses any day but the next one to be closed; before the first close, any that has come. */
export function requireNextDayToClose(
  day: string,
  { today, last, next }: { today: string; last: string | null; next: string },
): void {
  if (day > today) throw new Refusal('day_to_come');
  if (last !== null && day <= last) throw new Refusal('day_closed');
  if (last !== null && day > next) throw new Refusal('day_before_open');
}
