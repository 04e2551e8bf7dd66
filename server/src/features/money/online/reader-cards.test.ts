// A card that was read at the desk is kept as the patient agreed. docs/check-out.md, "At a card reader".
import {
  chargeCardOnFile,
  getCardCharge,
  keepCardAtDeskConsent,
  listCardsOnFile,
  listPayments,
  refundOnline,
  startReaderCharge,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { aReader, callsOf, owe, paidBy } from './readers.helpers.ts';

const fake = await fakeStripe();
const { app, asOwner, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const { call } = practice;

/** Pays $80 at a reader. */
async function paid(keep_card: boolean) {
  const reader = await aReader(practice, fake);
  const { patient_id } = await patientOf(call, stranger, (token) => callAs(app, token));
  await owe(call, patient_id, 80);
  const { output } = await call(startReaderCharge, {
    params: { id: reader.id },
    body: { patient_id, amount: 80, keep_card },
  });
  fake.terminal.present(reader.atStripe, 'approved');
  expect(await callsOf(call).ask(output.id)).toBe('paid');
  return {
    patient_id,
    cards: async () => (await call(listCardsOnFile, { params: { id: patient_id } })).output,
  };
}

test('a card is kept from a payment at a reader with the words that the patient agreed to, and can be charged', async () => {
  const { patient_id, cards } = await paid(true);
  await expect.poll(cards).toMatchObject([{ brand: 'visa', last4: '1881', authorized: true }]);
  const kept = await asOwner(async (client) => {
    const { rows } = await client.query(
      `select k.consent, k.method, c.asked_by from kept_card k join reader_charge c using (practice_id, checkout_id)
        where k.patient_id = $1`,
      [patient_id],
    );
    return rows;
  });
  // Stripe's reusable card, and not the one that was read once.
  expect(kept).toEqual([
    {
      consent: keepCardAtDeskConsent,
      method: expect.stringMatching(/^pm_generated_/),
      asked_by: expect.any(String),
    },
  ]);
  await owe(call, patient_id, 25);
  const [card = expect.fail()] = await cards();
  const { output } = await call(chargeCardOnFile, {
    params: { id: card.id },
    body: { patient_id, amount: 25, agreement: 'by_phone' },
  });
  await expect
    .poll(async () => (await call(getCardCharge, { params: { id: output.id } })).output.state)
    .toBe('paid');
  expect(await paidBy(call, patient_id)).toHaveLength(2);
});

test('without the agreement no card is kept', async () => {
  const { patient_id, cards } = await paid(false);
  expect(await cards()).toEqual([]);
  expect(await paidBy(call, patient_id)).toHaveLength(1);
});

test('a payment at a reader is refunded as other card payments are', async () => {
  const { patient_id } = await paid(false);
  const payment = async () => (await call(listPayments, { query: { patient_id } })).output[0];
  const id = (await payment())?.id ?? '';
  await call(refundOnline, { params: { id }, body: { amount: 30, reason: 'Overcharged' } });
  await expect.poll(payment).toMatchObject({ amount: 80, refunded: 30, status: 'completed' });
});
