import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../../values/refusal.ts';
import { ProviderError } from '../../../services/payments/provider.ts';

const retryAfter = { 'retry-after': '5' };

/** Converts a provider's failure to open a session into a refusal for the patient, and logs the reason. */
export function asOpeningRefusal(error: unknown, log: FastifyBaseLogger): unknown {
  if (!(error instanceof ProviderError)) return error;
  log.error({ provider: error.kind, code: error.code }, 'payment provider');
  if (error.kind !== 'refused') return new Refusal('payment_provider_silent', [], { headers: retryAfter });
  return new Refusal('payment_provider_silent', [], {
    detail: 'The payment was not accepted. You were not charged. Please call the office.',
  });
}

/** The same for a poll of the state of a payment that may have been made. */
export function pollFailure(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new Refusal('payment_provider_silent', [], {
    headers: retryAfter,
    detail:
      'The payment processor did not respond in time. Any payment you made is safe. Please check again in a moment.',
  });
}
