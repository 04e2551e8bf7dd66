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
 * Asks the provider for a refund that staff want; the job's subject is the payment. The request's id is the provider's
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
    if (request.is_too_late) return inPractice((tx) => ended(tx, subjectId, request.id, 'unknown'));
    if (provider === undefined || provider.name !== request.provider) {
      return inPractice((tx) => ended(tx, subjectId, request.id, 'refused', 'other_provider'));
    }
    const outcome = await asked(provider, request);
    if ('error' in outcome)
      return notAnswered(outcome.error, job, (work) => inPractice((tx) => work(tx, request.id)));
    await inPractice(async (tx) => {
      await queries.endRequest(tx, request.id, { state: 'accepted', reference: outcome.refund.reference });
      recordEvent(tx, 'payment.changed', subjectId, byService);
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
  { subjectId, isLastAttempt }: Job,
  run: (work: (tx: Tx, id: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (error.kind === 'refused') return run((tx, id) => ended(tx, subjectId, id, 'refused', error.code));
  if (isLastAttempt) await run((tx, id) => ended(tx, subjectId, id, 'unknown'));
  throw new JobError(`The payment provider did not answer about a refund: ${error.kind}.`);
}

async function ended(
  tx: Tx,
  paymentId: string,
  id: string,
  state: 'refused' | 'unknown',
  failure = '',
): Promise<void> {
  await queries.endRequest(tx, id, { state, failure });
  recordEvent(tx, 'payment.changed', paymentId, byService);
}

const newsOf = (refund: Refund) => ({
  status: 'paid' as const,
  charged: null,
  refundedCents: 0,
  refunds: [refund],
  reference: '',
});
