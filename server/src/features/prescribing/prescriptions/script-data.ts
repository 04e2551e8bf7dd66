import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import type { NewRx } from '../../../services/pharmacy/new-rx.ts';
import type { lockPatientForShare } from '../../people/patients/index.ts';
import type { findPharmacy } from '../pharmacies/index.ts';
import { prescriptionParts } from './parts-queries.ts';
import { prescriberNpi } from './prescriber-queries.ts';
import type { lockPrescription } from './writing-queries.ts';

interface About {
  prescription: NonNullable<Awaited<ReturnType<typeof lockPrescription>>>;
  pharmacy: NonNullable<Awaited<ReturnType<typeof findPharmacy>>>;
  patient: NonNullable<Awaited<ReturnType<typeof lockPatientForShare>>>;
  messageId: string;
}

/** The contents of a SCRIPT message about a prescription. */
export const scriptOf = async (
  tx: Tx,
  practice: Person['practice'],
  { prescription, pharmacy, patient, messageId }: About,
): Promise<NewRx> => ({
  messageId,
  sentTime: new Date().toISOString(),
  orderNumber: prescription.id.replaceAll('-', ''),
  practice,
  prescriber: {
    name: prescription.prescribed_by,
    npi: await prescriberNpi(tx, prescription.prescribed_by_id),
  },
  patient,
  pharmacy,
  ...prescription,
  writtenDate: prescription.prescribed_date,
  parts: await prescriptionParts(tx, prescription.id),
});
