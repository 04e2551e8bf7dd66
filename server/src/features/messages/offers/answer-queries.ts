import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { recordsOf } from '../../people/patients/index.ts';
import type { Offer, OfferedPatient } from './queries.ts';

/** Stores a patient's answer. */
export const recordOfferAnswer = (
  tx: Tx,
  offerId: string,
  patientId: string,
  given: { answer: 'accepted'; booked_id: string } | { answer: 'declined' },
) =>
  tx.all(
    sqlFor
      .updateTable('place_offer_patient')
      .set({ ...given, answered_at: sql<string>`now()` })
      .where('offer_id', '=', offerId)
      .where('patient_id', '=', patientId),
  );

/** The patient whom a message asked, as the offer has them; undefined if it isn't an offer. */
export const askedBy = (tx: Tx, messageId: string) =>
  tx.first(
    raw(sql<OfferedPatient & { offer_id: string; answer: 'accepted' | 'declined' | null }>`
      select a.offer_id, a.patient_id, a.reason, a.appointment_id, a.kind_id, a.type, a.minutes, a.provider_id,
          a.treatment_ids, a.answer
        from message m
        join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id
        join place_offer_patient a on a.practice_id = m.practice_id and a.offer_id = m.offer_id
          and a.patient_id = mp.patient_id
        where m.id = ${messageId} and m.kind = 'offer'`),
  );

/** The patient who accepted; undefined: nobody. */
export const acceptedBy = async (tx: Tx, offerId: string): Promise<string | undefined> =>
  (
    await tx.first(
      sqlFor
        .selectFrom('place_offer_patient')
        .select('patient_id')
        .where('offer_id', '=', offerId)
        .where('answer', '=', 'accepted'),
    )
  )?.patient_id;

/** Whether everybody who can still answer has declined. */
export const allDeclined = async (tx: Tx, offerId: string): Promise<boolean> =>
  !(
    await tx.one(
      raw(sql<{ open: boolean }>`
        select exists (select from message m
          join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id
          join place_offer_patient a on a.practice_id = m.practice_id and a.offer_id = m.offer_id
            and a.patient_id = mp.patient_id and a.answer is null
          where m.offer_id = ${offerId} and m.kind = 'offer'
            and m.state in ('queued', 'sending', 'sent', 'delivered', 'unknown')) as open`),
    )
  ).open;

/** Whether somebody can come to a place: they live, are neither archived nor inactive, and no other visit of theirs is at that time. */
export const canCome = async (
  tx: Tx,
  { patient_id, appointment_id }: OfferedPatient,
  offer: Offer,
): Promise<boolean> =>
  (await tx.first(
    raw(sql`
      select from contactable_patient p
        where p.id = (select survivor_id from patient where id = ${patient_id}) and p.archived_at is null
          and not exists (select from appointment e
            where e.practice_id = p.practice_id and e.patient_id = any ${recordsOf('p.id')}
              and e.appointment_date = ${offer.date} and e.status <> 'cancelled'
              and e.id is distinct from ${appointment_id}::uuid
              and chair_time_range(e.appointment_date, e.appointment_time, e.duration)
                && chair_time_range(${offer.date}::date, ${offer.starts}::time, ${offer.minutes}::int))`),
  )) !== undefined;

/** Those of the patient's treatments that are still planned and on no future visit. */
export const stillPlanned = async (
  tx: Tx,
  { patient_id, treatment_ids }: OfferedPatient,
): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select t.id from treatment t
          where t.id = any(${treatment_ids}::uuid[]) and t.patient_id = ${patient_id} and t.status <> 'completed'
            and not exists (select from appointment_treatment l
              join appointment e on e.practice_id = l.practice_id and e.id = l.appointment_id
              where l.practice_id = t.practice_id and l.treatment_id = t.id and e.status = 'scheduled')
          order by t.id`),
    )
  ).map(({ id }) => id);
