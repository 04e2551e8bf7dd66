import { getAskedImmunizations } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The immunizations that the practice asks for. */
export const askedImmunizationsQuery = () =>
  queryOf(getAskedImmunizations, {}, keyOf('alert-rules', 'immunizations'));
