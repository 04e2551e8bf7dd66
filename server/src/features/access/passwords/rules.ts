import { markOfPractice } from '../../../site/portal-address.ts';
import type { HostedSite } from '../../../site/site.ts';

/** The realms whose passwords can be reset by a link. */
export type PasswordRealm = 'staff' | 'patient';

const resetPages: Record<PasswordRealm, string> = {
  staff: '/reset-password',
  patient: '/patient-portal/reset-password',
};

/**
 * The URL of a password reset link, as the email contains it.
 * @param practices that a portal account belongs to: if there is only one, the link names it, so that the page has its look without the token
 */
export function linkUrl(
  site: HostedSite,
  realm: PasswordRealm,
  token: string,
  practices: readonly string[] = [],
): string {
  const [practice, ...others] = practices;
  const at = practice === undefined || others.length > 0 ? '' : `&at=${markOfPractice(practice)}`;
  return `${site.origin()}${resetPages[realm]}?token=${token}${at}`;
}
