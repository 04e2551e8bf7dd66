import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { queueMessages } from '../messages/index.ts';
import type { Addressed } from '../messages/index.ts';
import type { TimeSlot } from '../../schedule/calendar/index.ts';
import * as queries from './queries.ts';
import { acceptedBy } from './answer-queries.ts';
import type { Offer } from './queries.ts';
import { endWords } from './rules.ts';

/** The place of an offer. */
export const timeSlotOf = ({ operatory_id, date, starts, minutes }: Offer): TimeSlot => ({
  operatory_id,
  date,
  time: starts,
  minutes,
});

/**
 * Withdraws the unsent texts of a closed offer, and notifies those who got one how it ended. Texts come first:
 * one that is being sent at this moment is then known as sent, and its patient is notified, too.
 * @param also what is written to others with them
 */
export async function ended(
  tx: Tx,
  offer: Offer,
  end: 'taken' | 'withdrawn',
  also: readonly Addressed[] = [],
): Promise<void> {
  await queries.lockOffered(tx, offer.id);
  await takenBack(tx, offer.id);
  const places = await queries.offeredPlaces(tx, offer.id);
  const texted = await queries.textedPatients(tx, offer.id);
  const accepted = await acceptedBy(tx, offer.id);
  const messages = texted.flatMap(({ patient_id, address }) => {
    const place = places.find((one) => one.patient_id === patient_id);
    if (place === undefined || patient_id === accepted) return [];
    const message = {
      kind: 'offer_end',
      channel: 'text',
      address,
      language: place.language,
      body: endWords(place, end),
      offer_id: offer.id,
    } as const;
    return [{ message, about: { patients: [patient_id] } }];
  });
  await queueMessages(tx, [...messages, ...also], byService);
}

/** Withdraws the unsent texts of an offer. */
export async function takenBack(tx: Tx, offerId: string): Promise<void> {
  for (const { id } of await queries.takeBackTexts(tx, offerId))
    recordEvent(tx, 'message.changed', id, byService);
}
