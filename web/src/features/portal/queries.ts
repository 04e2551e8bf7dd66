import {
  type OutputOf,
  portalAppointments,
  portalImages,
  portalMe,
  portalPayments,
  portalPrescriptions,
  portalTreatments,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** The signed-in account and its chosen record. */
export type PortalIdentity = OutputOf<typeof portalMe>;

/*
 * Every query names its record (patient id), in its key and to the server, so that one patient's data is never shown as
 * another's, however fast somebody switches.
 */

/** The account and its chosen record; undefined: its first one. */
export const portalMeQuery = (record: string | undefined) =>
  queryOptions({
    queryKey: keyOf('portal', record ?? 'first', 'me'),
    queryFn: ({ signal }) => call(portalMe, {}, { signal, record }),
  });

export const portalAppointmentsQuery = (record: string) =>
  queryOptions({
    queryKey: keyOf('portal', record, 'appointments'),
    queryFn: ({ signal }) => call(portalAppointments, {}, { signal, record }),
  });

export const portalTreatmentsQuery = (record: string) =>
  queryOptions({
    queryKey: keyOf('portal', record, 'treatments'),
    queryFn: ({ signal }) => call(portalTreatments, {}, { signal, record }),
  });

export const portalPrescriptionsQuery = (record: string) =>
  queryOptions({
    queryKey: keyOf('portal', record, 'prescriptions'),
    queryFn: ({ signal }) => call(portalPrescriptions, {}, { signal, record }),
  });

export const portalPaymentsQuery = (record: string) =>
  queryOptions({
    queryKey: keyOf('portal', record, 'payments'),
    queryFn: ({ signal }) => call(portalPayments, {}, { signal, record }),
  });

export const portalImagesQuery = (record: string) =>
  queryOptions({
    queryKey: keyOf('portal', record, 'images'),
    queryFn: ({ signal }) => call(portalImages, {}, { signal, record }),
  });
