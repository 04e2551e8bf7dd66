import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

export interface SubscriptionPlanColumns {
  name: string;
  monthly_cents: number;
  yearly_cents: number;
  staff_limit: number | null;
  patient_limit: number | null;
  storage_limit_mib: number | null;
}

export const listSubscriptionPlans = (tx: Tx) =>
  tx.all(
    sqlFor
      .selectFrom('plan')
      .selectAll()
      .orderBy(sql`archived_at is not null`)
      .orderBy('monthly_cents')
      .orderBy('name')
      .orderBy('id'),
  );

export const findSubscriptionPlan = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('plan').selectAll().where('id', '=', id));

export const lockSubscriptionPlan = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('plan').selectAll().where('id', '=', id).forUpdate());

export const insertSubscriptionPlan = (tx: Tx, fields: SubscriptionPlanColumns) =>
  tx.one(
    sqlFor
      .insertInto('plan')
      .values({ id: newId(), ...fields })
      .returningAll(),
  );

/** A changed price is a new price at the payment provider, so the stored id of the old one is cleared. */
export const updateSubscriptionPlan = (
  tx: Tx,
  id: string,
  { archived, ...fields }: SubscriptionPlanColumns & { archived: boolean },
) =>
  tx.one(
    sqlFor
      .updateTable('plan')
      .set({
        ...fields,
        version: sql`version + 1`,
        archived_at: archived ? sql<string>`coalesce(archived_at, now())` : null,
        stripe_monthly_price: sql`case when monthly_cents = ${fields.monthly_cents} then stripe_monthly_price else '' end`,
        stripe_yearly_price: sql`case when yearly_cents = ${fields.yearly_cents} then stripe_yearly_price else '' end`,
      })
      .where('id', '=', id)
      .returningAll(),
  );
