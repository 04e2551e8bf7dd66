import type { HostedSite } from '../../../site/site.ts';

/** Whose passwords a link resets. */
export type PasswordRealm = 'staff' | 'patient';

const pageOf: Record<PasswordRealm, string> = {
  staff: '/reset-password',
  patient: '/patient-portal/reset-password',
};

/** The address that a link's letter shows. */
export const linkUrl = (site: HostedSite, realm: PasswordRealm, token: string): string =>
  `${site.origin()}${pageOf[realm]}?token=${token}`;
