import type { TimelineKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';

export interface StoredTimelineRow {
  id: string;
  patient_id: string;
  kind: TimelineKind;
  day: string;
  time: string | null;
  at: string;
  what: string;
  title: string;
  detail: string;
  teeth: string;
  status: string;
  cents: number | null;
  by: string;
}

/** The day of a moment in the practice's time zone. */
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone
  (select time_zone from practice))::date`;

/**
 * The person's records, read once for all kinds. With a subquery for each kind, PostgreSQL planned the whole query
 * again on each call, which took ten times as long as running it.
 */
const ofPerson = sql`((select records from person)::uuid[])`;

/** The rows of each kind, with the columns of `StoredTimelineRow`; `patient_id` is the record's own. */
const rowsOfKind = {
  visit: sql`
    select a.id, a.patient_id, 'visit' as kind, a.appointment_date as day, a.appointment_time as time,
        a.created_at as at, a.type::text as what, coalesce(k.name, '') as title, a.notes as detail, '' as teeth,
        a.status::text as status, null::bigint as cents, coalesce(v.name, '') as by
      from appointment a
      left join appointment_kind k on k.practice_id = a.practice_id and k.id = a.kind_id
      left join provider v on v.practice_id = a.practice_id and v.id = a.provider_id
      where a.patient_id = any ${ofPerson}
        and (a.status <> 'scheduled' or a.appointment_date <= ${todayHere})`,
  treatment: sql`
    select t.id, t.patient_id, 'treatment' as kind, coalesce(t.service_date, t.planned_on, t.date) as day,
        null::time, t.created_at as at, t.procedure::text as what, coalesce(c.name, t.procedure::text) as title,
        t.description as detail, concat_ws(' ', nullif(treatment_tooth(t), ''), nullif(t.surfaces, '')) as teeth, coalesce(t.outcome::text, t.status::text) as status,
        case when t.priced then t.cost_cents end as cents, coalesce(v.name, '') as by
      from treatment t
      left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
      left join provider v on v.practice_id = t.practice_id and v.id = t.provider_id
      where t.patient_id = any ${ofPerson} and t.struck_at is null`,
  note: sql`
    select n.id, n.patient_id, 'note' as kind, ${dayOf('n.created_at')} as day, null::time,
        n.created_at as at, 'clinical' as what, '' as title, '' as detail, '' as teeth, '' as status,
        null::bigint as cents, n.created_by as by
      from clinical_note n where n.patient_id = any ${ofPerson}`,
  soap_note: sql`
    select n.id, n.patient_id, 'soap_note' as kind, ${dayOf('n.created_at')} as day, null::time,
        n.created_at as at, 'soap' as what, '' as title, '' as detail, '' as teeth, '' as status,
        null::bigint as cents, n.created_by as by
      from soap_note n where n.patient_id = any ${ofPerson}`,
  anesthetic: sql`
    select a.id, a.patient_id, 'anesthetic' as kind, a.given_on as day, a.given_at as time, a.created_at as at, a.product as what,
        '' as title, concat_ws(', ', (a.cartridges / 100.0)::float || case a.cartridges when 100 then ' cartridge' else ' cartridges' end, a.site,
          nullif(a.despite, '')) as detail, '' as teeth,
        '' as status, null::bigint as cents, v.name as by
      from anesthetic a join provider v on v.practice_id = a.practice_id and v.id = a.provider_id
      where a.patient_id = any ${ofPerson} and a.struck_at is null`,
  sedation: sql`
    select s.id, s.patient_id, 'sedation' as kind, s.begun_on as day, null::time, s.begun_at as at, s.kind as what,
        '' as title, case when s.signed_at is null then 'Not signed yet' else '' end as detail, '' as teeth,
        '' as status, null::bigint as cents, v.name as by
      from sedation s join provider v on v.practice_id = s.practice_id and v.id = s.provider_id
      where s.patient_id = any ${ofPerson}`,
  perio: sql`
    select e.id, e.patient_id, 'perio' as kind, e.exam_on as day, null::time, e.started_at as at, '' as what, '' as title,
        coalesce((select 'Up to ' || max(d.value) || ' mm' from (select distinct on (r.tooth, r.tooth_extra, r.place) r.value
            from perio_reading r where r.practice_id = e.practice_id and r.exam_id = e.id and r.measure = 'depth'
            order by r.tooth, r.tooth_extra, r.place, r.serial desc) d), '') as detail, '' as teeth,
        case when e.finished_at is null then 'open' else '' end as status, null::bigint as cents, v.name as by
      from perio_exam e join provider v on v.practice_id = e.practice_id and v.id = e.provider_id
      where e.patient_id = any ${ofPerson} and e.struck_at is null`,
  vital: sql`
    select m.id, m.patient_id, 'vital' as kind, m.taken_on as day, null::time, m.created_at as at, m.measure::text as what,
        concat_ws(' ', m.typed, nullif(m.typed_unit, '')) as title, m.note as detail, '' as teeth, '' as status, null::bigint as cents,
        m.created_by as by
      from vital m where m.patient_id = any ${ofPerson} and m.struck_at is null`,
  image: sql`
    select i.id, i.patient_id, 'image' as kind, coalesce(i.date_taken, ${dayOf('i.created_at')}) as day,
        null::time, i.created_at as at, i.kind::text as what, i.caption as title, '' as detail,
        i.teeth, '' as status, null::bigint as cents, i.uploaded_by as by
      from image i where i.patient_id = any ${ofPerson} and i.archived_at is null`,
  prescription: sql`
    select r.id, r.patient_id, 'prescription' as kind, r.prescribed_date as day, null::time,
        r.created_at as at, '' as what, r.medication as title,
        concat_ws(', ', nullif(r.dosage, ''), nullif(r.frequency, ''), nullif(r.duration, '')) as detail, '' as teeth,
        case when r.sent_at is null then '' else 'sent' end as status, null::bigint as cents, r.prescribed_by as by
      from prescription r where r.patient_id = any ${ofPerson}
    union all
    select f.id, f.patient_id, 'prescription' as kind, f.prescribed_on as day, null::time, f.imported_at as at, '' as what, f.drug as title,
        concat_ws(', ', nullif(f.directions, ''), nullif(f.quantity, ''), nullif(f.refills, '') || ' refills', 'from Open Dental') as detail,
        '' as teeth, '' as status, null::bigint as cents, f.prescribed_by as by
      from former_prescription f where f.patient_id = any ${ofPerson}`,
  // A presented version has no id of its own, so one is derived from its plan and number.
  plan: sql`
    select md5(v.plan_id::text || v.number)::uuid as id, v.patient_id, 'plan' as kind, v.presented_on as day, null::time,
        v.created_at as at, 'presented' as what, pl.title, 'Version ' || v.number as detail, '' as teeth,
        'presented' as status, null::bigint as cents, v.presented_by as by
      from plan_presentation v
      join treatment_plan pl on pl.practice_id = v.practice_id and pl.id = v.plan_id
      where v.patient_id = any ${ofPerson}
    union all
    select a.id, a.patient_id, 'plan' as kind, ${dayOf('a.at')} as day, null::time, a.at, 'answered' as what,
        pl.title, concat_ws(': ', 'Version ' || a.number, nullif(a.reason, '')) as detail, '' as teeth,
        case when a.accepted then 'signed' else 'declined' end as status, null::bigint as cents, a.signer_name as by
      from plan_answer a
      join treatment_plan pl on pl.practice_id = a.practice_id and pl.id = a.plan_id
      where a.patient_id = any ${ofPerson}`,
  payment: sql`
    select y.id, y.patient_id, 'payment' as kind, y.payment_date as day, null::time, y.created_at as at,
        y.payment_method::text as what, coalesce(c.name, t.procedure::text, '') as title, y.notes as detail,
        case when t.id is null then '' else concat_ws(' ', nullif(treatment_tooth(t), ''), nullif(t.surfaces, '')) end as teeth,
        case when y.status <> 'refunded' or y.lost_cents = 0 then y.status::text
          when y.payment_method = 'check' then 'returned_check' else 'charged_back' end as status, y.amount_cents as cents, '' as by
      from payment y
      left join treatment t on t.practice_id = y.practice_id and t.id = y.treatment_id
      left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
      where y.patient_id = any ${ofPerson}`,
  statement: sql`
    select s.id, s.patient_id, 'statement' as kind, s.made_on as day, null::time, s.made_at as at,
        s.way::text as what, format('S-%s-%s', s.year, lpad(s.serial::text, greatest(5, length(s.serial::text)), '0')) as title, '' as detail, '' as teeth, '' as status, s.amount_cents as cents,
        s.made_by as by
      from statement s where s.patient_id = any ${ofPerson}`,
  message: sql`
    select m.id, mp.patient_id, 'message' as kind, ${dayOf('m.created_at')} as day, null::time,
        m.created_at as at, m.channel::text as what, m.kind as title, m.body as detail, '' as teeth,
        m.state::text as status, null::bigint as cents, m.by_name as by
      from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
      where mp.patient_id = any ${ofPerson}`,
  contact: sql`
    select c.id, c.patient_id, 'contact' as kind, ${dayOf('c.at')} as day, null::time, c.at,
        case when c.direction = 'incoming' and c.how = 'phone' then 'incoming_call' else c.how::text end as what, c.outcome::text as title,
        concat_ws(': ', nullif(c.spoke_with, ''), nullif(c.note, '')) as detail, '' as teeth, c.reason as status, null::bigint as cents, c.by_name as by
      from recall_contact c where c.patient_id = any ${ofPerson}`,
  health_review: sql`
    select h.id, h.patient_id, 'health_review' as kind, h.reviewed_on as day, null::time, h.reviewed_at as at, '' as what,
        case h.changes when 0 then 'No change' when 1 then '1 change' else h.changes || ' changes' end as title, '' as detail,
        '' as teeth, '' as status, null::bigint as cents, h.reviewed_by as by
      from health_review h where h.patient_id = any ${ofPerson}`,
  task: sql`
    select k.id, k.patient_id, 'task' as kind, ${dayOf('k.created_at')} as day, null::time, k.created_at as at,
        case when k.due_on is null then 'note' else 'task' end as what, k.title,
        concat_ws(E'\\n', nullif(k.details, ''), (select string_agg(w.created_by || ': ' || w.body, E'\\n' order by w.id)
          from task_answer w where w.practice_id = k.practice_id and w.task_id = k.id)) as detail,
        '' as teeth, case when k.done_at is null then 'open' else 'done' end as status, null::bigint as cents, k.created_by as by
      from task k where k.patient_id = any ${ofPerson}`,
} as const satisfies Record<TimelineKind, unknown>;

const newestFirst: ListOrder<StoredTimelineRow> = {
  columns: ['day', 'at', 'id'],
  direction: 'desc',
  of: (row) => [row.day, row.at, row.id],
};

interface TimelineOrder extends RowPage {
  patientId: string;
  /** At least one. */
  kinds: readonly TimelineKind[];
}

/** A page of the patient's timeline from any of their records, the newest day first, each entry once. */
export function timelinePage({
  patientId,
  kinds,
  limit,
  cursor,
}: TimelineOrder): ReadPlan<Rows<StoredTimelineRow>> {
  const parts = kinds.map((kind) => rowsOfKind[kind]);
  return all(
    raw(sql<StoredTimelineRow>`
      with person as materialized (
        select array(select record from patient_records(current_practice(), ${patientId}) as record) as records)
      select * from (
        select distinct e.id, p.survivor_id as patient_id, e.kind, e.day, e.time, e.at, e.what, e.title, e.detail,
            e.teeth, e.status, e.cents, e.by
          from (${sql.join(parts, sql` union all `)}) e
          join patient p on p.practice_id = current_practice() and p.id = e.patient_id) entry
        where ${cursor === undefined ? sql`true` : isAfterCursor(newestFirst, cursor)}
        order by day desc, at desc, id desc ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(newestFirst, { limit }, rows));
}
