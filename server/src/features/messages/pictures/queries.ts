import { pictureReasons } from '@cusp/contract';
import type { MessagePicture, PictureReason } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ImageType } from '../../../services/imaging/type.ts';

/** The pictures of a message `m`, as JSON. */
export const picturesOfMessage = sql`coalesce((select json_agg(json_build_object('id', i.id, 'state', i.state, 'reason', i.reason, 'filed_as', i.filed_as)
    order by i.id)
  from message_picture i where i.practice_id = m.practice_id and i.message_id = m.id), '[]')`;

/** As `picturesOfMessage` reads it. */
export interface PictureFound extends Omit<MessagePicture, 'reason'> {
  reason: PictureReason | null;
}

export const shownPicture = ({ reason, ...picture }: PictureFound): MessagePicture => ({
  ...picture,
  reason: reason === null ? '' : pictureReasons[reason],
});

/** A picture whose files are in the store. */
export interface StoredFacts {
  content_type: ImageType;
  size: number;
  checksum: string;
  width: number;
  height: number;
}

/** A picture as it is written with its message. */
export type NewPicture = { id: string } & (
  | { state: 'waiting'; source: string }
  | { state: 'refused'; reason: PictureReason }
  | ({ state: 'taken' } & StoredFacts)
);

export async function insertPictures(
  tx: Tx,
  messageId: string,
  pictures: readonly NewPicture[],
): Promise<void> {
  // One after the other: a row has the columns of its state only.
  for (const picture of pictures)
    await tx.all(sqlFor.insertInto('message_picture').values({ message_id: messageId, ...picture }));
}

/** The pictures of a message that must still be fetched. */
export const waitingPictures = (tx: Tx, messageId: string) =>
  tx.all(
    sqlFor
      .selectFrom('message_picture')
      .select(['id', 'source'])
      .where('message_id', '=', messageId)
      .where('state', '=', 'waiting')
      .orderBy('id'),
  );

/** Records the outcome of a waiting picture; false if it was recorded before. Its address at the gateway isn't needed anymore. */
export const settlePicture = async (
  tx: Tx,
  id: string,
  how: { state: 'refused'; reason: PictureReason } | ({ state: 'taken' } & StoredFacts),
): Promise<boolean> =>
  (
    await tx.all(
      sqlFor
        .updateTable('message_picture')
        .set({ ...how, source: '' })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .returning('id'),
    )
  ).length > 0;

interface PictureRow {
  practice_id: string;
  id: string;
  content_type: ImageType;
  checksum: string;
  /** The patient its message is from; null: nobody, or one of several. */
  patient_id: string | null;
}

/** A picture that can be shown; undefined if there is none. */
export const seekPicture = (id: string) =>
  first(
    raw(sql<PictureRow>`
      select i.practice_id, i.id, i.content_type::text as content_type, i.checksum,
          (select case when count(distinct p.survivor_id) = 1 then min(p.survivor_id::text) end
            from message_patient mp join patient p on p.practice_id = mp.practice_id and p.id = mp.patient_id
            where mp.practice_id = i.practice_id and mp.message_id = i.message_id) as patient_id
        from message_picture i where i.practice_id = current_practice() and i.id = ${id} and i.state = 'taken'`),
  );

/** Locks a picture that can be shown, with what is known of its file; undefined if there is none. */
export const lockPicture = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<StoredFacts & { id: string; message_id: string; filed_as: 'document' | 'image' | null }>`
      select id, message_id, content_type::text as content_type, size, checksum, width, height, filed_as
        from message_picture where id = ${id} and state = 'taken' for no key update`),
  );

/** Whether a picture's message is to or from this patient, by the record that stays. */
export const isOfPicture = async (tx: Tx, id: string, patientId: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`
      select from message_picture i
        join message_patient mp on mp.practice_id = i.practice_id and mp.message_id = i.message_id
        join patient p on p.practice_id = mp.practice_id and p.id = mp.patient_id
        where i.id = ${id} and p.survivor_id = ${patientId} limit 1`),
  )) !== undefined;

export const markFiled = (tx: Tx, id: string, filed_as: 'document' | 'image') =>
  tx.all(sqlFor.updateTable('message_picture').set({ filed_as }).where('id', '=', id));
