import { getClaimSendings, getClearinghouse, listClearinghouseFiles } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's connection for sending claims, and its state. */
export const clearinghouseQuery = () => queryOf(getClearinghouse, {}, keyOf('clearinghouse', 'connection'));

/** The received files, from the first on or behind this one. */
export const receivedFilesQuery = (after: string | undefined) =>
  queryOf(
    listClearinghouseFiles,
    { query: after === undefined ? {} : { after } },
    keyOf('clearinghouse', 'files', after ?? ''),
  );

/** The sendings of a claim. */
export const sendingsQuery = (id: string) =>
  queryOf(getClaimSendings, { params: { id } }, keyOf('claims', 'sendings', id));
