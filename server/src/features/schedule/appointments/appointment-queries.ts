import { appointmentTypes, appointmentProgress, storedConfirmationMethods } from '@cusp/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { patientName } from '../../people/patients/index.ts';
import type { Person } from '../../../identity/person.ts';
import { withAppointmentActions } from '../calendar/index.ts';

/** The fields of a visit that can change. Its events keep them as they were before and after. */
export const AppointmentFields = z.object({
  patient_id: z.string(),
  appointment_date: z.string(),
  appointment_time: z.string(),
  duration: z.number(),
  type: z.enum(appointmentTypes),
  notes: z.string(),
  recall_date: z.nullable(z.string()),
  progress: z.enum(appointmentProgress),
  operatory_id: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
  kind_id: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  confirmed_how: z.nullable(z.enum(storedConfirmationMethods)),
  confirmed_by: z.string(),
  staff_notes: z.string(),
  asap: z.boolean(),
  ended_reason: z.string(),
  overlap_reason: z.string(),
  overlap_with: z.array(z.string()),
  /** Procedures that it is expected to bring beside its treatments. */
  expected_procedures: z.array(z.string()),
  /** Why nothing was charged for it. */
  uncharged_reason: z.string(),
  /** Since when the patient in the chair waits for the doctor. */
  ready_for_doctor_at: z.nullable(z.string()),
});
export type AppointmentFields = z.infer<typeof AppointmentFields>;

/** A visit's fields and its treatments. */
export interface AppointmentState extends AppointmentFields {
  treatment_ids: string[];
}

/** A stored visit, locked. */
export interface StoredAppointment extends AppointmentState {
  id: string;
  status: 'scheduled' | 'completed' | 'cancelled';
  version: number;
  /** The visits that it overlaps in its operatory. */
  beside: string[];
  /** A rule of the practice's alerts may ask when its patient is seated, or it is completed. */
  may_ask: boolean;
}

/**
 * Locks the visit until the transaction ends, after its patient, who isn't merged or marked as living meanwhile (docs/messages.md, "Locks");
 * undefined if it doesn't exist.
 * @param becomes the patient to whom the visit may be given
 */
export const lockAppointment = async (
  tx: Tx,
  id: string,
  becomes: string | null = null,
): Promise<StoredAppointment | undefined> => {
  // Each query runs after the lock before it, so it sees what the previous holder of the lock wrote.
  const [, visit, others] = await Promise.all([
    tx.all(
      raw(sql`
        select from patient
          where practice_id = current_practice() and id in (select r.id
            from patient q
            cross join lateral (values (q.id), (q.survivor_id)) r (id)
            where q.practice_id = current_practice()
              and q.id in ((select patient_id from appointment where id = ${id}), ${becomes}::uuid))
          order by id for key share`),
    ),
    tx.first(sqlFor.selectFrom('appointment').selectAll().where('id', '=', id).forUpdate()),
    tx.one(
      raw(sql<{ treatment_ids: string[]; beside: string[]; may_ask: boolean }>`
        select array(select treatment_id from appointment_treatment where appointment_id = ${id} order by 1)
              as treatment_ids,
            array(select o.id from chair_time c
              join chair_time o on o.practice_id = c.practice_id and o.operatory_id = c.operatory_id
                and o.during && c.during and o.id <> c.id
              where c.practice_id = current_practice() and c.id = ${id} order by 1) as beside,
            coalesce((select alert_rule_may_apply(a.practice_id, a.patient_id, '{seating,completing}', null) from appointment a
              where a.practice_id = current_practice() and a.id = ${id}), false) as may_ask`),
    ),
  ]);
  return visit && { ...visit, ...others };
};

type ChangedColumns = Partial<AppointmentFields>;

/** Inserts a visit. The constraint of chair time refuses a place that is taken. */
export const insertAppointment = (tx: Tx, id: string, fields: AppointmentFields) =>
  tx.all(sqlFor.insertInto('appointment').values({ id, ...fields }));

/** Changes a locked visit. */
export const updateAppointment = (tx: Tx, id: string, fields: ChangedColumns) =>
  tx.all(
    sqlFor
      .updateTable('appointment')
      .set({ ...fields, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Removes all treatments from a visit; they stay with the patient. */
export const detachTreatments = (tx: Tx, id: string) =>
  tx.all(sqlFor.deleteFrom('appointment_treatment').where('appointment_id', '=', id));

/** The foreign key refuses a treatment of another patient. */
export async function attachTreatments(
  tx: Tx,
  { id, patient_id }: { id: string; patient_id: string },
  treatmentIds: readonly string[],
): Promise<void> {
  if (treatmentIds.length === 0) return;
  await tx.all(
    sqlFor
      .insertInto('appointment_treatment')
      .values(treatmentIds.map((treatment_id) => ({ appointment_id: id, treatment_id, patient_id }))),
  );
}

export type AppointmentEventKind = 'booked' | 'moved' | 'changed' | 'confirmed' | 'progress' | 'undone';

export interface NewAppointmentEvent {
  appointment_id: string;
  patient_id: string;
  /** The author; a patient has no name here, and without a sign-in no id. */
  by: { realm: 'staff' | 'patient'; id: string | null; name: string };
  kind: AppointmentEventKind;
  before: object;
  after: object;
  undoes?: string;
}

/** Records a change of a visit, so that it can be shown and undone. */
export const insertAppointmentEvent = (tx: Tx, { by, undoes, ...event }: NewAppointmentEvent) =>
  tx.all(
    sqlFor.insertInto('appointment_event').values({
      id: newId(),
      ...event,
      by_realm: by.realm,
      person_id: by.id,
      person_name: by.name,
      undoes: undoes ?? null,
    }),
  );

/** Appointments as lists show them. */
export const appointmentRows = () =>
  sqlFor
    .selectFrom('appointment as a')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'a.practice_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .selectAll('a')
    .select(['p.survivor_id as patient_id', patientName.as('patient_name')]);

/** An appointment that exists, as lists show it, with what this person may do to it. */
export const findAppointment = async (tx: Tx, id: string, person: Person) =>
  withAppointmentActions(await tx.one(appointmentRows().where('a.id', '=', id)), person);
