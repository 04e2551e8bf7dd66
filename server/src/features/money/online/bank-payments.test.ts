// Patients pay from a bank account where the practice allows it; the money takes days. docs/ledger.md, "Online".
import {
  checkoutBalance,
  createTreatment,
  getOwnPractice,
  listPayments,
  portalPayments,
  resolvePayment,
  updateOwnPractice,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const { call, user } = practice;
const params = { provider: 'stripe' };

const allow = async (bank_payments: boolean) => {
  const { name, address, phone, time_zone, npi, version } = (await call(getOwnPractice)).output;
  return call(updateOwnPractice, { body: { name, address, phone, time_zone, npi, version, bank_payments } });
};

/** A patient who owes $90, with their page's methods, and what staff and patient see of their payments. */
async function owing(keep_card = false) {
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 90, status: 'completed' } });
  const open = () =>
    visitor(checkoutBalance, { params, body: { patient_id, origin_url: site, all: true, keep_card } });
  const session = await fake.sessionOf(open());
  const { form = {} } = fake.received.findLast(({ path }) => path === '/v1/checkout/sessions') ?? {};
  const methods = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('payment_method_types') ? [value] : [],
  );
  const again = () =>
    visitor.unchecked(checkoutBalance, { params, body: { patient_id, origin_url: site, all: true } });
  const ofStaff = async () => (await call(listPayments, { query: { patient_id } })).output;
  const ofPatient = async () => (await visitor(portalPayments)).output;
  const sums = () => everywhere({ call, today: user.today, visitor }, patient_id);
  return { patient_id, methods, events: eventsOf(session), again, ofStaff, ofPatient, sums };
}

test('a bank account is offered only where the owner allows it, and not where a card is kept', async () => {
  expect((await owing()).methods).toEqual([]);
  expect((await allow(true)).output.bank_payments).toBe(true);
  expect((await owing()).methods).toEqual(['card', 'us_bank_account']);
  expect((await owing(true)).methods).toEqual([]);
  await allow(false);
  expect((await owing()).methods).toEqual([]);
});

test('until the bank has paid it is on its way for staff and patient, counts nowhere, and is not payable twice', async () => {
  await allow(true);
  const { events, again, ofStaff, ofPatient, sums } = await owing();
  await deliver(app, events.unpaid);
  await deliver(app, events.unpaid);
  expect(await ofStaff()).toMatchObject([
    {
      status: 'pending',
      on_its_way: true,
      payment_method: 'other',
      reference: 'Bank account',
      attention: '',
    },
  ]);
  expect(await ofPatient()).toMatchObject([{ status: 'pending', on_its_way: true, amount: 90 }]);
  await sums();
  expect(await again()).toMatchObject({
    status: 409,
    body: { detail: 'A payment of this bill is already being processed.' },
  });
  await deliver(app, events.succeeded);
  await deliver(app, events.unpaid);
  expect(await ofStaff()).toMatchObject([{ status: 'completed', on_its_way: false }]);
  expect(await ofPatient()).toMatchObject([{ status: 'completed', on_its_way: false }]);
  await sums();
  expect(await again()).toMatchObject({ status: 409, body: { detail: 'Nothing is due on this account.' } });
});

test('a payment that the bank returns is told to staff, and its bill is due again', async () => {
  await allow(true);
  const { events, again, ofStaff, ofPatient, sums } = await owing();
  await deliver(app, events.unpaid);
  await deliver(app, events.failed);
  const [payment = expect.fail()] = await ofStaff();
  const attention = 'The patient’s bank returned this payment, so $90.00 is due again. Tell the patient.';
  expect(payment).toMatchObject({ status: 'failed', on_its_way: false, attention });
  expect(await ofPatient()).toMatchObject([{ status: 'failed', on_its_way: false }]);
  await sums();
  expect((await again()).status).toBe(201);
  // Once somebody has told them, it needs no attention, and stays failed.
  const body = { outcome: 'refunded' as const, attention, note: 'Called' };
  expect((await call(resolvePayment, { params: { id: payment.id }, body })).status).toBe(200);
  expect(await ofStaff()).toMatchObject([{ status: 'failed', attention: '' }]);
});

test('only an owner allows it', async () => {
  const dentist = await practice.member('dentist');
  const { name, address, phone, time_zone, npi } = (await call(getOwnPractice)).output;
  const body = { name, address, phone, time_zone, npi, bank_payments: true };
  expect((await dentist.unchecked(updateOwnPractice, { body })).status).toBe(403);
  expect((await stranger.unchecked(updateOwnPractice, { body })).status).toBe(401);
  const wrong = { ...body, bank_payments: 'yes' };
  expect((await call.unchecked(updateOwnPractice, { body: wrong })).status).toBe(422);
});
