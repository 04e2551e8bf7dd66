import type { Database, Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { Job, JobHandler } from '../../../jobs/job.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import * as cards from './card-queries.ts';
import { fulfill } from './fulfillment.ts';

interface Dependencies {
  database: Database;
  provider: PaymentGateway | undefined;
}
type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const practiceOf = (
  database: Database,
  { practiceId }: Job,
): { practiceId: string; inPractice: InPractice } => {
  if (practiceId === null) throw new JobError('A card belongs to a practice.');
  return { practiceId, inPractice: (work) => database.asPractice(practiceId, work) };
};

/** Keeps the card of a payment that was made, as the patient agreed to; the job's subject is the kept card. */
export const createKeepCardJob =
  ({ database, provider }: Dependencies): JobHandler =>
  async (job) => {
    const { inPractice } = practiceOf(database, job);
    const asked = await inPractice((tx) => cards.lockAsked(tx, job.subjectId));
    if (asked === undefined || provider?.name !== asked.provider) return;
    const card = await unlessRefused(() => provider.cardOf(asked.provider_reference));
    if (card === undefined) return;
    await inPractice(async (tx) => {
      if ((await cards.lockAsked(tx, asked.id)) === undefined) return;
      const replaced = await cards.keepCard(tx, asked, card);
      recordEvent(tx, 'kept_card.kept', asked.id, byService);
      for (const id of replaced) recordEvent(tx, 'kept_card.removed', id, byService);
    });
  };

/** Removes a card at the provider that is no longer used here. */
export const createForgetCardJob =
  ({ database, provider }: Dependencies): JobHandler =>
  async (job) => {
    const { inPractice } = practiceOf(database, job);
    const card = await inPractice((tx) => cards.cardToForget(tx, job.subjectId));
    if (card === undefined) return;
    if (provider?.name === card.provider) await provider.forgetCard(card.method);
    await inPractice((tx) => cards.markForgotten(tx, card.id));
  };

/**
 * Charges a kept card; the job's subject is the charge, whose id is the provider's idempotency key. A card that was removed meanwhile, or
 * whose owner's access has ended, isn't charged anymore. If no attempt gets an answer, its fate is unknown, and it is not sent again.
 */
export const createChargeCardJob =
  ({ database, provider }: Dependencies): JobHandler =>
  async (job) => {
    const { practiceId, inPractice } = practiceOf(database, job);
    const charge = await inPractice((tx) => cards.beginCardCharge(tx, job.subjectId));
    if (charge === undefined) return;
    const { id, checkout_id, amount_cents, patient_id, customer, method } = charge;
    if (charge.is_too_late) return inPractice((tx) => ended(tx, id, { state: 'unknown' }));
    if (!charge.may_be_charged) {
      // An earlier attempt may have charged it, so that staff have to ask the provider.
      return inPractice((tx) =>
        charge.was_sent ? ended(tx, id, { state: 'unknown' }) : declined(tx, charge, charge.refused_as),
      );
    }
    if (provider?.name !== charge.provider || method === '') {
      return inPractice((tx) => declined(tx, charge, 'card_removed'));
    }
    try {
      const reference = await provider.chargeCard({
        card: { customer, method },
        cents: amount_cents,
        key: id,
        practiceId,
        patientId: patient_id,
        checkoutId: checkout_id,
      });
      await inPractice(async (tx) => {
        const charged = { cents: amount_cents, currency: 'usd' };
        await fulfill(tx, checkout_id, { ...nothing, status: 'paid', charged, reference });
        await ended(tx, id, { state: 'paid' });
      });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'refused') return inPractice((tx) => declined(tx, charge, error.code));
      if (job.isLastAttempt) await inPractice((tx) => ended(tx, id, { state: 'unknown' }));
      throw new JobError(`The payment provider did not answer about a charge: ${error.kind}.`);
    }
  };

const nothing = { charged: null, refundedCents: 0, refunds: [], reference: '' };

async function declined(tx: Tx, { id, checkout_id }: { id: string; checkout_id: string }, failure: string) {
  await fulfill(tx, checkout_id, { ...nothing, status: 'failed' });
  await ended(tx, id, { state: 'declined', failure });
}

async function ended(tx: Tx, id: string, how: Parameters<typeof cards.endCharge>[2]): Promise<void> {
  await cards.endCharge(tx, id, how);
  recordEvent(tx, 'kept_card.charge_ended', id, byService);
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined;
    throw error instanceof ProviderError ? new JobError('The payment provider did not answer.') : error;
  }
}
