import type { QueryClient } from '@tanstack/react-query';
import { recentAppointmentsQuery } from '../../schedule/appointments/queries.ts';
import { dashboardStatsQuery } from './queries.ts';

/** Requests the dashboard's data while its code is still loading. */
export function prefetchDashboard(client: QueryClient): void {
  void client.prefetchQuery(dashboardStatsQuery());
  void client.prefetchQuery(recentAppointmentsQuery());
}
