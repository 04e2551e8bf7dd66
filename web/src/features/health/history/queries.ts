import { getHealth, getHealthStrip, listHealthVersions, portalHealth } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's health history at the end of a day; undefined: today. */
export const healthQuery = (patientId: string, on?: string) =>
  queryOf(getHealth, { params: { id: patientId }, query: { on } }, keyOf('health', patientId, on ?? 'today'));

/** The short health summary on every page of a patient. */
export const healthStripQuery = (patientId: string) =>
  queryOf(getHealthStrip, { params: { id: patientId } }, keyOf('health', patientId, 'strip'));

/** Every version of an entry. */
export const versionsQuery = (entryId: string) =>
  queryOf(listHealthVersions, { params: { id: entryId } }, keyOf('health', 'versions', entryId));

/** The patient's own allergies and medications. */
export const portalHealthQuery = (record: string) =>
  queryOf(portalHealth, {}, keyOf('portal', record, 'health'), { record });
