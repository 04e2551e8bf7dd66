/** Refusals because of a practice's subscription. */
export const subscriptionRefusals = {
  subscription_ended: [
    403,
    'The trial or subscription has ended or is unpaid. You can view and export records; to add new ones, the owner must renew or pay under Subscription.',
  ],
  /** For patients: the day stands on their screens. */
  online_ended: [
    403,
    'Online changes and payments have ended. You can still view your records. Please call your dental office.',
  ],
  subscription_state: [409, 'The subscription’s status does not allow this.'],
  no_subscription_provider: [
    409,
    'Online payment of subscriptions is not set up. Please write to the operator of this service.',
  ],
  already_subscribed: [409, 'This practice has a subscription at Stripe. Change or cancel it there.'],
  kept_by_operator: [
    409,
    'Your Cusp administrator manages this subscription. Please contact them to change it.',
  ],
  never_subscribed: [409, 'This practice has no account at Stripe yet. Choose a plan first.'],
  plan_limit: [409, 'You have reached your plan’s limit. The owner can choose a larger plan.'],
  kept_by_stripe: [409, 'This subscription is managed by Stripe. Change it there; updates arrive here.'],
} as const;
