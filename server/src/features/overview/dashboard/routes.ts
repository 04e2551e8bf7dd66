import * as contract from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import * as queries from './queries.ts';

export const dashboard: Feature = {
  routes: [
    on(
      contract.dashboardStats,
      readInOneTrip(
        () => queries.dashboardFigures,
        (figures) => ({ ...figures, total_revenue: toDollars(figures.revenue_cents) }),
      ),
    ),
  ],
};
