import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { entriesOf } from '../../health/history/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { giveForms } from './giving.ts';
import { compareLinesWithRecord, acceptFormLines } from './intake.ts';
import { makeFormPdf } from './make-form-pdf.ts';
import { formPhotoRoutes } from './photos.ts';
import { portalFormRoutes } from './portal.ts';
import * as queries from './queries.ts';
import { requireReadable, refusePatientFormAction } from './rules.ts';
import * as writing from './write-queries.ts';
import { filledContent, presentPatientForm } from './presenting.ts';

/** Forms of patients: given, filled on paper, ended, and their answers taken in. */
export const patientForms = (files: Files): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listPatientForms,
      readInOneTrip(({ input, caller }) =>
        both(patientById(input.params.id), queries.formsGivenTo(input.params.id)).map(([, rows]) =>
          rows.map((row) => presentPatientForm(row, caller()?.person)),
        ),
      ),
    ),

    on(contract.giveForms, async ({ tx, person, input: { params, body } }) => {
      const { id } = await tx.ask(patientById(params.id));
      const made = await giveForms(tx, id, body, { author: byStaff(person), staff: person });
      return (await tx.ask(queries.formsGivenTo(id)))
        .filter((row) => made.includes(row.id))
        .map((row) => presentPatientForm(row, person));
    }),

    on(contract.getPatientForm, ({ tx, person, input }) => wholeForm(tx, input.params.id, person)),

    on(contract.takeInForm, async ({ tx, person, input: { params, body } }) => {
      const locked = await queries.lockPatientForm(tx, params.id);
      if (locked === undefined) throw new Refusal('patient_form_not_found');
      await acceptFormLines(tx, requireReadable(await knownForm(tx, params.id), person), body.lines, person);
      return wholeForm(tx, params.id, person);
    }),

    on(contract.endPatientForm, async ({ tx, person, input: { params, body } }) => {
      const stored = requireCurrentVersion(
        await queries.lockPatientForm(tx, params.id),
        body.version,
        'patient_form_not_found',
      );
      refusePatientFormAction(body.as === 'refused' ? 'refuse' : 'withdraw', stored);
      await writing.endForm(tx, params.id, { as: body.as, reason: body.reason, by: person });
      return presentPatientForm(await knownForm(tx, params.id), person);
    }),

    on(contract.attachPaperForm, async ({ tx, person, input: { params, body } }) => {
      const stored = requireCurrentVersion(
        await queries.lockPatientForm(tx, params.id),
        body.version,
        'patient_form_not_found',
      );
      refusePatientFormAction('attach_paper', stored);
      if (!(await writing.isDocumentOfPatient(tx, body.document_id, stored.patient_id)))
        throw new Refusal('document_not_found');
      const { good_for_months } = await knownForm(tx, params.id);
      await writing.attachDocument(tx, params.id, {
        documentId: body.document_id,
        goodForMonths: good_for_months,
      });
      return presentPatientForm(await knownForm(tx, params.id), person);
    }),

    on(
      contract.blankFormPdf,
      withoutTransaction(async ({ input, person, inPractice, auditScope }) => {
        const order = await inPractice(async (tx) => {
          const form = await knownForm(tx, input.params.id);
          const [practice, patient] = await Promise.all([
            ownPractice(tx),
            tx.ask(patientById(form.patient_id)),
          ]);
          auditScope.setSubject({ patientId: patient.id });
          const language = patient.language === 'es' ? 'es' : 'en';
          return {
            what: 'blank' as const,
            title: contract.wordingIn({ en: form.name, es: form.name_es }, language),
            practice: { name: practice.name, address: practice.address, phone: practice.phone },
            patient: {
              name: `${patient.first_name} ${patient.last_name}`,
              date_of_birth: patient.date_of_birth,
            },
            language,
            content: filledContent(form.content, form.blanks),
          } as const;
        });
        return pdfOf('form.pdf', () => makeFormPdf(person.practice.id, order));
      }),
    ),

    on(
      contract.signedFormPdf,
      readInOneTrip(
        ({ input }) => queries.findFormPdf(input.params.id),
        (found, { person, auditScope }) => {
          if (found === undefined) throw new Refusal('patient_form_not_found');
          auditScope.setSubject({ patientId: found.patient_id });
          requireReadable(found, person);
          return pdfOf('signed-form.pdf', async () => found.pdf);
        },
      ),
    ),

    on(
      contract.checkPaper,
      readInOneTrip(({ input }) =>
        queries.findKeptPdf(input.query.sha256).map((found) => ({
          genuine: found !== undefined,
          patient_id: found?.patient_id ?? null,
          patient_name: found?.patient_name ?? '',
          title: found?.title ?? '',
          kept_at: found?.kept_at ?? null,
          signer_name: found?.signer_name ?? '',
        })),
      ),
    ),

    ...portalFormRoutes(files),
    ...formPhotoRoutes(files),
  ],
});

const pdfOf = (downloadAs: string, open: () => Promise<Buffer>) =>
  new FileAnswer({ type: 'application/pdf', downloadAs, open });

async function knownForm(tx: Tx, id: string) {
  const row = await tx.ask(queries.findPatientForm(id));
  if (row === undefined) throw new Refusal('patient_form_not_found');
  return row;
}

async function wholeForm(tx: Tx, id: string, person: Person) {
  const form = requireReadable(await knownForm(tx, id), person);
  const [record, entries, decisions, signature] = await Promise.all([
    tx.ask(patientById(form.patient_id)),
    form.asks_health ? tx.ask(entriesOf(form.patient_id)) : [],
    tx.ask(queries.formDecisions(id)),
    tx.ask(queries.findSignature(id)),
  ]);
  return {
    ...presentPatientForm(form, person),
    content: filledContent(form.content, form.blanks),
    answers: form.answers,
    signature: signature ?? null,
    lines: compareLinesWithRecord(form, { record, entries, decisions }, person),
  };
}
