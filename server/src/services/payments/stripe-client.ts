import { Stripe } from 'stripe';
import { StartError } from '../../values/start-error.ts';
import type { Settings } from '../../settings.ts';
import { ProviderError } from './provider.ts';

export type StripeSettings = NonNullable<Settings['stripe']>;

/** For the whole call, with retries and pauses, so that the user gets an answer within ten seconds. */
export const callTimeout = 9_500;

/** Stripe's SDK with this account's key. Refuses a key that can't be sent in a header. */
export function stripeClient({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
  if (!/^[\x21-\x7e]+$/.test(secretKey)) {
    throw new StartError('The setting STRIPE_SECRET_KEY must be visible ASCII characters without spaces.');
  }
  return new Stripe(secretKey, {
    ...(apiBase !== undefined && addressOf(apiBase)),
    // The SDK's timeout applies to each attempt: two attempts that hang fit in, or more that fail at once.
    maxNetworkRetries: 2,
    timeout: Math.floor(timeout * 0.45),
    telemetry: false,
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const http = protocol === 'http:';
  return { protocol: http ? 'http' : 'https', host: hostname, port: port || (http ? 80 : 443) } as const;
}

/** Stripe gives an object as its id or in full. */
export const stripeId = (thing: string | { id: string } | null | undefined): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

/** Stripe's answer within the time, or a ProviderError. A later answer is ignored. */
export async function withinTime<T>(work: Promise<T>, timeout: number): Promise<T> {
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
  // 409: another tab is creating the same right now.
  if (error instanceof Stripe.errors.StripeConnectionError || statusCode === 409) return 'silent';
  // An error without an error status isn't an answer of Stripe's API, but for example a proxy's page or a truncated
  // text.
  return statusCode === undefined || statusCode < 400 || statusCode === 429 || statusCode >= 500
    ? 'unwell'
    : 'refused';
}
