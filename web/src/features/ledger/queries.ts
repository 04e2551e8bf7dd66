import { getAccount, getPatientLedger, type LedgerScope } from '@cusp/contract';
import { keyOf } from '../../api/keys.ts';
import { queryOf } from '../../api/queryOf.ts';

/** The account that a patient belongs to now. */
export const accountQuery = (patientId: string) =>
  queryOf(getAccount, { params: { id: patientId } }, keyOf('ledger', 'account', patientId));

/** The entries of a patient's account, the newest first. */
export const ledgerQuery = (patientId: string, scope: LedgerScope) =>
  queryOf(
    getPatientLedger,
    { params: { id: patientId }, query: { scope } },
    keyOf('ledger', 'entries', patientId, scope),
  );
