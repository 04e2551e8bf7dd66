import * as z from 'zod/mini';
import { endpoint, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { StatementChoice, statementRunDeliveries, StatementDeliveryCounts } from './statements.ts';

const statementRunStates = ['running', 'stopped', 'done'] as const;

/** Each is a call: hold it, go on with it, all of its statements in one file. */
export const statementRunActions = ['stop', 'resume', 'print'] as const;
export type StatementRunAction = (typeof statementRunActions)[number];

/** Statements for all who owe: a job makes them one by one, and can be stopped. */
export const StatementRun = z.object({
  id: z.string(),
  way: z.enum(statementRunDeliveries),
  /** Dollars. */
  min_amount: z.number(),
  quiet_days: z.int(),
  state: z.enum(statementRunStates),
  started_at: field.moment(),
  started_by: z.string(),
  stopped_by: z.string(),
  /** The number of its accounts, of those that got a statement, and of those held back. */
  total: z.int(),
  sent: z.int(),
  held: z.int(),
  /** How many of its accounts get their statement by each delivery. */
  ways: StatementDeliveryCounts,
  /** The actions that this person may take now. */
  can: z.array(z.enum(statementRunActions)),
});
export type StatementRun = z.infer<typeof StatementRun>;

/** The most accounts that a run can leave out. */
const mostUnchecked = 10_000;

export const StatementRunInput = z.extend(StatementChoice, {
  /** Accounts of the preview that were unchecked: they get none this time. */
  without: z.pipe(
    z.optional(
      z.nullable(
        z
          .array(field.id('This is not the id of an account.'))
          .check(z.maxLength(mostUnchecked, 'Uncheck at most 10,000 accounts.')),
      ),
    ),
    z.transform((given: string[] | null | undefined) => given ?? []),
  ),
});
export type StatementRunInput = z.input<typeof StatementRunInput>;

export const listStatementRuns = get('/statement-runs', {
  summary: 'The last twenty runs, the newest first.',
  access: staffWith('payments.read'),
  audit: { nothing: 'Counts of the practice, no record.' },
  shows: ['payment-plans', 'statement-settings'],
  output: z.array(StatementRun),
  refusals: [],
});

export const startStatementRun = post('/statement-runs', {
  summary:
    'Make statements for all whom the preview names, without those that were unchecked. Who is held back by then gets none.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'statement_run' },
  event: 'started',
  body: StatementRunInput,
  output: StatementRun,
  refusals: ['nobody_owes', 'no_mail', 'statement_run_running'],
});

const changing = (name: string, does: 'stop' | 'resume', summary: string) =>
  endpoint({
    name,
    summary,
    method: 'POST',
    path: `/statement-runs/{id}/${does}`,
    access: staffWith('payments.write'),
    audit: { action: 'update', object: 'statement_run' },
    params: field.recordParams,
    output: StatementRun,
    status: 200,
    refusals: ['statement_run_not_found', 'statement_run_running'],
  });

export const stopStatementRun = changing(
  'stopStatementRun',
  'stop',
  'Stop a run. What was made stays; one that is done stays as it is.',
);
export const resumeStatementRun = changing(
  'resumeStatementRun',
  'resume',
  'Go on with a stopped run, for the accounts that are left.',
);

export const statementRunPdf = get('/statement-runs/{id}/pdf', {
  summary:
    'The statements of a run in one file to print, each from what was kept of it; of a run by several ways those on paper.',
  access: staffWith('payments.read'),
  audit: { action: 'print', object: 'statement_run' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['statement_run_not_found'],
});
