import * as contract from '@cusp/contract';
import { appealReasonOf, appealReasons, startingAppealTexts } from '@cusp/contract';
import type { AppealDraft } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { claimById, factsOfClaims } from '../claims/index.ts';
import { appeal } from './appeal.ts';
import { appealedLines } from './letter.ts';
import { ownAppealTexts } from './queries.ts';

/** Appeals of what carriers decided. */
export const claimAppeals = ({ files: { store } }: { files: Files }): Feature => ({
  routes: [
    on(
      contract.getAppealDraft,
      readInOneTrip(({ input: { params } }) =>
        both(factsOfClaims([params.id]), ownAppealTexts).map(([[facts], own]): AppealDraft => {
          if (facts === undefined) throw new Refusal('claim_not_found');
          const codes = appealedLines(facts).flatMap(({ decision }) => decision?.reasons ?? []);
          return {
            patient_id: facts.claim.patient_id,
            reason: appealReasonOf(codes.map(({ code }) => code)),
            texts: appealReasons.map((reason) => {
              const text = own.find((one) => one.reason === reason)?.text;
              return { reason, text: text ?? startingAppealTexts[reason], is_own: text !== undefined };
            }),
            signed_by: facts.lines.find(({ provider }) => provider !== null)?.provider?.name ?? '',
          };
        }),
      ),
    ),

    on(
      contract.appealClaim,
      withoutTransaction(async ({ input, person, inPractice }) => {
        const { id: claimId } = input.params;
        await appeal({ claimId, ...input.body }, person, { inPractice, store });
        return inPractice((tx) => tx.ask(claimById(claimId)));
      }),
    ),
  ],
});
