import { neverClosedKinds, taskKinds } from '@cusp/contract';
import type { StaffRole, WorkFigure, WorkItem, WorkKind, WorkState, WorkListScope } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient, patientName } from '../../people/patients/index.ts';
import { workSources } from './source-queries.ts';

export const constraints: ConstraintRefusals = { work_decision_assigned_fk: 'staff_not_found' };

/** The person who reads the work list, and the kinds that are their work if nobody is assigned. */
interface Reader {
  id: string;
  role: StaffRole;
  /** The kinds they may see. */
  kinds: readonly WorkKind[];
  own: readonly WorkKind[];
}

/** Columns that only some kinds have: the role it was given to, and for tasks and notes the author and when it was done. */
function optionalColumns(kind: WorkKind) {
  const role = kind === 'message_waiting' ? sql`of_kind.role` : sql`null::text as role`;
  return taskKinds.includes(kind)
    ? sql`of_kind.role, of_kind.by_id, of_kind.done_at, of_kind.done_by`
    : sql`${role}, null::uuid as by_id, null::timestamptz as done_at, null::text as done_by`;
}

/** For a reader who may see none of the kinds that were asked for. */
const nothing = sql`select null::text as kind, null::uuid as id, null::uuid as patient_id, null::text as title, null::date as day,
    null::uuid as person_id, null::text as role, null::uuid as by_id, null::timestamptz as done_at, null::text as done_by where false`;

/** The open items of these kinds, each with its last decision, its state, and whether it is the reader's own. */
const workItems = ({ id, role, kinds, own }: Reader) => sql`
  select o.kind, o.id, o.patient_id as record_patient_id, o.title, o.day, coalesce(d.due_on, o.day) as due_on,
      coalesce(d.due_on, o.day) < day.today as overdue,
      coalesce(d.assigned_to_id, o.person_id) as person_id, d.assigned_to_id, d.due_on as put_off_to,
      coalesce(d.created_by, o.done_by) as decided_by, coalesce(d.created_at, o.done_at) as decided_at,
      coalesce(d.reason, '') as decided_reason, o.role, o.by_id = ${id} as is_sent,
      case when d.closed and o.kind <> all (${[...neverClosedKinds]}::text[]) or o.done_at is not null then 'closed' when d.due_on > day.today then 'later' else 'open' end as state,
      coalesce(coalesce(d.assigned_to_id, o.person_id) = ${id}, o.role = ${role}, o.kind = any (${[...own]}::text[])) as mine
    from (${
      kinds.length === 0
        ? nothing
        : sql.join(
            kinds.map(
              (
                kind,
              ) => sql`select ${sql.lit(kind)}::text as kind, of_kind.id, of_kind.patient_id, of_kind.title, of_kind.day,
            of_kind.person_id, ${optionalColumns(kind)} from (${workSources[kind]}) of_kind`,
            ),
            sql` union all `,
          )
    }) o
    cross join (select ${todayHere} as today) day
    left join lateral (select * from work_decision d
      where d.practice_id = current_practice() and d.record_id = o.id and d.kind = o.kind order by d.id desc limit 1) d on true`;

interface ItemRow extends Omit<WorkItem, 'decided'> {
  record_patient_id: string | null;
  assigned_to_id: string | null;
  put_off_to: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decided_reason: string;
}

const dueFirst: ListOrder<ItemRow> = {
  columns: ['due_on', 'kind', 'id'],
  direction: 'asc',
  of: (row) => [row.due_on, row.kind, row.id],
};

export interface WorkFilter extends RowPage {
  whose?: WorkListScope | undefined;
  kind?: WorkKind | undefined;
  state?: WorkState | undefined;
  patient_id?: string | undefined;
  visits_on?: string | undefined;
  /** Only this record. */
  id?: string | undefined;
}

const presentItem = ({ decided_by, decided_at, decided_reason, ...row }: ItemRow) => ({
  ...row,
  decided:
    decided_by === null || decided_at === null
      ? null
      : { by: decided_by, at: decided_at, reason: decided_reason },
});

/** The open items that the reader may see, the longest due first. */
export function listOpenWork(
  reader: Reader,
  { whose, kind, state, patient_id, visits_on, id, limit, cursor }: WorkFilter,
): ReadPlan<Rows<ReturnType<typeof presentItem>>> {
  const kinds = reader.kinds.filter((one) => kind === undefined || one === kind);
  const conditions = [
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    // Items closed longer ago can still be found in the patient's record.
    ...(id === undefined ? [sql`(state <> 'closed' or decided_at > now() - interval '30 days')`] : []),
    ...(whose === 'mine' ? [sql`mine`] : []),
    ...(whose === 'sent' ? [sql`is_sent`] : []),
    ...(patient_id === undefined ? [] : [isOfPatient('record_patient_id', patient_id)]),
    ...(visits_on === undefined
      ? []
      : [
          sql`patient_id in (select q.survivor_id from appointment v
            join patient q on q.practice_id = v.practice_id and q.id = v.patient_id
            where v.appointment_date = ${visits_on} and v.status <> 'cancelled')`,
        ]),
    ...(cursor === undefined ? [] : [isAfterCursor(dueFirst, cursor)]),
  ];
  return all(
    raw(sql<ItemRow>`
      select * from (
        select i.*, p.survivor_id as patient_id, coalesce(${patientName}, '') as patient_name,
            (select s.date_of_birth from patient s where s.practice_id = p.practice_id and s.id = p.survivor_id)
              as patient_date_of_birth, coalesce(w.name, '') as person_name
          from (${workItems({ ...reader, kinds })}) i
          left join lateral (select p.* from patient p
            where p.practice_id = current_practice() and p.id = i.record_patient_id offset 0) p on true
          left join staff w on w.practice_id = current_practice() and w.id = i.person_id) item
        ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
        order by due_on, kind, id ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => {
    const page = cutPage(dueFirst, { limit }, rows);
    return { ...page, rows: page.rows.map(presentItem) };
  });
}

/** The number of open items of each kind that the reader may see. */
export const workFigures = (reader: Reader): ReadPlan<WorkFigure[]> =>
  all(
    raw(sql<WorkFigure>`
      select kind, count(*)::int as open, (count(*) filter (where mine))::int as mine,
          (count(*) filter (where mine and overdue))::int as overdue
        from (${workItems(reader)}) item where state = 'open' group by kind`),
  );

type NewDecision = Pick<
  Insertable<Tables['work_decision']>,
  'kind' | 'record_id' | 'patient_id' | 'assigned_to_id' | 'due_on' | 'closed' | 'reason'
>;

/** Adds a decision, which replaces earlier ones. */
export const insertDecision = (tx: Tx, decision: NewDecision, author: Person) =>
  tx.all(
    sqlFor
      .insertInto('work_decision')
      .values({ id: newId(), ...decision, created_by: author.name, created_by_id: author.id }),
  );
