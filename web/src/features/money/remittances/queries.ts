import { getRemittance, listRemittances, remittanceFigures } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What carriers paid, those to post first; of a search what it finds. */
export const remittancesQuery = (q: string) =>
  queryOf(listRemittances, { query: q === '' ? {} : { q } }, keyOf('remittances', 'list', q));

/** What rules posted today. */
export const remittanceFiguresQuery = () => queryOf(remittanceFigures, {}, keyOf('remittances', 'figures'));

/** A remittance with what posting it enters. */
export const remittanceQuery = (id: string) =>
  queryOf(getRemittance, { params: { id } }, keyOf('remittances', id));
