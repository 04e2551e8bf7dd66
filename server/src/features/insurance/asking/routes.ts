import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { shownVerifications, requireVerifiable } from '../eligibility/index.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { queueEligibilityQuestion } from './eligibility-questions.ts';
import { queueStatusQuestion, statusQuestion } from './status.ts';

/** Asking carriers by the clearinghouse. */
export const eligibilityQuestions: Feature = {
  routes: [
    on(contract.askEligibility, async ({ tx, person, input }) => {
      const coverage = await requireVerifiable(tx, input.params.id);
      await queueEligibilityQuestion(tx, coverage, person.practice.id, person);
      return shownVerifications(tx, coverage.id);
    }),

    on(
      contract.getClaimStatusQuestion,
      readInOneTrip(({ input }) => statusQuestion(input.params.id)),
    ),

    on(contract.askClaimStatus, async ({ tx, person, input }) => {
      const { id } = input.params;
      await queueStatusQuestion(tx, id, person);
      return tx.ask(statusQuestion(id));
    }),
  ],
};
