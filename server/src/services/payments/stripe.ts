import type { Stripe } from 'stripe';
import { cancelUrlOf, ProviderError, successUrl } from './provider.ts';
import type { CheckoutOrder, PaymentGateway } from './provider.ts';
import { withinTime, stripeId, callTimeout, stripeClient } from './stripe-client.ts';
import type { StripeSettings } from './stripe-client.ts';
import { readerPaymentOfEvent, stripeTerminal } from './stripe-terminal.ts';
import {
  disputeOfEvent,
  sessionState,
  chargingState,
  eventState,
  intentState,
  refundOf,
  refundOfEvent,
  subscriberOfEvent,
} from './stripe-state.ts';

/** Requested to see whether Stripe answers: only a valid key gets the answer that no such session exists. */
const nobodysSession = 'cs_test_of_nobody';

/** Seconds that our clock and Stripe's may differ. */
const clockSlack = 300;
/** Seconds for which Stripe keeps an idempotency key: a charge may be sent again under it. */
const keptKeys = 86_400;
/** How many charges are looked through for one whose answer never came. */
const mostCharges = 2_000;

/**
 * Stripe's Checkout Sessions. The checkout is the session's idempotency key, so that the same checkout is one session
 * at Stripe, even with the SDK's retry or another tab.
 */
export function stripeProvider(settings: StripeSettings, timeout = callTimeout): PaymentGateway {
  const stripe = stripeClient(settings, timeout);
  const { webhookSecret } = settings;

  /** The payment of a checkout, among those that were made about then. */
  async function findIntent({
    checkoutId,
    customer,
    since,
  }: {
    checkoutId: string;
    customer: string;
    since: string;
  }) {
    const from = Math.floor(Date.parse(since) / 1000);
    const made = await withinTime(
      stripe.paymentIntents
        .list({
          ...(customer !== '' && { customer }),
          created: { gte: from - clockSlack, lte: from + keptKeys },
          limit: 100,
        })
        .autoPagingToArray({ limit: mostCharges }),
      timeout,
    );
    const intent = made.find(({ metadata }) => metadata['checkout_id'] === checkoutId);
    // Among so many it may be one that wasn't looked at.
    if (intent === undefined && made.length >= mostCharges)
      throw new ProviderError('unwell', 'too many charges');
    return intent;
  }

  return {
    name: 'stripe',
    async createCheckout(order) {
      const session = await withinTime(
        stripe.checkout.sessions.create(paramsOf(order), {
          idempotencyKey: `cusp-checkout-${order.checkoutId}`,
        }),
        timeout,
      );
      if (session.url === null) throw new ProviderError('refused', 'no address');
      return {
        sessionId: session.id,
        url: session.url,
        expiresAt: new Date(session.expires_at * 1000).toISOString(),
      };
    },
    async retrieve(sessionId) {
      return sessionState(await withinTime(stripe.checkout.sessions.retrieve(sessionId), timeout));
    },
    async expire(sessionId) {
      try {
        return sessionState(await withinTime(stripe.checkout.sessions.expire(sessionId), timeout));
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
        return sessionState(await withinTime(stripe.checkout.sessions.retrieve(sessionId), timeout));
      }
    },
    async whose(charge) {
      const { metadata } = await withinTime(stripe.paymentIntents.retrieve(charge), timeout);
      return { charge, practiceId: metadata['practice_id'], checkoutId: metadata['checkout_id'] };
    },
    async charged(charge) {
      const [intent, refunds] = await withinTime(
        Promise.all([
          stripe.paymentIntents.retrieve(charge),
          stripe.refunds.list({ payment_intent: charge, limit: 100 }),
        ]),
        timeout,
      );
      return intentState(intent, refunds.data);
    },
    async refund({ charge, cents, key }) {
      const refund = await withinTime(
        stripe.refunds.create(
          { payment_intent: charge, amount: cents },
          { idempotencyKey: `cusp-refund-${key}` },
        ),
        timeout,
      );
      return refundOf(refund);
    },
    async cardOf(charge) {
      const intent = await withinTime(
        stripe.paymentIntents.retrieve(charge, { expand: ['payment_method', 'latest_charge'] }),
        timeout,
      );
      const customer = stripeId(intent.customer);
      const generated = generatedCard(intent);
      // A card that was read at the desk is kept as another one, which can be charged without it.
      const method =
        generated === ''
          ? intent.payment_method
          : await withinTime(stripe.paymentMethods.retrieve(generated), timeout);
      if (customer === '' || method === null || typeof method === 'string' || method.card === undefined) {
        return undefined;
      }
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
      return { customer, method: method.id, brand, last4, expMonth, expYear };
    },
    async chargeCard({ card, cents, key, practiceId, patientId, checkoutId }) {
      const intent = await withinTime(
        stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            customer: card.customer,
            payment_method: card.method,
            off_session: true,
            confirm: true,
            metadata: { practice_id: practiceId, patient_id: patientId, checkout_id: checkoutId },
          },
          { idempotencyKey: `cusp-charge-${key}` },
        ),
        timeout,
      );
      if (intent.status !== 'succeeded') throw new ProviderError('refused', intent.status);
      return intent.id;
    },
    async chargeOf(order) {
      const intent = await findIntent(order);
      return intent && chargingState(intent);
    },
    terminal: stripeTerminal(stripe, timeout, findIntent),
    async forgetCard(method) {
      try {
        await withinTime(stripe.paymentMethods.detach(method), timeout);
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
      }
    },
    async answers() {
      try {
        await withinTime(stripe.checkout.sessions.retrieve(nobodysSession), timeout);
        return true;
      } catch (error) {
        return error instanceof ProviderError && error.code === 'resource_missing';
      }
    },
    receive(body, signature) {
      if (webhookSecret === undefined) throw new ProviderError('forged', 'STRIPE_WEBHOOK_SECRET is not set');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new ProviderError('forged', 'signature');
      }
      const subscriber = subscriberOfEvent(event);
      if (subscriber !== undefined) return { subscriber };
      return (
        disputeOfEvent(event) ?? readerPaymentOfEvent(event) ?? refundOfEvent(event) ?? eventState(event)
      );
    },
  };
}

/** The card that Stripe made of one that a reader read; '' if it made none. */
function generatedCard({ latest_charge: charge }: Stripe.PaymentIntent): string {
  if (typeof charge === 'string') return '';
  return charge?.payment_method_details?.card_present?.generated_card ?? '';
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    practice_id: order.practiceId,
    ...(order.patientId !== null && { patient_id: order.patientId }),
    ...(order.treatmentId !== null && { treatment_id: order.treatmentId }),
    checkout_id: order.checkoutId,
  };
  return {
    mode: 'payment',
    line_items: order.lines.map(({ name, cents }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
    })),
    metadata,
    // The charge gets it too, so that a refund can be assigned even before the payment is known here.
    payment_intent_data: { metadata, ...(order.keepCard && { setup_future_usage: 'off_session' as const }) },
    ...(order.keepCard && { customer_creation: 'always' as const }),
    ...(order.bankAccount && { payment_method_types: ['card' as const, 'us_bank_account' as const] }),
    success_url: successUrl(order.origin, '{CHECKOUT_SESSION_ID}', order.from),
    cancel_url: cancelUrlOf(order.origin, order.from),
  };
}
