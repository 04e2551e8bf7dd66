import type { Owed } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all, first } from '../../../db/read-plan.ts';

/** The amounts owed, in cents, as the database computes them (db/functions/money/owed_items.sql). */
export interface OwedRow {
  open_cents: number;
  insurance_cents: number;
  write_off_cents: number;
  not_due_cents: number;
  credit_cents: number;
  kept_cents: number;
  due_now_cents: number;
}

/** The `OwedRow` of the row `w` as one column, `owed`. */
export const owedColumn = sql<OwedJson>`jsonb_build_object('open_cents', w.open_cents, 'insurance_cents', w.insurance_cents,
  'write_off_cents', w.write_off_cents, 'not_due_cents', w.not_due_cents, 'credit_cents', w.credit_cents, 'kept_cents', w.kept_cents,
  'due_now_cents', w.due_now_cents, 'of_family', w.family_id is not null) as owed`;
export type OwedJson = OwedRow & { of_family: boolean };

/**
 * The row `w` with the amounts a screen shows for each patient: for a guarantor, what the family owes. All are
 * computed at once, however many there are.
 * @param ids selects the ids of the patients' surviving records
 */
export const owedRows = (ids: RawBuilder<unknown>) => sql`owed(current_practice(), array(${ids}))`;

/** The columns of an `OwedRow` from a row `w` that may be missing: then they are zero. */
export const owedColumns = sql`coalesce(w.open_cents, 0) as open_cents, coalesce(w.insurance_cents, 0) as insurance_cents,
  coalesce(w.write_off_cents, 0) as write_off_cents, coalesce(w.not_due_cents, 0) as not_due_cents, coalesce(w.credit_cents, 0) as credit_cents,
  coalesce(w.kept_cents, 0) as kept_cents, coalesce(w.due_now_cents, 0) as due_now_cents`;

/** True if an insurance payment is pending for the person whose record is `p`. Most have none, which saves computing their bills. */
export const hasPendingInsurance = sql<boolean>`exists (select from payment m
  where m.practice_id = p.practice_id and m.status = 'pending' and m.payment_method = 'insurance'
    and m.patient_id = any (array(select record from patient_records(p.practice_id, p.survivor_id) as record)))`;

/** Converts the amounts owed to dollars, as the contract has them. */
export const owedInDollars = (row: OwedRow & { of_family?: boolean }): Owed => ({
  due_now: toDollars(row.due_now_cents),
  open: toDollars(row.open_cents),
  insurance_pending: toDollars(row.insurance_cents),
  write_off_pending: toDollars(row.write_off_cents),
  not_due: toDollars(row.not_due_cents),
  credits: toDollars(row.credit_cents),
  kept: toDollars(row.kept_cents),
  of_family: row.of_family ?? false,
});

/** A bill or a credit of an account; owed_items.sql says what its amounts mean. */
export interface OwedItem {
  account_id: string;
  patient_id: string;
  /** Null: the entry is the bill. */
  treatment_id: string | null;
  entry_id: string | null;
  occurred_on: string;
  open_cents: number;
  insurance_cents: number;
  write_off_cents: number;
  plan_cents: number;
  not_due_cents: number;
  credit_cents: number;
  plan_credit_cents: number;
  kept_cents: number;
}

/**
 * The bills and credits of accounts, the oldest first.
 * @param accounts an array of the ids of families, or of patients without one (their surviving records)
 */
export const owedItems = (accounts: RawBuilder<unknown>) =>
  all(
    raw(sql<OwedItem>`select * from owed_items(current_practice(), ${accounts}) i
      order by i.occurred_on, i.treatment_id, i.entry_id`),
  );

/** The amounts that an account owes; undefined if there is no account. */
export const owedOfAccount = (account: RawBuilder<unknown>) =>
  first(
    raw(sql<OwedRow>`select * from owed_by_account(current_practice(), array[${account}])
      where account_id is not null`),
  );
