import type { QueryClient } from '@tanstack/react-query';
import { recentAppointmentsQuery } from '../appointments/queries.ts';
import { dashboardStatsQuery } from './queries.ts';

/** Asks for what the dashboard shows, before it is there. */
export function askForDashboard(client: QueryClient): void {
  void client.prefetchQuery(dashboardStatsQuery());
  void client.prefetchQuery(recentAppointmentsQuery());
}
