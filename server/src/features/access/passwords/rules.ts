import type { Site } from '../../../site/site.ts';

/** Whose passwords a link resets. */
export type Realm = 'staff' | 'patient';

const pageOf: Record<Realm, string> = {
  staff: '/reset-password',
  patient: '/patient-portal/reset-password',
};

/** The address that a link's letter shows. */
export const linkUrl = (site: Site, realm: Realm, token: string): string =>
  `${site.origin()}${pageOf[realm]}?token=${token}`;
