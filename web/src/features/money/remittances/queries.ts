import { getRemittance, listRemittances, remittanceFigures } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Carriers' payments, those to post first; with a search, those that it finds. */
export const remittancesQuery = (q: string) =>
  queryOf(listRemittances, { query: q === '' ? {} : { q } }, keyOf('remittances', 'list', q));

/** The figures of the remittances that rules posted today. */
export const remittanceFiguresQuery = () => queryOf(remittanceFigures, {}, keyOf('remittances', 'figures'));

/** A remittance with what posting it enters. */
export const remittanceQuery = (id: string) =>
  queryOf(getRemittance, { params: { id } }, keyOf('remittances', id));
