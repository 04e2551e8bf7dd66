import type { Database, Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { statementAccount, holdBackReason } from './account-queries.ts';
import { keepPdfs, makeStatement } from './making.ts';
import * as queries from './run-queries.ts';

interface Dependencies {
  database: Database;
  emailQueue: EmailQueue | undefined;
  /** This site's address. */
  origin: string;
}

/** The number of accounts after which open screens reload the run's progress. */
const notifyEvery = 10;

/**
 * Makes the statements of a run, one account in a transaction: its statement, its email and the note that it has one are
 * kept together, so that a run that was killed or stopped goes on with the next account and repeats none.
 */
export const createStatementRunJob =
  ({ database, emailQueue, origin }: Dependencies): JobHandler =>
  async ({ practiceId, subjectId: runId, signal }) => {
    if (practiceId === null) throw new JobError('A run of statements belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    for (let count = 1; ; count += 1) {
      if (signal.aborted) throw new JobError('The server stops; the run continues later.');
      const went = await inPractice((tx) =>
        oneStep(tx, runId, { practiceId, emailQueue, origin, notifies: count % notifyEvery === 0 }),
      ).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'too_many_letters') return 'too_many';
        throw error;
      });
      if (went === 'on') continue;
      if (went === 'too_many') await inPractice((tx) => stopForEmails(tx, runId));
      break;
    }
    // Each PDF is needed sooner or later; made now, nobody has to wait for it.
    for (;;) {
      const some = await inPractice((tx) => queries.withoutPdf(tx, runId));
      if (some.length === 0 || signal.aborted) return;
      await keepPdfs(practiceId, some, inPractice);
    }
  };

/** The statement of the next account; `ended` if there is none left, or the run was stopped. */
async function oneStep(
  tx: Tx,
  runId: string,
  {
    practiceId,
    emailQueue,
    origin,
    notifies: tells,
  }: Omit<Dependencies, 'database'> & { practiceId: string; notifies: boolean },
): Promise<'on' | 'ended'> {
  const run = await queries.lockRun(tx, runId);
  if (run === undefined || run.state !== 'running') return 'ended';
  const next = await queries.nextWaiting(tx, runId);
  if (next === undefined) {
    await queries.setRunState(tx, runId, 'done');
    recordEvent(tx, 'statement_run.done', runId, byService);
    return 'ended';
  }
  const { account_id, way } = next;
  const account = await statementAccount(tx, account_id);
  const reason = account === undefined ? 'archived' : holdBackReason(account, way);
  if (account === undefined || reason !== null) {
    await queries.noteOutcome(tx, runId, account_id, { outcome: 'held', reason: reason ?? 'archived' });
  } else {
    const statement_id = await makeStatement(tx, account, {
      practiceId,
      way,
      runId,
      by: byService,
      maker: { id: run.started_by_id, name: run.started_by },
      origin,
      emailQueue,
    });
    await queries.noteOutcome(tx, runId, account_id, { outcome: 'sent', statement_id });
  }
  if (tells) recordEvent(tx, 'statement_run.went_on', runId, byService);
  return 'on';
}

/** A practice sends so many emails a day and no more: the run waits to be resumed. */
async function stopForEmails(tx: Tx, runId: string): Promise<void> {
  await queries.setRunState(tx, runId, 'stopped', 'the limit of emails for today');
  recordEvent(tx, 'statement_run.stopped', runId, byService);
}
