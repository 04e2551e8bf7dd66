import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies, JobDependencies } from '../dependencies.ts';
import { portalAccess } from './access/routes.ts';
import { provingRoutes } from './booking-page/address-proof.ts';
import { refusingRoutes } from './booking-page/refusing.ts';
import { requestRoutes } from './booking-page/requests.ts';
import { publicBookingRoutes } from './booking-page/routes.ts';
import { portalBooking } from './booking/routes.ts';
import { checkIn } from './check-in/routes.ts';
import { dueVisits } from './due/routes.ts';
import { earlierTimes } from './earlier-times/routes.ts';
import { formLinks } from './form-links/routes.ts';
import { glossary } from './glossary/routes.ts';
import { look } from './look/routes.ts';
import { portal } from './portal/routes.ts';
import { timeLinks } from './time-links/routes.ts';
import { pushJobs } from './push/jobs.ts';
import { portalPush } from './push/routes.ts';
import { tablets } from './tablets/routes.ts';
import { depositJobs } from './visit-requests/jobs.ts';
import { visitRequestRoutes } from './visit-requests/routes.ts';
import { noticeDependencies } from './visit-requests/notices.ts';

/** The portal's features: what patients see and do, their access, and the public booking page. */
export const portalFeatures = ({
  site,
  emailQueue,
  entry,
  texts,
  config,
  provider,
  secrets,
  files,
}: Pick<
  Dependencies,
  'site' | 'emailQueue' | 'entry' | 'texts' | 'config' | 'provider' | 'secrets' | 'files'
>): Feature[] => {
  const telling = noticeDependencies(secrets, emailQueue, site.origin);
  const senders = { emailQueue, texts, sandbox: config.test_mode, origin: site.origin };
  return [
    portalAccess(site, emailQueue),
    portal({ ...entry, emailQueue }),
    portalBooking(provider, secrets),
    checkIn,
    dueVisits,
    earlierTimes,
    timeLinks,
    tablets(entry),
    formLinks({ secrets, site }),
    portalPush(secrets, site),
    glossary,
    look(files),
    {
      routes: [
        ...publicBookingRoutes(senders, { provider, secrets }),
        ...provingRoutes(senders, { provider, secrets }),
      ],
    },
    { routes: visitRequestRoutes({ secrets, provider, site, telling }) },
    {
      routes: [
        ...requestRoutes({ site, emailQueue, telling }),
        ...refusingRoutes({ emailQueue, texts, secrets, telling }),
      ],
    },
  ];
};

export const portalJobs = (needs: JobDependencies) => ({ ...depositJobs(needs), ...pushJobs(needs) });
