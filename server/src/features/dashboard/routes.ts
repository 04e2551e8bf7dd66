import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { onRead } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import * as queries from './queries.ts';

export const dashboard: Feature = {
  routes: [
    onRead(contract.dashboardStats, async ({ tx }) => {
      const figures = await queries.figures(tx);
      return { ...figures, total_revenue: toDollars(figures.revenue_cents) };
    }),
  ],
};
