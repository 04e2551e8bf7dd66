import type { AdminStats } from '@cusp/contract';

/** Active subscriptions divided by all practices, in percent; 0 if there are no practices. product.md, 9. */
export const subscriptionRate = (
  stats: Pick<AdminStats, 'active_subscriptions' | 'total_practices'>,
): number => (stats.total_practices === 0 ? 0 : (stats.active_subscriptions / stats.total_practices) * 100);

/** With one decimal: 60.0%. */
export const rateWords = (rate: number) => `${rate.toFixed(1)}%`;
