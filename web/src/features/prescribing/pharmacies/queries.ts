import { listPharmacies } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';

/** The practice's pharmacies by name. */
export const pharmaciesQuery = () => queryOf(listPharmacies, { query: {} }, keyOf('pharmacies', 'list'));
