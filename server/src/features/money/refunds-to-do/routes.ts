import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { takenBackEntries } from '../practice-entries/index.ts';
import { claimsNamed } from '../remittances/index.ts';
import * as queries from './queries.ts';

/** Credits that no bill needs: whose they are, and the decision about each. Nothing is refunded automatically. */
export const refundsToDo: Feature = {
  routes: [
    on(
      contract.listRefundsToDo,
      readInOneTrip(() => queries.listRefunds),
    ),

    on(contract.listTakenBack, async ({ tx }) => {
      const entries = await tx.ask(takenBackEntries);
      const claims = await tx.ask(claimsNamed(entries.map(({ reference }) => reference)));
      return entries.map(({ open_cents, ...entry }) => ({
        ...entry,
        open: toDollars(open_cents),
        claim: claims.get(entry.reference) ?? null,
      }));
    }),

    on(contract.decideRefund, async ({ tx, person, input }) => {
      const { id } = input.params;
      const refund = await tx.ask(queries.findRefund(id));
      if (refund === undefined) throw new Refusal('refund_decision_not_found');
      if (input.body.decision === 'asked' && !refund.of_carrier) throw new Refusal('not_the_carriers');
      await queries.insertRefundDecision(tx, id, toCents(refund.amount), input.body, person);
      const decided = await tx.ask(queries.findRefund(id));
      if (decided === undefined) throw new Refusal('refund_decision_not_found');
      return decided;
    }),
  ],
};
