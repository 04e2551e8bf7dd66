import { listImageShares } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The links by which other offices see a patient's images, the newest first. */
export const imageSharesQuery = (patientId: string) =>
  queryOf(listImageShares, { params: { id: patientId } }, keyOf('image-shares', 'list', patientId));
