import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Marks a planned treatment as not needed, because a completed one has made it pointless. Does nothing if it isn't planned. */
export const setNotNeeded = (tx: Tx, person: Person, id: string, by: string) =>
  tx.all(
    raw(sql`update treatment set outcome = 'not_needed', ended_by_treatment_id = ${by}, version = version + 1,
        changed_by_id = ${person.id}, changed_by = ${person.name}
      where id = ${id} and status = 'planned' and outcome is null`),
  );

/** Plans again what these treatments had made needless; returns what it was. */
export const planAgain = (tx: Tx, person: Person, ids: readonly string[]) =>
  tx.all(
    raw(sql<{
      id: string;
    }>`update treatment set outcome = null, ended_by_treatment_id = null, version = version + 1,
        changed_by_id = ${person.id}, changed_by = ${person.name}
      where ended_by_treatment_id = any (${[...ids]}::uuid[]) and outcome = 'not_needed' returning id`),
  );

/** Marks a row as contradicting the chart, or as contradicting it no more. */
export const setContradiction = (
  tx: Tx,
  table: 'treatment' | 'finding',
  id: string,
  marks: { contradicts: string; despite: string },
) => tx.all(sqlFor.updateTable(table).set(marks).where('id', '=', id));
