import { imageShareLimits, mailedCode } from '@cusp/contract';
import type { ImageShare } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

const shares = (condition: RawBuilder<unknown>) =>
  raw(
    sql<ImageShare>`
      select s.id, p.survivor_id as patient_id, s.recipient, s.email, s.note, s.views, s.viewed_at, s.created_by, s.created_at,
          s.expires_at,
          case when s.ended_at is not null then 'ended' when s.expires_at <= now() then 'expired' else 'open' end as state,
          array(select m.image_id from image_share_image m
            where m.practice_id = s.practice_id and m.share_id = s.id order by m.position) as image_ids
        from image_share s join patient p on p.practice_id = s.practice_id and p.id = s.patient_id
        where ${condition}
        order by s.id desc`,
  );

export const imageSharesOf = (patientId: string) => all(shares(isOfPatient('s.patient_id', patientId)));

export const readShare = (id: string) => one(shares(sql`s.id = ${id}`));

interface NewShare {
  id: string;
  patient_id: string;
  recipient: string;
  email: string;
  note: string;
  token_hash: Buffer;
  created_by: string;
  created_by_id: string;
}

/** Stores a link to these images, in their order. Returns how many of them are images of this patient. */
export async function insertShare(tx: Tx, share: NewShare, imageIds: readonly string[]): Promise<number> {
  await tx.all(
    sqlFor
      .insertInto('image_share')
      .values({ ...share, expires_at: sql<string>`now() + make_interval(days => ${imageShareLimits.days})` }),
  );
  const stored = await tx.all(
    raw(sql`
      insert into image_share_image (share_id, image_id, position)
        select ${share.id}, i.id, g.position
          from unnest(${[...imageIds]}::uuid[]) with ordinality as g (id, position)
            join image i on i.id = g.id and i.archived_at is null and ${isOfPatient('i.patient_id', share.patient_id)}
        returning image_id`),
  );
  return stored.length;
}

/** Locks a link until the transaction ends; undefined if it doesn't exist. */
export const lockShare = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('image_share').select(['id', 'ended_at']).where('id', '=', id).forUpdate());

export const markShareEnded = (tx: Tx, id: string, by: string) =>
  tx.all(
    sqlFor
      .updateTable('image_share')
      .set({ ended_at: sql<string>`now()`, ended_by: by, pass_hash: null, pass_until: null })
      .where('id', '=', id),
  );

/** The link of a token, or of what its code opened. */
export const shareByHash = (hash: Buffer) =>
  first(
    raw(
      sql<{
        practice_id: string;
        id: string;
      }>`select practice_id, id from image_share_by_hash(${hash}::bytea)`,
    ),
  );

const live = sql<boolean>`ended_at is null and expires_at > now()`;

/** A link of this token that still works. */
export const liveShare = (id: string, tokenHash: Buffer) =>
  first(
    raw(sql<{ patient_id: string; email: string; recipient: string }>`
      select p.survivor_id as patient_id, s.email, s.recipient
        from image_share s join patient p on p.practice_id = s.practice_id and p.id = s.patient_id
        where s.id = ${id} and s.token_hash = ${tokenHash}::bytea and s.ended_at is null and s.expires_at > now()`),
  );

/** Whether what a link's code opened still shows its images. */
export const isShareOpen = async (tx: Tx, id: string, passHash: Buffer): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('image_share')
      .select(['id'])
      .where('id', '=', id)
      .where('pass_hash', '=', passHash)
      .where('pass_until', '>', sql<string>`now()`)
      .where(live),
  )) !== undefined;

/** Keeps the code that is mailed; the tries begin anew. */
export const keepShareCode = (tx: Tx, id: string, code_hash: Buffer) =>
  tx.all(
    sqlFor
      .updateTable('image_share')
      .set({
        code_hash,
        code_until: sql<string>`now() + make_interval(mins => ${sql.lit(mailedCode.minutes)})`,
        code_tries: 0,
      })
      .where('id', '=', id),
  );

/** Counts a try; undefined if no code of this token may be tried any more. */
export const tryShareCode = (tx: Tx, id: string, tokenHash: Buffer) =>
  tx.first(
    sqlFor
      .updateTable('image_share')
      .set({ code_tries: sql<number>`code_tries + 1` })
      .where('id', '=', id)
      .where('token_hash', '=', tokenHash)
      .where(live)
      .where('code_until', '>', sql<string>`now()`)
      .where('code_tries', '<', imageShareLimits.tries)
      .returning(['code_hash']),
  );

/** Uses the code up, and lets what it opened show the images; undefined if another opening was faster. */
export const openShare = (tx: Tx, id: string, { code, pass }: { code: Buffer; pass: Buffer }) =>
  tx.first(
    sqlFor
      .updateTable('image_share')
      .set({
        code_hash: null,
        code_until: null,
        pass_hash: pass,
        pass_until: sql<string>`now() + make_interval(mins => ${sql.lit(imageShareLimits.minutes)})`,
        views: sql<number>`views + 1`,
        viewed_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .where('code_hash', '=', code)
      .where(live)
      .returning(['note', 'created_by', 'expires_at']),
  );

/** Counts a look at what an opened link shows; undefined if it shows nothing any more. Lists of thumbnails don't count. */
export const countView = (tx: Tx, id: string, passHash: Buffer) =>
  tx.first(
    sqlFor
      .updateTable('image_share')
      .set({ views: sql<number>`views + 1`, viewed_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('pass_hash', '=', passHash)
      .where('pass_until', '>', sql<string>`now()`)
      .where(live)
      .returning(['id']),
  );

/** The ids of a link's images, in their order. */
export const imagesOfShare = (id: string) =>
  all(
    sqlFor
      .selectFrom('image_share_image')
      .select(['image_id'])
      .where('share_id', '=', id)
      .orderBy('position'),
  );

/** The practice as the page of a link names it. */
export const sharingOffice = one(sqlFor.selectFrom('practice').select(['name', 'phone']));
