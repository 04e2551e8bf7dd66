import { getClaimFormLayout } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** How the practice's paper forms are printed. */
export const claimFormQuery = () => queryOf(getClaimFormLayout, {}, keyOf('claims', 'form-layout'));
