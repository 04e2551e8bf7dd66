import { answersByItem, photoQuestions } from '@cusp/contract';
import type { FormAnswers, FormContent } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

interface StoredPhoto {
  id: string;
  content_type: ImageType;
  size: number;
  checksum: string;
  width: number;
  height: number;
}

export interface FormPhotoRow extends StoredPhoto {
  item: string;
}

interface NewFormPhoto extends FormPhotoRow {
  patient_form_id: string;
  patient_id: string;
  added_by: string;
}

export const insertFormPhoto = (tx: Tx, photo: NewFormPhoto) =>
  tx.all(sqlFor.insertInto('form_photo').values(photo));

/** All photos that were sent for a form, including those that were taken again. */
export const formPhotosOf = (tx: Tx, formId: string): Promise<FormPhotoRow[]> =>
  tx.all(
    sqlFor
      .selectFrom('form_photo')
      .select(['id', 'item', 'content_type', 'size', 'checksum', 'width', 'height'])
      .where('patient_form_id', '=', formId),
  );

/** Removes answers to photo questions that don't name a photo sent for that question. */
export function dropUnsentPhotos(
  content: FormContent,
  answers: FormAnswers,
  sent: readonly Pick<FormPhotoRow, 'id' | 'item'>[],
): FormAnswers {
  const asked = new Set(photoQuestions(content).map(({ item }) => item));
  return answers.filter(
    ({ item, values }) =>
      !asked.has(item) || sent.some((photo) => photo.item === item && photo.id === values[0]),
  );
}

/** The photo questions of a form that are answered, each with its photo. */
export function photosByQuestion<Row extends { id: string }>(
  content: FormContent,
  answers: FormAnswers,
  sent: readonly Row[],
) {
  const given = answersByItem(answers);
  return photoQuestions(content).flatMap(({ item, of }) => {
    const photo = sent.find(({ id }) => id === given.get(item)?.[0]);
    return photo === undefined ? [] : [{ item, of, photo }];
  });
}

/** Notes that the files of these photos now belong to rows of another table with the same ids. */
export const markPhotosMoved = (tx: Tx, ids: readonly string[], as: 'card_photo' | 'document') =>
  tx.all(
    sqlFor
      .updateTable('form_photo')
      .set({ taken_as: as })
      .where('id', 'in', [...ids]),
  );

interface PhotoFileRow {
  practice_id: string;
  id: string;
  content_type: ImageType;
  checksum: string;
  patient_id: string;
  asks_health: boolean;
  answered_in: string | null;
}

/** The photo that answers a question, for staff and the portal; undefined if there is none that the caller may see. */
export const findFormPhoto = (formId: string, item: string) =>
  first(
    raw(sql<PhotoFileRow>`
      select f.practice_id, f.id, f.content_type::text as content_type, f.checksum, p.survivor_id as patient_id, v.asks_health, g.answered_in
        from patient_form g
        cross join lateral jsonb_array_elements(g.answers) a
        join form_photo f on f.practice_id = g.practice_id and f.patient_form_id = g.id and f.item = ${item}
          and f.id::text = a -> 'values' ->> 0
        join form_version v on v.practice_id = g.practice_id and v.form_id = g.form_id and v.number = g.number
        join patient p on p.practice_id = g.practice_id and p.id = g.patient_id
        where g.practice_id = current_practice() and g.id = ${formId} and a ->> 'item' = ${item}`),
  );
