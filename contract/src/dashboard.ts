import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';

/** How many of the newest appointments the dashboard shows. product.md, 9. */
export const recentAppointments = 5;

export const DashboardStats = z.object({
  total_patients: z.number(),
  total_appointments: z.number(),
  /** Today's appointments except cancelled ones. */
  today_appointments: z.number(),
  /** Completed payments, in dollars. */
  total_revenue: z.number(),
  /** The length of the recall list. */
  pending_recalls: z.number(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardStats = endpoint({
  name: 'dashboardStats',
  summary: "The practice's figures.",
  method: 'GET',
  path: '/dashboard/stats',
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Counts and sums of the practice, no record.' },
  output: DashboardStats,
  status: 200,
  refusals: [],
});
