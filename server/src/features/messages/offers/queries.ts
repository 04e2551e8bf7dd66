import { messageReasons } from '@cusp/contract';
import type { appointmentTypes, MessageReason, PlaceOffer } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { nameInMessages } from '../../people/patients/index.ts';
import type { OfferedPlace } from './rules.ts';

export interface Offer {
  id: string;
  operatory_id: string;
  provider_id: string | null;
  date: string;
  starts: string;
  minutes: number;
  state: PlaceOffer['state'];
  /** Its time is over. */
  is_over: boolean;
  /** The place has begun. */
  has_passed: boolean;
  time_zone: string;
}

const isOver = sql<boolean>`expires_at <= now()`.as('is_over');
const zone = sql<string>`(select time_zone from practice)`;

/** Locks an offer until the transaction ends; undefined if there is none. Messages can still refer to it. */
export const lockOffer = (tx: Tx, id: string): Promise<Offer | undefined> =>
  tx.first(
    sqlFor
      .selectFrom('place_offer')
      .select(['id', 'operatory_id', 'provider_id', 'date', 'starts', 'minutes', 'state', isOver])
      .select(sql<boolean>`(date + starts) at time zone ${zone} <= now()`.as('has_passed'))
      .select(zone.as('time_zone'))
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );

/** Locks the patients to whom an opening is offered, so that they aren't merged: before their visits and messages (docs/messages.md, "Locks"). */
export const lockOffered = (tx: Tx, offerId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      select p.id from patient p
        where p.practice_id = current_practice()
          and p.id in (select a.patient_id from place_offer_patient a where a.practice_id = p.practice_id and a.offer_id = ${offerId})
        order by p.id for key share of p`),
  );

/** The end of an offer that stays open for so many minutes: when its opening begins, at the latest. */
export const offerEnd = (tx: Tx, { date, time }: { date: string; time: string }, minutes: number) =>
  tx.one(
    raw(sql<{ expires_at: string; seconds: number; has_passed: boolean }>`
      select e.at as expires_at, extract(epoch from e.at - now())::float8 as seconds,
          e.at < now() + interval '1 minute' as has_passed
        from (select least(now() + make_interval(mins => ${minutes}),
          (${date}::date + ${time}::time) at time zone ${zone}) as at) e`),
  );

interface NewOffer {
  id: string;
  operatory_id: string;
  provider_id: string | null;
  date: string;
  starts: string;
  minutes: number;
  expires_at: string;
  by_id: string;
  by_name: string;
}
/** Stores an offer, whose id is that of its hold. */
export const insertOffer = (tx: Tx, offer: NewOffer) =>
  tx.all(sqlFor.insertInto('place_offer').values(offer));

/** Somebody to whom a place is offered, and what is booked for them. */
export interface OfferedPatient {
  patient_id: string;
  reason: string;
  appointment_id: string | null;
  kind_id: string | null;
  type: (typeof appointmentTypes)[number];
  minutes: number;
  provider_id: string | null;
  treatment_ids: string[];
}
/** Stores the patients to whom a place is offered, in their order. */
export const insertOfferedPatients = (tx: Tx, offerId: string, asked: readonly OfferedPatient[]) =>
  tx.all(
    sqlFor
      .insertInto('place_offer_patient')
      .values(asked.map((one, position) => ({ offer_id: offerId, position, ...one }))),
  );

/** Ends the offer automatically. */
export const endLater = (tx: Tx, id: string, seconds: number): void =>
  tx.last(
    raw(
      sql`select requeue_job('place_offer.end', ${id}::uuid, ${attemptsOf('place_offer.end')}, ${seconds + 1})`,
    ),
  );

/**
 * Ends a locked offer.
 * @param closed.by the name of the person who accepted or withdrew it
 */
export const closeOffer = (
  tx: Tx,
  id: string,
  closed: { state: 'accepted' | 'withdrawn' | 'expired'; by?: string },
) =>
  tx.all(
    sqlFor
      .updateTable('place_offer')
      .set({ state: closed.state, closed_at: sql<string>`now()`, closed_by: closed.by ?? '' })
      .where('id', '=', id),
  );

/** The content of the texts about an offer to these patients. */
export const offeredPlaces = (tx: Tx, offerId: string) =>
  tx.all(
    raw(sql<
      OfferedPlace & { patient_id: string; visit_patient_id: string | null; appointment_id: string | null }
    >`
      select p.id as patient_id, ${nameInMessages('s')} as first_name, r.name as practice, coalesce(s.language, 'en') as language, o.date, o.starts as time,
          coalesce(d.name, '') as provider, v.patient_id as visit_patient_id, v.id as appointment_id,
          case when v.id is not null then jsonb_build_object('date', v.appointment_date::text,
            'time', to_char(v.appointment_time, 'HH24:MI')) end as instead_of
        from place_offer o
        join practice r on r.practice_id = o.practice_id
        join place_offer_patient a on a.practice_id = o.practice_id and a.offer_id = o.id
        join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
        left join appointment v on v.practice_id = a.practice_id and v.id = a.appointment_id
        left join provider d on d.practice_id = o.practice_id and d.id = coalesce(o.provider_id, a.provider_id)
        where o.id = ${offerId} order by a.position`),
  );

/** Withdraws the unsent texts of an offer, locked in the order of their ids; returns the ids. */
export const takeBackTexts = (tx: Tx, offerId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      with queued as (select m.id from message m
        where m.practice_id = current_practice() and m.offer_id = ${offerId} and m.kind = 'offer' and m.state = 'queued'
        order by m.id for update)
      update message m set state = 'withdrawn', reason = 'offer_over', changed_at = now()
        from queued where m.practice_id = current_practice() and m.id = queued.id
        returning m.id`),
  );

/** The patients who got the text, or may have got it, and didn't decline. */
export const textedPatients = (tx: Tx, offerId: string) =>
  tx.all(
    raw(sql<{ patient_id: string; address: string }>`
      select distinct on (a.patient_id) a.patient_id, m.address
        from message m
        join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id
        join place_offer_patient a on a.practice_id = m.practice_id and a.offer_id = m.offer_id
          and a.patient_id = mp.patient_id and a.answer is distinct from 'declined'
        where m.offer_id = ${offerId} and m.kind = 'offer' and m.state in ('sending', 'sent', 'delivered', 'unknown')
        order by a.patient_id, m.id desc`),
  );

type Shown = Omit<PlaceOffer, 'patients'> & {
  patients: (Omit<PlaceOffer['patients'][number], 'message_reason'> & {
    message_reason: MessageReason | null;
  })[];
};

/** An offer as its dialog shows it; undefined if there is none. */
export const offerById = (id: string): ReadPlan<PlaceOffer | undefined> =>
  first(
    raw(sql<Shown>`
      select o.id, o.operatory_id, o.provider_id, o.date, o.starts as time, o.minutes,
          case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end as state,
          o.expires_at, o.by_name as by, o.created_at, o.closed_at, o.closed_by,
          (select jsonb_agg(jsonb_build_object('patient_id', s.id,
                'patient_name', s.first_name || ' ' || s.last_name, 'reason', a.reason, 'type', a.type,
                'minutes', a.minutes, 'answer', a.answer,
                'answered_at', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'message_state', m.state, 'message_reason', m.reason) order by a.position)
            from place_offer_patient a
            join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
            join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
            left join lateral (select m.state, m.reason
              from message m join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id
              where m.practice_id = a.practice_id and m.offer_id = a.offer_id and m.kind = 'offer'
                and mp.patient_id = a.patient_id
              order by m.id desc limit 1) m on true
            where a.practice_id = o.practice_id and a.offer_id = o.id) as patients
        from place_offer o where o.id = ${id}`),
  ).map(
    (offer) =>
      offer && {
        ...offer,
        patients: offer.patients.map((one) => ({
          ...one,
          message_reason: one.message_reason === null ? '' : messageReasons[one.message_reason],
        })),
      },
  );

/** The content of an offer's link beside its state. */
export const practiceOfOffer = (tx: Tx) =>
  tx.one(
    raw(sql<{ practice_name: string; practice_phone: string; suspended: boolean }>`
      select name as practice_name, phone as practice_phone, suspended_at is not null as suspended from practice`),
  );
