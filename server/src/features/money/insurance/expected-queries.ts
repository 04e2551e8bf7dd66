import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/**
 * Insurance payments of treatments that somebody entered by hand, the first of each treatment: one that is awaited still, else one that
 * was received or denied before anything was estimated.
 */
export const enteredByHand = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    raw(sql<{ id: string; treatment_id: string; status: string }>`
      select distinct on (m.treatment_id) m.id, m.treatment_id, m.status from payment m
        where m.treatment_id = any (${[...treatmentIds]}::uuid[]) and m.payment_method = 'insurance'
          and m.status in ('pending', 'completed', 'denied', 'refunded') and m.additional_to_id is null
          and not exists (select from insurance_estimate e
            where e.practice_id = m.practice_id and e.payment_id = m.id and e.struck_at is null)
        order by m.treatment_id, m.status <> 'pending', m.created_at, m.id`),
  );

/** A payment that an estimate awaits, in cents. */
export interface AwaitedPayment {
  id: string;
  treatment_id: string;
  amount_cents: number;
  write_off_cents: number;
  /** The plan's name, and when it was estimated. */
  notes: string;
}

export const awaitedPayment = (fields: Omit<AwaitedPayment, 'id'>): AwaitedPayment => ({
  id: newId(),
  ...fields,
});

/** Records awaited payments, of today; an insurer that pays nothing and writes off is awaited with 0. */
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
                a.notes, practice_today(t.practice_id), ${created_by}, ${created_by_id}::uuid
              from unnest(${payments.map(({ id }) => id)}::uuid[], ${payments.map((each) => each.treatment_id)}::uuid[],
                ${payments.map(({ amount_cents }) => amount_cents)}::bigint[],
                ${payments.map(({ write_off_cents }) => write_off_cents)}::bigint[],
                ${payments.map(({ notes }) => notes)}::text[]) a (id, treatment_id, amount, off, notes)
              join treatment t on t.id = a.treatment_id`),
      );

/** Sets the expected contractual write-off beside a payment that is awaited. */
export const setWriteOff = (tx: Tx, id: string, cents: number) =>
  tx.all(sqlFor.updateTable('payment').set({ expected_write_off_cents: cents }).where('id', '=', id));

/** The treatments among these that are completed, not estimated yet, and not marked as not to be billed. */
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

/** Treatments that were estimated with a claim and of which no plan has answered. */
export const unansweredOfClaim = async (tx: Tx, claimId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select e.treatment_id as id
          from insurance_estimate e
          left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
          where e.claim_id = ${claimId} and e.struck_at is null
          group by e.treatment_id having bool_and(m.status is null or m.status = 'pending') order by e.treatment_id`),
    )
  ).map(({ id }) => id);

/** The treatments among these that were marked as not to be billed at the check-out of a moment, or since. */
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
