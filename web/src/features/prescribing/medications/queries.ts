import { listUnlistedPrescriptions } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's prescriptions that may still be taken and aren't on the medication list. */
export const unlistedQuery = (patientId: string) =>
  queryOf(
    listUnlistedPrescriptions,
    { params: { id: patientId } },
    keyOf('prescriptions', 'unlisted', patientId),
  );
