import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import * as lists from './lists.ts';
import { announcements } from './announcements/routes.ts';
import { processCalls } from './service/routes.ts';
import { registration } from './registration/routes.ts';
import { practice } from './practice/routes.ts';
import { team } from './team/routes.ts';
import { operatories } from './operatories/routes.ts';
import { providers } from './providers/routes.ts';
import { hours } from './hours/routes.ts';
import { subscription } from './subscription/routes.ts';

/** The practice, its team, rooms and hours, its subscription, and the service's health and configuration. */
export const practiceFeatures = ({
  config,
  files,
  releaseWaiting,
  site,
  emailQueue,
  billing,
  settings,
}: Pick<
  Dependencies,
  'config' | 'files' | 'releaseWaiting' | 'site' | 'emailQueue' | 'billing' | 'settings'
>): Feature[] => [
  processCalls(config, files.incoming),
  registration,
  practice(releaseWaiting),
  team(site, emailQueue),
  announcements,
  operatories,
  providers,
  hours,
  ...Object.values(lists),
  subscription({ billing, site, settings }),
];
