import * as contract from '@cusp/contract';
import { claimStatesAfter } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { ExpectedOfClaims } from './expected-of-claims.ts';
import { predeterminationRoutes } from './predeterminations.ts';
import { claimCorrections } from './corrections.ts';
import { lockBilled, markBilling } from './billing-mark-queries.ts';
import { claimDecisions } from './decisions.ts';
import { figuresOfClaims, listedClaims } from './list-queries.ts';
import { claimPapers } from './documents.ts';
import { notBilled } from './not-billed-queries.ts';
import * as queries from './queries.ts';
import { addEvents, setFollowUp } from './event-queries.ts';
import { readyClaims } from './ready-queries.ts';
import { answerRequests } from './request-queries.ts';
import { findDeniedToWork, findHeld } from './work-queries.ts';
import { checkClaims, claimById, factsOfOne, lockOpenClaim, makeClaims } from './claim-actions.ts';
import { claimFindings } from './claim-findings.ts';

/** Claims to insurance: made, checked, sent and worked. */
export const claims = (expected: ExpectedOfClaims): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listClaims,
      readInOneTrip(({ input }) => listedClaims(input.query)),
    ),

    on(
      contract.claimFigures,
      readInOneTrip(({ input }) => figuresOfClaims(input.query)),
    ),

    on(
      contract.listReadyClaims,
      readInOneTrip(({ input }) => readyClaims(input.query.patient_id)),
    ),

    on(
      contract.listNotBilled,
      readInOneTrip(() => notBilled),
    ),

    on(contract.createClaims, ({ tx, person, input }) => makeClaims(tx, input.body.claims, person, expected)),

    on(
      contract.getClaim,
      readInOneTrip(({ input }) => claimById(input.params.id)),
    ),

    on(
      contract.updateClaim,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        const { version, lines, ...details } = input.body;
        await lockOpenClaim(tx, id, version);
        await queries.changeClaim(tx, id, details, lines);
        await checkClaims(tx, [id], person, todayAt(person.practice.timeZone));
        return tx.ask(claimById(id));
      },
      async ({ tx, id }) => {
        const claim = await tx.ask(claimById(id));
        const { name, npi, address } = claim.facility;
        return {
          ...claim,
          facility_name: name,
          facility_npi: npi,
          facility_street: address.street,
          facility_city: address.city,
          facility_state: address.state,
          facility_zip: address.zip,
        };
      },
    ),

    on(contract.checkClaim, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockOpenClaim(tx, id);
      await checkClaims(tx, [id], person, todayAt(person.practice.timeZone));
      return tx.ask(claimById(id));
    }),

    ...predeterminationRoutes,
    ...claimPapers,
    ...claimDecisions,
    ...claimCorrections,

    on(contract.addClaimState, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { state, on_date, note, version } = input.body;
      const today = todayAt(person.practice.timeZone);
      const stored = requireCurrentVersion(await queries.lockClaim(tx, id), version, 'claim_not_found');
      if (!claimStatesAfter(stored.state, stored.purpose).includes(state))
        throw new Refusal('claim_state_not_next');
      if (on_date !== null && on_date > today)
        throw new Refusal('invalid', [{ path: 'on_date', message: 'Choose today or an earlier date.' }]);
      if (state === 'perhaps_sent' || state === 'sent') await requireSendable(tx, id, state);
      if (state === 'closed' && note.trim() === '' && (await findDeniedToWork(tx, id)))
        throw new Refusal('invalid', [
          { path: 'note', message: 'Enter a reason for closing the denied claim.' },
        ]);
      if (state === 'closed' && (await findHeld(tx, id))) throw new Refusal('claim_held');
      await addEvents(tx, [{ claim_id: id, state, on_date: on_date ?? today, note, by: person }]);
      if (state === 'void') await expected.takeBackClaim(tx, id, person);
      return tx.ask(claimById(id));
    }),

    on(contract.addClaimNote, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { note, follow_up_on, answers } = input.body;
      if ((await queries.lockClaim(tx, id)) === undefined) throw new Refusal('claim_not_found');
      const on_date = todayAt(person.practice.timeZone);
      await addEvents(tx, [{ claim_id: id, state: null, on_date, note, by: person }]);
      await setFollowUp(tx, id, follow_up_on);
      if (answers === true) await answerRequests(tx, id, { on: on_date, by: person });
      return tx.ask(claimById(id));
    }),

    on(contract.billTreatment, async ({ tx, person, input }) => {
      const { id } = input.params;
      const found = await lockBilled(tx, id);
      if (found === undefined) throw new Refusal('treatment_not_found');
      if (found.is_claimed && !input.body.is_billed) throw new Refusal('treatment_on_claim');
      await markBilling(tx, id, input.body, person);
      if (!input.body.is_billed) await expected.takeBackTreatment(tx, id, person);
      return { treatment_id: id, patient_id: found.patient_id, is_billed: input.body.is_billed };
    }),
  ],
});

/** A claim that goes out was checked, and has a file, or its carrier takes it on paper: then it is mailed. */
async function requireSendable(tx: Tx, id: string, state: 'perhaps_sent' | 'sent'): Promise<void> {
  const facts = await factsOfOne(tx, id);
  if (claimFindings(facts).length > 0) throw new Refusal('claim_has_findings');
  if (state === 'sent') {
    if (!facts.claim.on_paper) throw new Refusal('claim_state_not_next');
    return;
  }
  const file = await queries.latestFile(tx, id);
  if (file === undefined || file.content === null) throw new Refusal('claim_without_file');
}
