import { keepCardAtDeskConsent } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import type { AtReader, ReaderState, Terminal } from '../../../services/payments/terminal.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientRecords } from '../../people/patients/index.ts';
import * as balance from './balance-queries.ts';
import { insertBills } from './bill-queries.ts';
import { insertCardConsent } from './card-queries.ts';
import { fulfill } from './fulfillment.ts';
import { payableBy } from './payable.ts';
import * as queries from './queries.ts';
import * as charges from './reader-charge-queries.ts';
import { lockReaderForShare } from './reader-queries.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
export interface ReaderNeeds {
  provider: PaymentGateway;
  inPractice: InPractice;
}

interface Asked {
  practiceId: string;
  readerId: string;
  patientId: string;
  cents: number;
  keepCard: boolean;
  person: Person;
}

/**
 * Takes a payment at a reader: a short transaction records it, then the provider is asked outside of any. Refused: nothing was charged, and
 * nothing will be. A provider that doesn't answer may have told the reader, so the charge waits, and whoever waits for it asks.
 * @returns the charge's id
 */
export async function startAtReader({ provider, inPractice }: ReaderNeeds, asked: Asked): Promise<string> {
  const { practiceId, cents, keepCard } = asked;
  const { id, checkoutId, patientId, reader } = await inPractice((tx) => begin(tx, asked, provider));
  const order = { chargeId: id, checkoutId, practiceId, patientId, cents, keepCard };
  const payment = await provider.terminal.begin(order).catch(async (error: unknown) => {
    // The reader wasn't told, so nobody can pay it.
    await inPractice((tx) => record(tx, id, { status: 'canceled' }));
    throw asRefusal(error);
  });
  await inPractice(async (tx) => {
    await charges.keepReference(tx, id, payment);
    recordEvent(tx, 'reader_charge.waiting', id, byStaff(asked.person));
  });
  try {
    await provider.terminal.present({ reader, payment }, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'refused') return id;
    await settle({ provider, inPractice }, id, closed(error.code)).catch((thrown: unknown) => {
      // The job closes it later.
      if (!(thrown instanceof ProviderError)) throw thrown;
    });
    throw asRefusal(error);
  }
  return id;
}

const closed =
  (code: string) =>
  async (terminal: Terminal, at: AtReader): Promise<ReaderState> => {
    const state = await terminal.cancel(at);
    return state.status === 'canceled' ? { status: 'declined', code } : state;
  };

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.kind !== 'refused') return new Refusal('payment_provider_silent');
  if (error.code === 'offline') return new Refusal('card_reader_offline');
  return new Refusal(error.code === 'busy' ? 'card_reader_busy' : 'card_reader_refused');
}

/** As at the desk, a guarantor pays the bills of the whole account, the oldest first. */
async function begin(
  tx: Tx,
  { readerId, patientId: patient_id, cents: amount_cents, keepCard, person }: Asked,
  { name: provider }: PaymentGateway,
) {
  if ((await balance.lockRecord(tx, patient_id)) === undefined) throw new Refusal('patient_not_found');
  const reader = await lockReaderForShare(tx, readerId);
  if (reader === undefined) throw new Refusal('card_reader_not_found');
  if (reader.provider !== provider) throw new Refusal('no_payment_provider');
  const accountId = await balance.familyOfHead(tx, patient_id);
  const debtor =
    accountId === null ? { records: await patientRecords(tx, patient_id) } : { account_id: accountId };
  const { parts, under_way } = await payableBy(tx, { debtor, wanted: { amount_cents }, provider });
  if (under_way !== undefined)
    throw new Refusal('nothing_due', [], { detail: 'A payment of this bill is already being processed.' });
  const checkout = await queries.insertCheckout(tx, {
    provider,
    patient_id,
    ...(accountId !== null && { account_id: accountId }),
    treatment_id: null,
    keeps_card: keepCard,
    amount_cents,
    origin: '',
    parts,
  });
  await insertBills(tx, checkout.id, parts);
  await queries.beginCheckoutCharge(tx, checkout.id);
  if (keepCard)
    await insertCardConsent(tx, {
      patient_id,
      provider,
      checkout_id: checkout.id,
      consent: keepCardAtDeskConsent,
    });
  const id = await charges.insertReaderCharge(tx, {
    patient_id,
    card_reader_id: reader.id,
    checkout_id: checkout.id,
    amount_cents,
    asked_by: person.name,
    asked_by_id: person.id,
  });
  recordEvent(tx, 'reader_charge.started', id, byStaff(person));
  return { id, checkoutId: checkout.id, patientId: patient_id, reader: reader.reference };
}

/**
 * Asks the provider about a payment at a reader and records the answer: webhook, screen, and job all end here. One whose reader was never
 * told is closed.
 * @param ask how the payment stands, if not by `stateOf`
 */
export async function settle(
  { provider, inPractice }: ReaderNeeds,
  id: string,
  ask: (terminal: Terminal, at: AtReader) => Promise<ReaderState> = (terminal, at) => terminal.stateOf(at),
): Promise<void> {
  const charge = await inPractice((tx) => charges.unpaidCharge(tx, id));
  if (charge === undefined || charge.is_being_sent) return;
  const { terminal, name } = provider;
  if (charge.provider !== name) throw new Refusal('no_payment_provider');
  const state = await askedState(terminal, charge, ask);
  await inPractice((tx) => record(tx, id, state));
}

async function askedState(
  terminal: Terminal,
  { reader, reference, checkout_id: checkoutId, created_at: since }: charges.UnpaidCharge,
  ask: (terminal: Terminal, at: AtReader) => Promise<ReaderState>,
): Promise<ReaderState> {
  if (reference !== '') return ask(terminal, { reader, payment: reference });
  const payment = await terminal.find({ checkoutId, since });
  return payment === undefined ? { status: 'canceled' } : terminal.cancel({ reader, payment });
}

/** Records how a payment ended, once. What is paid counts whenever it is heard of. */
async function record(tx: Tx, id: string, state: ReaderState): Promise<void> {
  if (state.status === 'waiting') return;
  const charge = await charges.lockReaderCharge(tx, id);
  if (charge === undefined) return;
  const isOpen = charge.state === 'sending' || charge.state === 'waiting';
  if (state.status !== 'paid' && !isOpen) return;
  await fulfill(
    tx,
    charge.checkout_id,
    state.status === 'paid'
      ? { ...nothing, status: 'paid', charged: state.charged, reference: state.reference }
      : { ...nothing, status: 'failed' },
  );
  await charges.endReaderCharge(tx, id, {
    state: state.status,
    ...(state.status === 'declined' && { failure: state.code }),
  });
  recordEvent(tx, 'reader_charge.ended', id, byService);
}

const nothing = { charged: null, refundedCents: 0, refunds: [], reference: '' };
