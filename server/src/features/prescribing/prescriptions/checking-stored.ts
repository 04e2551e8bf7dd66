import { drugToCheck } from '@cusp/contract';
import type { DrugCheck } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { checkForPatient } from '../checks/index.ts';
import { listingOf } from '../medications/index.ts';
import { prescriptionParts } from './parts-queries.ts';

interface StoredPrescription {
  id: string;
  patient_id: string;
  medication: string;
  dosage: string;
  frequency: string;
  instructions: string;
}

/** Checks a written prescription against what is known of the patient now. */
export async function checkStored(tx: Tx, prescription: StoredPrescription): Promise<DrugCheck> {
  const listing = await listingOf(tx, prescription.id);
  const { check } = await checkForPatient(
    tx,
    prescription.patient_id,
    drugToCheck(prescription, await prescriptionParts(tx, prescription.id)),
    { own: listing?.id },
  );
  return check;
}
