import type { CardSide } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/question.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

const photos = (from: Pick<typeof sqlFor, 'selectFrom'> = sqlFor) =>
  from
    .selectFrom('card_photo as f')
    .select([
      'f.id',
      'f.patient_id',
      'f.coverage_id',
      'f.side',
      'f.width',
      'f.height',
      'f.added_by',
      'f.added_at',
    ]);

/** The photos of a patient's cards, the front before the back. */
export const cardPhotosOf = (patientId: string) =>
  all(
    photos()
      .where(isOfPatient('f.patient_id', patientId))
      .where('f.archived_at', 'is', null)
      .orderBy('f.side'),
  );

export interface CardPhotoRow {
  id: string;
  patient_id: string;
  coverage_id: string;
  side: CardSide;
  width: number;
  height: number;
  added_by: string;
  added_at: string;
}

interface NewCardPhoto extends Omit<CardPhotoRow, 'added_at'> {
  content_type: ImageType;
  size: number;
  checksum: string;
  added_by_id: string;
}

/** Stores the photo of a side in place of the one before, if there is one. The coverage has to be locked. */
export async function insertCardPhoto(tx: Tx, photo: NewCardPhoto): Promise<CardPhotoRow> {
  await tx.all(
    sqlFor
      .updateTable('card_photo')
      .set({ archived_at: sql`now()` })
      .where('coverage_id', '=', photo.coverage_id)
      .where('side', '=', photo.side)
      .where('archived_at', 'is', null),
  );
  return tx.one(
    photos(sqlFor.with('card_photo', (into) => into.insertInto('card_photo').values(photo).returningAll())),
  );
}

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

/** Archives a photo; undefined if there is none. */
export const archiveCardPhoto = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('card_photo')
      .set({ archived_at: sql`now()` })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('patient_id'),
  );
