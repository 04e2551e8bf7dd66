import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { findTreatment, lockTreatment } from '../../chart/treatments/index.ts';
import * as balance from './balance-queries.ts';
import { billsOf, insertBills, treatmentsOfBills } from './bill-queries.ts';
import { mostWords, orderLines, splitOverBills, payableOf, sumOfParts } from './balance-rules.ts';
import type { RequestedPayment } from './balance-rules.ts';
import { insertCardConsent, setCardKeeper } from './card-queries.ts';
import type { Linked } from './link-queries.ts';
import { openFor } from './opening.ts';
import type { Begun, OpeningNeeds, Opened, Payer, ToClose } from './opening.ts';
import { payableBy } from './payable.ts';
import { openOfRequest } from './deposit-queries.ts';
import * as queries from './queries.ts';

/** Opens a session to pay the rest of one bill, or returns the open one. */
export const openTreatmentCheckout = (
  payer: Payer,
  treatmentId: string,
  deps: OpeningNeeds,
): Promise<Opened> => openFor(payer, deps, (tx) => beginBill(tx, { payer, treatmentId }, deps.provider));

interface OfBalance {
  wanted: RequestedPayment;
  /** The account whose bills it pays; absent: the patient's own. */
  accountId?: string;
  keeps_card: boolean;
}

/** The same for a balance: all that is due, chosen bills, an amount, or what is due of a payment plan. */
export const openBalanceCheckout = (payer: Payer, asked: OfBalance, deps: OpeningNeeds): Promise<Opened> =>
  openFor(payer, deps, (tx) => beginBalance(tx, { payer, ...asked }, deps.provider));

/**
 * The first transaction. It locks the treatment, so that only one of two tabs inserts a checkout and the other finds
 * it.
 */
async function beginBill(
  tx: Tx,
  { payer: { patientId, origin }, treatmentId: treatment_id }: { payer: Payer; treatmentId: string },
  provider: PaymentGateway,
): Promise<Begun> {
  const treatment = await lockTreatment(tx, treatment_id);
  if (treatment === undefined) throw new Refusal('treatment_not_found');
  const { balance_cents, ...found } = await findTreatment(tx, treatment_id);
  if (found.patient_id !== patientId) throw new Refusal('treatment_not_found');
  // The person's record that the treatment belongs to.
  const { patient_id } = treatment;
  const amount_cents =
    found.status === 'planned' ? await balance.prepayableOf(tx, treatment_id) : balance_cents;
  if (amount_cents === null && balance_cents > 0) throw new Refusal('plan_not_accepted');
  if (amount_cents === null || amount_cents === 0) throw new Refusal('nothing_due');
  const wanted = { provider: provider.name, patient_id, treatment_id, amount_cents, origin, parts: [] };
  const checkout =
    (await queries.processingCheckout(tx, { provider: provider.name, treatment_ids: [treatment_id] })) ??
    (await queries.openCheckout(tx, wanted)) ??
    (await queries.insertCheckout(tx, wanted));
  return { checkout, lines: [{ name: 'Dental treatment', cents: amount_cents }] };
}

/** The same for a balance. It locks the patient's record instead. */
async function beginBalance(
  tx: Tx,
  {
    payer: { patientId, portalAccountId, records, origin },
    wanted,
    accountId,
    keeps_card,
  }: OfBalance & { payer: Payer },
  provider: PaymentGateway,
): Promise<Begun | ToClose> {
  if (records.length === 0 || (await balance.lockRecord(tx, patientId)) === undefined)
    throw new Refusal('patient_not_found');
  if ('bills' in wanted) await requireOwnBills(tx, wanted.bills, records);
  const debtor = accountId === undefined ? { records } : { account_id: accountId };
  const { name } = provider;
  const { parts, under_way } = await payableBy(tx, { debtor, wanted, provider: name });
  // A plan asks for no more than its account owes.
  const isFree = 'amount_cents' in wanted && accountId === undefined;
  if (isFree && wanted.amount_cents > sumOfParts(parts)) {
    throw new Refusal('invalid', [{ path: 'amount', message: mostWords(sumOfParts(parts)) }]);
  }
  const amount_cents = isFree ? wanted.amount_cents : payableOf(parts);
  if (amount_cents === 0) {
    throw new Refusal('nothing_due', [], { detail: 'Nothing is due on this account.' });
  }
  const checkoutWanted = {
    provider: name,
    patient_id: patientId,
    ...(accountId !== undefined && { account_id: accountId }),
    treatment_id: null,
    keeps_card,
    ...(keeps_card && { portal_account_id: portalAccountId }),
    amount_cents,
    origin,
    parts,
  };
  if (under_way === undefined) {
    const others = await queries.otherOpenCheckouts(tx, checkoutWanted);
    const lines = orderLines(parts, amount_cents);
    if (others.length > 0) return { close: others.map((other) => ({ checkout: other, lines })) };
  }
  const checkout =
    under_way ?? (await queries.openCheckout(tx, checkoutWanted)) ?? (await inserted(tx, checkoutWanted));
  // A payment that is being processed keeps the card of the person who made it.
  if (keeps_card && under_way === undefined) await setCardKeeper(tx, checkout.id, portalAccountId);
  return { checkout, lines: orderLines(parts, amount_cents) };
}

/**
 * Opens a session for what a payment link asks for, once: the bills of the patient's account, as at the desk. What they have no
 * need of becomes a credit.
 */
export const payLinked = (
  practiceId: string,
  origin: string,
  linkedBy: (tx: Tx) => Promise<Linked>,
  deps: OpeningNeeds,
): Promise<Opened> =>
  openFor({ practiceId, ownOrigin: origin }, deps, async (tx) => {
    const { id, patient_id, account_id, amount_cents, paid, is_over } = await linkedBy(tx);
    if (paid !== null || is_over) throw new Refusal('payment_link_over');
    const parts = splitOverBills(await balance.owedBy(tx, { account_id }), { amount_cents });
    const wanted = {
      provider: deps.provider.name,
      patient_id,
      account_id,
      treatment_id: null,
      payment_link_id: id,
      amount_cents,
      origin,
      parts,
    };
    const known = await queries.openOfLink(tx, id);
    const checkout = known ?? (await inserted(tx, wanted));
    const asked = known === undefined ? parts : await billsOf(tx, known.id);
    return { checkout, lines: orderLines(asked, amount_cents) };
  });

/** A deposit that is asked for: of a request that isn't decided, whose row is locked. */
interface AskedDeposit {
  id: string;
  /** Null: of somebody who isn't a patient yet. */
  patient_id: string | null;
  amount_cents: number;
}

/**
 * Opens a session for the deposit of a visit that was asked for online, or returns the open one. Its payment is a credit, tied to the visit
 * (`is_kept_credit`).
 */
export const payDeposit = (
  { practiceId, origin }: { practiceId: string; origin: string },
  askedBy: (tx: Tx) => Promise<AskedDeposit>,
  deps: OpeningNeeds,
): Promise<Opened> =>
  openFor({ practiceId, ownOrigin: origin }, deps, async (tx) => {
    const { id, patient_id, amount_cents } = await askedBy(tx);
    const wanted = {
      provider: deps.provider.name,
      patient_id,
      treatment_id: null,
      online_request_id: id,
      amount_cents,
      origin,
      parts: [],
    };
    const checkout = (await openOfRequest(tx, id)) ?? (await queries.insertCheckout(tx, wanted));
    return { checkout, lines: [{ name: 'Deposit', cents: amount_cents }] };
  });

async function inserted(
  tx: Tx,
  wanted: queries.NewCheckout & { patient_id: string },
): Promise<queries.Checkout> {
  const checkout = await queries.insertCheckout(tx, wanted);
  await insertBills(tx, checkout.id, wanted.parts);
  if (wanted.keeps_card)
    await insertCardConsent(tx, {
      patient_id: wanted.patient_id,
      provider: wanted.provider,
      checkout_id: checkout.id,
    });
  return checkout;
}

async function requireOwnBills(tx: Tx, bills: readonly string[], records: readonly string[]): Promise<void> {
  const found = new Set((await treatmentsOfBills(tx, bills, records)).map(({ id }) => id));
  if (bills.some((id) => !found.has(id.toLowerCase()))) throw new Refusal('treatment_not_found');
}
