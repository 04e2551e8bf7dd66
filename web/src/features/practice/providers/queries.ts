import { listProviders } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's providers, in their order. */
export const providersQuery = () => queryOf(listProviders, {}, keyOf('providers'));
