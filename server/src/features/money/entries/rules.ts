import {
  allocateCredit,
  entryActions,
  mayStaff,
  postEntry,
  reverseEntry,
  transferEntries,
} from '@cusp/contract';
import type { Entry, EntryKind, RefusalCode } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';

interface StandingEntry {
  kind: EntryKind;
  /** What posted it, where no person did. */
  cause: string | null;
  reverses_id: string | null;
  /** It was taken back. */
  reversed: boolean;
}

/** Why this person can't take an entry back; undefined if they can. A transfer is an adjustment of two accounts. */
export function reverseRefusal(entry: StandingEntry, person: Person): RefusalCode | undefined {
  const { kind, cause, reverses_id, reversed } = entry;
  if (kind === 'charge') return 'entry_of_treatment';
  if (kind === 'payment' || kind === 'insurance_payment' || kind === 'refund' || kind === 'chargeback')
    return 'entry_of_payment';
  if (cause === 'fee') return 'entry_of_treatment';
  if (reversed || reverses_id !== null) return 'entry_reversed';
  return mayStaff(person, kind === 'write_off' ? 'ledger.write_off' : 'ledger.adjust')
    ? undefined
    : 'not_permitted';
}

const callable = callableActions(entryActions, {
  adjust: postEntry,
  apply: allocateCredit,
  transfer: transferEntries,
  reverse: reverseEntry,
});

type ShownEntry = Omit<Entry, 'can'> & { cause: string | null };

/** An entry with the actions that this person may take. */
export function withEntryActions({ cause, ...entry }: ShownEntry, person: Person | undefined): Entry {
  if (person === undefined) return { ...entry, can: [] };
  const { kind, amount, open, reversed_by_id } = entry;
  const possible: Record<(typeof entryActions)[number], boolean> = {
    adjust: amount > 0 && open > 0 && kind !== 'refund',
    apply: amount < 0 && open > 0,
    transfer: open > 0,
    reverse: reverseRefusal({ ...entry, cause, reversed: reversed_by_id !== null }, person) === undefined,
  };
  return { ...entry, can: callable(person).filter((action) => possible[action]) };
}
