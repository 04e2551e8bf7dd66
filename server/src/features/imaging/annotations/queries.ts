import type { ImageAnnotation, ImageAnnotationInput, ImageScale } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = { image_annotation_image_fk: 'image_not_found' };

/** Annotations of images that aren't archived, in the order in which they were drawn. */
const annotations = (condition: RawBuilder<unknown>) =>
  raw(
    sql<ImageAnnotation>`
      select a.id, a.image_id, p.survivor_id as patient_id, a.kind, a.points, a.text, a.tooth, a.known_mm, a.calibration,
          a.mm_per_pixel, a.author, a.created_at, a.withdrawn_by, a.withdrawn_at
        from image_annotation a
          join image i on i.practice_id = a.practice_id and i.id = a.image_id
          join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
        where i.archived_at is null and ${condition}
        order by a.id`,
  );

export const listAnnotations = (imageId: string) => all(annotations(sql`a.image_id = ${imageId}`));

export const readAnnotation = (id: string) => one(annotations(sql`a.id = ${id}`));

interface NewAnnotation extends z.output<typeof ImageAnnotationInput> {
  id: string;
  author: string;
  author_id: string;
}

/** Stores an annotation of the image's patient, with the scale that it was drawn with. */
export const insertAnnotation = (
  tx: Tx,
  { id, image_id, kind, points, text, tooth, known_mm, author, author_id }: NewAnnotation,
  scale: ImageScale | null,
) =>
  tx.all(
    raw(sql`
      insert into image_annotation (id, patient_id, image_id, kind, points, text, tooth, known_mm, calibration, mm_per_pixel, author, author_id)
        select ${id}, i.patient_id, i.id, ${kind}, ${JSON.stringify(points)}::jsonb, ${text}, ${tooth}, ${known_mm},
            ${scale?.calibration ?? null}, ${scale?.mm_per_pixel ?? null}, ${author}, ${author_id}
          from image i where i.id = ${image_id}`),
  );

/** Withdraws an annotation. Returns nothing if there is none, or it is withdrawn already. */
export const withdrawAnnotation = (tx: Tx, id: string, by: { id: string; name: string }) =>
  tx.first(
    sqlFor
      .updateTable('image_annotation')
      .set({ withdrawn_at: sql`now()`, withdrawn_by: by.name, withdrawn_by_id: by.id })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  );
