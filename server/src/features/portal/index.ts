import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { portalAccess } from './access/routes.ts';
import { provingRoutes } from './booking-page/proving.ts';
import { requestRoutes } from './booking-page/requests.ts';
import { publicBookingRoutes } from './booking-page/routes.ts';
import { portalBooking } from './booking/routes.ts';
import { checkIn } from './check-in/routes.ts';
import { dueVisits } from './due/routes.ts';
import { portal } from './portal/routes.ts';

/** What patients see, and who of them may; and what strangers ask for. */
export const portalFeatures = ({
  site,
  letterQueue,
  entry,
  texts,
  config,
}: Pick<Dependencies, 'site' | 'letterQueue' | 'entry' | 'texts' | 'config'>): Feature[] => {
  const senders = { letterQueue, texts, sandbox: config.test_mode, origin: site.origin };
  return [
    portalAccess(site, letterQueue),
    portal({ ...entry, letterQueue }),
    portalBooking,
    checkIn,
    dueVisits,
    { routes: [...publicBookingRoutes(senders), ...provingRoutes(senders)] },
    { routes: requestRoutes(letterQueue) },
  ];
};
