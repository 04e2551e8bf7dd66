import { listCarriers } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The carriers by name, archived ones last. */
export const carriersQuery = () => queryOf(listCarriers, {}, keyOf('carriers'));
