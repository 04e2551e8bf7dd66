import { Stripe } from 'stripe';
import { StartError } from '../../db/embedded/start-error.ts';
import type { Settings } from '../../settings.ts';
import { cancelUrl, ProviderError, successUrl } from './provider.ts';
import type { Order, PaymentProvider } from './provider.ts';
import { newsOf, newsOfEvent } from './stripe-news.ts';

/** For everything, tries and waits between them, so that a patient at the button knows within ten seconds. */
const patience = 9_500;

/** Asked for to see whether Stripe answers: that there is none of this name, it says only to a key that is right. */
const nobodysSession = 'cs_test_of_nobody';

/**
 * Stripe, by Checkout Sessions. A session's idempotency key is the checkout's, so that the same checkout asked for
 * twice, by the SDK's own second try or by another tab, is one session at Stripe.
 */
export function stripeProvider(
  { secretKey, webhookSecret, apiBase }: NonNullable<Settings['stripe']>,
  timeout = patience,
): PaymentProvider {
  if (!/^[\x21-\x7e]+$/.test(secretKey)) {
    throw new StartError('The setting STRIPE_SECRET_KEY must be visible ASCII characters without spaces.');
  }
  const stripe = new Stripe(secretKey, {
    ...(apiBase !== undefined && addressOf(apiBase)),
    // The SDK's time is that of one try: two that hang fit in, and more that fail at once.
    maxNetworkRetries: 2,
    timeout: Math.floor(timeout * 0.45),
    telemetry: false,
  });

  return {
    name: 'stripe',
    async createCheckout(order) {
      const session = await answered(
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
      return newsOf(await answered(stripe.checkout.sessions.retrieve(sessionId), timeout));
    },
    async answers() {
      try {
        await answered(stripe.checkout.sessions.retrieve(nobodysSession), timeout);
        return true;
      } catch (error) {
        return error instanceof ProviderError && error.code === 'resource_missing';
      }
    },
    hear(body, signature) {
      if (webhookSecret === undefined) throw new ProviderError('forged', 'STRIPE_WEBHOOK_SECRET is not set');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new ProviderError('forged', 'signature');
      }
      return newsOfEvent(event);
    },
  };
}

function paramsOf(order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    practice_id: order.practiceId,
    patient_id: order.patientId,
    treatment_id: order.treatmentId,
    checkout_id: order.checkoutId,
  };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: order.amountCents,
          product_data: { name: 'Dental treatment' },
        },
      },
    ],
    metadata,
    // The charge gets it too, so that a refund finds its way even before the payment is known here.
    payment_intent_data: { metadata },
    success_url: successUrl(order.origin, '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl(order.origin),
  };
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const http = protocol === 'http:';
  return { protocol: http ? 'http' : 'https', host: hostname, port: port || (http ? 80 : 443) } as const;
}

/** Stripe's answer within the time, or a ProviderError. An answer that comes later is nobody's. */
async function answered<T>(work: Promise<T>, timeout: number): Promise<T> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ProviderError('silent', 'timeout')), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError
      ? new ProviderError(kindOf(error), error.code ?? error.type)
      : error;
  } finally {
    clearTimeout(clock);
  }
}

function kindOf(error: Stripe.errors.StripeError): ProviderError['kind'] {
  const { statusCode } = error;
  // 409: the same checkout is being opened right now, by another tab.
  if (error instanceof Stripe.errors.StripeConnectionError || statusCode === 409) return 'silent';
  // What Stripe answers without a status of refusal is no answer of its API: a proxy's page, half a text.
  return statusCode === undefined || statusCode < 400 || statusCode === 429 || statusCode >= 500
    ? 'unwell'
    : 'refused';
}
