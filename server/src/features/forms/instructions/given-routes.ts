import * as contract from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { makePdf } from '../../../services/pdf/make-pdf.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './given-queries.ts';
import { giveInstructions } from './giving.ts';
import type { InstructionSheet } from './instruction-pdf.ts';

/** Instructions that were given to patients: by staff, printed, and found in the portal. */
export const givenInstructionRoutes: Route[] = [
  on(
    contract.listGivenInstructions,
    readInOneTrip(({ input }) =>
      both(patientById(input.params.id), queries.instructionsGivenTo(input.params.id)).map(
        ([, rows]) => rows,
      ),
    ),
  ),

  on(contract.giveInstructions, async ({ tx, person, input: { params, body } }) => {
    await giveInstructions(tx, params.id, body, person);
    return tx.ask(queries.instructionsGivenTo(params.id));
  }),

  on(contract.takeBackInstruction, async ({ tx, person, input }) => {
    const { id, taken_back_at } = await knownGiven(tx, input.params.id);
    if (taken_back_at === null) {
      await queries.markTakenBack(tx, id, person);
      recordEvent(tx, 'given_instruction.taken_back', id, byStaff(person));
    }
    return knownGiven(tx, id);
  }),

  on(
    contract.givenInstructionPdf,
    withoutTransaction(async ({ input: { params, query }, person, inPractice, auditScope }) => {
      const found = await inPractice((tx) => knownSheet(tx, params.id));
      auditScope.setSubject({ patientId: found.patient_id });
      return sheetPdf(person.practice.id, found, query.language);
    }),
  ),

  on(
    contract.portalInstructions,
    readInOneTrip(() => queries.ownInstructions()),
  ),

  on(
    contract.portalInstructionPdf,
    readInOneTrip(
      ({ input }) => queries.findPrintedInstruction(input.params.id),
      (found, { portalSession, input }) =>
        sheetPdf(portalSession.practiceId, requirePrintable(found), input.query.language),
    ),
  ),
];

async function knownGiven(tx: Tx, id: string) {
  const row = await tx.ask(queries.findGivenInstruction(id));
  if (row === undefined) throw new Refusal('given_instruction_not_found');
  return row;
}

function requirePrintable(found: queries.PrintedInstruction | undefined): queries.PrintedInstruction {
  if (found === undefined) throw new Refusal('given_instruction_not_found');
  return found;
}

const knownSheet = async (tx: Tx, id: string) =>
  requirePrintable(await tx.ask(queries.findPrintedInstruction(id)));

function sheetPdf(
  practiceId: string,
  { patient_id: _patient, appointment_date, given_on, ...printed }: queries.PrintedInstruction,
  language: PatientLanguage = printed.language,
) {
  const sheet: InstructionSheet = { ...printed, language, day: appointment_date ?? given_on };
  return new FileAnswer({
    type: 'application/pdf',
    downloadAs: 'instructions.pdf',
    open: () => makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), sheet),
  });
}
