import type { Sequence, SequenceInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';

const shown = sql`
  select q.id, q.name, q.about, q.starts, q.from_age, q.until_age, q.recall_type_ids, q.includes_earlier, q.most_a_day, q.is_on, q.version,
      (select count(*)::int from follow_up f where f.practice_id = q.practice_id and f.sequence_id = q.id and f.state = 'running')
        as running,
      coalesce((select json_agg(json_build_object('wait_days', s.wait_days, 'way', s.way, 'subject', s.subject, 'body', s.body,
          'subject_es', s.subject_es, 'body_es', s.body_es) order by s.step)
        from sequence_step s where s.practice_id = q.practice_id and s.sequence_id = q.id), '[]') as steps
    from sequence q where q.archived_at is null`;

/** The sequences in the order in which they were added. */
export const listSequences = (): ReadPlan<Sequence[]> =>
  all(raw(sql<Sequence>`${shown} order by q.created_at, q.id`));

/** A sequence that exists. */
export const findSequence = (tx: Tx, id: string): Promise<Sequence> =>
  tx.ask(one(raw(sql<Sequence>`${shown} and q.id = ${id}`)));

/** Locks a sequence; undefined if there is none. */
export const lockSequence = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('sequence')
      .select(['id', 'version', 'is_on'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

type Fields = Omit<z.output<typeof SequenceInput>, 'version' | 'steps'>;

/** Whether there are recalls of all these types. */
export const hasRecallTypes = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const { count } = await tx.one(
    raw(sql<{ count: number }>`
      select count(*)::int as count from recall_type where id = any(${wanted}::uuid[]) and archived_at is null`),
  );
  return count === wanted.length;
};

/** Inserts a sequence without its steps; returns its id. */
export async function insertSequence(tx: Tx, fields: Fields): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('sequence')
      .values({ id, ...fields, on_since: fields.is_on ? sql<string>`now()` : null }),
  );
  return id;
}

/** Updates a locked sequence. One that was on stays on since then. */
export const updateSequence = (tx: Tx, id: string, fields: Fields) =>
  tx.all(
    sqlFor
      .updateTable('sequence')
      .set({
        ...fields,
        on_since: fields.is_on ? sql<string>`coalesce(on_since, now())` : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );

/** Replaces the steps of a locked sequence. */
export async function setSteps(
  tx: Tx,
  sequenceId: string,
  steps: z.output<typeof SequenceInput>['steps'],
): Promise<void> {
  await tx.all(sqlFor.deleteFrom('sequence_step').where('sequence_id', '=', sequenceId));
  await tx.all(
    sqlFor
      .insertInto('sequence_step')
      .values(steps.map((step, place) => ({ sequence_id: sequenceId, step: place + 1, ...step }))),
  );
}

/** Switches a locked sequence off and hides it. */
export const archiveSequence = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('sequence')
      .set({ is_on: false, on_since: null, archived_at: sql<string>`now()`, version: sql`version + 1` })
      .where('id', '=', id),
  );
