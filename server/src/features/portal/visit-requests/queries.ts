import type {
  BookingAnswer,
  CodeChannel,
  PatientLanguage,
  VisitOpening,
  VisitRequest,
  WishedTimes,
} from '@cusp/contract';
import { depositTime, proposing } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import type { DepositFacts } from './rules.ts';

/** The request that a token opens, and its practice. */
export const requestOfToken = (pageHash: Buffer) =>
  first(raw(sql<{ practice_id: string; id: string }>`select * from online_request_by_token(${pageHash})`));

/** The facts about the deposit of request `r`, for `DepositFacts`. */
export const depositFacts = sql`r.deposit_cents, r.deposit_end, coalesce(d.is_paid, false) as is_paid, coalesce(d.is_back, false) as is_back,
  coalesce(d.is_refused, false) as is_refused,
  exists (select from appointment v where v.practice_id = r.practice_id and v.id = r.appointment_id
    and v.status = 'cancelled') as is_missed`;
/** The joins that `depositFacts` needs beside `r`. */
export const depositJoin = sql`
  left join lateral (select bool_or(c.status = 'paid') as is_paid,
      bool_and(coalesce(m.refunded_cents + m.lost_cents, c.refunded_cents) >= c.charged_cents) filter (where c.status = 'paid') as is_back,
      bool_or(exists (select from refund_request q where q.practice_id = c.practice_id
          and (q.checkout_id = c.id or q.payment_id = m.id) and q.state in ('refused', 'unknown'))
        and not exists (select from refund_request q where q.practice_id = c.practice_id
          and (q.checkout_id = c.id or q.payment_id = m.id) and q.state in ('queued', 'sending'))) as is_refused
    from checkout c
    left join payment m on m.practice_id = c.practice_id and m.checkout_id = c.id
    where r.deposit_cents is not null and c.practice_id = r.practice_id and c.online_request_id = r.id offset 0) d on true`;

interface RequestRow extends DepositFacts {
  id: string;
  practice_id: string;
  practice_name: string;
  practice_phone: string;
  time_zone: string;
  today: string;
  state: VisitRequest['state'];
  reason_id: string | null;
  reason: string;
  reason_es: string;
  kind_id: string;
  date: string;
  time: string;
  minutes: number;
  operatory_id: string;
  provider_id: string | null;
  provider_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  proven_by: CodeChannel;
  is_handed_over: boolean;
  note: string;
  answers: BookingAnswer[];
  /** With the last day that helps where it was asked for a visit that was refused. */
  earlier: (WishedTimes & { until?: string }) | null;
  language: PatientLanguage;
  choose_until: string | null;
  refused_reason: string;
  proposals: VisitOpening[];
  propose_until: string | null;
  pay_seconds: number;
  deposit_hours: number;
  /** The time of the place has come. */
  has_passed: boolean;
  /** No other time can be chosen anymore. */
  choose_over: boolean;
  /** The place is kept still. */
  is_held: boolean;
  for_patient_id: string | null;
  account_id: string | null;
  /** All records of that patient. */
  records: string[];
  /**
   * Visits are booked online for that patient, as in the portal: not for the deceased, inactive and archived, nor by an account that no
   * longer opens the patient's visits.
   */
  may_book: boolean;
  patient_id: string | null;
  appointment_id: string | null;
  /** The staff notes of the visit that was refused; null: there was none. */
  refused_notes: string | null;
}

/** The state of request `r`: one that was refused is `proposed` as long as another time can be chosen. */
export const requestState = sql`case when r.state = 'refused' and r.propose_until > now() then 'proposed' else r.state::text end`;

/** Request `r` is of a patient who is known, and of no account: it was handed over (`PagedRequest`). */
export const isHandedOver = sql<boolean>`(r.for_patient_id is not null and r.account_id is null)`;

/** Request `r` waits, or another time can be chosen for it: it counts among those that a person may have at once. */
export const isOpenRequest = sql<boolean>`${requestState} in ('unpaid', 'waiting', 'displaced', 'proposed')`;

const requests = sql`
  select r.id, r.practice_id, o.name as practice_name, o.phone as practice_phone, o.time_zone, (now() at time zone o.time_zone)::date as today, ${requestState} as state, r.reason_id, r.reason,
      coalesce(b.name_es, '') as reason_es, r.kind_id, r.date, r.starts as time, r.minutes, r.operatory_id, r.provider_id,
      coalesce(w.name, '') as provider_name, r.first_name, r.last_name, r.email, r.note, r.answers, r.earlier, r.language, r.choose_until,
      r.phone, r.proven_by, ${isHandedOver} as is_handed_over, r.refused_reason, r.proposals, r.propose_until,
      case when r.state = 'unpaid' then greatest(0, ceil(extract(epoch from r.pay_until - now())))::int else 0 end as pay_seconds,
      coalesce(n.deposit_hours, 24) as deposit_hours,
      (r.date + r.starts) at time zone o.time_zone <= now() as has_passed,
      coalesce(r.choose_until <= now(), false) as choose_over,
      exists (select from hold h where h.practice_id = r.practice_id and h.id = r.id and h.expires_at > now()) as is_held,
      p.survivor_id as for_patient_id, r.account_id,
      array(select q.id from patient q where q.practice_id = r.practice_id and q.survivor_id = p.survivor_id) as records,
      coalesce(s.archived_at is null and patient_status(s.practice_id, s.id) in ('active', 'prospective'), true)
        and (r.account_id is null or exists (select from portal_link l join patient q on q.practice_id = l.practice_id and q.id = l.patient_id
          where l.practice_id = r.practice_id and l.account_id = r.account_id and q.survivor_id = p.survivor_id
            and 'visits' = any (portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts))
            and coalesce(portal_link_end(l.relation, l.until_date, q.date_of_birth) > practice_today(l.practice_id), true))) as may_book,
      r.patient_id, r.appointment_id, f.staff_notes as refused_notes, ${depositFacts}
    from online_request r
    join practice o on o.practice_id = r.practice_id
    left join booking_reason b on b.practice_id = r.practice_id and b.id = r.reason_id
    left join provider w on w.practice_id = r.practice_id and w.id = r.provider_id
    left join online_booking n on n.practice_id = r.practice_id
    left join patient p on p.practice_id = r.practice_id and p.id = r.for_patient_id
    left join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
    left join appointment f on f.practice_id = r.practice_id and f.id = r.refused_visit_id
    ${depositJoin}`;

/** A request that has a page; undefined if there is none. */
export const findVisitRequest = (tx: Tx, id: string) =>
  tx.first(raw(sql<RequestRow>`${requests} where r.id = ${id} and r.page_hash is not null`));
export type StoredVisitRequest = NonNullable<Awaited<ReturnType<typeof findVisitRequest>>>;

/** The same, locked until the transaction ends. */
export async function lockVisitRequest(tx: Tx, id: string): Promise<StoredVisitRequest | undefined> {
  await tx.all(sqlFor.selectFrom('online_request').select('id').where('id', '=', id).forUpdate());
  return findVisitRequest(tx, id);
}

/** The moment until which a deposit is awaited. */
export const payUntil = sql<string>`now() + make_interval(mins => ${depositTime.payMinutes}::int)`;

interface NewOwnRequest {
  id: string;
  reason_id: string;
  page_hash: Buffer;
  deposit_cents: number;
  kind_id: string;
  reason: string;
  date: string;
  starts: string;
  minutes: number;
  operatory_id: string;
  provider_id: string | null;
  note: string;
  answers: BookingAnswer[];
  earlier: WishedTimes | null;
  email: string;
  contact_hash: Buffer;
  language: PatientLanguage;
  for_patient_id: string;
  account_id: string;
}

/** Stores what a patient asks for in the portal, as long as its deposit is awaited. */
export const insertOwnRequest = (tx: Tx, { for_patient_id, ...request }: NewOwnRequest) =>
  tx.all(
    raw(sql`insert into online_request (id, state, pay_until, reason_id, page_hash, deposit_cents, kind_id, reason, date, starts, minutes,
        operatory_id, provider_id, first_name, last_name, date_of_birth, phone, email, insurance, note, answers, earlier, language, proven_by,
        contact_hash, framed, for_patient_id, account_id)
      select ${request.id}, 'unpaid', ${payUntil}, ${request.reason_id}, ${request.page_hash}, ${request.deposit_cents},
          ${request.kind_id}, ${request.reason}, ${request.date}, ${request.starts}, ${request.minutes}, ${request.operatory_id},
          ${request.provider_id}, p.first_name, p.last_name, p.date_of_birth, p.phone, ${request.email}, '', ${request.note}, ${JSON.stringify(request.answers)}::jsonb, ${request.earlier && JSON.stringify(request.earlier)}::jsonb,
          ${request.language}, 'email', ${request.contact_hash}, false, p.id, ${request.account_id}
        from patient p where p.id = ${for_patient_id}`),
  );

/** Another time of a request that isn't booked yet. */
export const moveRequest = (
  tx: Tx,
  id: string,
  place: { date: string; starts: string; operatory_id: string; provider_id: string | null },
) => tx.all(sqlFor.updateTable('online_request').set(place).where('id', '=', id));

/** Sets the earlier times that would suit the requester; null if they wish for none anymore. */
export const setWish = (tx: Tx, id: string, earlier: WishedTimes | null) =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({ earlier: earlier && JSON.stringify(earlier) })
      .where('id', '=', id),
  );

/** Sets the state of a request that nobody of the office has decided about. */
export const setRequestState = (
  tx: Tx,
  id: string,
  state: 'waiting' | 'withdrawn' | 'lapsed' | 'displaced',
) =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({
        state,
        ...(state === 'displaced' && {
          choose_until: sql<string>`coalesce(choose_until, now() + make_interval(hours => ${depositTime.chooseHours}::int))`,
        }),
      })
      .where('id', '=', id),
  );

/** Stores the hash of the token that opens a request's page from now on. */
export const setPage = (tx: Tx, id: string, page_hash: Buffer) =>
  tx.all(sqlFor.updateTable('online_request').set({ page_hash }).where('id', '=', id));

/** Stores what the office proposes as it refuses, and what opens the page of the request from then on. */
export const proposeTimes = (tx: Tx, id: string, proposals: readonly VisitOpening[], page_hash: Buffer) =>
  tx.all(
    raw(sql`update online_request set proposals = ${JSON.stringify(proposals)}::jsonb, page_hash = ${page_hash},
        propose_until = now() + make_interval(days => ${proposing.days}::int)
      where id = ${id}`),
  );

/** A request that was refused waits again, since another time was chosen. */
export const reopenRequest = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({ state: 'waiting', decided_at: null, decided_by_id: null, decided_by: '', refused_reason: '' })
      .where('id', '=', id),
  );

/** Records that a request was booked automatically, since its deposit was paid or the patient chose a time that was proposed. */
export const markBookedAutomatically = (
  tx: Tx,
  id: string,
  visit: { patient_id: string; appointment_id: string },
) =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({ ...visit, state: 'taken_in', decided_at: sql<string>`now()` })
      .where('id', '=', id),
  );

/** The place is kept until the visit would begin, and the hold says for whom. */
export const extendHoldToVisit = (tx: Tx, id: string, reason: string) =>
  tx.all(
    raw(sql`update hold set reason = ${reason}, expires_at = (date + starts) at time zone (select time_zone from practice)
      where id = ${id}`),
  );

/** Ends a deposit, once. */
export const endDeposit = (tx: Tx, id: string, deposit_end: 'kept' | 'returned', by = '') =>
  tx.all(
    sqlFor
      .updateTable('online_request')
      .set({ deposit_end, deposit_ended_at: sql<string>`now()`, deposit_ended_by: by })
      .where('id', '=', id)
      .where((where) => where.or([where('deposit_end', 'is', null), where('deposit_end', '=', 'returned')])),
  );

/** Whether a visit was canceled early enough for its deposit to go back automatically; undefined if it has no open deposit, or was neither canceled nor missed. */
export const canceledVisit = (tx: Tx, appointmentId: string) =>
  tx.first(
    raw(sql<{ id: string; is_early: boolean }>`
      select r.id, was_cancelled(a.progress) and coalesce((select max(e.at) from appointment_event e
            where e.practice_id = a.practice_id and e.appointment_id = a.id and e.after ->> 'progress' = 'cancelled'), now())
          <= (a.appointment_date + a.appointment_time) at time zone o.time_zone - make_interval(hours => coalesce(n.deposit_hours, 24))
          as is_early
        from online_request r
        join appointment a on a.practice_id = r.practice_id and a.id = r.appointment_id
        join practice o on o.practice_id = r.practice_id
        left join online_booking n on n.practice_id = r.practice_id
        where r.appointment_id = ${appointmentId} and r.deposit_cents is not null and r.deposit_end is null
          and a.status = 'cancelled'
        for update of r`),
  );

/** Puts the requests whose deposit is open into the queue. */
export const queueDeposits = (tx: Tx) =>
  tx.all(raw(sql`select queue_deposits(${attemptsOf('deposit.look')})`));

/** Deposits that somebody has to decide about, or that could not go back, for the work list. */
export const depositsToWork = sql`
  select r.id, r.patient_id, 'Deposit of ' || to_char(r.deposit_cents / 100.0, 'FM$999,990.00') || case
        when d.is_refused then ' could not go back: ' || r.first_name || ' ' || r.last_name
        when was_missed(a.progress) then ', missed on ' || to_char(a.appointment_date, 'Mon FMDD')
        else ', canceled late for ' || to_char(a.appointment_date, 'Mon FMDD') end as title,
      (coalesce(r.deposit_ended_at, r.decided_at) at time zone o.time_zone)::date as day, null::uuid as person_id
    from online_request r
    join practice o on o.practice_id = r.practice_id
    left join appointment a on a.practice_id = r.practice_id and a.id = r.appointment_id
    ${depositJoin}
    where r.practice_id = current_practice() and r.deposit_cents is not null and d.is_paid and not d.is_back
      and (r.deposit_end is null and a.status = 'cancelled' or r.deposit_end = 'returned' and d.is_refused)`;
