import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { noteOutcomes } from './queries.ts';
import type { FormerRow } from './former-row.ts';
import { insertLinks, nextRows } from './record-queries.ts';
import type { Link, RowOutcome, SourceRow } from './record-queries.ts';

/** What becomes of a row: a new record, one that is here already, or none and why, as a sentence. */
export type RowVerdict<Made> =
  | {
      made: Made;
      /** The record's id; a new one if absent. */
      id?: string;
      /** It is over, so nobody is written to because of it. */
      isHistory?: boolean;
      /** What was changed or left out, as sentences. */
      changes: string[];
    }
  | { sameAs: string }
  | { reason: string };

/** How the rows of a table of the other program become records. */
export interface RecordImport {
  table: string;
  /** Checks the next rows, without adding any. @returns false if all are checked */
  check(tx: Tx, importId: string, timeZone: string): Promise<boolean>;
  /** Adds the next rows. Each is checked again, because the records may have changed. @returns false if all are added */
  add(tx: Tx, importId: string, person: Person): Promise<boolean>;
}

interface Rules<Made, Known> {
  table: string;
  /** The rows that are added in one transaction: one where they could be each other's likes. */
  addedAtOnce: number;
  /** What the records say about these rows. */
  known(tx: Tx, importId: string, ids: readonly string[]): Promise<Known>;
  judge(row: FormerRow, known: Known, today: string, importId: string): RowVerdict<Made>;
  /** Adds a record. @returns what had to be changed, as sentences */
  add(tx: Tx, id: string, made: Made, by: { importId: string; person: Person }): Promise<string[]>;
}

const checkedAtOnce = 1000;
const misreadLetters = 'Some letters are not of the file’s character set and were read as Windows letters.';

export function recordImport<Made, Known>(rules: Rules<Made, Known>): RecordImport {
  const { table, addedAtOnce } = rules;

  async function judged(tx: Tx, importId: string, rows: readonly SourceRow[], today: string) {
    const known = await rules.known(
      tx,
      importId,
      rows.map(({ source_id }) => source_id),
    );
    return rows.map((row) => ({
      row,
      verdict: row.present ? ('present' as const) : rules.judge(row.fields, known, today, importId),
    }));
  }

  return {
    table,

    async check(tx, importId, timeZone) {
      const rows = await nextRows(tx, importId, { table, outcomes: ['waiting'], most: checkedAtOnce });
      if (rows.length === 0) return false;
      const all = await judged(tx, importId, rows, todayAt(timeZone));
      await noteOutcomes(
        tx,
        importId,
        table,
        all.map(({ row, verdict }) => outcomeOf(row, verdict, { isAdded: false })),
      );
      return true;
    },

    async add(tx, importId, person) {
      const rows = await nextRows(tx, importId, { table, outcomes: ['ready', 'same'], most: addedAtOnce });
      if (rows.length === 0) return false;
      const outcomes: RowOutcome[] = [];
      const links: Link[] = [];
      const records: { id: string; made: Made; outcome: RowOutcome }[] = [];
      for (const { row, verdict } of await judged(tx, importId, rows, todayAt(person.practice.timeZone))) {
        const outcome = outcomeOf(row, verdict, { isAdded: true });
        if (verdict !== 'present' && !('reason' in verdict)) {
          const isNew = 'made' in verdict;
          const id = isNew ? (verdict.id ?? newId()) : verdict.sameAs;
          links.push({
            source_table: table,
            source_id: row.source_id,
            record_id: id,
            is_new: isNew,
            is_history: isNew && verdict.isHistory === true,
          });
          if (isNew) records.push({ id, made: verdict.made, outcome });
        }
        outcomes.push(outcome);
      }
      // Before the records, so that what follows from a record knows of it.
      await insertLinks(tx, importId, links);
      // One behind the other: an appointment finds its place beside those before it.
      for (const { id, made, outcome } of records)
        outcome.changes.push(...(await rules.add(tx, id, made, { importId, person })));
      await noteOutcomes(tx, importId, table, outcomes);
      return true;
    },
  };
}

function outcomeOf(
  { source_id, misread }: SourceRow,
  verdict: RowVerdict<unknown> | 'present',
  { isAdded }: { isAdded: boolean },
): RowOutcome {
  const of = (outcome: RowOutcome['outcome'], changes: string[] = [], reason = '') => ({
    source_id,
    outcome,
    reason,
    changes,
  });
  if (verdict === 'present') return of('present');
  if ('reason' in verdict) return of('refused', [], verdict.reason);
  if ('sameAs' in verdict) return of(isAdded ? 'present' : 'same');
  const changes = misread.length > 0 ? [...verdict.changes, misreadLetters] : [...verdict.changes];
  return of(isAdded ? 'imported' : 'ready', changes);
}
