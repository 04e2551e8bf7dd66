import { getHealth, getHealthStrip, listHealthVersions, portalHealth } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's health history on the evening of a day; undefined: today. */
export const healthQuery = (patientId: string, on?: string) =>
  queryOptions({
    queryKey: keyOf('health', patientId, on ?? 'today'),
    queryFn: ({ signal }) => call(getHealth, { params: { id: patientId }, query: { on } }, { signal }),
  });

/** What each page of a patient says of their health. */
export const healthStripQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('health', patientId, 'strip'),
    queryFn: ({ signal }) => call(getHealthStrip, { params: { id: patientId } }, { signal }),
  });

/** Every version of an entry. */
export const versionsQuery = (entryId: string) =>
  queryOptions({
    queryKey: keyOf('health', 'versions', entryId),
    queryFn: ({ signal }) => call(listHealthVersions, { params: { id: entryId } }, { signal }),
  });

/** The patient's own allergies and medications. */
export const portalHealthQuery = (record: string) =>
  queryOf(portalHealth, {}, keyOf('portal', record, 'health'), { record });
