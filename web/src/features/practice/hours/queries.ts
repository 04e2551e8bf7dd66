import { getHours } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Hours and closures of the practice and its providers. */
export const hoursQuery = () => queryOf(getHours, {}, keyOf('hours'));
