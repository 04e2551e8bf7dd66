import { getAnesthesia } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's local anesthetics, and what their limits go by. */
export const anesthesiaQuery = (id: string) =>
  queryOf(getAnesthesia, { params: { id } }, keyOf('anesthesia', 'patient', id));
