import { verifiedAheadDays } from '@cusp/contract';
import type { WorkKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayHere } from '../../../values/calendar/today.ts';
import { imagesToRead } from '../../imaging/readings/index.ts';
import { imagesWithoutPatient } from '../../imaging/tray/index.ts';
import { claimsToWork, plansToReview } from '../../insurance/index.ts';
import { mailingsToApprove } from '../../messages/mailings/index.ts';
import { failedReminders, waitingThreads } from '../../messages/messages/index.ts';
import { bankWork } from '../../money/bank-deposits/index.ts';
import { cardsToReplace } from '../../money/online/index.ts';
import { changedOnline } from '../../schedule/online-booking/index.ts';
import { refundWork } from '../../money/refunds-to-do/index.ts';
import { visitFeesToDecide } from '../../money/visit-fees/index.ts';
import { requestsToWork } from '../../portal/booking-page/index.ts';
import { depositsToWork } from '../../portal/visit-requests/index.ts';
import { recordsOf } from '../../people/patients/index.ts';
import { tasksToDo } from '../tasks/index.ts';
import { formsToSignAgain, plansToSignAgain } from './signer-queries.ts';

/** How many days back to look for missing notes and for visits not checked out. */
const lookBackDays = sql.lit(60);
/** The same for health histories not reviewed at a visit; after that, the next visit asks for it. */
const reviewLookBackDays = sql.lit(3);
const verifyAheadDays = sql.lit(verifiedAheadDays);
/** Sent as one value, so that it isn't read again for each row. */
const today = sql`(${todayHere})`;
const firstDay = sql`(${today} - ${lookBackDays}::int)`;
const dayOf = (column: string) =>
  sql`(${sql.ref(column)} at time zone (select time_zone from practice))::date`;

const procedureOf = sql`concat_ws(' ', coalesce(c.name, t.procedure::text), nullif(treatment_tooth(t), ''), nullif(t.surfaces, ''))`;

/** Each kind of note with its amendments, and its column of a link. */
const noteTables = [
  ['clinical_note', 'clinical_note_amendment', 'clinical_note_id'],
  ['soap_note', 'soap_note_amendment', 'soap_note_id'],
] as const;

/**
 * The condition that a note that isn't struck documents treatment `t`: a note linked to it, or one written the day it
 * was done that isn't linked to any treatment.
 */
export const hasNote = sql.join(
  noteTables.flatMap(([notes, amendments, column]) => {
    const stands = sql`not exists (select from ${sql.table(amendments)} a
      where a.practice_id = n.practice_id and a.note_id = n.id and a.kind = 'strike')`;
    const linksOf = sql`select from note_link l where l.practice_id = n.practice_id and ${sql.ref(`l.${column}`)} = n.id
      and l.ended_at is null and l.treatment_id`;
    return [
      sql`exists (select from note_link l join ${sql.table(notes)} n on n.practice_id = l.practice_id and n.id = ${sql.ref(`l.${column}`)}
        where l.practice_id = t.practice_id and l.treatment_id = t.id and l.ended_at is null and ${stands})`,
      sql`exists (select from ${sql.table(notes)} n where n.practice_id = t.practice_id and n.patient_id = t.patient_id
        and ${dayOf('n.created_at')} = coalesce(t.completed_on, t.service_date) and ${stands} and not exists (${linksOf} is not null))`,
    ];
  }),
  sql` or `,
);

/** Signed forms with answers that nobody has accepted or rejected yet. */
const formsToTakeIn = (lines: 'open_record' | 'open_health') => sql`
    select g.id, g.patient_id, f.name || ', signed by ' || s.signer_name as title, ${dayOf('g.signed_at')} as day, null::uuid as person_id
      from patient_form g
      join form f on f.practice_id = g.practice_id and f.id = g.form_id
      join form_signature s on s.practice_id = g.practice_id and s.id = g.id
      where g.open_record + g.open_health > 0 and ${sql.ref(`g.${lines}`)} > 0 and g.ended_as is null`;

/**
 * The open items of each kind: the record's id, its patient, a title, the day since which it has been open, and the
 * account of the person who has to do it, if one is named. The permission to see a kind is in
 * contract/src/overview/work-kinds.ts.
 */
export const workSources: Readonly<Record<WorkKind, RawBuilder<unknown>>> = {
  ...tasksToDo,
  note_missing: sql`
    select t.id, t.patient_id, ${procedureOf} as title, t.service_date as day, coalesce(w.user_id, t.completed_by_id) as person_id
      from treatment t
      left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
      left join provider w on w.practice_id = t.practice_id and w.id = t.provider_id
      where t.status = 'completed' and t.service_date >= ${firstDay} and not imported_as_history(t.practice_id, t.id)
        and not (${hasNote})`,
  cosign_note: sql`
    select coalesce(s.clinical_note_id, s.soap_note_id) as id, s.patient_id, 'Written by ' || coalesce(n.created_by, o.created_by) as title,
        ${dayOf('s.asked_at')} as day, null::uuid as person_id
      from (select distinct on (clinical_note_id, soap_note_id) * from cosignature where signed_at is null
        order by clinical_note_id, soap_note_id, version) s
      left join clinical_note n on n.practice_id = s.practice_id and n.id = s.clinical_note_id
      left join soap_note o on o.practice_id = s.practice_id and o.id = s.soap_note_id
      where not exists (select from clinical_note_amendment a
          where a.practice_id = s.practice_id and a.note_id = s.clinical_note_id and a.kind = 'strike')
        and not exists (select from soap_note_amendment a
          where a.practice_id = s.practice_id and a.note_id = s.soap_note_id and a.kind = 'strike')`,
  image_to_read: imagesToRead(sql`coalesce(i.date_taken, ${dayOf('i.created_at')})`, firstDay),
  image_without_patient: imagesWithoutPatient(dayOf('t.received_at')),
  cosign_treatment: sql`
    select t.id, t.patient_id, ${procedureOf} as title, ${dayOf('s.asked_at')} as day, w.user_id as person_id
      from treatment_cosignature s
      join treatment t on t.practice_id = s.practice_id and t.id = s.treatment_id
      left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
      join provider w on w.practice_id = s.practice_id and w.id = s.provider_id
      where s.signed_at is null`,
  pharmacy_request: sql`
    select q.id, r.patient_id, case q.kind when 'renewal' then 'Renewal' when 'change' then 'Change'
        when 'cancel_denied' then 'Not canceled' else 'Not processed' end || ': '
        || coalesce(nullif(q.drug, ''), r.medication || ' ' || r.dosage) as title,
        ${dayOf('q.received_at')} as day, r.prescribed_by_id as person_id
      from pharmacy_request q
      join prescription r on r.practice_id = q.practice_id and r.id = q.prescription_id
      where q.answer is null`,
  check_out: sql`
    select v.id, v.patient_id, case v.progress when 'completed' then 'Completed' when 'arrived' then 'Still waiting'
        else 'Still in the chair' end || ', ' || to_char(v.appointment_time, 'FMHH12:MI AM') as title,
        v.appointment_date as day, null::uuid as person_id
      from appointment v
      where v.appointment_date between ${firstDay} and ${today}
        and (v.progress = 'completed' or is_in_office(v.progress) and v.appointment_date < ${today})`,
  online_change: changedOnline,
  form_answers: formsToTakeIn('open_record'),
  form_health: formsToTakeIn('open_health'),
  form_signer: formsToSignAgain,
  plan_signer: plansToSignAgain,
  message_waiting: waitingThreads,
  reminder_failed: failedReminders,
  mailing_approval: mailingsToApprove,
  online_request: requestsToWork,
  deposit: depositsToWork,
  visit_fee: visitFeesToDecide,
  // For upcoming visits, by coverage_check: coverages never verified or too long ago, not in force, ended, different
  // from what was entered, or without an answer; and patients whose details name insurance that no coverage matches.
  verify_coverage: sql`
    select g.id, g.patient_id, c.name || ': ' || case k.reason
        when 'never' then 'never verified'
        when 'old' then 'verified ' || to_char(k.verified_on, 'Mon FMDD')
        when 'ended' then 'ends ' || to_char(k.ends_on, 'Mon FMDD')
        when 'not_answered' then 'asked, no answer'
        when 'differs' then 'answer of ' || to_char(k.verified_on, 'Mon FMDD') || ' differs (' || k.differs || ')'
        else k.reason || ' on ' || to_char(k.verified_on, 'Mon FMDD') end
        || ', visit on ' || to_char(v.appointment_date, 'Mon FMDD') as title,
        v.appointment_date as day, null::uuid as person_id
      from (select practice_id, patient_id, min(appointment_date) as appointment_date from appointment
        where status = 'scheduled' and appointment_date between ${today} and ${today} + ${verifyAheadDays}::int group by practice_id, patient_id) v
      cross join lateral patient_records(v.practice_id, v.patient_id) r (record)
      join coverage g on g.practice_id = v.practice_id and g.patient_id = r.record
      join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
      join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
      join insurance_plan_version w on w.practice_id = n.practice_id and w.plan_id = n.id and w.version = n.version
      cross join lateral (select c.* from carrier named
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
        where named.practice_id = w.practice_id and named.id = w.carrier_id offset 0) c
      cross join lateral coverage_check(g.practice_id, g.patient_id, g.id, v.appointment_date) k
      where g.struck_at is null and coalesce(g.to_date, ${today}) >= ${today}
        and coalesce(g.from_date, v.appointment_date) <= v.appointment_date and k.reason <> ''
    union all
    select p.id, p.id, 'Details say ' || u.words || ', which no coverage does, visit on ' || to_char(v.appointment_date, 'Mon FMDD'),
        v.appointment_date, null::uuid
      from (select q.survivor_id, min(a.appointment_date) as appointment_date
        from appointment a join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
        where a.status = 'scheduled' and a.appointment_date between ${today} and ${today} + ${verifyAheadDays}::int group by q.survivor_id) v
      join patient p on p.practice_id = current_practice() and p.id = v.survivor_id
        and (p.insurance_provider <> '' or p.insurance_id <> '')
      cross join lateral (select case when exists (select from patient_records(p.practice_id, p.id) r (record)
          join coverage g on g.practice_id = p.practice_id and g.patient_id = r.record where g.struck_at is null)
        then unmatched_insurance(p.practice_id, p.id, v.appointment_date) else '' end as words) u
      where u.words <> ''`,
  new_card: sql`
    select k.id, k.patient_id, concat_ws(', ', 'Sent in the portal', nullif(k.carrier, '')) as title, ${dayOf('k.sent_at')} as day,
        null::uuid as person_id
      from sent_card k where k.decided_at is null`,
  plan_changes: plansToReview,
  claim_denied: claimsToWork.denied,
  claim_rejected: claimsToWork.rejected,
  claim_follow_up: claimsToWork.followUp,
  claim_unanswered: claimsToWork.unanswered,
  not_in_bank: bankWork,
  refund_to_do: refundWork,
  card_ended: cardsToReplace,
  history_review: sql`
    select v.id, v.patient_id, 'Visit at ' || to_char(v.appointment_time, 'FMHH12:MI AM') as title, v.appointment_date as day,
        w.user_id as person_id
      from appointment v
      left join provider w on w.practice_id = v.practice_id and w.id = v.provider_id
      where v.appointment_date between ${today} - ${reviewLookBackDays}::int and ${today}
        and has_begun(v.progress)
        and not exists (select from health_review r where r.practice_id = v.practice_id
          and r.patient_id = any ${recordsOf('v.patient_id')} and r.reviewed_on >= v.appointment_date)`,
  sedation_unsigned: sql`
    select s.id, s.patient_id, 'Begun by ' || s.begun_by as title, s.begun_on as day, coalesce(w.user_id, s.begun_by_id) as person_id
      from sedation s left join provider w on w.practice_id = s.practice_id and w.id = s.provider_id
      where s.signed_at is null`,
  perio_unfinished: sql`
    select e.id, e.patient_id, 'Begun by ' || e.started_by as title, e.exam_on as day, e.started_by_id as person_id
      from perio_exam e where e.finished_at is null and e.struck_at is null`,
};
