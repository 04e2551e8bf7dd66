import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/** What is kept of an estimate of one treatment and one coverage; amounts in cents. */
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
  /** The claim with which it was reckoned; null: at a check-out. */
  claim_id: string | null;
}

const recordedBy = ({ id, name }: Pick<Person, 'id' | 'name'>) => ({
  recorded_by: name,
  recorded_by_id: id,
});

/** Keeps estimates as they are now: their amounts never change. */
export const insertEstimates = (tx: Tx, estimates: readonly NewEstimate[], by: Pick<Person, 'id' | 'name'>) =>
  tx.all(
    sqlFor
      .insertInto('insurance_estimate')
      .values(estimates.map((each) => ({ id: newId(), ...each, ...recordedBy(by) }))),
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
  /** Of that payment; null without one. */
  status: string | null;
  /** The claim with which it was reckoned; null: at a check-out. */
  claim_id: string | null;
}

/** What insurance is expected to pay of treatments since they were checked out or claimed, by treatment and the order of the plans. */
export const expectedOf = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    raw(sql<ExpectedRow>`
      select e.treatment_id, e.coverage_id, e.rank, e.pays_cents, e.write_off_cents, e.payment_id, e.by_hand, m.status, e.claim_id
        from insurance_estimate e
        left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
        where e.treatment_id = any (${[...treatmentIds]}::uuid[]) and e.struck_at is null
        order by e.treatment_id, e.rank`),
  );

/** Takes back what was estimated for treatments. */
export const strikeEstimates = (tx: Tx, treatmentIds: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('insurance_estimate')
      .set({ struck_at: sql<string>`now()` })
      .where('treatment_id', 'in', [...treatmentIds])
      .where('struck_at', 'is', null),
  );
