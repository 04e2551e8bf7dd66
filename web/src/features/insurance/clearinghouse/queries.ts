import { getClaimSendings, getClearinghouse, listClearinghouseFiles } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** How the practice sends claims, and the state of the connection. */
export const clearinghouseQuery = () => queryOf(getClearinghouse, {}, keyOf('clearinghouse', 'connection'));

/** The received files. */
export const receivedFilesQuery = () => queryOf(listClearinghouseFiles, {}, keyOf('clearinghouse', 'files'));

/** The sendings of a claim. */
export const sendingsQuery = (id: string) =>
  queryOf(getClaimSendings, { params: { id } }, keyOf('claims', 'sendings', id));
