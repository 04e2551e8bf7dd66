import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

export const readSettings = (tx: Tx) =>
  tx.one(
    sqlFor.selectFrom('service_setting').select(['service_name', 'trial_days', 'texts_a_day', 'version']),
  );

export const lockSettings = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('service_setting').select('version').forUpdate());

export const updateSettings = (
  tx: Tx,
  fields: { service_name: string; trial_days: number; texts_a_day?: number },
) =>
  tx.one(
    sqlFor
      .updateTable('service_setting')
      .set({ ...fields, version: sql`version + 1` })
      .returning(['service_name', 'trial_days', 'texts_a_day', 'version']),
  );

/** For example `18.4`. */
export const databaseVersion = async (tx: Tx): Promise<string> => {
  const { version } = await tx.one(
    raw(sql<{ version: string }>`select current_setting('server_version') as version`),
  );
  return version;
};
