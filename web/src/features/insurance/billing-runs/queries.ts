import { getBillingRun, listBillingRuns } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The last runs; asked again every second while one is under way. */
export const billingRunsQuery = () =>
  queryOptions({
    ...queryOf(listBillingRuns, {}, keyOf('billing-runs')),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') === true ? 1000 : false,
  });

/** A run with what its claims lack. */
export const billingRunQuery = (id: string) =>
  queryOf(getBillingRun, { params: { id } }, keyOf('billing-runs', id));
