import type { AppointmentInput, AppointmentStatus } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { tallied } from '../../../db/tally.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import { sortOfQuery, sortable, searchWords } from '../../../pipeline/lists/searching.ts';
import type { Figures } from '../../../pipeline/lists/shown-rows.ts';
import {
  isOfPatient,
  isOfMatchingPatient,
  patientName,
  patientsOfCountedRows,
} from '../../people/patients/index.ts';
import { appointmentRows } from './appointment-queries.ts';

type AppointmentFields = z.output<typeof AppointmentInput>;

export const constraints: ConstraintRefusals = {
  appointment_patient_fk: 'patient_not_found',
  appointment_operatory_fk: 'operatory_not_found',
  appointment_provider_fk: 'provider_not_found',
  appointment_kind_fk: 'appointment_kind_not_found',
  appointment_treatment_treatment_fk: 'treatment_not_found',
  // These name the visit with its patient.
  anesthetic_appointment_fk: 'visit_documented',
  sedation_appointment_fk: 'visit_documented',
  note_link_appointment_fk: 'visit_documented',
  vital_appointment_fk: 'visit_documented',
  prophylaxis_appointment_fk: 'visit_documented',
  chair_time_free: 'place_taken',
  person_in_one_chair: 'patient_elsewhere',
};

const bySchedule: ListOrder<{ appointment_date: string; appointment_time: string; id: string }> = {
  columns: ['a.appointment_date', 'a.appointment_time', 'a.id'],
  direction: 'asc',
  of: (row) => [row.appointment_date, row.appointment_time, row.id],
};

interface AppointmentFilter extends RowPage {
  patient_id?: string | undefined;
  /** First and last day, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the patient's name. */
  q?: string | undefined;
  status?: AppointmentStatus | undefined;
  /** `-date` sorts the latest first. */
  sort?: string | undefined;
}

type Filters = Pick<AppointmentFilter, 'from' | 'to' | 'q' | 'status'>;

/** The conditions of a list of appointments; without filters none. */
function filters({ from, to, q, status }: Filters) {
  const words = searchWords(q);
  return [
    ...(from === undefined ? [] : [sql<boolean>`a.appointment_date >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`a.appointment_date <= ${to}`]),
    ...(words === undefined ? [] : [isOfMatchingPatient('a.patient_id', words)]),
    ...(status === undefined ? [] : [sql<boolean>`a.status = ${status}`]),
  ];
}

/** Appointments by date and time. */
export function listAppointments({ patient_id, limit, cursor, sort = 'date', ...filter }: AppointmentFilter) {
  const { direction } = sortOfQuery(sort);
  const order = { ...bySchedule, direction };
  let query = appointmentRows()
    .where((where) => where.and(filters(filter)))
    .orderBy('a.appointment_date', direction)
    .orderBy('a.appointment_time', direction)
    .orderBy('a.id', direction);
  if (patient_id !== undefined) query = query.where(isOfPatient('a.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(isAfterCursor(order, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  return listOf(query, order, { limit });
}

/** Counts such a list. A practice's unfiltered total is maintained by triggers. */
export function countAppointments(filter: Filters): ReadPlan<Figures> {
  const conditions = filters(filter);
  if (conditions.length === 0) return one(sqlFor.selectNoFrom(tallied('appointments').as('count')));
  return one(
    sqlFor
      .selectFrom('appointment as a')
      .where((where) => where.and(conditions))
      .select(sql<number>`count(*)`.as('count'))
      .$if(searchWords(filter.q) !== undefined, (query) =>
        query.select(patientsOfCountedRows('a.patient_id').as('patients')),
      ),
  );
}

/** Visits as patients may read them, with the facts that decide what they can do; in the portal's role only their own. */
export const portalVisits = () =>
  sqlFor
    .selectFrom('appointment as a')
    .leftJoin('provider as d', (join) =>
      join.onRef('d.practice_id', '=', 'a.practice_id').onRef('d.id', '=', 'a.provider_id'),
    )
    .select([
      'a.id',
      'a.appointment_date',
      'a.appointment_time',
      'a.duration',
      'a.type',
      'a.notes',
      'a.status',
      'a.progress',
      'a.kind_id',
      'a.provider_id',
      'a.confirmed_at',
    ])
    .leftJoin('appointment_kind as k', (join) =>
      join.onRef('k.practice_id', '=', 'a.practice_id').onRef('k.id', '=', 'a.kind_id'),
    )
    .select([
      sql<string>`coalesce(d.name, '')`.as('provider_name'),
      sql<string>`coalesce(k.bring, '')`.as('bring'),
      sql<string>`coalesce(k.bring_es, '')`.as('bring_es'),
    ])
    .select(
      sql<number | null>`(select r.deposit_cents from online_request r where r.practice_id = a.practice_id
        and r.appointment_id = a.id and r.deposit_end is null)`.as('deposit_cents'),
    );

/** A patient's own, in time. */
export const ownAppointments = all(
  portalVisits().orderBy('a.appointment_date').orderBy('a.appointment_time').orderBy('a.id'),
);

/** The latest by creation time. */
export const latestAppointments = (count: number) =>
  all(appointmentRows().orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(count));

interface Recall {
  id: string;
  patient_id: string;
  patient_name: string;
  appointment_date: string;
  type: NonNullable<AppointmentFields['type']>;
  recall_date: string;
  sort_key: string;
}

interface RecallFilter extends RowPage {
  patient_id?: string | undefined;
  /** Part of the patient's name. */
  q?: string | undefined;
  sort?: string | undefined;
}

/** The recall table, which triggers maintain, with its visits and patients. */
const recalls = sql`recall r
  join appointment a on a.practice_id = r.practice_id and a.id = r.appointment_id
  join patient p on p.practice_id = r.practice_id and p.id = r.patient_id`;

/** The expression of each sort order in the contract. */
const recallOrders: Record<string, RawBuilder<unknown>> = {
  patient: sortable(sql<string>`(${patientName})`),
  visit: sql`a.appointment_date`,
  recall: sql`r.recall_date`,
};

const byRecallDate: ListOrder<Recall> = {
  columns: [sql`r.recall_date`, sql`(${patientName})`, 'a.id'],
  direction: 'asc',
  of: (row) => [row.recall_date, row.patient_name, row.id],
};

/** Sorts by one column, then by id; the rows return the column's value as `sort_key`. */
function orderOfRecalls(sort: string | undefined): ListOrder<Recall> {
  if (sort === undefined) return byRecallDate;
  const { column, direction } = sortOfQuery(sort);
  const key = recallOrders[column];
  if (key === undefined) return byRecallDate;
  return { columns: [key, 'a.id'], direction, of: (row) => [row.sort_key, row.id] };
}

/**
 * The recall list, longest overdue first or in the requested order: each patient's newest visit, not cancelled, that
 * has a recall date, unless another appointment (scheduled or completed) follows it (decisions.md, "Rules of the
 * domain"). The table `recall` stores which visit that is.
 */
export function listRecalls({ patient_id, q, sort, limit, cursor }: RecallFilter) {
  const order = orderOfRecalls(sort);
  const columns = order.columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  const direction = sql.raw(order.direction);
  const words = searchWords(q);
  const conditions = [
    sql`true`,
    ...(patient_id === undefined ? [] : [isOfPatient('r.patient_id', patient_id)]),
    ...(words === undefined ? [] : [isOfMatchingPatient('r.patient_id', words)]),
    ...(cursor === undefined ? [] : [isAfterCursor(order, cursor)]),
  ];
  return all(
    raw(sql<Recall>`
      select a.id, r.patient_id, a.appointment_date, a.type, r.recall_date, ${patientName} as patient_name,
          (${columns[0] ?? sql`1`})::text as sort_key
        from ${recalls}
        where ${sql.join(conditions, sql` and `)}
        order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}
        ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(order, { limit }, rows));
}

/** The length of the recall list. */
export function countRecalls({ q }: Pick<RecallFilter, 'q'>): ReadPlan<Figures> {
  const words = searchWords(q);
  return one(
    sqlFor
      .selectFrom('recall as r')
      .select(sql<number>`count(*)`.as('count'))
      .$if(words !== undefined, (query) =>
        query
          .where(isOfMatchingPatient('r.patient_id', words ?? ''))
          .select(patientsOfCountedRows('r.patient_id').as('patients')),
      ),
  );
}
