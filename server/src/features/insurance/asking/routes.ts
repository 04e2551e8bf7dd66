import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { shownVerifications, verifiable } from '../eligibility/index.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { askAbout } from './asking.ts';
import { askAboutClaim, statusQuestion } from './status.ts';

/** Asking carriers by the clearinghouse. */
export const eligibilityQuestions: Feature = {
  routes: [
    on(contract.askEligibility, async ({ tx, person, input }) => {
      const coverage = await verifiable(tx, input.params.id);
      await askAbout(tx, coverage, person.practice.id, person);
      return shownVerifications(tx, coverage.id);
    }),

    on(
      contract.getClaimStatusQuestion,
      readInOneTrip(({ input }) => statusQuestion(input.params.id)),
    ),

    on(contract.askClaimStatus, async ({ tx, person, input }) => {
      const { id } = input.params;
      await askAboutClaim(tx, id, person);
      return tx.ask(statusQuestion(id));
    }),
  ],
};
