import type { CardSide } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as coverages from '../coverages/index.ts';
import type { StoredCardPhoto } from '../coverages/index.ts';
import * as queries from './queries.ts';

interface SentCard {
  patient_id: string;
  carrier: string;
  member_id: string;
  group_number: string;
  /** The address of the portal's account, or how the sender was identified. */
  sent_by: string;
  photos: readonly (StoredCardPhoto & { side: CardSide })[];
}

/** Keeps a new card with its photos, for staff to look at. Their files are in the store already. */
export async function sendCardOf(tx: Tx, { photos, ...card }: SentCard, by: EventAuthor): Promise<string> {
  const id = newId();
  await queries.insertSentCard(tx, { ...card, id });
  for (const photo of photos)
    await coverages.insertCardPhoto(tx, {
      ...photo,
      patient_id: card.patient_id,
      sent_card_id: id,
      added_by: card.sent_by,
    });
  recordEvent(tx, 'sent_card.sent', id, by);
  return id;
}

/** Refuses a photo that the practice has no room for. The limit of its plan is none of the patient's business. */
export async function refusePhotoOverPlanLimit(tx: Tx, storage_bytes: number): Promise<void> {
  try {
    await refuseOverPlanLimit(tx, { storage_bytes });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'plan_limit') throw new Refusal('cards_not_taken');
    throw error;
  }
}
