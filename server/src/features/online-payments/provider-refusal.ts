import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../http/kernel/refusal.ts';
import { ProviderError } from '../../services/payments/provider.ts';

const retryAfter = { 'retry-after': '5' };

/** A provider's failure while a session is opened, as what the patient reads; why, for the log. */
export function whileOpening(error: unknown, log: FastifyBaseLogger): unknown {
  if (!(error instanceof ProviderError)) return error;
  log.error({ provider: error.kind, code: error.code }, 'payment provider');
  if (error.kind !== 'refused') return new Refusal('payment_provider_silent', [], { headers: retryAfter });
  return new Refusal('payment_provider_silent', [], {
    detail: 'The payment provider did not take this payment. Nothing was charged; please call the office.',
  });
}

/** The same while somebody asks how a payment stands, who may have paid. */
export function whileAsking(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new Refusal('payment_provider_silent', [], {
    headers: retryAfter,
    detail:
      'The payment provider did not answer in time. What was paid is not lost; please look again in a moment.',
  });
}
