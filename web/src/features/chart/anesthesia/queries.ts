import { getAnesthesia, getVisitFacts } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's local anesthetics, and what their limits go by. */
export const anesthesiaQuery = (id: string) =>
  queryOf(getAnesthesia, { params: { id } }, keyOf('anesthesia', 'patient', id));

/** What is known of a patient's visit of today, for its notes. */
export const visitFactsQuery = (id: string) =>
  queryOf(getVisitFacts, { params: { id } }, keyOf('anesthesia', 'visit', id));
