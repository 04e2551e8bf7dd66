import type { NeededConsent, procedures } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** What a visit `a` brings and isn't done yet: its treatments, and what is expected of it. */
const broughtTreatments = sql`array(select l.treatment_id from appointment_treatment l
    join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status <> 'completed'
    where l.practice_id = a.practice_id and l.appointment_id = a.id)`;
/** A consent has to be good on the day on which it is needed. */
const dayOfVisit = sql`greatest(a.appointment_date, ${todayHere})`;

const columns = sql`n.form_id, n.form_name, n.treatment_id, n.procedure_id, n.procedure, n.tooth, n.standing, n.patient_form_id`;
/** In the order of the visit's work. */
const order = sql`n.form_name, n.procedure, n.tooth, n.treatment_id, n.procedure_id`;

export interface Work {
  appointmentId: string | null;
  treatmentIds: readonly string[];
  procedureIds: readonly string[];
  categories: readonly (typeof procedures)[number][];
}

/** The consents that are missing for some work. */
export const consentsForWork = (patientId: string, { appointmentId, ...work }: Work) =>
  all(
    raw(sql<NeededConsent>`
      select ${columns}
        from consents_needed(current_practice(), ${patientId}::uuid, ${appointmentId}::uuid, ${[...work.treatmentIds]}::uuid[],
          ${[...work.procedureIds]}::uuid[], ${[...work.categories]}::text[], ${todayHere}) n
        where n.standing <> 'good' order by ${order}`),
  );

/** Those that are missing for what a visit of the patient brings. */
export const consentsForVisit = (patientId: string, appointmentId: string) =>
  all(
    raw(sql<NeededConsent>`
      select ${columns}
        from appointment a
        cross join lateral consents_needed(a.practice_id, a.patient_id, a.id, ${broughtTreatments}, a.expected_procedures, '{}',
          ${dayOfVisit}) n
        where a.practice_id = current_practice() and a.id = ${appointmentId}
          and a.patient_id in (select patient_records(current_practice(), ${patientId}::uuid)) and n.standing <> 'good'
        order by ${order}`),
  );

/** The same of the visits of some days that take place and aren't over. */
export const consentsOfDays = (from: string, to: string) =>
  all(
    raw(sql<NeededConsent & { appointment_id: string; patient_id: string }>`
      select a.id as appointment_id, p.survivor_id as patient_id, ${columns}
        from appointment a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        cross join lateral consents_needed(a.practice_id, a.patient_id, a.id, ${broughtTreatments}, a.expected_procedures, '{}',
          ${dayOfVisit}) n
        where a.practice_id = current_practice() and a.status = 'scheduled' and a.appointment_date between ${from} and ${to}
          and n.standing <> 'good'
        order by a.appointment_date, a.appointment_time, a.id, ${order}`),
  );
