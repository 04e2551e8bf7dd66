import type { Notice } from './notices.ts';
import type { AdminSubscriptionRow } from './subscriptions-queries.ts';

/** The notice that a payment is missing, and until when everything works. */
export const pastDueNotice = ({ id, period_ends_at, read_only_from }: AdminSubscriptionRow): Notice => ({
  practiceId: id,
  subject: (practice) => `${practice}: the subscription is past due`,
  text: ({ practice, day }) =>
    [
      period_ends_at !== null && Date.parse(period_ends_at) <= Date.now()
        ? `The subscription for ${practice} was paid through ${day(period_ends_at)}, and we have not received another payment.`
        : `The subscription of ${practice} is past due: a payment is missing.`,
      read_only_from === null
        ? 'You still have full access.'
        : `You have full access until ${day(read_only_from)}. After that, you can view and export records but not add new ones until a payment is received.`,
      'To pay, go to Settings, Subscription in Cusp.',
    ].join(' '),
});

/** The notice that nothing can be added anymore. */
export const unpaidNotice = ({ id }: AdminSubscriptionRow): Notice => ({
  practiceId: id,
  subject: (practice) => `${practice}: the subscription was not paid`,
  text: ({ practice }) =>
    `The subscription of ${practice} was not paid. You can view and export records but not add new ones until a payment is received. To pay, go to Settings, Subscription in Cusp.`,
});
