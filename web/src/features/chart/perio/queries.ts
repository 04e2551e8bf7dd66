import { getPerio, portalPerio } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's perio exams. */
export const perioQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('perio', patientId),
    queryFn: ({ signal }) => call(getPerio, { params: { id: patientId } }, { signal }),
  });

/** What changed between the latest two exams, as the patient reads it. */
export const portalPerioQuery = (record: string) =>
  queryOf(portalPerio, {}, keyOf('portal', record, 'perio'), { record });
