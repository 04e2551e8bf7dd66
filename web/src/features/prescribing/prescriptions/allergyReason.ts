import {
  type AllergyCheck,
  allergiesOfAll,
  checkAllergies,
  type PrescribedDrug,
  unanswered,
  type WholePatient,
} from '@cusp/contract';
import { prescriptionMessages } from './messages.ts';

/** The allergies that match a drug, without those for which a reason was given; undefined before a drug is typed. */
export function unansweredAllergies(
  patient: WholePatient | undefined,
  drug: PrescribedDrug,
  answered: readonly string[] = [],
): AllergyCheck | undefined {
  if (patient === undefined || drug.medication.trim() === '') return undefined;
  const check = checkAllergies(allergiesOfAll([patient, ...patient.merged]), drug);
  return { ...check, stops: unanswered(check.stops, answered) };
}

/** The error before anything is sent: a reason is missing while a match blocks the drug. */
export const missingReason = (check: AllergyCheck | undefined, reason: string): { allergy_reason?: string } =>
  check && check.stops.length > 0 && reason.trim() === ''
    ? { allergy_reason: prescriptionMessages.reasonNeeded }
    : {};
