import {
  type OutputOf,
  portalAppointments,
  portalBalance,
  portalDocuments,
  portalDueVisits,
  portalProposedVisits,
  portalImages,
  portalInsurance,
  portalLines,
  portalMe,
  portalPayments,
  portalPrescriptions,
  portalSessions,
  portalTreatments,
} from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';
import { portalMeKey } from './portalMeKey.ts';

/** The signed-in account and its chosen record. */
export type PortalIdentity = OutputOf<typeof portalMe>;

/*
 * Every query names its record (patient id), in its key and to the server, so that one patient's data is never shown as
 * another's, however fast somebody switches.
 */

/** The account and its chosen record; undefined: its first one. */
export const portalMeQuery = (record: string | undefined) =>
  queryOf(portalMe, {}, portalMeKey(record), { record });

export const portalAppointmentsQuery = (record: string) =>
  queryOf(portalAppointments, {}, keyOf('portal', record, 'appointments'), { record });

export const portalTreatmentsQuery = (record: string) =>
  queryOf(portalTreatments, {}, keyOf('portal', record, 'treatments'), { record });

export const portalPrescriptionsQuery = (record: string) =>
  queryOf(portalPrescriptions, {}, keyOf('portal', record, 'prescriptions'), { record });

export const portalPaymentsQuery = (record: string) =>
  queryOf(portalPayments, {}, keyOf('portal', record, 'payments'), { record });

export const portalBalanceQuery = (record: string) =>
  queryOf(portalBalance, {}, keyOf('portal', record, 'balance'), { record });

export const portalLinesQuery = (record: string) =>
  queryOf(portalLines, {}, keyOf('portal', record, 'account-lines'), { record });

export const portalInsuranceQuery = (record: string) =>
  queryOf(portalInsurance, {}, keyOf('portal', record, 'insurance'), { record });

export const portalImagesQuery = (record: string) =>
  queryOf(portalImages, {}, keyOf('portal', record, 'images'), { record });

export const portalDocumentsQuery = (record: string) =>
  queryOf(portalDocuments, {}, keyOf('portal', record, 'documents'), { record });

export const portalProposedVisitsQuery = (record: string) =>
  queryOf(portalProposedVisits, {}, keyOf('portal', record, 'proposed-visits'), { record });
export const portalDueVisitsQuery = (record: string) =>
  queryOf(portalDueVisits, {}, keyOf('portal', record, 'due-visits'), { record });

/** The sessions of the account, whichever record is open. */
export const portalSessionsQuery = (record: string) =>
  queryOf(portalSessions, {}, keyOf('sessions'), { record });
