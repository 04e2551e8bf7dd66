import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { asks } from '../../http/asks.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
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
