import { addDays, drugToCheck, durationDaysOf } from '@cusp/contract';
import type { PrescriptionParts, UnlistedPrescription } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockRecordsOf, readToday } from '../../health/history/index.ts';
import { patientById } from '../../people/patients/index.ts';
import { checkForPatient } from '../checks/index.ts';
import { insertListing, joinMedicationList, lastDayOf, listingOf, noParts } from '../medications/index.ts';
import { undecidedPrescriptions } from './listing-queries.ts';
import { prescriptionParts } from './parts-queries.ts';
import { lockPrescription } from './writing-queries.ts';
import { isCancelled } from './sending-queries.ts';

/** Days for which a prescription without known days may still be taken. */
const mayLast = 365;

interface Lasting {
  prescribed_date: string;
  duration: string;
  parts: PrescriptionParts | null;
}

const lastsUntil = ({ prescribed_date: date, duration, parts }: Lasting): string | null =>
  lastDayOf(date, parts?.duration_days ?? durationDaysOf(duration), parts?.refills ?? 0);

/** The prescriptions of a patient that may still be taken, and that the medication list doesn't know. */
export const unlistedPrescriptions = (patientId: string): ReadPlan<UnlistedPrescription[]> =>
  both(both(patientById(patientId), readToday), undecidedPrescriptions(patientId)).map(([[, today], rows]) =>
    rows.flatMap((row) => {
      const until = lastsUntil(row);
      if ((until ?? addDays(row.prescribed_date, mayLast)) < today) return [];
      const directions = row.parts?.directions ?? `${row.frequency}, ${row.duration}`;
      return [{ ...row, directions, lasts_until: until }];
    }),
  );

/** Takes a prescription over onto the medication list, or keeps that it isn't taken. Refuses one of which that is decided. */
export async function takeOntoList(tx: Tx, id: string, isTaken: boolean, person: Person) {
  const prescription = await lockPrescription(tx, id);
  if (prescription === undefined) throw new Refusal('prescription_not_found');
  const { id: patientId } = await tx.ask(patientById(prescription.patient_id));
  if ((await listingOf(tx, id)) !== undefined) throw new Refusal('prescription_listed');
  if (isTaken) {
    if (await isCancelled(tx, id)) throw new Refusal('prescription_cancelled');
    await lockRecordsOf(tx, patientId);
    const parts = await prescriptionParts(tx, id);
    const { check, dose } = await checkForPatient(tx, patientId, drugToCheck(prescription, parts));
    const onList = check.already_listed.map(({ entry_id }) => entry_id);
    await joinMedicationList(
      tx,
      { ...prescription, parts: parts ?? noParts },
      { repeated: undefined, onList, choice: null, dose },
      person,
    );
  } else await insertListing(tx, id, null, person);
  recordEvent(tx, 'prescription.changed', id, byStaff(person));
  return { patient_id: patientId, listed: isTaken };
}
