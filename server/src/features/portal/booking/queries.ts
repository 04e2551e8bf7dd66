import type { BookingQuestion, PatientLanguage, PortalAppointment, WishedTimes } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { portalVisits } from '../../schedule/appointments/index.ts';
import { isArrival } from '../../schedule/online-booking/index.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOpenRequest } from '../visit-requests/index.ts';

// Asked in the server's role, since what is free depends on everybody's visits: each names the patient's own records.

/** The patient's birth date, and whether visits can be booked for them online: not for deceased, inactive and archived patients. */
export const bookedFor = ({ patientId }: Pick<PatientSession, 'patientId'>) =>
  one(
    sqlFor
      .selectFrom('patient')
      .select([
        'date_of_birth as born',
        sql<boolean>`archived_at is null and patient_status(practice_id, id) in ('active', 'prospective')`.as(
          'may_book',
        ),
      ])
      .where('id', '=', patientId),
  );

/** How many days a wish for an earlier time is proposed once more after its visit was refused. */
const wishLeftDays = 30;

/** The wish of a visit that the office refused, to which no other was chosen or booked; null: none. */
export const wishOfRefusedVisit = ({
  records,
}: Pick<PatientSession, 'records'>): ReadPlan<WishedTimes | null> =>
  first(
    sqlFor
      .selectFrom('online_request as r')
      .select(sql<WishedTimes>`r.earlier`.as('earlier'))
      .where('r.for_patient_id', 'in', [...records])
      .where('r.state', 'in', ['refused', 'withdrawn'])
      .where('r.earlier', 'is not', null)
      .where(
        // A request that was withdrawn undecided has no moment of a decision.
        sql<boolean>`(r.state = 'withdrawn' or coalesce(r.propose_until <= now(), true))
          and r.decided_at > now() - make_interval(days => ${wishLeftDays}::int)
          and coalesce((r.earlier ->> 'until')::date, 'infinity') >= ${todayHere}
          and not exists (select from appointment a where a.practice_id = r.practice_id
            and a.patient_id = any (${[...records]}::uuid[]) and a.kind_id = r.kind_id
            and a.progress = 'booked' and a.appointment_date >= ${todayHere})`,
      )
      .orderBy('r.decided_at', 'desc')
      .limit(1),
  ).map((row) => row?.earlier ?? null);

interface ReasonRow {
  id: string;
  name: string;
  name_es: string;
  way: 'book' | 'call';
  for_whom: 'both' | 'new' | 'known';
  from_age: number | null;
  until_age: number | null;
  kind_id: string;
  deposit_cents: number | null;
  questions: BookingQuestion[];
  minutes: number;
  bring: string;
  bring_es: string;
  type: PortalAppointment['type'];
  provider_kinds: string[];
}

/** The reasons that aren't archived, and whose kind isn't, in their order. */
export const reasonsToBook: ReadPlan<ReasonRow[]> = all(
  raw(sql<ReasonRow>`
    select r.id, r.name, r.name_es, r.way, r.for_whom, r.from_age, r.until_age, r.kind_id, r.deposit_cents, r.questions, k.minutes, k.bring, k.bring_es, k.type,
        k.provider_kinds::text[] as provider_kinds
      from booking_reason r
      join appointment_kind k on k.practice_id = r.practice_id and k.id = r.kind_id and k.archived_at is null
      where r.practice_id = current_practice() and r.archived_at is null
      order by r.place, lower(r.name), r.id`),
);

/**
 * Whether a visit was booked by its patient in the portal, by the link of a sequence's message, or asked for on the public page; a text
 * that took an offer was answered without a sign-in.
 */
const isBookedOnline = sql<boolean>`(exists (select from appointment_event e
    where e.practice_id = a.practice_id and e.appointment_id = a.id and e.kind = 'booked' and e.by_realm = 'patient'
      and (e.person_id is not null
        or exists (select from follow_up f where f.practice_id = a.practice_id and f.booked_id = a.id)))
  or exists (select from online_request o where o.practice_id = a.practice_id and o.appointment_id = a.id))`;

/**
 * The days from one to another on which patients have booked, and strangers asked for, as many visits as they may, the one that is
 * moved left out.
 */
export const fullDays = (
  from: string,
  to: string,
  most: number,
  moves: string | undefined,
): ReadPlan<string[]> =>
  all(
    raw(sql<{ day: string }>`
      select day from (
        select a.appointment_date as day from appointment a
          where a.appointment_date between ${from} and ${to} and a.status <> 'cancelled'
            and a.id is distinct from ${moves ?? null}::uuid and ${isBookedOnline}
        union all
        select r.date from online_request r where r.date between ${from} and ${to} and r.state in ('unpaid', 'waiting')) online
        group by day having count(*) >= ${most}`),
  ).map((rows) => rows.map(({ day }) => day));

/** The patient's own visits of some days, but the one that is moved. */
export const ownTimes = (
  { records }: Pick<PatientSession, 'records'>,
  from: string,
  to: string,
  moves: string | undefined,
) =>
  all(
    sqlFor
      .selectFrom('appointment')
      .select(['appointment_date as date', 'appointment_time as starts', 'duration as minutes'])
      .where('patient_id', 'in', [...records])
      .where('appointment_date', '>=', from)
      .where('appointment_date', '<=', to)
      .where('status', '!=', 'cancelled')
      .$if(moves !== undefined, (query) => query.where('id', '!=', moves ?? '')),
  );

/**
 * Locks the practice's online bookings until the transaction ends, so that a provider isn't booked twice and
 * no limit is passed by two calls at once. It comes before every lock of a row or a day (docs/schedule.md, "Locks").
 */
export const lockOnlineBookings = (tx: Tx) =>
  tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended('online_booking ' || current_practice(), 0))`),
  );

/**
 * The number of visits to come and open requests that the patient and the account have booked online, and of their changes within a
 * day. Other online changes of the practice's visits wait from now on.
 */
export async function lockOnlineBooking(
  tx: Tx,
  { accountId, records }: PatientSession,
): Promise<{ to_come: number; changes: number }> {
  const [, visits, asked, events] = await Promise.all([
    lockOnlineBookings(tx),
    tx.one(
      sqlFor
        .selectFrom('appointment as a')
        .select(sql<number>`count(*)::int`.as('to_come'))
        .where('a.patient_id', 'in', [...records])
        .where('a.progress', '=', 'booked')
        .where('a.appointment_date', '>=', todayHere)
        .where(isBookedOnline),
    ),
    tx.one(
      sqlFor
        .selectFrom('online_request as r')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('r.for_patient_id', 'in', [...records])
        .where(isOpenRequest),
    ),
    tx.one(
      sqlFor
        .selectFrom('appointment_event as e')
        .select(sql<number>`count(*)::int`.as('changes'))
        .where('by_realm', '=', 'patient')
        .where('person_id', '=', accountId)
        .where('at', '>', sql<string>`now() - interval '1 day'`)
        .where(sql<boolean>`not ${isArrival('e')}`),
    ),
  ]);
  return { to_come: visits.to_come + asked.count, ...events };
}

/** A visit of the patient's own; none if it isn't theirs. */
export const ownVisit = ({ records }: PatientSession, id: string) =>
  first(
    portalVisits()
      .where('a.id', '=', id)
      .where('a.patient_id', 'in', [...records]),
  );

/** The appointment type of a kind. */
export const typeOfKind = (tx: Tx, kindId: string) =>
  tx.one(sqlFor.selectFrom('appointment_kind').select('type').where('id', '=', kindId));

/** The language that is kept on the patient, else English. */
export const languageOf = ({ patientId }: PatientSession): ReadPlan<PatientLanguage> =>
  one(sqlFor.selectFrom('patient').select('language').where('id', '=', patientId)).map(
    ({ language }) => language ?? 'en',
  );
