import type { AdminPractice, AdminUser, BillingPeriod, Plan, Subscription } from '@cusp/contract';
import { moneyWords, numberWords, plainWords } from '../../../ui/text/formats.ts';

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A number of bytes in readable form: 532 bytes, 1.5 MiB. */
export function byteWords(bytes: number): string {
  let unit = 0;
  let left = bytes;
  while (left >= 1024 && unit < units.length - 1) {
    left /= 1024;
    unit += 1;
  }
  const figure = left.toLocaleString('en-US', { maximumFractionDigits: unit === 0 || left >= 100 ? 0 : 1 });
  return `${figure} ${units[unit] ?? ''}`;
}

/** Typed text as a sentence, so that another can follow: a period is added if it doesn't end with a mark. */
export const sentenceWords = (text: string): string => {
  const said = text.trim();
  return said === '' || /[.!?…]['"’”)]*$/u.test(said) ? said : `${said}.`;
};

/** A count with its word: 1 practice, 2,000 practices. */
export const countWords = (count: number, one: string, many: string) =>
  `${numberWords(count)} ${count === 1 ? one : many}`;

const perPeriod: Record<BillingPeriod, string> = { monthly: 'a month', yearly: 'a year' };

/** A price in words: $99.00 a month; '' without a price. */
export const priceWords = ({ price, billing_period }: Pick<Subscription, 'price' | 'billing_period'>) =>
  price === null || billing_period === null ? '' : `${moneyWords(price)} ${perPeriod[billing_period]}`;

/** True if the current period has begun at Stripe but isn't paid. A period managed by hand begins with its payment. */
export const isUnpaidAtStripe = ({
  status,
  kept_by_stripe,
}: Pick<Subscription, 'status' | 'kept_by_stripe'>) =>
  kept_by_stripe && (status === 'past_due' || status === 'unpaid');

/** The limits of a plan, in one line. */
export function planLimitWords(
  plan: Pick<Plan, 'staff_limit' | 'patient_limit' | 'storage_limit_mib'>,
): string {
  const limits = [
    plan.staff_limit === null ? [] : countWords(plan.staff_limit, 'staff account', 'staff accounts'),
    plan.patient_limit === null ? [] : countWords(plan.patient_limit, 'patient', 'patients'),
    plan.storage_limit_mib === null ? [] : byteWords(plan.storage_limit_mib * 1024 * 1024),
  ].flat();
  return limits.length > 0 ? `Up to ${limits.join(', ')}` : 'No limits';
}

/** "Suspended" takes precedence over any other status. */
export const practiceState = (practice: Pick<AdminPractice, 'suspended' | 'status'>) =>
  practice.suspended ? 'suspended' : practice.status;

/** The status of an account: active, or why it can't be used. */
export const accountState = (user: Pick<AdminUser, 'active' | 'must_change_password'>) =>
  user.active ? (user.must_change_password ? 'new_password' : 'active') : 'deactivated';

/** A staff member's role: dentist, owner. */
export const staffWords = (user: Pick<AdminUser, 'role' | 'is_owner'>) =>
  user.is_owner ? `${plainWords(user.role)}, owner` : plainWords(user.role);
