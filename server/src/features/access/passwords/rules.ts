import type { HostedSite } from '../../../site/site.ts';

/** The realms whose passwords can be reset by a link. */
export type PasswordRealm = 'staff' | 'patient';

const resetPages: Record<PasswordRealm, string> = {
  staff: '/reset-password',
  patient: '/patient-portal/reset-password',
};

/** The URL of a password reset link, as the e-mail contains it. */
export const linkUrl = (site: HostedSite, realm: PasswordRealm, token: string): string =>
  `${site.origin()}${resetPages[realm]}?token=${token}`;
