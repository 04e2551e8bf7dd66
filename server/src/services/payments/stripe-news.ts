import type Stripe from 'stripe';
import type { News, Subject } from './provider.ts';

const nothing = { charged: null, refundedCents: 0, reference: '' };

/** A thing of Stripe's stands as its id, or in full. */
const idOf = (thing: string | { id: string } | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

/** What a session says of itself. */
export function newsOf(session: Stripe.Checkout.Session): News {
  if (session.payment_status !== 'paid' && session.status !== 'complete') {
    return { status: session.status === 'expired' ? 'expired' : 'open', ...nothing };
  }
  return {
    status: session.payment_status === 'paid' ? 'paid' : 'processing',
    charged: { cents: session.amount_total ?? 0, currency: (session.currency ?? '').toLowerCase() },
    refundedCents: 0,
    reference: idOf(session.payment_intent),
  };
}

/** What an event says, in whatever order events come; undefined for one that says nothing of a payment. */
export function newsOfEvent(event: Stripe.Event): { of: Subject; news: News } | undefined {
  const { type } = event;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object;
    // The event's type says how far it is, even where the copy of the session beside it is older.
    const payment_status = type === 'checkout.session.completed' ? session.payment_status : 'paid';
    return {
      of: { sessionId: session.id },
      news: newsOf({ ...session, status: 'complete', payment_status }),
    };
  }
  if (type === 'checkout.session.async_payment_failed') {
    return { of: { sessionId: event.data.object.id }, news: { ...nothing, status: 'failed' } };
  }
  if (type === 'checkout.session.expired') {
    return { of: { sessionId: event.data.object.id }, news: { ...nothing, status: 'expired' } };
  }
  return type === 'charge.refunded' ? newsOfCharge(event.data.object) : undefined;
}

/** A charge that is refunded was paid: its news stand even where they come before those of its session. */
function newsOfCharge(charge: Stripe.Charge): { of: Subject; news: News } {
  const { practice_id: practiceId, checkout_id: checkoutId } = charge.metadata ?? {};
  const reference = idOf(charge.payment_intent);
  return {
    of: { charge: reference, practiceId, checkoutId },
    news: {
      status: 'paid',
      charged: { cents: charge.amount, currency: charge.currency.toLowerCase() },
      refundedCents: charge.refunded ? charge.amount : charge.amount_refunded,
      reference,
    },
  };
}
