import { directionsOf, drugToCheck, settled } from '@cusp/contract';
import type { PartsInput, PrescriptionInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { refuseBrokenSignature } from '../../../pipeline/signature.ts';
import { mostRefills } from '../../../services/pharmacy/refill-limits.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { recordUnasked } from '../../health/alerts/index.ts';
import { lockRecordsOf } from '../../health/history/index.ts';
import { answerFindings, checkForPatient } from '../checks/index.ts';
import { joinMedicationList, noParts, repeatedEntry } from '../medications/index.ts';
import { lockPharmacyForShare } from '../pharmacies/index.ts';
import { insertParts } from './parts-queries.ts';
import { insertPrescription, insertStatements } from './writing-queries.ts';

type Written = z.output<typeof PrescriptionInput>;

/**
 * Writes a prescription as this person: a new one, a repetition, or one that answers a pharmacy's request. Refuses a
 * severe finding without a reason, more refills than the law allows, and records of another practice.
 * @returns its id
 */
export async function writePrescription(tx: Tx, person: Person, body: Written): Promise<string> {
  const { allergy_reason, on_list: choice, parts: given, ...typed } = body;
  const said = given && settled(typed, given);
  const fields = { ...typed, ...said?.texts };
  const parts = said && { ...said.parts, directions: directionsFor(fields, said.parts) };
  await refuseBrokenSignature('e_signature', fields.e_signature);
  if (fields.pharmacy_id !== null && !(await lockPharmacyForShare(tx, fields.pharmacy_id))) {
    throw new Refusal('pharmacy_not_found');
  }
  await lockRecordsOf(tx, fields.patient_id);
  const repeated = await repeatedEntry(tx, parts?.repeats_id ?? null, fields.patient_id);
  const { check, isRepeated, dose } = await checkForPatient(
    tx,
    fields.patient_id,
    drugToCheck(fields, parts),
    { repeated, choice },
  );
  if (parts) refuseTooManyRefills(fields, parts);
  const { keep, open } = answerFindings(check, allergy_reason, []);
  if (open.length > 0) throw new Refusal('allergy_unanswered', open);
  const written = {
    ...fields,
    prescribed_by: person.name,
    prescribed_by_id: person.id,
    prescribed_date: todayAt(person.practice.timeZone),
  };
  // Before it is on the medication list, which the rules read.
  await recordUnasked(tx, person, { patientId: fields.patient_id, moment: 'prescribing' });
  const id = await insertPrescription(tx, written);
  if (parts) await insertParts(tx, id, parts);
  await insertStatements(tx, id, keep, person);
  const onList = check.already_listed.map(({ entry_id }) => entry_id);
  await joinMedicationList(
    tx,
    { ...written, id, parts: parts ?? noParts },
    { repeated: repeated && { id: repeated.id, isSame: isRepeated }, onList, choice, dose },
    person,
  );
  recordEvent(tx, 'prescription.created', id, byStaff(person));
  return id;
}

type Texts = Omit<Written, 'allergy_reason' | 'on_list' | 'parts'>;
type Parts = z.output<typeof PartsInput>;

/** The prescriber's own directions, or those that the parts say. */
const directionsFor = (texts: Texts, parts: Parts): string =>
  parts.directions.trim() === '' ? directionsOf(parts, texts, texts.instructions) : parts.directions;

function refuseTooManyRefills({ medication, dosage }: Texts, parts: Parts): void {
  const most = mostRefills(`${medication} ${dosage}`);
  if (parts.refills > most) {
    const message =
      most === 0
        ? 'Schedule II drugs can’t be refilled. Write a new prescription each time.'
        : `A controlled substance can be refilled at most ${most} times.`;
    throw new Refusal('too_many_refills', [{ path: 'parts.refills', message }], { detail: message });
  }
}
