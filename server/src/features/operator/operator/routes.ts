import type { Feature } from '../../../pipeline/feature.ts';
import type { HostedSite } from '../../../site/site.ts';
import { adminAccountRoutes } from './admins.ts';
import { jobRoutes } from './jobs.ts';
import { ownerAccessRoutes } from './owner-access.ts';
import { planRoutes } from './plans.ts';
import { practiceRoutes } from './practices.ts';
import { constraints } from './queries.ts';
import { serviceSettingsRoutes } from './settings.ts';
import type { OutsideServices } from './settings.ts';
import { adminSignInRoutes } from './sign-in.ts';
import { statsRoutes } from './stats.ts';
import { userRoutes } from './users.ts';

/** The operator's portal. Its transactions use a database role that can't read clinical tables. */
export const admin = (site: HostedSite, world: OutsideServices): Feature => ({
  constraints,
  routes: [
    ...adminSignInRoutes(world.entry),
    ...statsRoutes,
    ...practiceRoutes(world.emailQueue),
    ...planRoutes,
    ...userRoutes,
    ...ownerAccessRoutes(site, world.emailQueue),
    ...adminAccountRoutes,
    ...serviceSettingsRoutes(world),
    ...jobRoutes({ ...world, sendsMail: world.mailer !== undefined }),
  ],
});
