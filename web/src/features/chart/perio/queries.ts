import { getPerio, portalPerio } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { queryAtRest } from './typingRest.ts';

/** A patient's perio exams. */
export const perioQuery = (patientId: string) =>
  queryAtRest(getPerio, { params: { id: patientId } }, keyOf('perio', patientId));

/** What changed between the latest two exams, as the patient reads it. */
export const portalPerioQuery = (record: string) =>
  queryOf(portalPerio, {}, keyOf('portal', record, 'perio'), { record });
