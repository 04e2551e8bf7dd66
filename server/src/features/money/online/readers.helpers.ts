import {
  askReaderCharge,
  cancelReaderCharge,
  createTreatment,
  getOwnPractice,
  getReaderCharge,
  listPayments,
  registerCardReader,
  updateOwnPractice,
} from '@cusp/contract';
import type { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

type Fake = Awaited<ReturnType<typeof fakeStripe>>;
interface Practice {
  call: Caller;
}

/** Gives a practice the address at which its readers stand. */
export async function atAnAddress({ call }: Practice, address = '410 Bergen Ave\nJersey City, NJ 07304') {
  const { name, phone, time_zone, npi, version } = (await call(getOwnPractice)).output;
  return call(updateOwnPractice, { body: { name, address, phone, time_zone, npi, version } });
}

let readers = 0;
/** A simulated reader of a practice, and the same at Stripe. */
export async function aReader(practice: Practice, fake: Fake) {
  await atAnAddress(practice);
  readers += 1;
  const body = { name: `Front desk ${readers}`, code: 'simulated-wpe' };
  const { output } = await practice.call(registerCardReader, { body });
  const atStripe = [...fake.terminal.readers.values()].find(({ label }) => label === body.name);
  if (atStripe === undefined) throw new Error('The reader was not registered at Stripe.');
  return { ...output, atStripe };
}

export const owe = (call: Caller, patient_id: string, cost: number) =>
  call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });

/** What a patient has paid: amounts, methods and states. */
export const paidBy = async (call: Caller, patient_id: string) =>
  (await call(listPayments, { query: { patient_id } })).rows.map(({ amount, payment_method, status }) => [
    amount,
    payment_method,
    status,
  ]);

/** The calls about a payment at a reader, each answering its state. */
export const callsOf = (call: Caller) => ({
  ask: async (id: string) => (await call(askReaderCharge, { params: { id } })).output.state,
  cancel: async (id: string) => (await call(cancelReaderCharge, { params: { id } })).output.state,
  state: async (id: string) => (await call(getReaderCharge, { params: { id } })).output.state,
});
