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

/** Writes an appointment and reads it back, in one trip. */
export async function insertAppointment(tx: Tx, fields: AppointmentFields) {
  const id = newId();
  const written = tx.all(sqlFor.insertInto('appointment').values({ id, ...fields }));
  const [, appointment] = await Promise.all([written, findAppointment(tx, id)]);
  return appointment;
}

/** Changes an appointment and reads it back, in one trip. */
export async function updateAppointment(
  tx: Tx,
  id: string,
  fields: AppointmentFields & { status: AppointmentStatus },
) {
  const written = tx.all(
    sqlFor
      .updateTable('appointment')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id),
  );
  const [, appointment] = await Promise.all([written, findAppointment(tx, id)]);
  return appointment;
}

interface Recall {
  id: string;
  patient_id: string;
  patient_name: string;
  appointment_date: string;
  type: NonNullable<AppointmentFields['type']>;
  recall_date: string;
}

/**
 * The recall list, the longest overdue first: each patient's newest visit, not cancelled, that has a recall date, unless
 * another appointment (scheduled or completed) follows it (decisions.md, "Rules of the domain"). The database keeps
 * which visit that is (migration 0010).
 */
export const listRecalls = (tx: Tx) =>
  tx.all(
    raw(sql<Recall>`
      select a.id, a.patient_id, a.appointment_date, a.type, r.recall_date, ${patientName} as patient_name
        from recall r
        join appointment a on a.practice_id = r.practice_id and a.id = r.appointment_id
        join patient p on p.practice_id = r.practice_id and p.id = r.patient_id
        order by r.recall_date, patient_name, a.id`),
  );
