import type { OfficeProgram } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = { office_program_name_unique: 'office_program_name_taken' };

const shown = sql`id, name, computer, paired_at,
  coalesce((select s.release from office_program_sight s
    where s.practice_id = office_program.practice_id and s.id = office_program.id), '') as release,
  (select s.last_seen_at from office_program_sight s
    where s.practice_id = office_program.practice_id and s.id = office_program.id) as last_seen_at,
  case when revoked_at is not null then 'revoked' when key_hash is null then 'pairing' else 'ready' end as state`;

export const practicePrograms = all(
  raw(
    sql<OfficeProgram>`select ${shown} from office_program order by revoked_at is not null, lower(name), id`,
  ),
);

/** Locks a program until the transaction ends; undefined if there is none. */
export const lockProgram = (tx: Tx, id: string) =>
  tx.first(raw(sql<OfficeProgram>`select ${shown} from office_program where id = ${id} for update`));

export const insertProgram = (tx: Tx, id: string, name: string) =>
  tx.all(sqlFor.insertInto('office_program').values({ id, name }));

/** Keeps the code that pairs it; an earlier one stops working. */
export const setProgramPairing = (tx: Tx, id: string, hash: Buffer, minutes: number) =>
  tx.one(
    raw(
      sql<OfficeProgram>`update office_program set pairing_hash = ${hash}, pairing_until = now() + make_interval(mins => ${minutes})
      where id = ${id} returning ${shown}`,
    ),
  );

interface Pairing {
  code: Buffer;
  key: Buffer;
  computer: string;
}

/** Pairs it, once: undefined if somebody was faster. The key that it had before no longer works. */
export const pairProgram = (tx: Tx, id: string, { code, key, computer }: Pairing) =>
  tx.first(
    raw(sql<{ name: string; practice_name: string }>`
      update office_program o set pairing_hash = null, pairing_until = null, key_hash = ${key}, computer = ${computer},
          paired_at = now()
        from practice p
        where p.practice_id = o.practice_id and o.id = ${id} and o.pairing_hash = ${code} and o.pairing_until > now()
        returning o.name, p.name as practice_name`),
  );

export const revokeKey = (tx: Tx, id: string) =>
  tx.one(
    raw(
      sql<OfficeProgram>`update office_program set revoked_at = coalesce(revoked_at, now()), key_hash = null, pairing_hash = null,
      pairing_until = null where id = ${id} returning ${shown}`,
    ),
  );

interface Found {
  practice_id: string;
  id: string;
}
export const programOfKey = (hash: Buffer) =>
  first(raw(sql<Found>`select practice_id, id from office_program_by_key(${hash})`));
export const programToPair = (hash: Buffer) =>
  first(raw(sql<Found>`select practice_id, id from office_program_by_pairing_code(${hash})`));

/** A program whose key still works, with its practice; undefined if it was revoked meanwhile. */
export const pairedProgram = (tx: Tx, id: string, key: Buffer) =>
  tx.first(
    raw(sql<{ name: string; practice_name: string }>`
      select o.name, p.name as practice_name
        from office_program o join practice p on p.practice_id = o.practice_id
        where o.id = ${id} and o.key_hash = ${key}`),
  );

/** Notes that it reported itself, at most once in half a minute, or when it was updated. */
export const markProgramSeen = (tx: Tx, id: string, release: string) =>
  tx.all(
    raw(sql`insert into office_program_sight as s (id, release) values (${id}, ${release})
      on conflict on constraint office_program_sight_pk do update set last_seen_at = now(), release = excluded.release
        where s.last_seen_at < now() - interval '30 seconds' or s.release <> excluded.release`),
  );
