import type { FilledBlanks } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import * as queries from './queries.ts';
import * as writing from './write-queries.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

interface Given {
  form_ids: readonly string[];
  due_on: string | null;
  appointment_id: string | null;
  treatment_id: string | null;
  /** The procedure to be done, if it isn't a treatment yet. */
  procedure_id?: string | null;
}

/** "tooth 14"; a site in words stays as it is. */
const toothWords = (tooth: string) => (/^\w{1,3}$/.test(tooth) ? `tooth ${tooth}` : tooth);

async function fillBlanks(tx: Tx, patientId: string, given: Given): Promise<FilledBlanks> {
  const { procedure_id = null } = given;
  const [patient, practice, visit, treatment, planned] = await Promise.all([
    tx.ask(patientById(patientId)),
    ownPractice(tx),
    given.appointment_id === null
      ? undefined
      : tx.ask(queries.findVisitForBlanks(given.appointment_id, patientId)),
    given.treatment_id === null
      ? undefined
      : tx.ask(queries.findTreatmentForBlanks(given.treatment_id, patientId)),
    procedure_id === null ? undefined : tx.ask(queries.findProcedureForBlanks(procedure_id)),
  ]);
  if (given.appointment_id !== null && visit === undefined) throw new Refusal('appointment_not_found');
  if (given.treatment_id !== null && treatment === undefined) throw new Refusal('treatment_not_found');
  if (procedure_id !== null && planned === undefined) throw new Refusal('procedure_not_found');
  const provider = treatment?.provider || visit?.provider || '';
  return {
    patient: `${patient.first_name} ${patient.last_name}`,
    birth_date: spelledDay(patient.date_of_birth),
    practice: practice.name,
    practice_phone: practice.phone,
    ...(provider !== '' && { provider }),
    ...(planned && { procedure: planned.name }),
    ...(treatment && { procedure: treatment.procedure }),
    ...(treatment && treatment.tooth !== '' && { tooth: toothWords(treatment.tooth) }),
    ...(visit && { visit_date: spelledDay(visit.appointment_date) }),
  };
}

/**
 * Gives forms to a patient: the newest version of each. Refuses one that isn't published, and one that is already waiting.
 * @param by the author of the events, and who gives them: null for a rule
 * @returns their ids
 */
export async function giveForms(
  tx: Tx,
  patientId: string,
  given: Given,
  by: { author: EventAuthor; staff: { id: string; name: string } | null },
): Promise<string[]> {
  const ids = [...new Set(given.form_ids)];
  const forms = await tx.ask(queries.givableForms(ids));
  const numbers = new Map(forms.map(({ id, number }) => [id, number]));
  const blanks = await fillBlanks(tx, patientId, given);
  const made: string[] = [];
  for (const form_id of ids) {
    const number = numbers.get(form_id);
    if (number === undefined) throw new Refusal('form_not_found');
    if (number === null) throw new Refusal('form_not_published');
    const id = await writing.insertPatientForm(tx, {
      patient_id: patientId,
      form_id,
      number,
      due_on: given.due_on,
      appointment_id: given.appointment_id,
      treatment_id: given.treatment_id,
      blanks,
      given_by: by.staff?.name ?? '',
      given_by_id: by.staff?.id ?? null,
    });
    recordEvent(tx, 'patient_form.given', id, by.author);
    made.push(id);
  }
  return made;
}
