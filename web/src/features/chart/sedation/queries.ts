import { listSedations } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's sedation records, the latest first. */
export const sedationsQuery = (id: string) =>
  queryOf(listSedations, { params: { id } }, keyOf('sedation', 'patient', id));
