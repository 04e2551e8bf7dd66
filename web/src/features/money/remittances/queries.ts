import { getRemittance, listRemittances } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What carriers paid, those to post first. */
export const remittancesQuery = () => queryOf(listRemittances, {}, keyOf('remittances', 'list'));

/** A remittance with what posting it enters. */
export const remittanceQuery = (id: string) =>
  queryOf(getRemittance, { params: { id } }, keyOf('remittances', id));
