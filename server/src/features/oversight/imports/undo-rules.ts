import { kindNames, kinds, mostNamedUses } from '@cusp/contract';
import type { ImportUse } from '@cusp/contract';
import { tablesOfKind } from '../../../db/kind-tables.ts';
import type { UseRow } from './undo-queries.ts';

const nounsOf = new Map<string, { one: string; several: string }>(
  kindNames.flatMap((kind) => tablesOfKind(kind).map((table) => [table, kinds[kind].nouns] as const)),
);
const otherNouns = { one: 'another record', several: 'other records' };

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Rows of tables as an office calls them: "a payment and 2 appointments". Tables that are parts of one record are one. */
export function recordWords(rows: readonly { object: string; total: number }[]): string {
  const counts = new Map<{ one: string; several: string }, number>();
  for (const { object, total } of rows) {
    const nouns = nounsOf.get(object) ?? otherNouns;
    counts.set(nouns, Math.max(counts.get(nouns) ?? 0, total));
  }
  return list.format(
    [...counts].map(([{ one, several }, count]) => (count === 1 ? one : `${String(count)} ${several}`)),
  );
}

/** Who used what of an import, patients first. */
export function usesOf(rows: readonly UseRow[]): ImportUse[] {
  const byPatient = Map.groupBy(rows, ({ patient_id }) => patient_id);
  return [...byPatient].slice(0, mostNamedUses).map(([patient_id, ofPatient]) => ({
    patient_id,
    name: ofPatient[0]?.name || 'The practice',
    what: recordWords(ofPatient),
  }));
}

const fromBefore = 'This import was made before imports could be undone.';
const restored =
  'The database was restored from a backup after this import, so its records can no longer be told apart.';

const changedEarlier = (records: number) =>
  `This import can no longer be undone, because it changed ${records === 1 ? 'a record' : `${String(records)} records`} of an earlier import.`;

interface Found {
  changed: number;
  steps: { noted: number; are_known: boolean };
  uses: readonly UseRow[];
}

/** Why an import can't be undone, as a sentence; `''` if it can. */
export function importUndoRefusal({ steps, uses, changed }: Found): string {
  if (steps.noted === 0) return fromBefore;
  if (!steps.are_known) return restored;
  if (changed > 0) return changedEarlier(changed);
  if (uses.length === 0) return '';
  const named = usesOf(uses);
  const shown = named.slice(0, 3).map(({ name, what }) => `${name}: ${what}`);
  const more = named.length > shown.length ? '; and more' : '';
  const wereHere = uses.some(({ was_here }) => was_here);
  const isUsed = uses.some(({ was_here }) => !was_here);
  const why = isUsed
    ? 'because its records were used'
    : wereHere
      ? 'because it changed records that were here before'
      : '';
  return `This import can no longer be undone, ${why}. ${shown.join('; ')}${more}.`;
}
