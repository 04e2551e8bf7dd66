import type Stripe from 'stripe';
import type { Dispute, ProviderState, Refund, EventSubject, Subscriber } from './provider.ts';
import { stripeId } from './stripe-client.ts';

const nothing = { charged: null, refundedCents: 0, refunds: [], reference: '' };

/** The state of a session. */
export function sessionState(session: Stripe.Checkout.Session): ProviderState {
  if (session.payment_status !== 'paid' && session.status !== 'complete') {
    return { status: session.status === 'expired' ? 'expired' : 'open', ...nothing };
  }
  return {
    status: session.payment_status === 'paid' ? 'paid' : 'processing',
    // A card is charged at once.
    ...(session.payment_status !== 'paid' && { fromBank: true as const }),
    charged: { cents: session.amount_total ?? 0, currency: (session.currency ?? '').toLowerCase() },
    refundedCents: 0,
    refunds: [],
    reference: stripeId(session.payment_intent),
  };
}

/** The state in an event, in whatever order events arrive; undefined for an event that isn't about a payment. */
export function eventState(
  event: Stripe.Event,
): { of: EventSubject; providerState: ProviderState } | undefined {
  const { type } = event;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object;
    // The event's type gives the state, even if the copy of the session in it is older.
    const payment_status = type === 'checkout.session.completed' ? session.payment_status : 'paid';
    const providerState = sessionState({ ...session, status: 'complete', payment_status });
    return {
      of: { sessionId: session.id },
      providerState:
        type === 'checkout.session.completed' ? providerState : { ...providerState, fromBank: true },
    };
  }
  if (type === 'checkout.session.async_payment_failed') {
    return {
      of: { sessionId: event.data.object.id },
      providerState: { ...nothing, status: 'failed', fromBank: true },
    };
  }
  if (type === 'checkout.session.expired') {
    return { of: { sessionId: event.data.object.id }, providerState: { ...nothing, status: 'expired' } };
  }
  return undefined;
}

/**
 * The refund in an event, for when Stripe can't be asked for the current state; undefined for other events. A refund
 * has no metadata of ours, so its owner is found by the charge.
 */
export function refundOfEvent(
  event: Stripe.Event,
): { refundOf: string; of: EventSubject; providerState: ProviderState } | undefined {
  const { type } = event;
  if (type === 'charge.refunded') {
    const charge = event.data.object;
    return { refundOf: stripeId(charge.payment_intent), ...chargeState(charge) };
  }
  if (
    type !== 'refund.created' &&
    type !== 'refund.updated' &&
    type !== 'refund.failed' &&
    type !== 'charge.refund.updated'
  ) {
    return undefined;
  }
  const refund = event.data.object;
  const reference = stripeId(refund.payment_intent);
  return {
    refundOf: reference,
    of: { charge: reference, practiceId: undefined, checkoutId: undefined },
    providerState: { ...nothing, status: 'paid', refunds: [refundOf(refund)], reference },
  };
}

/** A charge with all of its refunds, as Stripe returns it. */
export function intentState(
  { id, metadata, amount_received, currency }: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
): { of: EventSubject; providerState: ProviderState } {
  const charged = { cents: amount_received, currency: currency.toLowerCase() };
  return {
    of: { charge: id, practiceId: metadata['practice_id'], checkoutId: metadata['checkout_id'] },
    providerState:
      amount_received === 0
        ? { ...nothing, status: 'open' }
        : { status: 'paid', charged, refundedCents: 0, refunds: refunds.map(refundOf), reference: id },
  };
}

/** The outcome of a charge to a card on file: without its holder nothing more happens to one that didn't succeed at once. */
export function chargingState({
  id,
  status,
  amount_received,
  currency,
}: Stripe.PaymentIntent): ProviderState {
  if (status === 'processing') return { ...nothing, status: 'processing' };
  if (status !== 'succeeded') return { ...nothing, status: 'failed' };
  const charged = { cents: amount_received, currency: currency.toLowerCase() };
  return { ...nothing, status: 'paid', charged, reference: id };
}

/** A pending refund has left the practice's account already. */
export const refundOf = ({ id, status, amount, currency, reason, created }: Stripe.Refund): Refund => ({
  reference: id,
  failed: status === 'failed' || status === 'canceled',
  cents: amount,
  currency: currency.toLowerCase(),
  reason: reason ?? '',
  at: new Date(created * 1000).toISOString(),
});

/** A refunded charge was paid, so its state is valid even if it arrives before that of its session. */
function chargeState(charge: Stripe.Charge): { of: EventSubject; providerState: ProviderState } {
  const { practice_id: practiceId, checkout_id: checkoutId } = charge.metadata ?? {};
  const reference = stripeId(charge.payment_intent);
  return {
    of: { charge: reference, practiceId, checkoutId },
    providerState: {
      status: 'paid',
      charged: { cents: charge.amount, currency: charge.currency.toLowerCase() },
      refundedCents: charge.refunded ? charge.amount : charge.amount_refunded,
      refunds: [],
      reference,
    },
  };
}

/** The dispute in an event; undefined for other events. */
export function disputeOfEvent(event: Stripe.Event): { charge: string; dispute: Dispute } | undefined {
  const { type } = event;
  if (
    type !== 'charge.dispute.created' &&
    type !== 'charge.dispute.updated' &&
    type !== 'charge.dispute.closed' &&
    type !== 'charge.dispute.funds_withdrawn' &&
    type !== 'charge.dispute.funds_reinstated'
  ) {
    return undefined;
  }
  const { id, status, amount, payment_intent } = event.data.object;
  const at = new Date(event.created * 1000).toISOString();
  return {
    charge: stripeId(payment_intent),
    dispute: { reference: id, status: disputeStatusOf(status), cents: amount, at },
  };
}

/** Stripe's `warning_…` states are inquiries of a bank; no money has been taken yet. */
function disputeStatusOf(status: Stripe.Dispute.Status): Dispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/**
 * The practice whose subscription an event is about; undefined for other events. Its content is not used: events come late and in
 * any order, so Stripe is asked for the current state.
 */
export function subscriberOfEvent(event: Stripe.Event): Subscriber | undefined {
  const subject = subscribed(event);
  if (subject === undefined) return undefined;
  return { ...subject, at: new Date(event.created * 1000).toISOString() };
}

function subscribed(event: Stripe.Event): Omit<Subscriber, 'at'> | undefined {
  const { type } = event;
  if (
    type === 'customer.subscription.created' ||
    type === 'customer.subscription.updated' ||
    type === 'customer.subscription.deleted' ||
    type === 'customer.subscription.paused' ||
    type === 'customer.subscription.resumed'
  ) {
    const { id, customer } = event.data.object;
    return { subscription: id, customer: stripeId(customer) };
  }
  if (type === 'invoice.paid' || type === 'invoice.payment_failed') {
    const { customer, parent } = event.data.object;
    const subscription = stripeId(parent?.subscription_details?.subscription);
    return { subscription, customer: stripeId(customer) };
  }
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.async_payment_failed' ||
    type === 'checkout.session.expired'
  ) {
    const { mode, customer, subscription } = event.data.object;
    if (mode === 'subscription')
      return { subscription: stripeId(subscription), customer: stripeId(customer) };
  }
  return undefined;
}
