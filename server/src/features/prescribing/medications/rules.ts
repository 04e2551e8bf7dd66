import { addDays } from '@cusp/contract';
import type { OnListChoice } from '@cusp/contract';

/** The effect of a prescription on the medication list. */
interface ListPlan {
  /** The entry that it continues, if it still holds; undefined: it adds one. */
  continues: string | undefined;
  /** The entries that it replaces. */
  ends: readonly string[];
}

interface Known {
  /** The entry of the prescription that is repeated, and whether it is of the same drug. */
  repeated: { id: string; isSame: boolean } | undefined;
  /** Other entries of the same ingredients. */
  onList: readonly string[];
  /** The prescriber's choice; null: none. */
  choice: OnListChoice | null;
}

/**
 * A repeated drug continues its own entry, and one that is already on the list continues that one, unless the prescriber replaces
 * the entry or keeps both.
 */
export function listPlan({ repeated, onList, choice }: Known): ListPlan {
  const own = repeated?.isSame === true && choice !== 'both' ? repeated.id : undefined;
  if (choice === 'replace') {
    const instead = repeated !== undefined && !repeated.isSame ? [repeated.id] : [];
    return { continues: own, ends: [...onList, ...instead] };
  }
  return { continues: own ?? (choice === 'both' ? undefined : onList[0]), ends: [] };
}

/**
 * The day after which a prescription leaves the list: its days, again for each refill, counted from the day after it was written,
 * since the first dose is often taken then. Null where its days aren't known.
 */
export const lastDayOf = (writtenOn: string, days: number | null, refills: number): string | null =>
  days === null ? null : addDays(writtenOn, days * (1 + refills));
