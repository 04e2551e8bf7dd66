import { listImageReadings } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What was read on a patient's images, the newest first. */
export const readingsQuery = (patientId: string) =>
  queryOf(listImageReadings, { params: { id: patientId } }, keyOf('image-readings', 'list', patientId));
