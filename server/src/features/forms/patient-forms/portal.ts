import * as contract from '@cusp/contract';
import { answersOfForm } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { signerRelationship } from '../../access/portal-accounts/index.ts';
import { ownEntries } from '../../health/history/index.ts';
import { agreementsInPortal } from '../signing-agreements/index.ts';
import * as queries from './queries.ts';
import * as writing from './write-queries.ts';
import { answeringSession, requireOwnAnswers, showsAnswers } from './rules.ts';
import { filledContent, onFile, presentPortalForm, shownAnswers } from './presenting.ts';
import { openForm, formReachOf } from './open-form.ts';
import { formPhotosOf, dropUnsentPhotos } from './photo-queries.ts';
import { signForm } from './signing.ts';

/** The calls by which patients read, fill in and sign their forms. */
export const portalFormRoutes = ({ store }: Pick<Files, 'store'>): Route[] => [
  on(
    contract.portalForms,
    readInOneTrip(
      () => queries.ownForms(),
      (rows, { portalSession }) => rows.map((row) => presentPortalForm(row, portalSession)),
    ),
  ),

  on(
    contract.portalForm,
    readInOneTrip(
      ({ input }) =>
        both(
          both(queries.findOwnForm(input.params.id), agreementsInPortal()),
          both(queries.ownFields, ownEntries),
        ),
      ([[row, agreed], [records, entries]], { portalSession }) => {
        if (row === undefined) throw new Refusal('patient_form_not_found');
        return {
          ...presentPortalForm(row, portalSession),
          content: filledContent(row.content, row.blanks),
          answers: shownAnswers(row, portalSession),
          on_file: onFile(row, { records, entries }, portalSession),
          hides_answers: row.answers.length > 0 && !showsAnswers(row, portalSession),
          disclosed: agreed.some(({ account_id }) => account_id === portalSession.accountId),
        };
      },
    ),
  ),

  on(
    contract.portalSaveForm,
    // In the server's database role: the portal's may only read.
    withoutTransaction(({ input: { params, body }, portalSession, inPractice }) =>
      inPractice(async (tx) => {
        const { id } = params;
        const form = await openForm(tx, id, formReachOf(portalSession), body.version);
        const sent = await formPhotosOf(tx, id);
        const answers = dropUnsentPhotos(form.content, answersOfForm(form.content, body.answers), sent);
        await writing.saveAnswers(tx, id, answers, answeringSession(portalSession));
        if (form.state === 'given') recordEvent(tx, 'patient_form.begun', id, byPatient(portalSession));
        const saved = await tx.ask(queries.findPatientForm(id));
        if (saved === undefined) throw new Refusal('patient_form_not_found');
        return presentPortalForm(saved, portalSession);
      }),
    ),
  ),

  on(
    contract.portalSignForm,
    withoutTransaction(async ({ input: { params, body }, portalSession, inPractice }) => {
      await signForm(
        { id: params.id, practiceId: portalSession.practiceId, store },
        body,
        {
          via: portalSession.guest?.way ?? 'portal',
          accountId: portalSession.accountId,
          name: portalSession.email,
          identified: portalSession.guest?.identified ?? `portal sign-in ${portalSession.email}`,
          relationship: (chosen) => signerRelationship(portalSession, chosen),
          answeredIn: answeringSession(portalSession),
          ...formReachOf(portalSession),
          author: byPatient(portalSession),
        },
        inPractice,
      );
      const signed = await inPractice((tx) => tx.ask(queries.findPatientForm(params.id)));
      if (signed === undefined) throw new Refusal('patient_form_not_found');
      // Patients don't see what staff decided about it.
      return presentPortalForm({ ...signed, state: 'signed' }, portalSession);
    }),
  ),

  on(
    contract.portalFormPdf,
    readInOneTrip(
      ({ input }) => queries.findFormPdf(input.params.id),
      (found, { portalSession }) => {
        if (found === undefined) throw new Refusal('patient_form_not_found');
        requireOwnAnswers(found, portalSession);
        return new FileAnswer({
          type: 'application/pdf',
          downloadAs: 'signed-form.pdf',
          open: async () => found.pdf,
        });
      },
    ),
  ),
];
