import type { appointmentTypes, procedures } from '@cusp/contract';
import type { AlertMoment, PromptMoment, VitalMeasure } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, nothing, one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatients, isOfPatient } from '../../people/patients/index.ts';
import type { PatientSelection } from '../../people/patients/index.ts';

export interface VitalRow {
  patient_id: string;
  measure: VitalMeasure;
  hundredths: number;
  second_hundredths: number | null;
  taken_on: string;
}

/** The latest value of each measure, across all of a patient's records. */
export const latestVitalsOf = (whose: PatientSelection) =>
  all(
    raw(sql<VitalRow>`
      select distinct on (p.survivor_id, v.measure) p.survivor_id as patient_id, v.measure, v.hundredths, v.second_hundredths,
          v.taken_on
        from vital v join patient p on p.practice_id = v.practice_id and p.id = v.patient_id
        where ${isOfPatients('v.patient_id', whose)} and v.struck_at is null
        order by p.survivor_id, v.measure, v.taken_on desc, v.id desc`),
  );

export interface AlertVisitRow {
  id: string;
  patient_id: string;
  appointment_date: string;
  /** The categories of the work to be done. */
  procedures: (typeof procedures)[number][];
}

/** The category that a visit's type stands for. */
const categoryOfType = (type: RawBuilder<unknown>) => sql`case ${type} when 'extraction' then 'Extraction'
  when 'cleaning' then 'Dental Cleaning' when 'root_canal' then 'Root Canal' when 'filling' then 'Filling'
  when 'crown' then 'Crown' when 'whitening' then 'Whitening' else 'Other' end`;

/** Work that is about to be booked or done, as entered in a form. */
export interface PlannedWork {
  type?: AppointmentType | undefined;
  kind_id?: string | undefined;
  date?: string | undefined;
  treatment_ids?: readonly string[] | undefined;
  /** Undefined: the procedures that visits of this kind usually have. */
  procedure_ids?: readonly string[] | undefined;
}
type AppointmentType = (typeof appointmentTypes)[number];

/** The categories of the work about to be booked or done; empty if none is named. */
export const plannedCategories = (patientId: string, brings: PlannedWork) => {
  const { type = null, kind_id = null, date = null, treatment_ids = [], procedure_ids } = brings;
  const expected =
    procedure_ids === undefined
      ? sql`expected_procedures(current_practice(), ${patientId}::uuid,
          kind_of_visit(current_practice(), ${kind_id}::uuid, ${type}::appointment_type),
          coalesce(${date}::date, ${todayHere}))`
      : sql`${[...procedure_ids]}::uuid[]`;
  return all(
    raw(sql<{ category: (typeof procedures)[number] }>`
      select t.procedure::text as category from treatment t
        where t.practice_id = current_practice() and t.id = any (${[...treatment_ids]}::uuid[])
      union select c.category::text from procedure c
        where c.practice_id = current_practice() and c.id = any (${expected})
      union select ${categoryOfType(sql`${type}::text`)} where ${type}::text is not null`),
  ).map((rows) => rows.map(({ category }) => category));
};

/** The categories of a visit's (`a`) work: its treatments, its expected procedures, and its type. */
const categoriesOfVisit = sql`array(select t.procedure::text from appointment_treatment l
    join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.outcome is null
    where l.practice_id = a.practice_id and l.appointment_id = a.id
  union select c.category::text from procedure c
    where c.practice_id = a.practice_id and c.id = any (a.expected_procedures)
  union select ${categoryOfType(sql`a.type`)})`;

/** Visits that weren't cancelled, with the categories of their work. */
const visits = (condition: RawBuilder<unknown>) =>
  raw(sql<AlertVisitRow>`
      select a.id, r.survivor_id as patient_id, a.appointment_date, ${categoriesOfVisit} as procedures
        from appointment a join patient r on r.practice_id = a.practice_id and r.id = a.patient_id
        where a.practice_id = current_practice() and a.status <> 'cancelled' and ${condition}
        order by a.appointment_date, a.appointment_time, a.id`);

export const visitsOfDays = (from: string, to: string) =>
  all(visits(sql`a.appointment_date between ${from} and ${to}`));

/** The patients who have visits between two days. */
export const patientsWithVisits = (from: string, to: string): RawBuilder<unknown> =>
  sql`select distinct a.patient_id from appointment a
    where a.practice_id = current_practice() and a.status <> 'cancelled' and a.appointment_date between ${from} and ${to}`;

/** The visit that an answer counts for: the named one, or else today's first. */
export const visitFor = (patientId: string, { appointmentId, moment }: AlertOccasion) => {
  if (appointmentId !== undefined)
    return first(visits(sql`${isOfPatient('a.patient_id', patientId)} and a.id = ${appointmentId}`));
  // The visit being booked isn't today's.
  if (moment === 'booking') return nothing;
  return first(
    visits(
      sql`${isOfPatient('a.patient_id', patientId)} and a.appointment_date = ${todayHere} and not was_missed(a.progress)`,
    ),
  );
};

/**
 * True if any rule that asks at this moment can apply to the patient. If not, nothing else needs to be read.
 * @param procedures the work to be done; empty: the visit's work, or, without a visit, any work
 */
export const mayAsk = (
  patientId: string,
  { appointmentId, moment }: { appointmentId?: string | undefined; moment: AlertMoment },
  procedures: readonly AlertVisitRow['procedures'][number][],
) => {
  const brings =
    procedures.length > 0
      ? sql`${[...procedures]}::text[]`
      : sql`(select ${categoriesOfVisit} from appointment a
          where a.practice_id = current_practice() and a.id = ${appointmentId ?? null}::uuid)`;
  return one(
    raw(sql<{ asks: boolean }>`
      select alert_rule_may_apply(current_practice(), ${patientId}::uuid, array[${moment}::text], ${brings}) as asks`),
  ).map(({ asks }) => asks);
};

export interface AlertOccasion {
  appointmentId?: string | undefined;
  moment?: PromptMoment | undefined;
}

/** The categories of some treatments. */
export const categoriesOf = async (tx: Tx, treatmentIds: readonly string[]) =>
  (
    await tx.all(
      sqlFor
        .selectFrom('treatment')
        .select('procedure')
        .distinct()
        .where('id', 'in', [...treatmentIds]),
    )
  ).map(({ procedure }) => procedure);
