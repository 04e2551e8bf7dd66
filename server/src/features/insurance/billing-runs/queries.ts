import type { BillingRun } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { isOnPaper } from '../carriers/index.ts';

const runs = (where: RawBuilder<SqlBool>) =>
  all(
    raw(sql<BillingRun>`
      select r.id, r.does, r.state, r.started_at, r.started_by, r.ended_at, r.stopped_for, c.total, c.finished, c.lacking, c.left
        from billing_run r
        cross join lateral (select count(*)::int as total, count(*) filter (where c.outcome <> 'waiting')::int as finished,
            count(*) filter (where c.outcome = 'done' and c.sentence <> '')::int as lacking,
            count(*) filter (where c.outcome = 'left')::int as left
          from billing_run_claim c where c.practice_id = r.practice_id and c.run_id = r.id offset 0) c
        where ${where} order by r.id desc limit 10`),
  );

/** The last ten, the newest first. */
export const lastRuns = runs(sql<SqlBool>`true`);

export const billingRunById = async (tx: Tx, id: string): Promise<BillingRun | undefined> =>
  (await tx.ask(runs(sql<SqlBool>`r.id = ${id}`)))[0];

interface FindingRow {
  sentence: string;
  patient_id: string;
  patient_name: string;
  service_date: string;
  claim_id: string | null;
}

/** A run, if there is one, and what its claims lack. */
export const runWithFindings = (id: string) =>
  both(
    runs(sql<SqlBool>`r.id = ${id}`),
    all(
      raw(sql<FindingRow>`
        select c.sentence, p.id as patient_id, p.first_name || ' ' || p.last_name as patient_name, c.service_date, c.claim_id
          from billing_run_claim c
          join coverage g on g.practice_id = c.practice_id and g.id = c.coverage_id
          join patient o on o.practice_id = g.practice_id and o.id = g.patient_id
          join patient p on p.practice_id = o.practice_id and p.id = o.survivor_id
          where c.run_id = ${id} and c.sentence <> '' order by c.sentence, c.position limit 500`),
    ),
  );

/** Locked until the transaction ends, so that it isn't stopped between a claim and its note, and no two jobs work on it at once. */
export const lockBillingRun = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('billing_run').selectAll().where('id', '=', id).forUpdate());

/** If two runs start at once, the second one waits here and then sees the first. */
export const isBillingRunning = async (tx: Tx): Promise<boolean> => {
  await tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended('billing runs ' || current_practice(), 0))`),
  );
  return (await tx.first(raw(sql`select from billing_run where state = 'running'`))) !== undefined;
};

/** An item of a run: a visit to make a claim of, or a claim to send. */
export interface ToBill {
  coverage_id: string;
  service_date: string;
  claim_id: string | null;
}

/** The claims that are ready to be sent by the clearinghouse, the oldest service first. */
export const claimsToSend = (tx: Tx) =>
  tx.all(
    raw(
      sql<ToBill>`select coverage_id, service_date, id as claim_id from claim k
        where state = 'checked' and not ${isOnPaper} order by service_date, id`,
    ),
  );

interface NewRun {
  id: string;
  does: BillingRun['does'];
  started_by: string;
  started_by_id: string;
}

/** Stores a run with what it has to do, all of it waiting. */
export async function insertBillingRun(tx: Tx, run: NewRun, todo: readonly ToBill[]): Promise<void> {
  await tx.all(sqlFor.insertInto('billing_run').values(run));
  await tx.all(
    raw(sql`insert into billing_run_claim (run_id, position, coverage_id, service_date, claim_id)
      select ${run.id}::uuid, n, coverage_id, service_date, claim_id
        from unnest(${todo.map((one) => one.coverage_id)}::uuid[], ${todo.map((one) => one.service_date)}::date[],
          ${todo.map((one) => one.claim_id)}::uuid[]) with ordinality as t (coverage_id, service_date, claim_id, n)`),
  );
}

/** Ends a locked run. @param stoppedFor why before it was done, in a sentence; '': it is done */
export const endBillingRun = (tx: Tx, id: string, stoppedFor = '') =>
  tx.all(
    sqlFor
      .updateTable('billing_run')
      .set({
        state: stoppedFor === '' ? 'done' : 'stopped',
        ended_at: sql`clock_timestamp()`,
        stopped_for: stoppedFor,
      })
      .where('id', '=', id),
  );

export interface Waiting {
  position: number;
  coverage_id: string;
  service_date: string;
  claim_id: string | null;
}

/** The next items of a run. */
export const nextToBill = (tx: Tx, runId: string, most: number) =>
  tx.all(
    raw(sql<Waiting>`
      select position, coverage_id, service_date, claim_id from billing_run_claim
        where run_id = ${runId} and outcome = 'waiting' order by position limit ${most}`),
  );

export interface Outcome {
  position: number;
  outcome: 'done' | 'left';
  claim_id: string | null;
  sentence: string;
}

export const noteBilled = (tx: Tx, runId: string, outcomes: readonly Outcome[]) =>
  tx.all(
    raw(sql`
      update billing_run_claim c set outcome = n.outcome, claim_id = n.claim_id, sentence = n.sentence
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
          as n (position int, outcome text, claim_id uuid, sentence text)
        where c.run_id = ${runId} and c.position = n.position`),
  );

/** Continues a run after others had their turn. */
export const continueRunLater = (tx: Tx, runId: string): void =>
  tx.last(
    raw(sql`select requeue_job('billing_run.work', ${runId}::uuid, ${attemptsOf('billing_run.work')}, 0)`),
  );
