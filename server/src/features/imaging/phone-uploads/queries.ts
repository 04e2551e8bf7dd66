import { phoneUploadLimits } from '@cusp/contract';
import type { PhoneUpload } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first, one } from '../../../db/read-plan.ts';
import type { ImageFields } from '../images/index.ts';

/** One upload; undefined if it doesn't exist. */
export const phoneUploadIfFound = (id: string) =>
  first(
    raw(sql<PhoneUpload>`
      select u.id, p.survivor_id as patient_id, u.created_by, u.expires_at,
          case when u.ended_at is not null then 'ended' when u.expires_at <= now() then 'expired'
            when u.opened_at is not null then 'open' else 'waiting' end as state,
          array(select i.image_id from phone_upload_image i
            where i.practice_id = u.practice_id and i.upload_id = u.id order by i.image_id) as image_ids
        from phone_upload u join patient p on p.practice_id = u.practice_id and p.id = u.patient_id
        where u.id = ${id}`),
  );

interface NewPhoneUpload extends Pick<ImageFields, 'kind'> {
  id: string;
  patient_id: string;
  date_taken: string;
  token_hash: Buffer;
  created_by: string;
  created_by_id: string;
}

/** The sign-in of a caller. */
const sessionOf = (tokenHash: Buffer) =>
  sql<string>`(select id from staff_session where token_hash = ${tokenHash}::bytea)`;

const inMinutes = sql<string>`now() + make_interval(mins => ${sql.lit(phoneUploadLimits.minutes)})`;

/** @param tokenHash of the sign-in that it is made in */
export const insertPhoneUpload = (tx: Tx, upload: NewPhoneUpload, tokenHash: Buffer) =>
  tx.all(
    sqlFor
      .insertInto('phone_upload')
      .values({ ...upload, staff_session_id: sessionOf(tokenHash), expires_at: inMinutes }),
  );

/** Locks an upload until the transaction ends; undefined if it doesn't exist. */
export const lockPhoneUpload = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('phone_upload').select(['id', 'ended_at']).where('id', '=', id).forUpdate());

const ended = (by: string) => ({ ended_at: sql<string>`now()`, ended_by: by });

export const markPhoneUploadEnded = (tx: Tx, id: string, by: string) =>
  tx.all(sqlFor.updateTable('phone_upload').set(ended(by)).where('id', '=', id));

/** Ends what this person made before. */
export const endPhoneUploadsOf = (tx: Tx, { id, name }: { id: string; name: string }) =>
  tx.all(
    sqlFor
      .updateTable('phone_upload')
      .set(ended(name))
      .where('created_by_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`),
  );

/** The upload of a token, or of what it opened. */
export const phoneUploadByHash = (hash: Buffer) =>
  first(
    raw(
      sql<{
        practice_id: string;
        id: string;
      }>`select practice_id, id from phone_upload_by_hash(${hash}::bytea)`,
    ),
  );

/** It hasn't ended, and whoever made it is still signed in and of the team. */
const isLive = sql<boolean>`u.ended_at is null and u.expires_at > now() and exists (
  select from staff_session e join staff s on s.practice_id = e.practice_id and s.id = e.staff_id
    where e.practice_id = u.practice_id and e.id = u.staff_session_id and s.deactivated_at is null)`;

/** Opens an upload for the phone that has its token; undefined if it is over, or another phone has it. */
export const startUpload = (tx: Tx, id: string, { token, pass }: { token: Buffer; pass: Buffer }) =>
  tx.first(
    raw(sql<{ patient_id: string; created_by: string; expires_at: string }>`
      update phone_upload u set pass_hash = ${pass}::bytea, opened_at = now(), expires_at = ${inMinutes}
        where u.id = ${id} and u.token_hash = ${token}::bytea and u.opened_at is null and ${isLive}
        returning u.patient_id, u.created_by, u.expires_at`),
  );

interface LiveUpload extends Pick<ImageFields, 'kind'> {
  patient_id: string;
  date_taken: string;
  created_by: string;
  created_by_id: string;
}

const liveUpload = (id: string, pass: Buffer) => sql<LiveUpload>`
  select (select p.survivor_id from patient p where p.practice_id = u.practice_id and p.id = u.patient_id) as patient_id,
      u.kind, u.date_taken, u.created_by, u.created_by_id
    from phone_upload u where u.id = ${id} and u.pass_hash = ${pass}::bytea and ${isLive}`;

/** An upload that takes photos by this pass; undefined if it doesn't anymore. */
export const uploadOfPass = (id: string, pass: Buffer) => first(raw(liveUpload(id, pass)));

/** The same, locked until the transaction ends. */
export const lockUploadOfPass = (tx: Tx, id: string, pass: Buffer) =>
  tx.first(raw(sql<LiveUpload>`${liveUpload(id, pass)} for update of u`));

/** How many photos came by an upload, and whether this one did. */
export const photosOf = (tx: Tx, id: string, checksum: string) =>
  tx.one(
    raw(sql<{ count: number; is_there: boolean }>`
      select count(*)::int as count, coalesce(bool_or(i.checksum = ${checksum}), false) as is_there
        from phone_upload_image m join image i on i.practice_id = m.practice_id and i.id = m.image_id
        where m.upload_id = ${id}`),
  );

export const insertPhoto = (tx: Tx, uploadId: string, imageId: string) =>
  tx.all(sqlFor.insertInto('phone_upload_image').values({ upload_id: uploadId, image_id: imageId }));

/** The practice as the phone's page names it. */
export const photographingOffice = one(sqlFor.selectFrom('practice').select(['name']));
