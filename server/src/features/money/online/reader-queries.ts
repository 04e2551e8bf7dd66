import type { CardReader } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { rowsInUse } from '../../../pipeline/lists/rows-in-use.ts';
import type { RegisteredReader } from '../../../services/payments/terminal.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';

export const readerConstraints: ConstraintRefusals = {
  card_reader_name_unique: 'card_reader_name_taken',
  reader_charge_open: 'card_reader_busy',
};

const inUse = rowsInUse('card_reader');

/** Locks a reader until the transaction ends; undefined if there is none in use. */
export const lockReader = inUse.lock('id', 'version');
/** Keeps a reader in use until the transaction ends; undefined if there is none. */
export const lockReaderForShare = inUse.lockForShare('id', 'provider', 'reference');
export const archiveReader = inUse.archive;

const shown = sql`id, name, device_type, serial_number, device_type like 'simulated%' as simulated, version`;

/** The readers in use, by name. */
export const listReaders = all(
  raw(sql<CardReader>`select ${shown} from card_reader where archived_at is null order by lower(name), id`),
);

/** What registering a reader needs: the practice, the place of its other readers, and whether the name is used. */
export const registeringAt = (tx: Tx, { name, provider }: { name: string; provider: string }) =>
  tx.one(
    raw(sql<{ practice_name: string; address: string; location: string; is_taken: boolean }>`
      select p.name as practice_name, p.address,
          coalesce((select r.location from card_reader r where r.provider::text = ${provider} order by r.id desc limit 1), '') as location,
          exists (select from card_reader r where lower(r.name) = lower(${name}) and r.archived_at is null) as is_taken
        from practice p`),
  );

export const insertReader = (
  tx: Tx,
  { name, provider }: { name: string; provider: 'stripe' | 'sandbox' },
  { reference, location, deviceType, serialNumber }: RegisteredReader,
) =>
  tx.one(
    raw(sql<CardReader>`
      insert into card_reader (id, name, provider, reference, location, device_type, serial_number)
        values (${newId()}, ${name}, ${provider}, ${reference}, ${location}, ${deviceType}, ${serialNumber})
        returning ${shown}`),
  );

export const renameReader = (tx: Tx, id: string, name: string) =>
  tx.one(
    raw(sql<CardReader>`
      update card_reader set name = ${name}, version = version + 1 where id = ${id} returning ${shown}`),
  );

/** A reader, removed or not, as its provider is told of it. */
export const readerToTell = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('card_reader')
      .select(['name', 'provider', 'reference'])
      .select(sql<boolean>`archived_at is not null`.as('is_removed'))
      .where('id', '=', id),
  );
