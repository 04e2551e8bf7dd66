import type { StaffRole, Task } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  task_person_fk: 'staff_not_found',
  task_patient_fk: 'patient_not_found',
};

interface TaskRow extends Omit<Task, 'about' | 'answers'> {
  subject: NonNullable<Task['about']>['subject'] | null;
  subject_id: string | null;
  subject_words: string | null;
  answers: Task['answers'];
}

const presentTask = ({ subject, subject_id, subject_words, ...row }: TaskRow): Task => ({
  ...row,
  about:
    subject === null || subject_id === null ? null : { subject, id: subject_id, words: subject_words ?? '' },
});

/** One task; undefined if there is none. Its patient is the surviving record. */
export const taskIfFound = (id: string) =>
  first(
    raw(sql<TaskRow>`
      select k.id, k.title, k.details, k.to_person_id, k.to_role, coalesce(w.name, '') as to_name,
          w.deactivated_at is not null as to_left, k.due_on, p.survivor_id as patient_id, coalesce(${patientName}, '') as patient_name,
          case when k.appointment_id is not null then 'visit' when k.plan_id is not null then 'plan'
            when k.conversation_id is not null then 'thread' end as subject,
          coalesce(k.appointment_id, k.plan_id, k.conversation_id) as subject_id,
          coalesce(to_char(a.appointment_date + a.appointment_time, 'Mon FMDD, YYYY, FMHH12:MI AM'), t.title, c.address) as subject_words,
          k.created_by, k.created_by_id, k.created_at,
          coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'by', n.created_by,
              'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id)
            from task_answer n where n.practice_id = k.practice_id and n.task_id = k.id), '[]') as answers,
          k.answered_at is not null as answer_waits, k.done_at, k.done_by, k.version
        from task k
        left join staff w on w.practice_id = k.practice_id and w.id = k.to_person_id
        left join patient p on p.practice_id = k.practice_id and p.id = k.patient_id
        left join appointment a on a.practice_id = k.practice_id and a.id = k.appointment_id
        left join treatment_plan t on t.practice_id = k.practice_id and t.id = k.plan_id
        left join conversation c on c.practice_id = k.practice_id and c.id = k.conversation_id
        where k.id = ${id}`),
  ).map((row) => row && presentTask(row));

/** Locks a task until the transaction ends, with the columns that decide what may be done with it. */
export const lockTask = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('task')
      .select(['id', 'title', 'details', 'to_person_id', 'created_by_id', 'done_at', 'version'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );

/** The patient of a visit, plan or thread; null if it has none, undefined if there is no such record. */
export const patientOfSubject = async (
  tx: Tx,
  table: 'appointment' | 'treatment_plan' | 'conversation',
  id: string,
): Promise<string | null | undefined> =>
  (
    await tx.first(
      raw(sql<{ patient_id: string | null }>`select patient_id from ${sql.table(table)} where id = ${id}`),
    )
  )?.patient_id;

export const insertTask = (tx: Tx, task: Insertable<Tables['task']>) =>
  tx.all(sqlFor.insertInto('task').values(task));

interface TaskChanges {
  title: string;
  details: string;
  to_person_id: string | null;
  to_role: StaffRole | null;
  due_on: string | null;
}

export const changeTask = (tx: Tx, id: string, fields: TaskChanges) =>
  tx.all(
    sqlFor
      .updateTable('task')
      .set({ ...fields, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

/** Adds an answer. If somebody else gave it, it appears on the author's work list. */
export async function insertTaskAnswer(tx: Tx, id: string, body: string, { id: byId, name }: Person) {
  await tx.all(
    sqlFor
      .insertInto('task_answer')
      .values({ id: newId(), task_id: id, body, created_by: name, created_by_id: byId }),
  );
  await tx.all(
    sqlFor
      .updateTable('task')
      .set({
        answered_at: sql`case when created_by_id = ${byId} then null else now() end`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );
}

/** Marks a task as done, keeping the first person who did so, or reopens it (null). */
export const markTaskDone = (tx: Tx, id: string, by: string | null) =>
  tx.all(
    sqlFor
      .updateTable('task')
      .set({
        done_at: by === null ? null : sql`coalesce(done_at, now())`,
        done_by: by === null ? '' : sql`case when done_at is null then ${by} else done_by end`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

export const markAnswersRead = (tx: Tx, id: string) =>
  tx.all(sqlFor.updateTable('task').set({ answered_at: null }).where('id', '=', id));
