import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';

interface Setting {
  account_id: string;
  patient_id: string;
  hold_reason: string;
}

/** The delivery setting of an account, locked; undefined if nothing was set yet. */
export const lockSetting = (tx: Tx, accountId: string) =>
  tx.first(sqlFor.selectFrom('account_setting').selectAll().where('account_id', '=', accountId).forUpdate());

/** Stores how an account is written to; returns the row. */
export const keepSetting = (tx: Tx, setting: Setting, by: { id: string; name: string }) => {
  const changed = { ...setting, changed_by: by.name, changed_by_id: by.id };
  return tx.one(
    sqlFor
      .insertInto('account_setting')
      .values(changed)
      .onConflict((conflict) =>
        conflict.constraint('account_setting_pk').doUpdateSet({
          ...changed,
          changed_at: sql`now()`,
          version: sql<number>`account_setting.version + 1`,
        }),
      )
      .returningAll(),
  );
};
