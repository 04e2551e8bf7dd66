import { getWalkOut } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What the walk-out statement of a visit says now. */
export const walkOutQuery = (appointmentId: string) =>
  queryOf(getWalkOut, { params: { id: appointmentId } }, keyOf('walk-outs', appointmentId));
