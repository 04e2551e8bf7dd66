import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { admin } from './operator/routes.ts';

export { alertOfLimits } from './operator/limit-alerts.ts';
import type { Backups } from './operator/health.ts';
import { subscriptionJobs } from './operator/subscription-jobs.ts';

/** The service’s own realm. */
export const operatorFeatures = ({ site, outside }: Pick<Dependencies, 'site' | 'outside'>): Feature[] => [
  admin(site, outside),
];

export const operatorJobs = (needs: JobDependencies, backups: Backups) => ({
  ...subscriptionJobs(needs, backups),
});
