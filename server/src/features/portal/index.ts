import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { portalAccess } from './access/routes.ts';
import { portalBooking } from './booking/routes.ts';
import { checkIn } from './check-in/routes.ts';
import { dueVisits } from './due/routes.ts';
import { portal } from './portal/routes.ts';

/** What patients see, and who of them may. */
export const portalFeatures = ({
  site,
  letterQueue,
  entry,
}: Pick<Dependencies, 'site' | 'letterQueue' | 'entry'>): Feature[] => [
  portalAccess(site, letterQueue),
  portal({ ...entry, letterQueue }),
  portalBooking,
  checkIn,
  dueVisits,
];
