import { type EntryGroup, getAccount, getPatientLedger, type LedgerScope } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The account that a patient belongs to now. */
export const accountQuery = (patientId: string) =>
  queryOf(getAccount, { params: { id: patientId } }, keyOf('ledger', 'account', patientId));

interface Filters {
  scope: LedgerScope;
  group?: EntryGroup | undefined;
  /** The id of the member whose entries are shown. */
  member_id?: string | undefined;
}

/** The entries of a patient's account page by page, the newest first. */
export const ledgerEntriesList = (patientId: string, { scope, group, member_id }: Filters) =>
  pagedList(
    getPatientLedger,
    keyOf('ledger', 'entries', patientId, scope, group ?? '', member_id ?? ''),
    (page) => ({ params: { id: patientId }, query: { scope, group, member_id, ...page } }),
  );
