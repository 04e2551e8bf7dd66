import type { LinkedOffer } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { releaseHold } from '../../schedule/calendar/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { stateFor } from './accepting.ts';
import { timeSlotOf, takenBack } from './ending.ts';
import * as queries from './queries.ts';
import { askedBy } from './answer-queries.ts';

/** Ends an offer that nobody accepted in time: the place is free again. */
export const createEndOfferJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('An offer belongs to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const offer = await queries.lockOffer(tx, id);
      if (offer === undefined || offer.state !== 'open' || !offer.is_over) return;
      await releaseHold(tx, id, timeSlotOf(offer));
      await queries.closeOffer(tx, id, { state: 'expired' });
      await takenBack(tx, id);
      recordEvent(tx, 'place_offer.expired', id, byService);
    });
  };

/** The content of an offer's link. Refuses an unknown link, and one whose opening has begun. */
export async function linkedOffer(tx: Tx, messageId: string): Promise<LinkedOffer> {
  const asked = await askedBy(tx, messageId);
  const offer = asked && (await queries.lockOffer(tx, asked.offer_id));
  const { suspended, ...practice } = await queries.practiceOfOffer(tx);
  if (asked === undefined || offer === undefined || offer.has_passed || suspended)
    throw new Refusal('offer_link_dead');
  const state = await stateFor(tx, messageId, offer);
  const place = (await queries.offeredPlaces(tx, offer.id)).find(
    ({ patient_id }) => patient_id === asked.patient_id,
  );
  return {
    ...practice,
    look: await tx.ask(shownLook),
    date: offer.date,
    time: offer.starts,
    minutes: asked.minutes,
    provider: place?.provider ?? '',
    // Once it is moved, it is where the place is.
    instead_of: state === 'yours' ? null : (place?.instead_of ?? null),
    state,
  };
}
