import * as contract from '@cusp/contract';
import { factsOf } from '@cusp/contract';
import type { ReportName } from '@cusp/contract';
import { toCents } from '../../db/money.ts';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { mustBeCurrent } from '../../http/kernel/refusal.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import * as queries from './queries.ts';
import { askedOf, figureIn, reportOf, shown } from './rules.ts';
import { presented } from '../../http/lists/paging.ts';

const { reportFigures, reportEntries } = contract;

/** A report and the list behind its figures. */
const callsOf = (name: ReportName) => {
  const facts = factsOf(name);
  return [
    on(
      reportFigures[name],
      asks(({ input }) =>
        queries.sumsOf(name, askedOf(facts, input.query)).map((sums) => reportOf(facts, sums)),
      ),
    ),
    on(
      reportEntries[name],
      asks(({ input: { query } }) => {
        const figure = figureIn(facts, query.figure);
        return presented(queries.entriesOf(name, askedOf(facts, query), { ...query, figure }), (entry) => ({
          ...entry,
          value: shown(facts, figure, entry.value),
        }));
      }),
    ),
  ];
};

/** Reports over the ledger, the visits and the plans; the list behind each figure; and the daily goal. */
export const reports: Feature = {
  routes: [
    ...contract.reportNames.flatMap(callsOf),

    on(
      contract.getDailyGoal,
      asks(() => queries.goal),
    ),

    on(contract.setDailyGoal, async ({ tx, person, input }) => {
      const stored = await queries.lockGoal(tx);
      mustBeCurrent(stored, input.body.version);
      await queries.setGoal(tx, toCents(input.body.goal));
      happened(tx, 'daily_goal.changed', stored.practice_id, byStaff(person));
      return tx.ask(queries.goal);
    }),
  ],
};
