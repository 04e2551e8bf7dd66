import * as contract from '@cusp/contract';
import { answersOfForm } from '@cusp/contract';
import { both } from '../../../db/question.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { Refusal } from '../../../values/refusal.ts';
import { agreementsSeen } from '../signing-agreements/index.ts';
import * as queries from './queries.ts';
import * as writing from './write-queries.ts';
import { filledContent, shownPortalForm } from './shown.ts';
import { openForm, formReachOf } from './open-form.ts';
import { formPhotosOf, withSentPhotos } from './photo-queries.ts';
import { signForm } from './signing.ts';

/** What patients do with their forms. */
export const portalFormRoutes: Route[] = [
  on(
    contract.portalForms,
    readInOneTrip(() => queries.ownForms().map((rows) => rows.map(shownPortalForm))),
  ),

  on(
    contract.portalForm,
    readInOneTrip(
      ({ input }) => both(queries.seekOwnForm(input.params.id), agreementsSeen()),
      ([row, agreed], { portalSession }) => {
        if (row === undefined) throw new Refusal('patient_form_not_found');
        return {
          ...shownPortalForm(row),
          content: filledContent(row.content, row.blanks),
          answers: row.answers,
          disclosed: agreed.some(({ account_id }) => account_id === portalSession.accountId),
        };
      },
    ),
  ),

  on(
    contract.portalSaveForm,
    // In the server's role: patients may only read.
    withoutTransaction(({ input: { params, body }, portalSession, inPractice }) =>
      inPractice(async (tx) => {
        const { id } = params;
        const form = await openForm(tx, id, formReachOf(portalSession), body.version);
        const sent = await formPhotosOf(tx, id);
        const answers = withSentPhotos(form.content, answersOfForm(form.content, body.answers), sent);
        await writing.saveAnswers(tx, id, answers);
        if (form.state === 'given') recordEvent(tx, 'patient_form.begun', id, byPatient(portalSession));
        const saved = await tx.ask(queries.seekPatientForm(id));
        if (saved === undefined) throw new Refusal('patient_form_not_found');
        return shownPortalForm(saved);
      }),
    ),
  ),

  on(
    contract.portalSignForm,
    withoutTransaction(async ({ input: { params, body }, portalSession, inPractice }) => {
      await signForm(
        { id: params.id, practiceId: portalSession.practiceId },
        body,
        {
          via: portalSession.guest?.way ?? 'portal',
          accountId: portalSession.accountId,
          name: portalSession.email,
          identified: portalSession.guest?.identified ?? `portal sign-in ${portalSession.email}`,
          ...formReachOf(portalSession),
          author: byPatient(portalSession),
        },
        inPractice,
      );
      const signed = await inPractice((tx) => tx.ask(queries.seekPatientForm(params.id)));
      if (signed === undefined) throw new Refusal('patient_form_not_found');
      // What staff do with it is theirs.
      return shownPortalForm({ ...signed, state: 'signed' });
    }),
  ),

  on(
    contract.portalFormPdf,
    readInOneTrip(
      ({ input }) => queries.seekFormPdf(input.params.id),
      (found) => {
        if (found === undefined) throw new Refusal('patient_form_not_found');
        return new FileAnswer({
          type: 'application/pdf',
          downloadAs: 'signed-form.pdf',
          open: async () => found.pdf,
        });
      },
    ),
  ),
];
