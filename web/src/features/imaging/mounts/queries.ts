import { listMounts } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's mounts, the newest first. */
export const mountsQuery = (patientId: string) =>
  queryOf(listMounts, { params: { id: patientId } }, keyOf('mounts', 'list', patientId));
