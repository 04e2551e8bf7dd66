import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { requireUnchanged } from '../../../values/refusal.ts';
import { billingFacts, shownDetails } from '../../insurance/billing-details/index.ts';
import * as queries from './queries.ts';
import { firstWeekOf } from './rules.ts';

const checklist = both(queries.setUp, billingFacts).map(([found, billing]) =>
  firstWeekOf(found, shownDetails(billing).lacks),
);

/** The checklist of a practice's first week. */
export const firstWeek: Feature = {
  routes: [
    on(contract.getFirstWeek, ({ tx }) => tx.ask(checklist)),

    on(contract.setFirstWeek, async ({ tx, input }) => {
      const { was, ...chosen } = input.body;
      requireUnchanged(was, await queries.lockChoices(tx));
      await queries.writeChoices(tx, chosen);
      return tx.ask(checklist);
    }),
  ],
};
