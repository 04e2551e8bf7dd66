import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../../../db/database.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { pollFailure } from './provider-refusal.ts';
import { unpaidCharge } from './reader-charge-queries.ts';
import { settle } from './reader-charging.ts';
import { readerToTell } from './reader-queries.ts';

interface Dependencies {
  database: Database;
  provider: PaymentGateway | undefined;
}

/** Tells the provider that a reader was renamed or removed; the job's subject is the reader. */
export const createTellReaderJob =
  ({ database, provider }: Dependencies): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A card reader belongs to a practice.');
    const reader = await database.asPractice(practiceId, (tx) => readerToTell(tx, subjectId));
    if (reader === undefined || provider?.name !== reader.provider) return;
    const { terminal } = provider;
    try {
      await (reader.is_removed
        ? terminal.remove(reader.reference)
        : terminal.rename(reader.reference, reader.name));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind !== 'refused')
        throw new JobError(`The payment provider did not answer about a card reader: ${error.kind}.`);
    }
  };

/** Asks the provider about a payment whose end wasn't heard of; nobody waits for one of a quarter of an hour. The subject is the payment. */
export const createLookAtReaderJob =
  ({ database, provider }: Dependencies): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A payment at a card reader belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const charge = await inPractice((tx) => unpaidCharge(tx, subjectId));
    if (charge === undefined || provider?.name !== charge.provider) return;
    try {
      await (charge.is_too_late
        ? settle({ provider, inPractice }, subjectId, (terminal, at) => terminal.cancel(at))
        : settle({ provider, inPractice }, subjectId));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new JobError(
        `The payment provider did not answer about a payment at a card reader: ${error.kind}.`,
      );
    }
  };

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event about a payment at a reader; one that isn't ours is ignored, because an account may serve other sites, too. */
export async function receiveReaderEvent(
  database: Database,
  provider: PaymentGateway,
  payment: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const whose = await provider.terminal.whose(payment);
    if (whose === undefined || !idForm.test(whose.practiceId) || !idForm.test(whose.chargeId)) {
      log.warn('News of a payment at a card reader that is not known here.');
      return;
    }
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(whose.practiceId, work);
    await settle({ provider, inPractice }, whose.chargeId);
  } catch (error) {
    throw pollFailure(error);
  }
}
