import type { LinkedOffer } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { bookAppointment, changeAppointment, lockAppointment } from '../../schedule/appointments/index.ts';
import { messageAppointments } from '../messages/index.ts';
import type { Addressed } from '../messages/index.ts';
import { settleBookingAnswers } from '../../health/alerts/index.ts';
import { newAppointmentDefaults, releaseHold } from '../../schedule/calendar/index.ts';
import { ended, timeSlotOf } from './ending.ts';
import * as queries from './queries.ts';
import { askedBy, recordOfferAnswer, allDeclined, canCome, stillPlanned } from './answer-queries.ts';
import type { OfferedPatient, Offer } from './queries.ts';
import { endWords } from './rules.ts';

type AnswerChannel = 'text' | 'link';

/**
 * Takes the place that a message offered, for the patient it asked: the first who accepts gets it. Others who accept wait for
 * this transaction and find it taken.
 * @returns what the place is for this patient now
 * @throws Refusal `offer_changed`, if what was to be booked no longer can be
 */
export async function acceptOffer(
  tx: Tx,
  messageId: string,
  how: AnswerChannel,
): Promise<LinkedOffer['state']> {
  const asked = await askedBy(tx, messageId);
  const offer = asked && (await queries.lockOffer(tx, asked.offer_id));
  if (asked === undefined || offer === undefined) throw new Refusal('offer_link_dead');
  const state = await stateFor(tx, messageId, offer);
  if (state !== 'open' && state !== 'declined') return state;
  await queries.lockOffered(tx, offer.id);

  const visit = await booked(tx, messageId, offer, asked, how);
  await queries.closeOffer(tx, offer.id, { state: 'accepted' });
  await recordOfferAnswer(tx, offer.id, asked.patient_id, { answer: 'accepted', booked_id: visit });
  await ended(tx, offer, 'taken', how === 'text' ? await confirmation(tx, messageId, offer, visit) : []);
  recordEvent(tx, 'place_offer.accepted', offer.id, byService);
  return 'yours';
}

/** Declines the opening that a message offered. Once nobody is left who could accept it, the offer ends. */
export async function decline(tx: Tx, messageId: string): Promise<LinkedOffer['state']> {
  const asked = await askedBy(tx, messageId);
  const offer = asked && (await queries.lockOffer(tx, asked.offer_id));
  if (asked === undefined || offer === undefined) throw new Refusal('offer_link_dead');
  const state = await stateFor(tx, messageId, offer);
  if (state !== 'open') return state;
  await recordOfferAnswer(tx, offer.id, asked.patient_id, { answer: 'declined' });
  if (await allDeclined(tx, offer.id)) {
    await releaseHold(tx, offer.id, timeSlotOf(offer));
    await queries.closeOffer(tx, offer.id, { state: 'expired' });
    recordEvent(tx, 'place_offer.expired', offer.id, byService);
  } else {
    recordEvent(tx, 'place_offer.changed', offer.id, byService);
  }
  return 'declined';
}

/** The state of an offered opening for the recipient of a message. The answer is read after the offer was locked. */
export async function stateFor(tx: Tx, messageId: string, offer: Offer): Promise<LinkedOffer['state']> {
  const answer = (await askedBy(tx, messageId))?.answer;
  if (answer === 'accepted') return 'yours';
  if (offer.state === 'accepted') return 'taken';
  if (offer.state !== 'open' || offer.is_over || offer.has_passed) return 'over';
  return answer === 'declined' ? 'declined' : 'open';
}

/** Moves the patient's visit there, or books one; returns its id. */
async function booked(
  tx: Tx,
  messageId: string,
  offer: Offer,
  asked: OfferedPatient,
  how: AnswerChannel,
): Promise<string> {
  const call = { tx, byPatientIn: { timeZone: offer.time_zone } };
  const provider_id = offer.provider_id ?? asked.provider_id;
  const there = {
    appointment_date: offer.date,
    appointment_time: offer.starts,
    duration: asked.minutes,
    operatory_id: offer.operatory_id,
    provider_id,
    // Accepting the opening confirms the appointment.
    confirmed_at: new Date().toISOString(),
    confirmed_how: how,
    confirmed_by: '',
  };
  // Row locks come before those of the days: docs/schedule.md, "Locks".
  const stored = asked.appointment_id === null ? undefined : await lockAppointment(tx, asked.appointment_id);
  const isAsOffered =
    asked.appointment_id === null ||
    (stored?.progress === 'booked' &&
      (await messageAppointments(tx, messageId)).every(({ is_current }) => is_current));
  if (!isAsOffered || !(await canCome(tx, asked, offer))) throw new Refusal('offer_changed');
  await releaseHold(tx, offer.id, timeSlotOf(offer), stored === undefined ? [] : placesOfVisit(stored));
  try {
    if (stored !== undefined) {
      return await changeAppointment(
        call,
        stored,
        { ...there, asap: false },
        { kind: 'moved' },
        async (id) => id,
      );
    }
    const visit = await bookAppointment(
      call,
      {
        ...newAppointmentDefaults,
        ...there,
        patient_id: asked.patient_id,
        type: asked.type,
        kind_id: asked.kind_id,
        notes: '',
        staff_notes: '',
        recall_date: null,
        asap: false,
        overlap_with: [],
        treatment_ids: await stillPlanned(tx, asked),
      },
      null,
      async (id) => id,
    );
    await settleBookingAnswers(tx, undefined, { patientId: asked.patient_id, appointmentId: visit });
    return visit;
  } catch (thrown) {
    // The provider or the kind was removed meanwhile.
    throw thrown instanceof Refusal ? new Refusal('offer_changed') : thrown;
  }
}

interface Visit {
  operatory_id: string | null;
  appointment_date: string;
  appointment_time: string;
  duration: number;
}
const placesOfVisit = ({ operatory_id, appointment_date: date, appointment_time: time, duration }: Visit) =>
  operatory_id === null ? [] : [{ operatory_id, date, time, minutes: duration }];

/** The text to the patient who took the place; none if they are no longer there. */
async function confirmation(tx: Tx, messageId: string, offer: Offer, visitId: string): Promise<Addressed[]> {
  const asked = await askedBy(tx, messageId);
  const place = (await queries.offeredPlaces(tx, offer.id)).find(
    ({ patient_id }) => patient_id === asked?.patient_id,
  );
  const texted = (await queries.textedPatients(tx, offer.id)).find(
    ({ patient_id }) => patient_id === asked?.patient_id,
  );
  if (place === undefined || texted === undefined) return [];
  const visit = {
    appointment_id: visitId,
    patient_id: place.visit_patient_id ?? place.patient_id,
    visit_date: offer.date,
    visit_time: offer.starts,
  };
  const message = {
    kind: 'offer_end',
    channel: 'text',
    address: texted.address,
    language: place.language,
    body: endWords(place, 'yours'),
    offer_id: offer.id,
  } as const;
  return [{ message, about: { patients: [place.patient_id], visits: [visit] } }];
}
