import {
  allocateCredit,
  entryActions,
  isUnappliable,
  mayStaff,
  postEntry,
  releaseAllocation,
  reverseEntry,
  transferEntries,
} from '@cusp/contract';
import type { AllocatedTo, Entry, EntryKind, RefusalCode } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';

interface StandingEntry {
  kind: EntryKind;
  /** The cause of its posting, if no person posted it. */
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

const callableRelease = callableActions(['release'] as const, { release: releaseAllocation });

const callable = callableActions(entryActions, {
  adjust: postEntry,
  apply: allocateCredit,
  transfer: transferEntries,
  reverse: reverseEntry,
});

interface AllocatedSide {
  kind: EntryKind;
  cause: string | null;
  reverses_id: string | null;
}

/** Whether an allocation stays: only a payment's is taken back by hand, of what a person charged or posted. */
export const allocationStays = (
  credit: Pick<AllocatedSide, 'kind' | 'cause'>,
  debit: AllocatedSide,
): boolean =>
  !isUnappliable(credit.kind, debit.kind) ||
  debit.reverses_id !== null ||
  credit.cause !== null ||
  debit.cause !== null;

type ShownEntry = Omit<Entry, 'can' | 'allocations'> & {
  cause: string | null;
  allocations: (AllocatedTo & Pick<AllocatedSide, 'cause' | 'reverses_id'> & { standing_ids: string[] })[];
};

/** An entry with the actions that this person may take. */
export function withEntryActions(
  { cause, allocations: shown, ...plain }: ShownEntry,
  person: Person | undefined,
): Entry {
  const mayRelease = callableRelease(person).length > 0;
  const own = { kind: plain.kind, cause, reverses_id: plain.reverses_id };
  const allocations = shown.map(({ standing_ids, cause: by, reverses_id, ...other }) => {
    const side = { kind: other.kind, cause: by, reverses_id };
    const stays = plain.amount < 0 ? allocationStays(own, side) : allocationStays(side, own);
    return { ...other, release_ids: mayRelease && !stays ? standing_ids : [] };
  });
  const entry = { ...plain, allocations };
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
