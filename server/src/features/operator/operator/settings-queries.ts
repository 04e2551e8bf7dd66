import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

const shown = [
  'service_name',
  'trial_days',
  'texts_a_day',
  'text_cents_per_hundred',
  'contact_email',
  'how_to_pay',
  'version',
] as const;

export const readServiceSettings = (tx: Tx) => tx.one(sqlFor.selectFrom('service_setting').select(shown));

export const lockServiceSettings = (tx: Tx) =>
  tx.one(sqlFor.selectFrom('service_setting').select('version').forUpdate());

export const updateServiceSettings = (
  tx: Tx,
  fields: {
    service_name: string;
    trial_days: number;
    texts_a_day?: number;
    text_cents_per_hundred?: number;
    contact_email?: string;
    how_to_pay?: string;
  },
) =>
  tx.one(
    sqlFor
      .updateTable('service_setting')
      .set({ ...fields, version: sql`version + 1` })
      .returning(shown),
  );

/** For example `18.4`. */
export const databaseVersion = async (tx: Tx): Promise<string> => {
  const { version } = await tx.one(
    raw(sql<{ version: string }>`select current_setting('server_version') as version`),
  );
  return version;
};
