import type { Notice } from './notices.ts';
import type { AdminSubscriptionRow } from './subscriptions-queries.ts';

/** The notice that a payment is missing, and until when everything works. */
export const pastDueNotice = ({ id, period_ends_at, read_only_from }: AdminSubscriptionRow): Notice => ({
  practiceId: id,
  subject: (practice) => `${practice}: the subscription is past due`,
  text: ({ practice, day }) =>
    [
      period_ends_at !== null && Date.parse(period_ends_at) <= Date.now()
        ? `The subscription of ${practice} was paid until ${day(period_ends_at)}, and no other payment has arrived.`
        : `The subscription of ${practice} is past due: a payment is missing.`,
      read_only_from === null
        ? 'Everything works as before.'
        : `Everything works as before until ${day(read_only_from)}. From then on everything can be read and exported, and nothing can be added until a payment arrives.`,
      'Where and how to pay is in Cusp, in the settings under Subscription.',
    ].join(' '),
});

/** The notice that nothing can be added anymore. */
export const unpaidNotice = ({ id }: AdminSubscriptionRow): Notice => ({
  practiceId: id,
  subject: (practice) => `${practice}: the subscription was not paid`,
  text: ({ practice }) =>
    `The subscription of ${practice} was not paid. Everything can be read and exported; nothing can be added until a payment arrives. Where and how to pay is in Cusp, in the settings under Subscription.`,
});
