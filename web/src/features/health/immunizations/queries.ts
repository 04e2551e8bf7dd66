import { getAskedImmunizations } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Which immunizations the practice asks for. */
export const askedImmunizationsQuery = () =>
  queryOf(getAskedImmunizations, {}, keyOf('alert-rules', 'immunizations'));
