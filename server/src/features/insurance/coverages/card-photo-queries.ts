import type { CardSide, SentCard } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, first } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

const photos = (from: Pick<typeof sqlFor, 'selectFrom'> = sqlFor) =>
  from
    .selectFrom('card_photo as f')
    .select([
      'f.id',
      'f.patient_id',
      'f.coverage_id',
      'f.sent_card_id',
      'f.side',
      'f.width',
      'f.height',
      'f.added_by',
      'f.added_at',
    ]);

/** The photos of a patient's cards, the front before the back; and the new cards in the portal that wait for a decision. */
export const cardsOf = (patientId: string) =>
  both(
    all(
      photos()
        .where(isOfPatient('f.patient_id', patientId))
        .where('f.archived_at', 'is', null)
        .orderBy('f.side'),
    ),
    all(
      sqlFor
        .selectFrom('sent_card as k')
        .innerJoin('patient as p', (join) =>
          join.onRef('p.practice_id', '=', 'k.practice_id').onRef('p.id', '=', 'k.patient_id'),
        )
        .select(['k.id', 'k.carrier', 'k.member_id', 'k.group_number', 'k.sent_by', 'k.sent_at'])
        .select('p.survivor_id as patient_id')
        .where(isOfPatient('k.patient_id', patientId))
        .where('k.decided_at', 'is', null)
        .orderBy('k.sent_at'),
    ),
  ).map(([found, sent]) => ({
    photos: found,
    sent_cards: sent.map((card): SentCard => ({
      ...card,
      photos: found.filter(({ sent_card_id }) => sent_card_id === card.id),
    })),
  }));

export interface CardPhotoRow {
  id: string;
  patient_id: string;
  coverage_id: string | null;
  sent_card_id: string | null;
  side: CardSide;
  width: number;
  height: number;
  added_by: string;
  added_at: string;
}

/** The files of a photo. */
export interface StoredCardPhoto {
  id: string;
  content_type: ImageType;
  size: number;
  checksum: string;
  width: number;
  height: number;
}

/** A photo that staff add to a coverage, or one that a patient sends. */
type NewCardPhoto = StoredCardPhoto & { patient_id: string; side: CardSide; added_by: string } & (
    | { coverage_id: string; added_by_id: string }
    | { sent_card_id: string }
  );

export const insertCardPhoto = (tx: Tx, photo: NewCardPhoto): Promise<CardPhotoRow> =>
  tx.one(
    photos(sqlFor.with('card_photo', (into) => into.insertInto('card_photo').values(photo).returningAll())),
  );

const archived = { archived_at: sql<string>`now()` };

/** Archives the photos of a coverage: those of one side, or of both. The coverage has to be locked. */
export const archivePhotosOf = (tx: Tx, coverageId: string, side?: CardSide) =>
  tx.all(
    sqlFor
      .updateTable('card_photo')
      .set(archived)
      .where('coverage_id', '=', coverageId)
      .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'front'))
      .where('archived_at', 'is', null),
  );

/** Archives the photos of a card that was sent. */
export const archivePhotosSent = (tx: Tx, sentCardId: string) =>
  tx.all(
    sqlFor
      .updateTable('card_photo')
      .set(archived)
      .where('sent_card_id', '=', sentCardId)
      .where('archived_at', 'is', null),
  );

/** Takes the photos of a card that was sent to a coverage. */
export const takePhotosTo = (tx: Tx, sentCardId: string, coverageId: string) =>
  tx.all(
    sqlFor
      .updateTable('card_photo')
      .set({ coverage_id: coverageId })
      .where('sent_card_id', '=', sentCardId)
      .where('archived_at', 'is', null),
  );

/** One photo with what its files need; undefined if there is none, or if it was archived. */
export const cardPhotoById = (id: string) =>
  first(
    sqlFor
      .selectFrom('card_photo as f')
      .innerJoin('patient as p', (join) =>
        join.onRef('p.practice_id', '=', 'f.practice_id').onRef('p.id', '=', 'f.patient_id'),
      )
      .select(['f.practice_id', 'f.id', 'f.side', 'f.content_type', 'f.checksum', 'f.added_at'])
      .select('p.survivor_id as patient_id')
      .where('f.id', '=', id)
      .where('f.archived_at', 'is', null),
  );

/** Archives a coverage's photo; undefined if there is none. What was sent is decided about as a whole. */
export const archiveCardPhoto = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('card_photo')
      .set(archived)
      .where('id', '=', id)
      .where('coverage_id', 'is not', null)
      .where('archived_at', 'is', null)
      .returning('patient_id'),
  );
