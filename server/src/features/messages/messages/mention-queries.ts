import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

/** The ids of the threads in which a note names somebody who hasn't read it: of merged patients the thread that stays. */
export const unreadMentions = (staffId: string) => sql`
  select case when o.patient_id is null then o.id else (
      select s.id from patient p join conversation s on s.practice_id = p.practice_id and s.patient_id = p.survivor_id
        where p.practice_id = o.practice_id and p.id = o.patient_id) end as id
    from conversation_mention t
    join conversation_note n on n.practice_id = t.practice_id and n.id = t.note_id
    join conversation o on o.practice_id = n.practice_id and o.id = n.conversation_id
    where t.staff_id = ${staffId} and t.read_at is null`;

/** The people whom a note `n` names, as JSON. */
export const mentionsOfNote = sql`coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name, w.id)
  from conversation_mention t join staff w on w.practice_id = t.practice_id and w.id = t.staff_id
  where t.practice_id = n.practice_id and t.note_id = n.id), '[]')`;

/** The number of these people who work here. */
export const countColleagues = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (
    await tx.all(
      sqlFor
        .selectFrom('staff')
        .select('id')
        .where('id', 'in', [...ids])
        .where('deactivated_at', 'is', null),
    )
  ).length;

/** Records the people whom a note names. */
export const insertMentions = (tx: Tx, noteId: string, staffIds: readonly string[]) =>
  tx.all(
    sqlFor
      .insertInto('conversation_mention')
      .values(staffIds.map((staff_id) => ({ note_id: noteId, staff_id }))),
  );

/** Records that somebody has read all notes of a thread that name them, those of merged records, too. */
export const markMentionsRead = (tx: Tx, conversationId: string, staffId: string) =>
  tx.all(
    raw(sql`
      update conversation_mention t set read_at = now()
        from conversation_note n
        where t.staff_id = ${staffId} and t.read_at is null
          and n.practice_id = t.practice_id and n.id = t.note_id
          and n.conversation_id in (
            select ${conversationId}::uuid
            union all
            select o.id from conversation c
              cross join lateral patient_records(c.practice_id, c.patient_id) record
              join conversation o on o.practice_id = c.practice_id and o.patient_id = record
              where c.id = ${conversationId})`),
  );
