import { listSeatedVisits } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The patients in a chair today; those who wait for the doctor come first. */
export const seatedVisitsQuery = () => queryOf(listSeatedVisits, {}, keyOf('schedule', 'seated'));
