import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/** Insurance payments of treatments that somebody entered by hand and that are awaited still, the first of each treatment. */
export const pendingByHand = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string; treatment_id: string }>`
      select distinct on (m.treatment_id) m.id, m.treatment_id from payment m
        where m.treatment_id = any (${[...treatmentIds]}::uuid[]) and m.status = 'pending' and m.payment_method = 'insurance'
          and not exists (select from insurance_estimate e
            where e.practice_id = m.practice_id and e.payment_id = m.id and e.struck_at is null)
        order by m.treatment_id, m.created_at, m.id`),
  );

/** A payment that an estimate awaits, in cents. */
export interface AwaitedPayment {
  id: string;
  treatment_id: string;
  amount_cents: number;
  write_off_cents: number;
  /** The plan's name. */
  plan: string;
}

export const awaitedPayment = (fields: Omit<AwaitedPayment, 'id'>): AwaitedPayment => ({
  id: newId(),
  ...fields,
});

/** Records what is awaited, of today; an insurer that pays nothing and writes off is awaited with 0. */
export const insertAwaited = (
  tx: Tx,
  payments: readonly AwaitedPayment[],
  { id: created_by_id, name: created_by }: Pick<Person, 'id' | 'name'>,
) =>
  payments.length === 0
    ? []
    : tx.all(
        raw(sql`
          insert into payment (id, patient_id, treatment_id, amount_cents, expected_cents, expected_write_off_cents,
              payment_method, status, notes, payment_date, created_by, created_by_id)
            select a.id, t.patient_id, t.id, a.amount, case when a.amount = 0 then 0 end, a.off, 'insurance', 'pending',
                a.plan || ', estimated at check-out', practice_today(t.practice_id), ${created_by}, ${created_by_id}::uuid
              from unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map((each) => each.treatment_id)}::uuid[],
                ${payments.map(({ amount_cents }) => amount_cents)}::bigint[],
                ${payments.map(({ write_off_cents }) => write_off_cents)}::bigint[],
                ${payments.map(({ plan }) => plan)}::text[]) a (id, treatment_id, amount, off, plan)
              join treatment t on t.id = a.treatment_id`),
      );

/** Sets what the insurer's contract is expected to take off beside a payment that is awaited. */
export const setWriteOff = (tx: Tx, id: string, cents: number) =>
  tx.all(sqlFor.updateTable('payment').set({ expected_write_off_cents: cents }).where('id', '=', id));

/** Of treatments those that are completed, and neither estimated before nor marked as not to be billed. */
export const billedWork = async (tx: Tx, treatmentIds: readonly string[]): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select t.id from treatment t
          where t.id = any (${[...treatmentIds]}::uuid[]) and t.status = 'completed' and t.struck_at is null
            and coalesce((select b.is_billed from treatment_billing b
              where b.practice_id = t.practice_id and b.treatment_id = t.id order by b.serial desc limit 1), true)
            and not exists (select from insurance_estimate e
              where e.practice_id = t.practice_id and e.treatment_id = t.id and e.struck_at is null)
          order by t.id`),
    )
  ).map(({ id }) => id);

/** Of treatments those that were marked as not to be billed by the check-out of a moment, or since. */
export const unbilledSince = async (
  tx: Tx,
  treatmentIds: readonly string[],
  since: string,
): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select t.id from treatment t
          cross join lateral (select b.is_billed, b.at from treatment_billing b
            where b.practice_id = t.practice_id and b.treatment_id = t.id order by b.serial desc limit 1) last
          where t.id = any (${[...treatmentIds]}::uuid[]) and not last.is_billed
            and last.at >= ${since}::timestamptz - interval '1 millisecond'
          order by t.id`),
    )
  ).map(({ id }) => id);
