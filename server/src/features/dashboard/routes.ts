import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import * as queries from './queries.ts';

export const dashboard: Feature = {
  routes: [
    on(
      contract.dashboardStats,
      readInOneTrip(
        () => queries.figures,
        (figures) => ({ ...figures, total_revenue: toDollars(figures.revenue_cents) }),
      ),
    ),
  ],
};
