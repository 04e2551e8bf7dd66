import type { ConsentStanding, procedures } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** What a visit `a` brings and isn't done yet: its treatments, and what is expected of it. */
const broughtTreatments = sql`array(select l.treatment_id from appointment_treatment l
    join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status <> 'completed'
    where l.practice_id = a.practice_id and l.appointment_id = a.id)`;
/** A consent has to be good on the day on which it is needed. */
const dayOfVisit = sql`greatest(a.appointment_date, ${todayHere})`;

/** A consent that is missing, and for which visit of whom. */
interface ConsentRow {
  appointment_id: string | null;
  patient_id: string;
  form_id: string;
  form_name: string;
  treatment_id: string | null;
  procedure_id: string | null;
  procedure: string;
  tooth: string;
  standing: ConsentStanding;
  patient_form_id: string | null;
}

/** In the order of the visit's work. */
const order = sql`n.form_name, n.procedure, n.tooth, n.treatment_id, n.procedure_id`;

interface WorkToDo {
  appointmentId: string | null;
  treatmentIds: readonly string[];
  procedureIds: readonly string[];
  categories: readonly (typeof procedures)[number][];
}

/** The consents that are missing for some work. */
export const consentsForWork = (patientId: string, { appointmentId, ...work }: WorkToDo) =>
  all(
    raw(sql<ConsentRow>`
      select ${appointmentId}::uuid as appointment_id, ${patientId}::uuid as patient_id, n.*
        from consents_needed(current_practice(), ${patientId}::uuid, ${appointmentId}::uuid, ${[...work.treatmentIds]}::uuid[],
          ${[...work.procedureIds]}::uuid[], ${[...work.categories]}::text[], ${todayHere}) n
        where n.standing <> 'good' order by ${order}`),
  );

const consentsOfVisits = (where: RawBuilder<SqlBool>) =>
  all(
    raw(sql<ConsentRow>`
      select a.id as appointment_id, p.survivor_id as patient_id, n.*
        from appointment a
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        cross join lateral consents_needed(a.practice_id, a.patient_id, a.id, ${broughtTreatments}, a.expected_procedures, '{}',
          ${dayOfVisit}) n
        where a.practice_id = current_practice() and n.standing <> 'good' and ${where}
        order by a.appointment_date, a.appointment_time, a.id, ${order}`),
  );

/** Those that are missing for what a visit of the patient brings. */
export const consentsForVisit = (patientId: string, appointmentId: string) =>
  consentsOfVisits(sql<SqlBool>`a.id = ${appointmentId} and ${isOfPatient('a.patient_id', patientId)}`);

/** Those of the visits of some days that take place and aren't over. */
export const consentsOfDays = (from: string, to: string) =>
  consentsOfVisits(sql<SqlBool>`a.status = 'scheduled' and a.appointment_date between ${from} and ${to}`);
