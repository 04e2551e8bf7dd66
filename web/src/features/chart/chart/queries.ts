import { getChart } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's chart as it is, or as it was on an earlier day (`''`: today). */
export const chartQuery = (patientId: string, on: string) =>
  queryOptions({
    ...queryOf(
      getChart,
      { params: { id: patientId }, query: on === '' ? {} : { on } },
      keyOf('chart', patientId, on),
    ),
    ...keepAnswer,
  });
