import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { checkoutOrigin, ProviderError } from '../../../services/payments/provider.ts';
import type { CheckoutLine, PaymentGateway } from '../../../services/payments/provider.ts';
import { fulfill, refreshCheckout } from './fulfillment.ts';
import * as queries from './queries.ts';

/** The payer, and the sites between which the browser is redirected. */
export interface Payer {
  practiceId: string;
  portalAccountId: string;
  patientId: string;
  /** All records of this person. */
  records: readonly string[];
  origin: string;
  ownOrigin: string;
}

export interface OpeningNeeds {
  provider: PaymentGateway;
  inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Pages of the same bills that have to be closed before another one is opened. */
export interface ToClose {
  close: readonly Begun[];
}

/** A checkout with its bills. */
export interface Begun {
  checkout: queries.Checkout;
  lines: readonly CheckoutLine[];
}
type Begin = (tx: Tx) => Promise<Begun | ToClose>;

/** The answer to opening a checkout; the amount in cents. */
export interface Opened {
  url: string;
  session_id: string;
  amount_cents: number;
}

/**
 * A short transaction records the checkout, then the provider is called outside of any transaction, and a second
 * transaction stores the session.
 */
export async function openFor(
  payer: Pick<Payer, 'practiceId' | 'ownOrigin'>,
  { provider, inPractice }: OpeningNeeds,
  begin: Begin,
): Promise<Opened> {
  const begun = await begunAlone(begin, payer, { provider, inPractice });
  const { checkout } = begun;
  if (checkout.status === 'processing') {
    // The provider's notification may be late, so ask for the session's state first, lest the patient pays twice.
    if (checkout.session_id !== null) {
      await refreshCheckout(inPractice, provider, { id: checkout.id, session_id: checkout.session_id }).catch(
        () => undefined,
      );
    }
    throw alreadyProcessed();
  }
  const failure =
    checkout.session_id === null ? await openSession(begun, payer, { provider, inPractice }) : null;
  const { url, session_id, amount_cents, status } = await inPractice((tx) =>
    queries.checkoutById(tx, checkout.id),
  );
  // Another person opened their own page meanwhile, which closed this one.
  if (status === 'expired') throw alreadyProcessed();
  // If this request failed, another tab's may have opened the same session in the meantime.
  if (url === null || session_id === null) throw failure ?? new Error('A session was kept and is not there.');
  return { url, session_id, amount_cents };
}

const alreadyProcessed = () =>
  new Refusal('nothing_due', [], { detail: 'A payment of this bill is already being processed.' });

/** How often other pages are closed before this one is opened: somebody may open one again meanwhile. */
const mostClosings = 3;

/**
 * The checkout, once no other page of its bills is open. What was finished on such a page is recorded, and then counts: it is processed, or
 * nothing is due anymore.
 */
async function begunAlone(
  begin: Begin,
  payer: Pick<Payer, 'practiceId' | 'ownOrigin'>,
  deps: OpeningNeeds,
): Promise<Begun> {
  for (let time = 0; time < mostClosings; time += 1) {
    const begun = await deps.inPractice(begin);
    if (!('close' in begun)) return begun;
    for (const page of begun.close) await closePage(page, payer, deps);
  }
  throw alreadyProcessed();
}

/** Closes a page at the provider. One that is just being opened is opened first, so that it is known. */
async function closePage(
  page: Begun,
  payer: Pick<Payer, 'practiceId' | 'ownOrigin'>,
  { provider, inPractice }: OpeningNeeds,
): Promise<void> {
  const { id } = page.checkout;
  const failure =
    page.checkout.session_id === null ? await openSession(page, payer, { provider, inPractice }) : null;
  const { session_id, status } = await inPractice((tx) => queries.checkoutById(tx, id));
  if (status !== 'open') return;
  if (session_id === null) throw failure ?? new Error('A session was kept and is not there.');
  const providerState = await provider.expire(session_id);
  await inPractice((tx) => fulfill(tx, id, providerState));
}

/** Calls the provider and stores the session. Returns the error if there is none. */
async function openSession(
  { checkout, lines }: Begun,
  { practiceId, ownOrigin }: Pick<Payer, 'practiceId' | 'ownOrigin'>,
  { provider, inPractice }: OpeningNeeds,
): Promise<ProviderError | null> {
  const { id, patient_id, treatment_id, keeps_card, origin } = checkout;
  const from = checkoutOrigin(checkout);
  // A visit's place is held for minutes and not for days, and a bank account isn't kept as a card is.
  const isForBanks = from !== 'request' && !keeps_card;
  try {
    const session = await provider.createCheckout({
      checkoutId: id,
      practiceId,
      patientId: patient_id,
      treatmentId: treatment_id,
      lines,
      keepCard: keeps_card,
      origin,
      from,
      bankAccount: isForBanks && (await inPractice(queries.takesBankPayments)),
      ownOrigin,
    });
    await inPractice((tx) => queries.keepSession(tx, id, session));
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Without an answer the session may exist, so the next attempt asks for the same one. After a refusal it asks for a
    // new one.
    if (error.kind !== 'silent') await inPractice((tx) => queries.abandonCheckout(tx, id));
    return error;
  }
}
