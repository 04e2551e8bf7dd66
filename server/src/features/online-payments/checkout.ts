import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { ProviderError } from '../../services/payments/provider.ts';
import type { PaymentProvider } from '../../services/payments/provider.ts';
import { findTreatment, lockTreatment } from '../treatments/queries.ts';
import { ask } from './fulfilment.ts';
import * as queries from './queries.ts';

/** What is paid and by whom, and the sites between which the browser is redirected. */
export interface Bill {
  practiceId: string;
  patientId: string;
  treatmentId: string;
  origin: string;
  ownOrigin: string;
}

interface Means {
  provider: PaymentProvider;
  inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Opens a session to pay what is due on a bill, or returns the open one. A short transaction records the checkout,
 * then the provider is called outside of any transaction, and a second transaction stores the session.
 */
export async function checkOut(
  bill: Bill,
  { provider, inPractice }: Means,
): Promise<{ url: string; session_id: string }> {
  const begun = await inPractice((tx) => begin(tx, bill, provider));
  if (begun.status === 'processing') {
    // The provider's notification may be late, so ask for the session's state first, lest the patient pays twice.
    if (begun.session_id !== null) {
      await ask(inPractice, provider, { id: begun.id, session_id: begun.session_id }).catch(() => undefined);
    }
    throw new Refusal('nothing_due', [], { detail: 'A payment of this bill is already being processed.' });
  }
  const failure = begun.session_id === null ? await openSession(begun, bill, { provider, inPractice }) : null;
  const { url, session_id } = await inPractice((tx) => queries.checkoutById(tx, begun.id));
  // If this request failed, another tab's may have opened the same session in the meantime.
  if (url === null || session_id === null) throw failure ?? new Error('A session was kept and is not there.');
  return { url, session_id };
}

/** Calls the provider and stores the session. Returns the error if there is none. */
async function openSession(
  { id, patient_id, treatment_id, amount_cents, origin }: queries.Checkout,
  { practiceId, ownOrigin }: Bill,
  { provider, inPractice }: Means,
): Promise<ProviderError | null> {
  try {
    const session = await provider.createCheckout({
      checkoutId: id,
      practiceId,
      patientId: patient_id,
      treatmentId: treatment_id,
      amountCents: amount_cents,
      origin,
      ownOrigin,
    });
    await inPractice((tx) => queries.keepSession(tx, id, session));
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Without an answer the session may exist, so the next try asks for the same one. After a refusal it asks for a
    // new one.
    if (error.kind !== 'silent') await inPractice((tx) => queries.giveUp(tx, id));
    return error;
  }
}

/**
 * The first transaction. It locks the treatment, so that only one of two tabs inserts a checkout and the other finds
 * it.
 */
async function begin(tx: Tx, bill: Bill, provider: PaymentProvider): Promise<queries.Checkout> {
  const { treatmentId: treatment_id, origin } = bill;
  const treatment = await lockTreatment(tx, treatment_id);
  if (treatment === undefined) throw new Refusal('treatment_not_found');
  const { balance_cents: amount_cents, ...found } = await findTreatment(tx, treatment_id);
  if (found.patient_id !== bill.patientId) throw new Refusal('treatment_not_found');
  // The record of the person that the treatment stands with.
  const { patient_id } = treatment;
  if (amount_cents === 0) throw new Refusal('nothing_due');
  const wanted = { provider: provider.name, patient_id, treatment_id, amount_cents, origin };
  return (
    (await queries.checkoutUnderWay(tx, wanted)) ??
    (await queries.openCheckout(tx, wanted)) ??
    (await queries.insertCheckout(tx, wanted))
  );
}
