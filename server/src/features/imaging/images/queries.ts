import type { ImageInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import type { Scale } from '../../../services/imaging/imaging-task.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

export type ImageFields = z.output<typeof ImageInput>;

export const constraints: ConstraintRefusals = { image_patient_fk: 'patient_not_found' };

export type ImageRow = Selectable<Tables['image']>;

/**
 * Archived images are hidden from everybody.
 * @param from the source of the rows: `image`, or the result of a writing statement
 */
const images = (from: Pick<typeof sqlFor, 'selectFrom'> = sqlFor) =>
  from
    .selectFrom('image as i')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'i.practice_id').onRef('p.id', '=', 'i.patient_id'),
    )
    .selectAll('i')
    .select('p.survivor_id as patient_id')
    .where('i.archived_at', 'is', null);

/** A patient's images, newest first. */
export const listImages = (patientId: string) =>
  all(images().where(isOfPatient('i.patient_id', patientId)).orderBy('i.id', 'desc'));

/** All images that the transaction's role can see, newest first: in the portal the patient's own. */
export const listVisibleImages = () => all(images().orderBy('i.id', 'desc'));

/** One image; undefined if it doesn't exist. */
export const imageIfFound = (id: string): ReadPlan<ImageRow | undefined> =>
  first(images().where('i.id', '=', id));

/** One image that must exist. */
export const readImage = (id: string): ReadPlan<ImageRow> => one(images().where('i.id', '=', id));

/** Locks the image until the transaction ends; undefined if it doesn't exist. */
export const lockImage = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('image')
      .select(['version', 'released_at'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

/** The details of an uploaded file, and who uploaded it. */
interface StoredImage extends ImageFields {
  id: string;
  patient_id: string;
  content_type: ImageType;
  size: number;
  checksum: string;
  width: number;
  height: number;
  /** Only DICOM files know. */
  calibration?: Scale['calibration'] | null;
  mm_per_pixel?: number | null;
  uploaded_by: string;
  uploaded_by_id: string;
}

/** A new image is released at once, unless images wait for release in this practice. */
const initialRelease = sql<string | null>`(select case when not images_wait then now() end from practice)`;

export const insertImage = (tx: Tx, image: StoredImage) =>
  tx.one(
    images(
      sqlFor.with('image', (into) =>
        into
          .insertInto('image')
          .values({ ...image, released_at: initialRelease })
          .returningAll(),
      ),
    ),
  );

const release = (by: string) => ({
  released_at: sql<string>`now()`,
  released_by: by,
  version: sql<number>`version + 1`,
});

/** Releases an image to its patient, or holds it back; it must exist. */
export const setReleased = (tx: Tx, id: string, by: string | null) =>
  tx.one(
    images(
      sqlFor.with('image', (into) =>
        into
          .updateTable('image')
          .set(by === null ? { ...release(''), released_at: null } : release(by))
          .where('id', '=', id)
          .returningAll(),
      ),
    ),
  );

/** Releases waiting images to their patients: the given ones, or all of the practice's. Returns their ids. */
export const setWaitingReleased = (tx: Tx, by: string, ids?: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('image')
      .set(release(by))
      .where('released_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any (${[...(ids ?? [])]}::uuid[])`))
      .returning('id'),
  );

export const updateImage = (tx: Tx, id: string, fields: ImageFields) =>
  tx.one(
    images(
      sqlFor.with('image', (into) =>
        into
          .updateTable('image')
          .set({ ...fields, version: sql`version + 1` })
          .where('id', '=', id)
          .returningAll(),
      ),
    ),
  );

export const archiveImage = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('image')
      .set({ archived_at: sql`now()` })
      .where('id', '=', id),
  );

/** Makes this image the patient's only photo; null removes the photo. */
export const setPhoto = (tx: Tx, patientId: string, imageId: string | null) =>
  tx.all(
    raw(sql`
      update image i set is_photo = i.id is not distinct from ${imageId}::uuid
        where ${isOfPatient('i.patient_id', patientId)}
          and i.is_photo <> (i.id is not distinct from ${imageId}::uuid)`),
  );

/** The ids of all practices, for maintenance of the files of all of them. */
export const allPractices = (tx: Tx) =>
  tx.all(raw(sql<{ practice_id: string }>`select practice_id from all_practices() as practice_id`));

/** The files that the store must have for the current practice: of all images, photos of cards and documents, archived ones included. */
export const storedPictures = (tx: Tx) =>
  tx.all(
    raw(
      sql<{
        id: string;
        checksum: string;
        pictured: boolean;
      }>`select id, checksum, pictured from stored_picture`,
    ),
  );
