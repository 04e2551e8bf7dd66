import { getVitals } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's vitals, latest first. */
export const vitalsQuery = (id: string) => queryOf(getVitals, { params: { id } }, keyOf('vitals', id));
