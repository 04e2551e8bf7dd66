import type { ChartTreatment, Numbering } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { paidSince } from '../charges/index.ts';
import { isOfPatient, patientById } from '../../people/patients/index.ts';
import type { Person } from '../../../identity/person.ts';
import type { LastChange, SiteColumns } from '../treatments/index.ts';
import { siteOfRow, withTreatmentActions } from '../treatments/index.ts';
import { findingsOn } from './findings-queries.ts';
import { dayOfChart, paintOf, treatmentsOn } from './mouth-queries.ts';
import type { TreatmentRow } from './mouth-queries.ts';

/** The days on which something in the chart changed, by its history as it stands. */
const changedDays = (patientId: string) =>
  all(
    raw(sql<{ day: string }>`
      select s.from_date as day
        from treatment t
        join treatment_state s on s.practice_id = t.practice_id and s.treatment_id = t.id and s.status is not null
        where ${isOfPatient('t.patient_id', patientId)} and not exists (select from treatment_state r
          where r.practice_id = s.practice_id and r.treatment_id = s.treatment_id and r.status is null
            and r.serial > s.serial)
      union
      select changed.day
        from finding f, lateral (values (f.found_on), (f.ended_on)) changed (day)
        where ${isOfPatient('f.patient_id', patientId)} and f.struck_at is null and changed.day is not null
      order by day`),
  ).map((rows) => rows.map(({ day }) => day));

/** The practice's numbering, the day that is shown, and the patient's last visit before today. */
const frame = (patientId: string, on: string | undefined) =>
  one(
    raw(sql<{ numbering: Numbering; on: string; last_visit: string | null }>`
      select o.numbering, ${dayOfChart(on)} as "on",
          (select max(a.appointment_date) from appointment a
            where ${isOfPatient('a.patient_id', patientId)} and a.status = 'completed'
              and a.appointment_date < ${todayHere}) as last_visit
        from practice o`),
  );

/** Everything that the chart of a day shows, in one trip. Refuses a patient that doesn't exist. */
export const chartOn = (patientId: string, on: string | undefined) =>
  both(
    both(patientById(patientId), frame(patientId, on)),
    both(both(findingsOn(patientId, dayOfChart(on)), treatmentsOn(patientId, on)), changedDays(patientId)),
  ).map(([[patient, framed], [[findings, treatments], changed_days]]) => ({
    patient,
    ...framed,
    findings,
    treatments,
    changed_days,
  }));

/** A row as the chart of this reader shows it. */
export const shownTreatment = (
  { cost_cents, last, paint, ...row }: TreatmentRow,
  reader: Person,
): ChartTreatment =>
  withTreatmentActions(
    { ...row, ...siteOfRow(row), paint: paintOf({ ...row, paint }), cost: toDollars(cost_cents) },
    last,
    reader,
  );

/** A state of a treatment, present or earlier: what an undo takes back, and what it restores. */
interface TreatmentStateRow extends SiteColumns, LastChange {
  at: string;
  /** Something was paid for it, or is being paid, since. */
  was_paid: boolean;
  /** The patient accepted it in a version of a plan since. */
  was_signed: boolean;
  /** The clinical note that its author signed in the same transaction, as a completion does. */
  note_id: string | null;
  status: ChartTreatment['status'];
  outcome: ChartTreatment['outcome'];
  procedure: ChartTreatment['procedure'];
  procedure_id: string | null;
  tooth_number: string;
  provider_id: string | null;
  planned_on: string | null;
  service_date: string | null;
}

/** The last two states of a treatment's history as it stands, the last first; fewer where there are no more. */
export const lastStates = (tx: Tx, treatmentId: string) =>
  tx.all(
    raw(sql<TreatmentStateRow>`
      select s.act, s.at, s.by_id, (s.at at time zone o.time_zone)::date = ${todayHere} as is_todays,
          ${paidSince(sql`s.practice_id`, sql`s.treatment_id`, sql`s.at`)}
            or exists (select from checkout k where k.practice_id = s.practice_id and k.treatment_id = s.treatment_id
              and k.created_at > s.at)
            or exists (select from checkout_bill b join checkout k on k.practice_id = b.practice_id and k.id = b.checkout_id
              where b.practice_id = s.practice_id and b.treatment_id = s.treatment_id and k.created_at > s.at) as was_paid,
          exists (select from plan_answer_line l
            join plan_answer a on a.practice_id = l.practice_id and a.id = l.answer_id and a.at >= s.at
            where l.practice_id = s.practice_id and l.treatment_id = s.treatment_id and l.accepted) as was_signed,
          (select n.id from clinical_note n where n.practice_id = s.practice_id and n.patient_id = t.patient_id
            and n.created_by_id = s.by_id and n.created_at = s.at) as note_id,
          s.status, s.outcome, s.procedure, s.procedure_id, s.tooth_number, s.tooth, s.tooth_extra, s.tooth_to,
          s.pontics, s.surfaces, s.quadrant, s.arch, s.provider_id, s.planned_on, s.service_date
        from treatment_state s
        join practice o on o.practice_id = s.practice_id
        join treatment t on t.practice_id = s.practice_id and t.id = s.treatment_id
        where s.treatment_id = ${treatmentId} and s.serial > (select coalesce(max(r.serial), 0) from treatment_state r
          where r.practice_id = s.practice_id and r.treatment_id = s.treatment_id and r.status is null)
        order by s.serial desc limit 2`),
  );

// For other features that change the chart with a treatment.
