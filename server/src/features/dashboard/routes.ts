import * as contract from '@cusp/contract';
import { toDollars } from '../../db/money.ts';
import { on } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { todayIn } from '../../http/today.ts';
import { countRecalls } from '../appointments/queries.ts';
import * as queries from './queries.ts';

export const dashboard: Feature = {
  routes: [
    on(contract.dashboardStats, async ({ tx, person }) => {
      const [figures, pending_recalls] = await Promise.all([
        queries.figures(tx, todayIn(person.practice.timeZone)),
        countRecalls(tx),
      ]);
      return { ...figures, total_revenue: toDollars(figures.revenue_cents), pending_recalls };
    }),
  ],
};
