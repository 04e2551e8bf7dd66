import { dashboardStats } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

export const dashboardStatsQuery = () =>
  queryOptions({
    queryKey: keyOf('dashboard', 'stats'),
    queryFn: ({ signal }) => call(dashboardStats, {}, { signal }),
  });
