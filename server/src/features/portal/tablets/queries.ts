import type { Tablet } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = { tablet_name_unique: 'tablet_name_taken' };

const shown = sql`id, name, at_door, paired_at, version,
  (select s.last_seen_at from tablet_sight s where s.practice_id = tablet.practice_id and s.id = tablet.id) as last_seen_at,
  case when revoked_at is not null then 'revoked' when token_hash is null then 'pairing' else 'ready' end as state`;

export const practiceTablets = all(
  raw(sql<Tablet>`select ${shown} from tablet order by revoked_at is not null, lower(name), id`),
);

/** Locks a tablet until the transaction ends; undefined if there is none. */
export const lockTablet = (tx: Tx, id: string) =>
  tx.first(raw(sql<Tablet>`select ${shown} from tablet where id = ${id} for update`));

export const insertTablet = (tx: Tx, { id, name, at_door }: { id: string; name: string; at_door: boolean }) =>
  tx.all(sqlFor.insertInto('tablet').values({ id, name, at_door }));

export const changeTablet = (tx: Tx, id: string, fields: { name: string; at_door: boolean }) =>
  tx.one(
    raw(sql<Tablet>`update tablet set name = ${fields.name}, at_door = ${fields.at_door}, version = version + 1
      where id = ${id} returning ${shown}`),
  );

/** Keeps the code that connects it; an earlier one stops working. */
export const setPairing = (tx: Tx, id: string, hash: Buffer, minutes: number) =>
  tx.one(
    raw(sql<Tablet>`update tablet set pairing_hash = ${hash}, pairing_until = now() + make_interval(mins => ${minutes}),
      version = version + 1 where id = ${id} returning ${shown}`),
  );

/** Connects it, once: undefined if somebody was faster. What was connected before no longer is. */
export const pair = (tx: Tx, id: string, { code, token }: { code: Buffer; token: Buffer }) =>
  tx.first(
    raw(sql<{
      id: string;
    }>`update tablet set pairing_hash = null, pairing_until = null, token_hash = ${token},
      paired_at = now(), version = version + 1
      where id = ${id} and pairing_hash = ${code} and pairing_until > now() returning id`),
  );

export const revoke = (tx: Tx, id: string) =>
  tx.one(
    raw(sql<Tablet>`update tablet set revoked_at = coalesce(revoked_at, now()), token_hash = null, pairing_hash = null,
      pairing_until = null, version = version + 1 where id = ${id} returning ${shown}`),
  );

interface Found {
  practice_id: string;
  id: string;
}
export const tabletOfToken = (hash: Buffer) => first(raw(sql<Found>`select * from tablet_by_token(${hash})`));
export const tabletToPair = (hash: Buffer) =>
  first(raw(sql<Found>`select * from tablet_by_pairing_code(${hash})`));

/** A tablet that is connected, with its practice; undefined if it was revoked meanwhile. */
export const connectedTablet = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{ name: string; at_door: boolean; practice_name: string; practice_phone: string }>`
      select t.name, t.at_door, p.name as practice_name, p.phone as practice_phone
        from tablet t join practice p on p.practice_id = t.practice_id
        where t.id = ${id} and t.token_hash is not null`),
  );

/** Notes that it was seen, at most once in a minute. */
export const markTabletSeen = (tx: Tx, id: string) =>
  tx.all(
    raw(sql`insert into tablet_sight as s (id) values (${id})
      on conflict on constraint tablet_sight_pk do update set last_seen_at = now()
        where s.last_seen_at < now() - interval '1 minute'`),
  );

interface NewHandover {
  id: string;
  patient_id: string;
  code_hash: Buffer;
  minutes: number;
  by: { id: string; name: string };
}

/** Keeps a code, in the place of the patient's earlier one and of those that are too old; false if another one is the same. */
export async function insertHandover(
  tx: Tx,
  { id, patient_id, code_hash, minutes, by }: NewHandover,
): Promise<boolean> {
  await tx.all(raw(sql`delete from tablet_handover where patient_id = ${patient_id} or code_until <= now()`));
  const made = await tx.first(
    raw(sql<{ id: string }>`
      insert into tablet_handover (id, patient_id, code_hash, code_until, handed_by, handed_by_id)
        values (${id}, ${patient_id}, ${code_hash}, now() + make_interval(mins => ${minutes}), ${by.name}, ${by.id})
        on conflict on constraint tablet_handover_code_unique do nothing returning id`),
  );
  return made !== undefined;
}

/** Uses a code up; undefined if it isn't one, or is too old. */
export const takeHandover = (tx: Tx, hash: Buffer) =>
  tx.first(
    raw(sql<{ patient_id: string; handed_by: string }>`
      delete from tablet_handover where code_hash = ${hash} and code_until > now() returning patient_id, handed_by`),
  );

/**
 * The record among an account's whose next visit of today comes first, else the first. Records whose visits it doesn't open can't be checked
 * in.
 */
export const recordToCheckIn = (
  tx: Tx,
  { accountId, records }: { accountId: string; records: readonly string[] },
  today: string,
) =>
  tx.first(
    raw(sql<{ id: string }>`
      select p.id from unnest(${[...records]}::uuid[]) with ordinality as p (id, place)
        cross join lateral (select array(select distinct part from portal_link l
            join patient r on r.practice_id = l.practice_id and r.id = l.patient_id,
            unnest(portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts)) part
          where l.practice_id = current_practice() and l.account_id = ${accountId} and r.survivor_id = p.id
            and coalesce(portal_link_end(l.relation, l.until_date, r.date_of_birth) > practice_today(l.practice_id), true)) as parts
          offset 0) its
        left join lateral (select min(a.appointment_time) as time from appointment a
          where a.patient_id = p.id and a.appointment_date = ${today} and a.status = 'scheduled' offset 0) v on true
        where 'visits' = any (its.parts)
        order by v.time nulls last, p.place limit 1`),
  );
