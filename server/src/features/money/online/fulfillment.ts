import type { Database, Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type {
  Dispute,
  ProviderState,
  PaymentGateway,
  Refund,
  EventSubject,
} from '../../../services/payments/provider.ts';
import { findTreatment, lockTreatment, lockTreatments } from '../../chart/treatments/index.ts';
import { billsOf, surplusOf } from './bill-queries.ts';
import { cardToKeep } from './card-queries.ts';
import { giveCheckouts, keepCharge, lockCheckoutsOf } from './deposit-queries.ts';
import * as queries from './queries.ts';
import {
  paymentOfCheckout,
  refundsOf,
  keepRefunds,
  keepDispute,
  type StoredPayment,
  disputesOf,
  updatePayment,
  insertOnlinePayment,
} from './outcome-queries.ts';
import { orderedRefunds, refundFailed } from './refund-queries.ts';
import { standingRefundCents, lastRefundOf, mergeRefunds } from './refund-rules.ts';
import {
  afterStaff,
  checkoutAmount,
  disputeOf,
  mergeProviderState,
  lostCentsOf,
  paymentOf,
  refundedCentsOf,
} from './rules.ts';

/**
 * Records the state that a provider reports for a checkout. This is the only way in which an online payment is
 * created or changed: webhook, status poll and test page all end here, possibly concurrently, late, repeated or out
 * of order, and the result is one payment. Its bills are locked meanwhile, so that the amount due can't change. Returns
 * the checkout's new state.
 */
export async function fulfill(
  tx: Tx,
  checkoutId: string,
  providerState: ProviderState,
): Promise<queries.Checkout> {
  await lockBills(tx, checkoutId);
  const before = await queries.checkoutById(tx, checkoutId);
  const stored = await paymentOfCheckout(tx, checkoutId);

  const checkout = mergeProviderState(before, providerState);
  checkout.from_bank = before.from_bank || providerState.fromBank === true;
  if (before.patient_id === null) await keepNobodysRefunds(tx, checkout, providerState.refunds);
  const refunds = mergeRefunds(await refundsOf(tx, checkoutId), providerState.refunds);
  // Staff already took this into account when they settled it by hand.
  const settles =
    paymentOf(checkout, { refunds })?.status === 'completed' &&
    stored?.status !== 'completed' &&
    (stored?.resolved_status ?? null) === null;
  if (settles) {
    checkout.credit_cents = await creditOf(tx, checkout);
  }
  const { status, charged_cents, charged_currency, refunded_cents, credit_cents, from_bank } = checkout;
  await queries.updateCheckout(tx, checkoutId, {
    status,
    charged_cents,
    charged_currency,
    refunded_cents,
    credit_cents,
    from_bank,
  });

  const { online_request_id: request } = before;
  if (request !== null) {
    if (providerState.reference !== '') await keepCharge(tx, checkoutId, providerState.reference);
    // A job decides about the visit. It is queued in this transaction, so that it can't be lost.
    if (status === 'paid' && before.status !== 'paid')
      recordEvent(tx, 'online_request.paid', request, byService);
  }
  if (status === 'paid' && before.status !== 'paid' && before.keeps_card) {
    const card = await cardToKeep(tx, checkoutId);
    if (card !== undefined) recordEvent(tx, 'kept_card.paid', card.id, byService);
  }

  const payment = await writePayment(tx, checkout, { stored, refunds, reference: providerState.reference });
  if (payment !== undefined && providerState.refunds.length > 0) {
    await keepRefunds(tx, payment, providerState.refunds);
  }
  return checkout;
}

/** Refunds of what no payment was written of: their sum, and those that failed, which staff have to send another way. */
async function keepNobodysRefunds(
  tx: Tx,
  checkout: queries.Checkout,
  refunds: readonly Refund[],
): Promise<void> {
  const back = standingRefundCents(refunds);
  checkout.refunded_cents = Math.min(checkout.charged_cents ?? 0, Math.max(checkout.refunded_cents, back));
  for (const { reference } of refunds.filter(({ failed }) => failed))
    await refundFailed(tx, checkout.id, reference);
}

/** The payments of a request's deposits, now that its patient is known: each once. */
export async function giveDeposits(tx: Tx, requestId: string, patientId: string): Promise<void> {
  await lockCheckoutsOf(tx, requestId);
  await giveCheckouts(tx, requestId, patientId);
  for (const checkout of await lockCheckoutsOf(tx, requestId)) {
    const stored = await paymentOfCheckout(tx, checkout.id);
    await writePayment(tx, checkout, { stored, refunds: [], reference: checkout.provider_reference });
  }
}

/** Locks the bills of a checkout until the transaction ends, so that what is due on them can't change meanwhile. */
async function lockBills(tx: Tx, checkoutId: string): Promise<void> {
  const { treatment_id } = await queries.checkoutById(tx, checkoutId);
  if (treatment_id !== null) {
    await lockTreatment(tx, treatment_id);
    return;
  }
  await queries.lockCheckout(tx, checkoutId);
  const bills = await billsOf(tx, checkoutId);
  await lockTreatments(
    tx,
    bills.flatMap((bill) => bill.treatment_id ?? []),
  );
}

/** The part of the payment that its bills no longer need, in cents. */
async function creditOf(tx: Tx, checkout: queries.Checkout): Promise<number> {
  if (checkout.treatment_id === null) return surplusOf(tx, checkout.id);
  const { balance_cents } = await findTreatment(tx, checkout.treatment_id);
  return Math.max(0, checkoutAmount(checkout) - balance_cents);
}

/** Records a dispute over a checkout's payment. Repeated and reordered messages have the same result. */
export async function handleDispute(tx: Tx, checkoutId: string, dispute: Dispute): Promise<void> {
  await lockBills(tx, checkoutId);
  await keepDispute(tx, checkoutId, dispute);
  const checkout = await queries.checkoutById(tx, checkoutId);
  // If it arrives before the payment, only the dispute is stored; the payment applies it later.
  const stored = await paymentOfCheckout(tx, checkoutId);
  if (stored === undefined) return;
  const refunds = await refundsOf(tx, checkoutId);
  await writePayment(tx, checkout, { stored, refunds, reference: '' });
}

/**
 * Computes the payment from the checkout, its refunds and disputes, and what staff settled, and stores it.
 * @returns its id, if there is one
 */
async function writePayment(
  tx: Tx,
  checkout: queries.Checkout,
  {
    stored,
    refunds,
    reference,
  }: { stored: StoredPayment | undefined; refunds: readonly Refund[]; reference: string },
): Promise<string | undefined> {
  const [disputes, timeZone] = await Promise.all([disputesOf(tx, checkout.id), queries.practiceTimeZone(tx)]);
  const ordered = refunds.length === 0 ? [] : await orderedRefunds(tx, checkout.id);
  const payment = paymentOf(checkout, { disputes, refunds, ordered });
  if (payment === undefined) return undefined;
  const fields = {
    ...afterStaff(payment, stored),
    refunded_cents: refundedCentsOf(checkout, refunds),
    refunded_on: lastRefundOf(refunds, timeZone),
    lost_cents: lostCentsOf(checkout, disputes),
    dispute: disputeOf(disputes),
    provider_reference: stored?.provider_reference || reference,
  };
  if (stored !== undefined) {
    await updatePayment(tx, stored.id, fields);
    recordEvent(tx, 'payment.changed', stored.id, byService);
    return stored.id;
  }
  const { patient_id } = checkout;
  // A stranger's deposit is nobody's payment until the request is taken in.
  if (patient_id === null) return undefined;
  const paid = { amount_cents: checkoutAmount(checkout), payment_date: todayAt(timeZone) };
  const id = await insertOnlinePayment(tx, { ...checkout, patient_id }, { ...fields, ...paid });
  recordEvent(tx, 'payment.recorded', id, byService);
  return id;
}

/** Asks the provider for a session's state and records it. Returns the checkout's new state. */
export async function refreshCheckout(
  inPractice: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  provider: PaymentGateway,
  { id, session_id }: { id: string; session_id: string },
): Promise<queries.Checkout> {
  const providerState = await provider.retrieve(session_id);
  return inPractice((tx) =>
    providerState === undefined ? queries.checkoutById(tx, id) : fulfill(tx, id, providerState),
  );
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The checkout of a message; undefined if it isn't ours, because a provider's account may serve other sites, too. */
export async function findCheckoutRef(
  database: Database,
  { name }: PaymentGateway,
  subject: EventSubject,
): Promise<queries.CheckoutRef | undefined> {
  if ('sessionId' in subject) {
    return database.withoutTenant((tx) => queries.checkoutOfSession(tx, name, subject.sessionId));
  }
  const { charge, practiceId, checkoutId } = subject;
  const known = await database.withoutTenant((tx) => queries.checkoutOfCharge(tx, name, charge));
  if (known !== undefined) return known;
  // If a refund arrives before its payment, our own metadata on the charge identifies the checkout.
  if (practiceId === undefined || checkoutId === undefined) return undefined;
  if (!idForm.test(practiceId) || !idForm.test(checkoutId)) return undefined;
  const there = await database.asPractice(practiceId, (tx) => queries.findCheckout(tx, checkoutId));
  return there && { practice_id: practiceId, id: checkoutId };
}
