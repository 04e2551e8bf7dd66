import type { Database, Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { Job, JobHandler } from '../../../jobs/job.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway, Refund } from '../../../services/payments/provider.ts';
import { fulfill } from './fulfillment.ts';
import * as queries from './refund-queries.ts';

// A plan's installments are charged by it, too.
interface Dependencies {
  database: Database;
  provider: PaymentGateway | undefined;
}

/**
 * Asks the provider for a refund that staff or the practice's rules want; the job's subject is the payment, or a checkout that none was written of. The request's id is the provider's
 * idempotency key, so that a repeated attempt is the same refund. What the provider answers is recorded as its news of a
 * refund are. If no attempt gets an answer, its fate is unknown, and it is not sent again.
 */
export function createRefundJob({ database, provider }: Dependencies): JobHandler {
  return async (job) => {
    const { practiceId, subjectId } = job;
    if (practiceId === null) throw new JobError('A refund belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const request = await inPractice((tx) => queries.beginRequest(tx, subjectId));
    if (request === undefined) return;
    if (request.is_too_late) return inPractice((tx) => ended(tx, request, 'unknown'));
    if (provider === undefined || provider.name !== request.provider) {
      return inPractice((tx) => ended(tx, request, 'refused', 'other_provider'));
    }
    const outcome = await asked(provider, request);
    if ('error' in outcome)
      return notAnswered(outcome.error, job, (work) => inPractice((tx) => work(tx, request)));
    await inPractice(async (tx) => {
      await queries.endRequest(tx, request.id, { state: 'accepted', reference: outcome.refund.reference });
      if (request.payment_id !== null) recordEvent(tx, 'payment.changed', request.payment_id, byService);
      if (request.checkout_id !== null) await fulfill(tx, request.checkout_id, newsOf(outcome.refund));
    });
  };
}

async function asked(
  provider: PaymentGateway,
  { id, amount_cents, provider_reference }: queries.BegunRequest,
): Promise<{ refund: Refund } | { error: ProviderError }> {
  try {
    return { refund: await provider.refund({ charge: provider_reference, cents: amount_cents, key: id }) };
  } catch (error) {
    if (error instanceof ProviderError) return { error };
    throw error;
  }
}

async function notAnswered(
  error: ProviderError,
  { isLastAttempt }: Job,
  run: (work: (tx: Tx, request: queries.BegunRequest) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (error.kind === 'refused') return run((tx, request) => ended(tx, request, 'refused', error.code));
  if (isLastAttempt) await run((tx, request) => ended(tx, request, 'unknown'));
  throw new JobError(`The payment provider did not answer about a refund: ${error.kind}.`);
}

async function ended(
  tx: Tx,
  { id, payment_id }: queries.BegunRequest,
  state: 'refused' | 'unknown',
  failure = '',
): Promise<void> {
  await queries.endRequest(tx, id, { state, failure });
  if (payment_id !== null) recordEvent(tx, 'payment.changed', payment_id, byService);
}

const newsOf = (refund: Refund) => ({
  status: 'paid' as const,
  charged: null,
  refundedCents: 0,
  refunds: [refund],
  reference: '',
});
