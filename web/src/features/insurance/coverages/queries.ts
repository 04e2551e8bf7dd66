import { getCoverages } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's coverages, and what the details say. */
export const coveragesQuery = (patientId: string) =>
  queryOf(getCoverages, { params: { id: patientId } }, keyOf('coverages', patientId));
