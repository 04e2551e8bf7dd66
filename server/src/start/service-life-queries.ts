import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Database } from '../db/database.ts';

/** The version that last started on this database; undefined if none has. */
export async function previousStart(database: Database): Promise<string | undefined> {
  const { version } = await database.withoutTenant((tx) =>
    tx.one(raw(sql<{ version: string }>`select last_service_version() as version`)),
  );
  return version === '' ? undefined : version;
}
