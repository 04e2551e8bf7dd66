import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { auth } from './sign-in/routes.ts';
import { secondFactor } from './second-factor/routes.ts';
import { passwords } from './passwords/routes.ts';
import { profile } from './profile/routes.ts';

/** Signing in and out, passwords, second factors, and one’s own profile. */
export const accessFeatures = ({
  entry,
  site,
  emailQueue,
}: Pick<Dependencies, 'entry' | 'site' | 'emailQueue'>): Feature[] => [
  auth(entry),
  secondFactor(entry),
  passwords(site, emailQueue),
  profile,
];
