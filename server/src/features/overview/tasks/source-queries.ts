import type { WorkKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How many days finished tasks stay among the closed items, where they can be reopened. */
const closedDays = sql.lit(30);
const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone (select time_zone from practice))::date`;

/** Open and recently finished tasks. A task for somebody who has left belongs to its author. */
const tasksWhere = (which: RawBuilder<unknown>) => sql`
  select k.id, k.patient_id, k.title, coalesce(k.due_on, ${dayOf('k.created_at')}) as day,
      case when w.deactivated_at is null then k.to_person_id else k.created_by_id end as person_id,
      k.to_role::text as role, k.created_by_id as by_id, k.done_at, nullif(k.done_by, '') as done_by
    from task k left join staff w on w.practice_id = k.practice_id and w.id = k.to_person_id
    where ${which} and (k.done_at is null or k.done_at > now() - make_interval(days => ${closedDays}))`;

/** The team's requests to each other, for the work list: tasks, notes to read, and answers that the task's author hasn't read. */
export const tasksToDo = {
  task: tasksWhere(sql`k.due_on is not null`),
  task_note: tasksWhere(sql`k.due_on is null`),
  task_answer: sql`
    select k.id, k.patient_id, k.title, ${dayOf('k.answered_at')} as day, k.created_by_id as person_id, null::text as role,
        null::uuid as by_id, null::timestamptz as done_at, null::text as done_by
      from task k where k.answered_at is not null`,
} satisfies Partial<Record<WorkKind, RawBuilder<unknown>>>;
