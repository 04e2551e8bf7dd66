import { getClaimFormLayout } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The layout of the practice's paper forms. */
export const claimFormQuery = () => queryOf(getClaimFormLayout, {}, keyOf('claims', 'form-layout'));
