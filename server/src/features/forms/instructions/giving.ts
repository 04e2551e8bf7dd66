import type { PatientLanguage } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './given-queries.ts';

interface Giving {
  instruction_ids: readonly string[];
  appointment_id: string | null;
  /** Absent: the patient's own language. */
  language?: PatientLanguage | null | undefined;
}

/** Gives a patient the newest version of each of these. What was already given for the same visit stays as it is. */
export async function giveInstructions(
  tx: Tx,
  patientId: string,
  { instruction_ids, appointment_id, language }: Giving,
  by: { id: string; name: string },
): Promise<void> {
  const { id, language: own } = await tx.ask(patientById(patientId));
  if (appointment_id !== null && !(await tx.ask(queries.isVisitOfPatient(appointment_id, id))))
    throw new Refusal('appointment_not_found');
  const ids = [...new Set(instruction_ids)];
  const numbers = new Map(
    (await tx.ask(queries.givableInstructions(ids))).map((found) => [found.id, found.number]),
  );
  for (const instruction_id of ids) {
    const number = numbers.get(instruction_id);
    if (number === undefined) throw new Refusal('instruction_not_found');
    const made = await queries.insertGivenInstruction(tx, {
      patient_id: id,
      appointment_id,
      instruction_id,
      number,
      language: language ?? (own === 'es' ? 'es' : 'en'),
      given_by: by.name,
      given_by_id: by.id,
    });
    if (made !== undefined) recordEvent(tx, 'given_instruction.given', made, byStaff(by));
  }
}
