import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { shownVerifications, verifiable } from '../eligibility/index.ts';
import { askAbout } from './asking.ts';

/** Asking carriers by the clearinghouse. */
export const eligibilityQuestions: Feature = {
  routes: [
    on(contract.askEligibility, async ({ tx, person, input }) => {
      const coverage = await verifiable(tx, input.params.id);
      await askAbout(tx, coverage, person.practice.id, person);
      return shownVerifications(tx, coverage.id);
    }),
  ],
};
