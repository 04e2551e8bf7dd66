import type { ConsentStanding, procedures } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** The treatments booked for a visit `a` that aren't completed yet. */
const broughtTreatments = sql`array(select l.treatment_id from appointment_treatment l
    join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status <> 'completed'
    where l.practice_id = a.practice_id and l.appointment_id = a.id)`;
/** A consent has to be valid on the day of the visit. */
const dayOfVisit = sql`greatest(a.appointment_date, ${todayHere})`;

/** A missing consent, with its visit and its patient. */
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

/** The consents that are missing for the given work. */
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

/** The consents that are missing for one visit of the patient. */
export const consentsForVisit = (patientId: string, appointmentId: string) =>
  consentsOfVisits(sql<SqlBool>`a.id = ${appointmentId} and ${isOfPatient('a.patient_id', patientId)}`);

/** The consents that are missing for the scheduled visits between two days. */
export const consentsOfDays = (from: string, to: string) =>
  consentsOfVisits(sql<SqlBool>`a.status = 'scheduled' and a.appointment_date between ${from} and ${to}`);
