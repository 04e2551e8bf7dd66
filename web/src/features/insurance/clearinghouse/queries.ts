import { getClaimSendings, getClearinghouse, listClearinghouseFiles } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** By which way the practice sends claims, and how that goes. */
export const clearinghouseQuery = () => queryOf(getClearinghouse, {}, keyOf('clearinghouse', 'connection'));

/** What came. */
export const cameFilesQuery = () => queryOf(listClearinghouseFiles, {}, keyOf('clearinghouse', 'files'));

/** How a claim was sent. */
export const sendingsQuery = (id: string) =>
  queryOf(getClaimSendings, { params: { id } }, keyOf('claims', 'sendings', id));
