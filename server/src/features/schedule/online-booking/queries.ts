import { publicNameOf } from '@cusp/contract';
import type { BookingPage, OnlineBooking } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { both, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

const shown = [
  'is_open',
  'notice_hours',
  'horizon_days',
  'most_a_day',
  'beside_others',
  'change_hours',
  'change_terms',
  'deposit_hours',
  'check_in_minutes',
  'version',
] as const;

const pageShown = ['name', 'is_open', 'framed_by', 'is_found', 'version'] as const;

/** Until a practice sets its rules nothing is done online: what the form proposes then. */
const proposed: OnlineBooking = {
  is_open: false,
  notice_hours: 24,
  horizon_days: 90,
  most_a_day: null,
  beside_others: false,
  change_hours: null,
  change_terms: '',
  deposit_hours: 24,
  check_in_minutes: null,
  version: 0,
};

/** The practice's rules of online booking. */
export const onlineBooking: ReadPlan<OnlineBooking> = first(
  sqlFor.selectFrom('online_booking').select(shown),
).map((stored) => stored ?? proposed);

/** The same with the zone of the practice's clock, by which they count. */
export const onlineBookingHere = both(
  onlineBooking,
  one(sqlFor.selectFrom('practice').select('time_zone')),
).map(([rules, { time_zone: timeZone }]) => ({ rules, timeZone }));

/**
 * Sets the rules.
 * @param version that they are changed from; undefined if nobody asks
 * @returns undefined if somebody else has set them since
 */
export const setOnlineBooking = (
  tx: Tx,
  fields: Omit<OnlineBooking, 'version'>,
  version: number | null | undefined,
) =>
  tx.first(
    sqlFor
      .insertInto('online_booking')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet({ ...fields, version: sql`online_booking.version + 1` })
          .where(sql<boolean>`online_booking.version = ${version ?? sql`online_booking.version`}`),
      )
      .returning(shown),
  );

/** Whether the event `alias` says that the patient is here: nothing that anybody has to look at. */
export const isArrival = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.kind`)} = 'progress' and ${sql.ref(`${alias}.after`)} ->> 'progress' = 'arrived')`;

/** The practice's public page; until it is set up, what the form proposes. */
export const bookingPage: ReadPlan<BookingPage> = both(
  first(sqlFor.selectFrom('booking_page').select(pageShown)),
  one(sqlFor.selectFrom('practice').select('name')),
).map(
  ([stored, { name }]) =>
    stored ?? { name: publicNameOf(name), is_open: false, framed_by: [], is_found: false, version: 0 },
);

/**
 * Sets it up, or changes it.
 * @param version that it is changed from; undefined if nobody asks
 * @returns undefined if somebody else has changed it since
 */
export const setBookingPage = (
  tx: Tx,
  fields: Omit<BookingPage, 'version'>,
  version: number | null | undefined,
) =>
  tx.first(
    sqlFor
      .insertInto('booking_page')
      .values(fields)
      .onConflict((conflict) =>
        conflict
          .column('practice_id')
          .doUpdateSet({ ...fields, version: sql`booking_page.version + 1` })
          .where(sql<boolean>`booking_page.version = ${version ?? sql`booking_page.version`}`),
      )
      .returning(pageShown),
  );

/**
 * The visits that patients booked, moved and canceled in the portal, or booked by the link of a sequence, within a month, for the
 * work list: the last of each visit, until somebody of the office changes it or closes the item. Its id is the event's, so that the
 * next change is another item.
 */
export const changedOnline = sql`
  select e.id, a.patient_id, case e.kind when 'booked' then 'Booked ' when 'moved' then 'Moved to ' else 'Canceled ' end
        || to_char(a.appointment_date, 'Dy, Mon FMDD') || ', ' || to_char(a.appointment_time, 'FMHH12:MI AM')
        || coalesce(': ' || nullif(left(case e.kind when 'progress' then a.ended_reason when 'booked' then a.staff_notes end, 200), ''), '')
        as title,
      (e.at at time zone o.time_zone)::date as day, null::uuid as person_id
    from (select distinct on (n.appointment_id) n.* from appointment_event n
      where n.practice_id = current_practice() and n.by_realm = 'patient'
        and (n.person_id is not null or n.kind = 'booked' and exists (select from follow_up f
          where f.practice_id = n.practice_id and f.booked_id = n.appointment_id)) and not ${isArrival('n')}
        and n.at > now() - interval '30 days'
      order by n.appointment_id, n.id desc) e
    join appointment a on a.practice_id = e.practice_id and a.id = e.appointment_id
    join practice o on o.practice_id = e.practice_id
    where not exists (select from appointment_event later
      where later.practice_id = e.practice_id and later.appointment_id = e.appointment_id and later.id > e.id
        and later.by_realm = 'staff')`;
