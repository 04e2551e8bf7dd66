import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toCents } from '../../../values/money.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { makeStatementPdf } from './make-pdf.ts';
import { readStatement } from './making.ts';
import { accountsByChoice } from './previewing.ts';
import * as queries from './queries.ts';
import { shownRun } from './run-actions.ts';
import * as runs from './run-queries.ts';

const missing = () => new Refusal('statement_run_not_found');

async function runById(tx: Tx, id: string, person: Person) {
  const run = await runs.runById(tx, id);
  if (run === undefined) throw missing();
  return shownRun(run, person);
}

/** The calls of runs: started, stopped and resumed by staff; the work is a job (events.ts). */
export const runRoutes = (emailQueue: EmailQueue | undefined) => [
  on(
    contract.listStatementRuns,
    readInOneTrip(
      () => runs.listRuns,
      (rows, { person }) => rows.map((run) => shownRun(run, person)),
    ),
  ),

  on(contract.startStatementRun, async ({ tx, person, input }) => {
    const { way, min_amount, quiet_days, without } = input.body;
    if (way === 'email' && emailQueue === undefined) throw new Refusal('no_mail');
    if (await runs.isRunning(tx)) throw new Refusal('statement_run_running');
    const unchecked = new Set(without);
    const getting = (await accountsByChoice(tx, input.body, emailQueue !== undefined)).filter(
      ({ held, account }) => held === null && !unchecked.has(account.account_id),
    );
    if (getting.length === 0) throw new Refusal('nobody_owes');
    const id = newId();
    await runs.insertRun(
      tx,
      {
        id,
        way: way === 'each' ? null : way,
        min_cents: toCents(min_amount),
        quiet_days,
        started_by: person.name,
        started_by_id: person.id,
      },
      getting.map(({ account: { account_id, patient_id }, way: by }) => ({
        account_id,
        patient_id,
        way: by,
      })),
    );
    return runById(tx, id, person);
  }),

  on(contract.stopStatementRun, async ({ tx, person, input }) => {
    const { id } = input.params;
    const run = await runs.lockRun(tx, id);
    if (run === undefined) throw missing();
    if (run.state === 'running') {
      await runs.setRunState(tx, id, 'stopped', person.name);
      recordEvent(tx, 'statement_run.stopped', id, byStaff(person));
    }
    return runById(tx, id, person);
  }),

  on(contract.resumeStatementRun, async ({ tx, person, input }) => {
    const { id } = input.params;
    const isOther = await runs.isRunning(tx, id);
    const run = await runs.lockRun(tx, id);
    if (run === undefined) throw missing();
    if (isOther) throw new Refusal('statement_run_running');
    if (run.state === 'stopped') {
      await runs.setRunState(tx, id, 'running');
      recordEvent(tx, 'statement_run.resumed', id, byStaff(person));
    }
    return runById(tx, id, person);
  }),

  on(
    contract.statementRunPdf,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { id } = input.params;
      const contents = await inPractice(async (tx) => {
        await runById(tx, id, person);
        return queries.contentsOfRun(tx, id);
      });
      const pdf = await makeStatementPdf(person.practice.id, contents.map(readStatement));
      return new FileAnswer({
        type: 'application/pdf',
        downloadAs: 'statements.pdf',
        open: async () => pdf,
      });
    }),
  ),
];
