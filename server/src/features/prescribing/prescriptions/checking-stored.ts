import { drugToCheck } from '@cusp/contract';
import type { DrugCheck } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { checkForPatient } from '../checks/index.ts';
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
export const checkStored = async (tx: Tx, prescription: StoredPrescription): Promise<DrugCheck> =>
  checkForPatient(
    tx,
    prescription.patient_id,
    drugToCheck(prescription, await prescriptionParts(tx, prescription.id)),
  );
