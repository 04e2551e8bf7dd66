import { dashboardStats } from '@cusp/contract';
import { queryOf } from '../../../api/queryOf.ts';
import { keyOf } from '../../../api/keys.ts';

export const dashboardStatsQuery = () => queryOf(dashboardStats, {}, keyOf('dashboard', 'stats'));
