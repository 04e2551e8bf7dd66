import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertEntryDecision, lockTakenBack, takenBackEntries } from '../practice-entries/index.ts';
import { claimsNamed } from '../remittances/index.ts';
import * as queries from './queries.ts';

/** What carriers took back, each with the claim that its reference names, or else a person. */
async function takenBack(tx: Tx): Promise<contract.TakenBack[]> {
  const entries = await tx.ask(takenBackEntries);
  const claims = await tx.ask(
    claimsNamed(entries.map(({ claim_number, reference }) => claim_number || reference)),
  );
  return entries.map(({ open_cents, claim_number, ...entry }) => ({
    ...entry,
    open: toDollars(open_cents),
    claim: claims.get(claim_number || entry.reference) ?? null,
  }));
}

/** Credits that no bill needs: whose they are, and the decision about each. Nothing is refunded automatically. */
export const refundsToDo: Feature = {
  routes: [
    on(
      contract.listRefundsToDo,
      readInOneTrip(() => queries.listRefunds),
    ),

    on(contract.listTakenBack, ({ tx }) => takenBack(tx)),

    on(contract.decideTakenBack, async ({ tx, person, input }) => {
      const { params, body } = input;
      const entry = await lockTakenBack(tx, params.id);
      if (entry === undefined) throw new Refusal('practice_entry_not_found');
      if (entry.open_cents === 0) throw new Refusal('not_taken_back');
      if (body.decision === 'claim' && (await tx.ask(claimsNamed([body.claim_number]))).size === 0)
        throw new Refusal('invalid', [
          { path: 'claim_number', message: 'No claim of this practice has this number.' },
        ]);
      await insertEntryDecision(tx, entry.id, body, person);
      recordEvent(tx, 'remittance.changed', entry.remittance_id, byStaff(person));
      return takenBack(tx);
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
