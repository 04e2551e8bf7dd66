import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';

/** The number of newest appointments on the dashboard. product.md, 9. */
export const recentAppointments = 5;

export const DashboardStats = z.object({
  total_patients: z.number(),
  total_appointments: z.number(),
  /** Today's appointments except canceled ones. */
  today_appointments: z.number(),
  /** Completed payments, in dollars. */
  total_revenue: z.number(),
  /** The length of the recall list. */
  pending_recalls: z.number(),
  /** True if the dashboard also needs the ledger's cards: a daily goal, a pending request, or an active payment plan. */
  ledger_asks: z.boolean(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardStats = get('/dashboard/stats', {
  summary: "The practice's figures.",
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Practice totals only; no patient record.' },
  shows: ['patients', 'appointments', 'payments', 'ledger', 'ledger-requests', 'payment-plans', 'practice'],
  output: DashboardStats,
  refusals: [],
});
