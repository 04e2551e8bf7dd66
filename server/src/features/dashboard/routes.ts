import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { asks } from '../../http/kernel/asks.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import * as queries from './queries.ts';

export const dashboard: Feature = {
  routes: [
    on(
      contract.dashboardStats,
      asks(
        () => queries.figures,
        (figures) => ({ ...figures, total_revenue: toDollars(figures.revenue_cents) }),
      ),
    ),
  ],
};
