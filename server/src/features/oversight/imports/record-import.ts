import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { noteOutcomes } from './queries.ts';
import type { FormerRow } from './former-row.ts';
import { compareRows } from './later/comparing.ts';
import type { By, Compared, Face, LaterRules } from './later/comparing.ts';
import { addGoneRows, forgetRows, insertSources, relink } from './later/source-queries.ts';
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
  add(tx: Tx, id: string, made: Made, by: By): Promise<string[]>;
  /** How a later backup changes the record; absent: it doesn't. */
  later?: LaterRules<Made>;
}

const checkedAtOnce = 1000;
const notChanged = 'It is another one in this backup, and a later backup does not change such rows.';
const misreadLetters = 'Some letters are not of the file’s character set and were read as Windows letters.';

export function recordImport<Made, Known>(rules: Rules<Made, Known>): RecordImport {
  const { table, addedAtOnce } = rules;

  async function judged(tx: Tx, importId: string, rows: readonly SourceRow[], today: string) {
    const known = await rules.known(
      tx,
      importId,
      rows.map(({ source_id }) => source_id),
    );
    return rows.map((row) => ({ row, verdict: rules.judge(row.fields, known, today, importId) }));
  }

  /** What becomes of rows that an earlier import brought, which are compared with what their backup said. */
  async function compared(tx: Tx, importId: string, rows: readonly SourceRow[], today: string) {
    const { later } = rules;
    const others = rows.filter(({ is_new, stored, hash }) => is_new && stored?.hash !== hash);
    if (later === undefined) {
      return rows.map(({ source_id, stored, hash }) =>
        rowOutcome(source_id, 'present', stored === null || stored.hash === hash ? [] : [notChanged]),
      );
    }
    const verdicts = await judged(tx, importId, others, today);
    const made = new Map(
      verdicts.map(({ row, verdict }) => [row.source_id, 'made' in verdict ? verdict.made : null]),
    );
    const sides = others.flatMap(({ source_id, stored }) =>
      stored === null || stored.face === null
        ? []
        : [{ stored: { ...stored, face: stored.face }, made: made.get(source_id) ?? null }],
    );
    const found = await compareRows(tx, later, sides);
    return rows.map(({ source_id }): RowOutcome => {
      const theirs = made.get(source_id) ?? null;
      const { outcome, conflict } = found.get(source_id) ?? { outcome: 'present' as const, conflict: null };
      return {
        ...rowOutcome(source_id, outcome),
        face: theirs === null ? null : later.faceOf(theirs),
        conflict,
      };
    });
  }

  /** Changes and strikes the next records that a later backup has otherwise. @returns false if there are no more */
  async function changeNext(tx: Tx, later: LaterRules<Made>, by: By): Promise<boolean> {
    const { importId, person } = by;
    const rows = await nextRows(tx, importId, { table, outcomes: ['differs', 'gone'], most: addedAtOnce });
    if (rows.length === 0) return false;
    const verdicts = await judged(tx, importId, rows, todayAt(person.practice.timeZone));
    const sides = verdicts.flatMap(({ row: { stored, decision, source_id }, verdict }) =>
      stored === null || stored.face === null
        ? []
        : [
            {
              stored: { source_id, record_id: stored.record_id, face: stored.face },
              made: 'made' in verdict ? verdict.made : null,
              isHistory: 'made' in verdict && verdict.isHistory === true,
              isDecided: decision === 'theirs',
              changes: 'made' in verdict ? verdict.changes : [],
            },
          ],
    );
    // Somebody may have changed it since it was checked.
    const found = await compareRows(tx, later, sides);
    const outcomes: RowOutcome[] = [];
    const sources: { source_id: string; face: Face | null }[] = [];
    const struck: string[] = [];
    for (const { stored, made, isHistory, isDecided, changes } of sides) {
      const { source_id } = stored;
      const now: Compared = found.get(source_id) ?? { outcome: 'present', fields: [], conflict: null };
      const { outcome, conflict } = now;
      const face = made === null ? null : later.faceOf(made);
      if (outcome === 'present' || (outcome === 'conflict' && !isDecided)) {
        outcomes.push({ ...rowOutcome(source_id, outcome), face, conflict });
      } else if (made === null) {
        await later.strike(tx, stored, by);
        struck.push(source_id);
        outcomes.push({ ...rowOutcome(source_id, 'struck'), conflict });
      } else {
        await relink(tx, table, { source_id, record_id: stored.record_id, is_history: isHistory });
        const record_id = await later.change(tx, stored, { made, fields: now.fields }, by);
        await relink(tx, table, { source_id, record_id, is_history: isHistory });
        sources.push({ source_id, face });
        outcomes.push({ ...rowOutcome(source_id, 'changed', changes), conflict });
      }
    }
    const known = new Set(outcomes.map(({ source_id }) => source_id));
    for (const { source_id } of rows)
      if (!known.has(source_id)) outcomes.push(rowOutcome(source_id, 'present'));
    await insertSources(tx, importId, table, sources);
    await forgetRows(tx, table, struck);
    await noteOutcomes(tx, importId, table, outcomes);
    return true;
  }

  return {
    table,

    async check(tx, importId, timeZone) {
      const rows = await nextRows(tx, importId, { table, outcomes: ['waiting'], most: checkedAtOnce });
      if (rows.length === 0) return rules.later !== undefined && addGoneRows(tx, importId, table);
      const today = todayAt(timeZone);
      const { present = [], others = [] } = Object.groupBy(rows, (row) =>
        row.present ? 'present' : 'others',
      );
      const all = await judged(tx, importId, others, today);
      await noteOutcomes(tx, importId, table, [
        ...all.map(({ row, verdict }) => outcomeOf(row, verdict, { isAdded: false })),
        ...(await compared(tx, importId, present, today)),
      ]);
      return true;
    },

    async add(tx, importId, person) {
      if (rules.later !== undefined && (await changeNext(tx, rules.later, { importId, person }))) return true;
      const rows = await nextRows(tx, importId, { table, outcomes: ['ready', 'same'], most: addedAtOnce });
      if (rows.length === 0) return false;
      const outcomes: RowOutcome[] = [];
      const links: Link[] = [];
      const records: { id: string; made: Made; outcome: RowOutcome }[] = [];
      const sources: { source_id: string; face: Face | null }[] = [];
      for (const { row, verdict } of await judged(tx, importId, rows, todayAt(person.practice.timeZone))) {
        const outcome = row.present
          ? rowOutcome(row.source_id, 'present')
          : outcomeOf(row, verdict, { isAdded: true });
        if (!row.present && !('reason' in verdict)) {
          const isNew = 'made' in verdict;
          const id = isNew ? (verdict.id ?? newId()) : verdict.sameAs;
          links.push({
            source_table: table,
            source_id: row.source_id,
            record_id: id,
            is_new: isNew,
            is_history: isNew && verdict.isHistory === true,
          });
          if (isNew) {
            records.push({ id, made: verdict.made, outcome });
            sources.push({ source_id: row.source_id, face: rules.later?.faceOf(verdict.made) ?? null });
          }
        }
        outcomes.push(outcome);
      }
      // Before the records, so that what follows from a record knows of it.
      await insertLinks(tx, importId, links);
      // One behind the other: an appointment finds its place beside those before it.
      for (const { id, made, outcome } of records)
        outcome.changes.push(...(await rules.add(tx, id, made, { importId, person })));
      await insertSources(tx, importId, table, sources);
      await noteOutcomes(tx, importId, table, outcomes);
      return true;
    },
  };
}

const rowOutcome = (
  source_id: string,
  outcome: RowOutcome['outcome'],
  changes: string[] = [],
  reason = '',
): RowOutcome => ({ source_id, outcome, reason, changes });

function outcomeOf(
  { source_id, misread }: SourceRow,
  verdict: RowVerdict<unknown>,
  { isAdded }: { isAdded: boolean },
): RowOutcome {
  const of = (outcome: RowOutcome['outcome'], changes: string[] = [], reason = '') =>
    rowOutcome(source_id, outcome, changes, reason);
  if ('reason' in verdict) return of('refused', [], verdict.reason);
  if ('sameAs' in verdict) return of(isAdded ? 'present' : 'same');
  const changes = misread.length > 0 ? [...verdict.changes, misreadLetters] : [...verdict.changes];
  return of(isAdded ? 'imported' : 'ready', changes);
}
