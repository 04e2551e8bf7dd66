import type { AppointmentInput, AppointmentStatus } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { ConstraintRefusals } from '../../http/errors.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';
import { patientName } from '../patients/queries.ts';

export type AppointmentFields = z.output<typeof AppointmentInput>;

export const constraints: ConstraintRefusals = { appointment_patient_fk: 'patient_not_found' };

const appointments = () =>
  sqlFor
    .selectFrom('appointment as a')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'a.practice_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .selectAll('a')
    .select(patientName.as('patient_name'));

const bySchedule: Order<{ appointment_date: string; appointment_time: string; id: string }> = {
  columns: ['a.appointment_date', 'a.appointment_time', 'a.id'],
  direction: 'asc',
  of: (row) => [row.appointment_date, row.appointment_time, row.id],
};

export interface AppointmentFilter extends Page {
  patient_id?: string | undefined;
  /** First and last day, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Appointments by date and time. */
export async function listAppointments(tx: Tx, { patient_id, from, to, limit, cursor }: AppointmentFilter) {
  let query = appointments().orderBy('a.appointment_date').orderBy('a.appointment_time').orderBy('a.id');
  if (patient_id !== undefined) query = query.where('a.patient_id', '=', patient_id);
  if (from !== undefined) query = query.where('a.appointment_date', '>=', from);
  if (to !== undefined) query = query.where('a.appointment_date', '<=', to);
  if (cursor !== undefined) query = query.where(follows(bySchedule, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  return cutPage(bySchedule, { limit }, await tx.all(query));
}

/** The newest by the moment they were made. */
export const recentAppointments = (tx: Tx, count: number) =>
  tx.all(appointments().orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(count));

export const findAppointment = (tx: Tx, id: string) => tx.one(appointments().where('a.id', '=', id));

/** Locks the appointment until the transaction ends; undefined when it isn't there. */
export const lockAppointment = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('appointment').select(['status', 'version']).where('id', '=', id).forUpdate());

export async function insertAppointment(tx: Tx, fields: AppointmentFields): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('appointment').values({ id, ...fields }));
  return id;
}

export const updateAppointment = (
  tx: Tx,
  id: string,
  fields: AppointmentFields & { status: AppointmentStatus },
) =>
  tx.all(
    sqlFor
      .updateTable('appointment')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id),
  );

/**
 * Each patient's newest visit, not cancelled, that has a recall date, unless another appointment (scheduled or
 * completed) follows it; nobody who is archived. decisions.md, "Rules of the domain".
 */
const recalls = sql`
  select distinct on (a.patient_id) a.id, a.patient_id, a.appointment_date, a.type, a.recall_date
    from appointment a
    where a.recall_date is not null and a.status <> 'cancelled'
      and exists (
        select from patient p
          where p.practice_id = a.practice_id and p.id = a.patient_id and p.archived_at is null)
      and not exists (
        select from appointment later
          where later.practice_id = a.practice_id and later.patient_id = a.patient_id and later.status <> 'cancelled'
            and (later.appointment_date, later.appointment_time) > (a.appointment_date, a.appointment_time))
    order by a.patient_id, a.appointment_date desc, a.appointment_time desc, a.id desc`;

interface Recall {
  id: string;
  patient_id: string;
  patient_name: string;
  appointment_date: string;
  type: NonNullable<AppointmentFields['type']>;
  recall_date: string;
}

/** The recall list, the longest overdue first. */
export const listRecalls = (tx: Tx) =>
  tx.all(
    raw(sql<Recall>`
      select r.*, ${patientName} as patient_name
        from (${recalls}) r
        join patient p on p.practice_id = current_practice() and p.id = r.patient_id
        order by r.recall_date, patient_name, r.id`),
  );

/** The length of the recall list. */
export const countRecalls = async (tx: Tx): Promise<number> =>
  (await tx.one(raw(sql<{ count: number }>`select count(*) from (${recalls}) r`))).count;
