import { resumeStatementRun, statementRunActions, statementRunPdf, stopStatementRun } from '@cusp/contract';
import type { StatementRun, StatementRunAction } from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';
import { toDollars } from '../../../values/money.ts';
import type { RunRow } from './run-queries.ts';

const callable = callableActions(statementRunActions, {
  stop: stopStatementRun,
  resume: resumeStatementRun,
  print: statementRunPdf,
});

const isPossible: Record<StatementRunAction, (run: RunRow) => boolean> = {
  stop: ({ state }) => state === 'running',
  resume: ({ state }) => state === 'stopped',
  // If each account gets its own delivery, the file holds those to print.
  print: ({ state, way, sent, ways }) => state !== 'running' && sent > 0 && (way !== null || ways.print > 0),
};

/** A run of statements with what this person may do to it. */
export const shownRun = ({ min_cents, way, ...run }: RunRow, person: Person): StatementRun => ({
  ...run,
  way: way ?? 'each',
  min_amount: toDollars(min_cents),
  can: callable(person).filter((action) => isPossible[action]({ ...run, min_cents, way })),
});
