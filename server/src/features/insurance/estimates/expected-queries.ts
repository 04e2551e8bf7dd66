import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/** A stored estimate of one treatment and one coverage; amounts in cents. */
export interface NewEstimate {
  patient_id: string;
  treatment_id: string;
  coverage_id: string;
  rank: number;
  plan_id: string;
  plan_version: number;
  estimated_on: string;
  fee_cents: number;
  pays_cents: number;
  write_off_cents: number;
  deductible_cents: number;
  maximum_cents: number;
  lifetime_cents: number;
  steps: string[];
  depends: string[];
  most_cents: number | null;
  /** The payment that is awaited; null: none. */
  payment_id: string | null;
  by_hand: boolean;
  /** The claim with which it was calculated; null: at a check-out. */
  claim_id: string | null;
}

/** Keeps estimates as they are now: their amounts never change. One text for however many, so that it is prepared once. */
export const insertEstimates = (
  tx: Tx,
  estimates: readonly NewEstimate[],
  { id, name }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    raw(sql<{ id: string }>`
      insert into insurance_estimate (id, patient_id, treatment_id, coverage_id, rank, plan_id, plan_version, estimated_on, fee_cents,
          pays_cents, write_off_cents, deductible_cents, maximum_cents, lifetime_cents, steps, depends, most_cents, payment_id, by_hand,
          claim_id, recorded_by, recorded_by_id)
        select n.*, ${name}, ${id}::uuid
          from jsonb_to_recordset(${JSON.stringify(estimates.map((each) => ({ id: newId(), ...each })))}::jsonb) as n (id uuid,
            patient_id uuid, treatment_id uuid, coverage_id uuid, rank smallint, plan_id uuid, plan_version int, estimated_on date,
            fee_cents bigint, pays_cents bigint, write_off_cents bigint, deductible_cents bigint, maximum_cents bigint,
            lifetime_cents bigint, steps text[], depends text[], most_cents bigint, payment_id uuid, by_hand boolean, claim_id uuid)
        returning id`),
  );

/** The subscriptions by which patients are covered, or were: everybody who shares one shares its deductible and maximum. */
export const subscriptionsOf = (tx: Tx, patientIds: readonly string[]) =>
  tx.all(
    raw(sql<{ patient_id: string; subscription_ids: string[] }>`
      select w.id as patient_id, array(select distinct g.subscription_id from coverage g
          where g.practice_id = current_practice() and g.struck_at is null
            and g.patient_id = any (array(select record from patient_records(current_practice(), w.id) as record))) as subscription_ids
        from unnest(${[...patientIds]}::uuid[]) as w (id)`),
  );

interface ExpectedRow {
  treatment_id: string;
  coverage_id: string;
  rank: number;
  pays_cents: number;
  write_off_cents: number;
  /** The payment that is awaited; null: none. */
  payment_id: string | null;
  /** Somebody had entered it: its amount is theirs. */
  by_hand: boolean;
  /** The status of that payment; null without one. */
  status: string | null;
  /** The claim with which it was calculated; null: at a check-out. */
  claim_id: string | null;
}

/** The expected insurance payments of treatments that were checked out or claimed, by treatment and the order of the plans. */
export const expectedOf = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    raw(sql<ExpectedRow>`
      select e.treatment_id, e.coverage_id, e.rank, e.pays_cents, e.write_off_cents, e.payment_id, e.by_hand, m.status, e.claim_id
        from insurance_estimate e
        left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
        where e.treatment_id = any (${[...treatmentIds]}::uuid[]) and e.struck_at is null
        order by e.treatment_id, e.rank`),
  );

/** Withdraws the estimates of treatments. */
export const strikeEstimates = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('insurance_estimate')
      .set({ struck_at: sql<string>`now()` })
      .where('treatment_id', 'in', [...treatmentIds])
      .where('struck_at', 'is', null),
  );
