import { Readable } from 'node:stream';
import * as contract from '@cusp/contract';
import { factsOf } from '@cusp/contract';
import type { ParsedOf, ReportName } from '@cusp/contract';
import { toCents } from '../../../values/money.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { requireCurrentVersion } from '../../../values/refusal.ts';
import { presented, allRows } from '../../../pipeline/lists/paging.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { entriesCsv, rowsCsv } from './csv.ts';
import * as queries from './queries.ts';
import { requestOfFilters, reportOf, shownValue } from './rules.ts';

const { reportFigures, reportEntries, reportFiles } = contract;

type Behind = Omit<ParsedOf<typeof reportEntries.production>['query'], 'figure'>;

/** A report and the list behind its figures. */
const callsOf = (name: ReportName) => {
  const facts = factsOf(name);
  return [
    on(
      reportFigures[name],
      readInOneTrip(({ input }) =>
        queries.sumsOf(name, requestOfFilters(facts, input.query)).map((sums) => reportOf(facts, sums)),
      ),
    ),
    on(
      reportEntries[name],
      readInOneTrip(({ input: { query } }) => entriesIn(name, query, query.figure)),
    ),
    on(reportFiles[name], async ({ tx, person, input: { query } }) => {
      const request = requestOfFilters(facts, query);
      const lines =
        query.figure === undefined
          ? rowsCsv(facts, request.by, reportOf(facts, await tx.ask(queries.sumsOf(name, request))))
          : entriesCsv(facts, query.figure, await tx.ask(allRows(entriesIn(name, query, query.figure))));
      return new FileAnswer({
        type: 'text/csv; charset=utf-8',
        downloadAs: `${name.replaceAll('_', '-')}-${todayAt(person.practice.timeZone)}.csv`,
        open: async () => ({ stream: Readable.from(lines) }),
      });
    }),
  ];
};

/** The entries behind a figure, with values as they are shown. */
const entriesIn = (name: ReportName, query: Behind, figure: string) => {
  const facts = factsOf(name);
  return presented(
    queries.reportEntries(name, requestOfFilters(facts, query), { ...query, figure }),
    (entry) => ({
      ...entry,
      value: shownValue(facts, figure, entry.value),
    }),
  );
};

/** Reports over the ledger, the visits and the plans; the list behind each figure; and the daily goal. */
export const reports: Feature = {
  routes: [
    ...contract.reportNames.flatMap(callsOf),

    on(
      contract.getDailyGoal,
      readInOneTrip(() => queries.goal),
    ),

    on(contract.setDailyGoal, async ({ tx, person, input }) => {
      const stored = await queries.lockGoal(tx);
      requireCurrentVersion(stored, input.body.version);
      await queries.setGoal(tx, toCents(input.body.goal));
      recordEvent(tx, 'daily_goal.changed', stored.practice_id, byStaff(person));
      return tx.ask(queries.goal);
    }),
  ],
};
