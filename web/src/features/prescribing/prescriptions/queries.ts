import {
  countPrescriptions,
  getPrescription,
  listFormerPrescriptions,
  listPrescriptions,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { pagedList } from '../../../api/paged.ts';

/** The prescriptions of the practice loaded page by page, the newest first, without the signatures' pictures. */
export const prescriptionsList = (q: string | undefined) =>
  pagedList(listPrescriptions, keyOf('prescriptions', 'pages', q ?? ''), (page) => ({
    query: { q, signatures: 'none' as const, ...page },
  }));

/** One prescription with its signature, for the printed sheet. */
export const prescriptionQuery = (id: string) =>
  queryOf(getPrescription, { params: { id } }, keyOf('prescriptions', 'one', id));

/** The number of all, or of the search results. */
export const prescriptionsCountQuery = (q: string | undefined) =>
  queryOptions({
    ...queryOf(countPrescriptions, { query: { q } }, keyOf('prescriptions', 'count', q ?? '')),
    ...keepAnswer,
  });

/** One patient's prescriptions, the newest first. */
export const prescriptionsQuery = (patientId: string) =>
  queryOf(listPrescriptions, { query: { patient_id: patientId } }, keyOf('prescriptions', 'list', patientId));

/** One patient's prescriptions from another program, the latest first. */
export const formerPrescriptionsQuery = (patientId: string) =>
  queryOf(
    listFormerPrescriptions,
    { params: { id: patientId } },
    keyOf('prescriptions', 'former', patientId),
  );
