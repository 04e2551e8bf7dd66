import type { StatementRun, StatementDelivery } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';

export interface RunRow extends Omit<StatementRun, 'min_amount' | 'way' | 'can'> {
  way: StatementDelivery | null;
  min_cents: number;
  started_by_id: string;
}

const runs = (where: RawBuilder<SqlBool>) =>
  raw(sql<RunRow>`
    select r.id, r.way, r.min_cents, r.quiet_days, r.state, r.started_at, r.started_by, r.started_by_id, r.stopped_by,
        a.total, a.sent, a.held, a.ways
      from statement_run r,
        lateral (select count(*)::int as total, count(*) filter (where a.outcome = 'sent')::int as sent,
            count(*) filter (where a.outcome = 'held')::int as held,
            jsonb_build_object('email', count(*) filter (where a.way = 'email'), 'portal', count(*) filter (where a.way = 'portal'),
              'print', count(*) filter (where a.way = 'print')) as ways
          from statement_run_account a where a.practice_id = r.practice_id and a.run_id = r.id) a
      where ${where}
      order by r.id desc limit 20`);

/** The last 20 runs, the newest first. */
export const listRuns = all(runs(sql<SqlBool>`true`));

/** A run with its counts; undefined if there is none. */
export const runById = (tx: Tx, id: string) => tx.first(runs(sql<SqlBool>`r.id = ${id}`));

/** Locked, so that a run isn't stopped between an account's statement and its note. */
export const lockRun = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('statement_run').selectAll().where('id', '=', id).forUpdate());

/** If two runs start at once, the second one waits here and then sees the first. */
export const isRunning = async (tx: Tx, but?: string): Promise<boolean> => {
  await tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended('statement runs ' || current_practice(), 0))`),
  );
  const found = await tx.first(
    raw(sql`select from statement_run where state = 'running' and id is distinct from ${but ?? null}::uuid`),
  );
  return found !== undefined;
};

interface NewRun {
  id: string;
  /** Null: each account by its own. */
  way: StatementDelivery | null;
  min_cents: number;
  quiet_days: number;
  started_by: string;
  started_by_id: string;
}

/** Stores a run with its accounts, all of them waiting. */
export async function insertRun(
  tx: Tx,
  run: NewRun,
  accounts: readonly { account_id: string; patient_id: string; way: StatementDelivery }[],
): Promise<void> {
  await tx.all(sqlFor.insertInto('statement_run').values(run));
  await tx.all(
    raw(sql`insert into statement_run_account (run_id, account_id, patient_id, way)
      select ${run.id}::uuid, a, p, w
        from unnest(${accounts.map((one) => one.account_id)}::uuid[], ${accounts.map((one) => one.patient_id)}::uuid[],
          ${accounts.map((one) => one.way)}::statement_way[]) as t (a, p, w)`),
  );
}

/**
 * Stops, ends or resumes a locked run.
 * @param stoppedBy the name of the person who stopped it; '' otherwise
 */
export const setRunState = (tx: Tx, id: string, state: 'running' | 'stopped' | 'done', stoppedBy = '') =>
  tx.all(
    sqlFor
      .updateTable('statement_run')
      .set({ state, stopped_by: stoppedBy, ended_at: state === 'running' ? null : sql`now()` })
      .where('id', '=', id),
  );

/** The next account of a run that waits for its statement. */
export const nextWaiting = (tx: Tx, runId: string) =>
  tx.first(
    sqlFor
      .selectFrom('statement_run_account')
      .select(['account_id', 'way'])
      .where('run_id', '=', runId)
      .where('outcome', '=', 'waiting')
      .orderBy('account_id')
      .limit(1),
  );

/** Notes the statement that an account of a run got, or why it got none. */
export const noteOutcome = (
  tx: Tx,
  runId: string,
  accountId: string,
  outcome: { outcome: 'sent'; statement_id: string } | { outcome: 'held'; reason: string },
) =>
  tx.all(
    sqlFor
      .updateTable('statement_run_account')
      .set(outcome)
      .where('run_id', '=', runId)
      .where('account_id', '=', accountId),
  );

/** A run's statements whose PDF isn't made yet. */
export const withoutPdf = (tx: Tx, runId: string) =>
  tx.all(
    raw(sql<{ id: string; content: string }>`select id, content from statement
      where run_id = ${runId} and pdf is null order by serial limit 20`),
  );
