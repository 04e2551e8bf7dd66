import { folded } from '@cusp/contract';
import type { DrugCheck, OnListChoice, Term } from '@cusp/contract';
import type { HealthFacts } from '../../health/history/index.ts';
import { resolveDrug } from './resolving.ts';
import type { LoadedIngredients } from './resolving.ts';
import type { ResolvedDrug } from './types.ts';

type Medications = HealthFacts['medications'];

/** The entries that belong to the prescription being checked. */
export interface EntriesInvolved {
  /** The entry of the prescription itself, which is never compared with itself. */
  own?: string | undefined;
  /** The entry of the prescription that is repeated. */
  repeated?: { id: string; name: string; term: Term | null } | undefined;
  choice?: OnListChoice | null;
}

/** The medication list as a drug is compared with it. */
export interface ComparedList {
  /** The patient's other medications. */
  others: Medications;
  onList: DrugCheck['already_listed'];
  /** The repeated prescription is of the same drug. */
  isRepeated: boolean;
}

/** Two drugs of the same ingredients, or of the same name where the ingredients of one aren't known. */
function isSameDrug(one: ResolvedDrug, other: ResolvedDrug): boolean {
  const [ingredients, others] = [new Set(one.ingredients), new Set(other.ingredients)];
  if (one.hasUnknown || other.hasUnknown) return folded(one.name).trim() === folded(other.name).trim();
  return ingredients.size === others.size && [...ingredients].every((each) => others.has(each));
}

/**
 * Finds the drug on the medication list, and leaves out of it what isn't taken besides: the prescription's own entry, the one that
 * it repeats, and what it replaces.
 */
export function compareList(
  drug: ResolvedDrug,
  medications: Medications,
  { own, repeated, choice = null }: EntriesInvolved,
  loaded: LoadedIngredients,
): ComparedList {
  const isSame = (other: { name: string; term: Term | null }) =>
    isSameDrug(drug, resolveDrug(other.term, other.name, loaded));
  const isRepeated = repeated !== undefined && isSame(repeated);
  const same = medications.entries.filter(
    (one) => one.entry_id !== own && one.entry_id !== repeated?.id && isSame(one),
  );
  const left = new Set([
    own,
    ...(isRepeated ? (choice === 'both' ? [] : [repeated.id]) : choice === 'replace' ? [repeated?.id] : []),
    ...(choice === 'replace' ? same.map((one) => one.entry_id) : []),
  ]);
  return {
    others: { ...medications, entries: medications.entries.filter((one) => !left.has(one.entry_id)) },
    onList: same.map(({ entry_id, name, strength, directions, began_on }) => ({
      entry_id,
      name,
      said: [strength, directions].filter(Boolean).join(', '),
      began_on,
    })),
    isRepeated,
  };
}
