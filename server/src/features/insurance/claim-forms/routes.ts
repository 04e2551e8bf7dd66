import * as contract from '@cusp/contract';
import type { ClaimFormLayout } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { makePdf } from '../../../services/pdf/make-pdf.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { factsOfClaims } from '../claims/index.ts';
import type { ClaimFormOrder } from './form-pdf.ts';
import { formSheets } from './form-words.ts';
import type { FormWords } from './form-words.ts';
import { positionedWords, testSheet } from './form-positions.ts';
import * as queries from './queries.ts';

interface Printing {
  title: string;
  practice: { id: string; timeZone: string };
}

function printed(
  { title, practice }: Printing,
  sheets: readonly FormWords[][],
  layout: ClaimFormLayout,
): FileAnswer {
  const order: ClaimFormOrder = {
    title,
    made_on: todayAt(practice.timeZone),
    size: layout.size,
    sheets: sheets.map((sheet) => positionedWords(sheet, layout)),
  };
  return new FileAnswer({
    type: 'application/pdf',
    downloadAs: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
    open: () => makePdf(practice.id, new URL('./pdf-worker.ts', import.meta.url), order),
  });
}

/** The data of claims for paper forms that the practice bought. The forms themselves are nowhere in Cusp. */
export const claimForms: Feature = {
  routes: [
    on(
      contract.getClaimFormLayout,
      readInOneTrip(() => queries.formLayout),
    ),

    on(contract.updateClaimFormLayout, async ({ tx, person, input }) => {
      requireCurrentVersion(await queries.lockFormLayout(tx), input.body.version);
      await queries.writeFormLayout(tx, input.body, person);
      return tx.ask(queries.formLayout);
    }),

    on(
      contract.testClaimForm,
      readInOneTrip(
        () => queries.formLayout,
        (layout, { person }) =>
          printed({ title: 'Form test', practice: person.practice }, [testSheet()], layout),
      ),
    ),

    on(
      contract.printClaimForm,
      readInOneTrip(
        ({ input }) => both(factsOfClaims([input.params.id]), queries.formLayout),
        ([[facts], layout], { person, auditScope }) => {
          if (facts === undefined) throw new Refusal('claim_not_found');
          auditScope.setSubject({ patientId: facts.claim.patient_id });
          const title = `Form ${facts.claim.control_number}`;
          return printed({ title, practice: person.practice }, formSheets(facts), layout);
        },
      ),
    ),
  ],
};
