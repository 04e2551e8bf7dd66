// The office charges a card on file with the recorded agreement of its owner. docs/ledger.md, "Online".
import {
  addFamilyMember,
  chargeCardOnFile,
  checkoutBalance,
  createFamily,
  createPatient,
  createTreatment,
  getCardCharge,
  getReceipt,
  listCardsOnFile,
  listPayments,
  portalBalance,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { aPatient, callAs } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const fake = await fakeStripe();
const { app, asOwner, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const { call, user } = practice;
const params = { provider: 'stripe' };

const owe = (patient_id: string, cost: number) =>
  call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
const paid = async (patient_id: string) =>
  (await call(listPayments, { query: { patient_id } })).rows.map(({ amount, payment_method, status }) => [
    amount,
    payment_method,
    status,
  ]);
/** A charge once it has ended. */
async function ended(id: string) {
  await expect
    .poll(async () => (await call(getCardCharge, { params: { id } })).output.state)
    .not.toMatch(/queued|sending/);
  return (await call(getCardCharge, { params: { id } })).output;
}

/** A patient who paid $50 and let the card be kept. */
async function keeping() {
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  await owe(patient_id, 50);
  const session = await fake.sessionOf(
    visitor(checkoutBalance, { params, body: { patient_id, origin_url: site, all: true, keep_card: true } }),
  );
  fake.intents.set(eventsOf(session).intent, session.metadata);
  await deliver(app, eventsOf(session).paid);
  await expect.poll(async () => (await visitor(portalBalance)).body['card']).not.toBeNull();
  const [card = expect.fail()] = (await call(listCardsOnFile, { params: { id: patient_id } })).output;
  const body = { patient_id, amount: 30, agreement: 'in_person' as const };
  return { patient_id, visitor, card, body, given: { params: { id: card.id }, body } };
}

test('a card on file is charged at the desk once, with how its owner agreed and who recorded it', async () => {
  const { patient_id, given } = await keeping();
  await owe(patient_id, 80);
  const receptionist = await practice.member('receptionist');
  const charge = (await receptionist(chargeCardOnFile, given)).output;
  expect(charge).toMatchObject({ patient_id, amount: 30, reason: 'Charged at the desk' });
  const { state, payment } = await ended(charge.id);
  expect(state).toBe('paid');
  expect(payment).toMatchObject({ amount: 30, payment_method: 'card', status: 'completed', online: true });
  expect(await paid(patient_id)).toEqual([
    [30, 'card', 'completed'],
    [50, 'card', 'completed'],
  ]);
  const receipt = await call(getReceipt, { params: { id: payment?.id ?? '' } });
  expect(receipt.status).toBe(200);
  const kept = await asOwner(async (client) => {
    const { rows } = await client.query('select agreement, asked_by from card_charge where id = $1', [
      charge.id,
    ]);
    return rows;
  });
  expect(kept).toEqual([{ agreement: 'in_person', asked_by: expect.any(String) }]);
});

test('a guarantor’s card pays what a child owes', async () => {
  const { patient_id, given } = await keeping();
  const { id: child } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  await owe(child, 30);
  const { output } = await call(chargeCardOnFile, { ...given, body: { ...given.body, patient_id: child } });
  expect(await ended(output.id)).toMatchObject({ state: 'paid', patient_id: child });
  expect(await paid(child)).toEqual([[30, 'card', 'completed']]);
});

test('a card that is declined pays nothing', async () => {
  const { patient_id, given } = await keeping();
  await owe(patient_id, 30);
  fake.answers((response, got) =>
    got.path === '/v1/payment_intents' ? refuse(response, 402, 'card_declined') : fake.answer(response, got),
  );
  const { output } = await call(chargeCardOnFile, given);
  expect(await ended(output.id)).toMatchObject({ state: 'declined', payment: null });
  fake.answers(undefined);
  expect(await paid(patient_id)).toEqual([[50, 'card', 'completed']]);
});

test('it takes an agreement, and no more than is due', async () => {
  const { patient_id, given, body } = await keeping();
  const refused = async (fields: object) => {
    const { status, body: answer } = await call.unchecked(chargeCardOnFile, {
      ...given,
      body: { ...body, ...fields },
    });
    return [status, answer];
  };
  expect(await refused({})).toEqual([422, expect.objectContaining({ detail: expect.any(String) })]);
  await owe(patient_id, 20);
  const [status, answer] = await refused({});
  expect(status).toBe(422);
  expect(JSON.stringify(answer)).toContain('Enter at most $20.00, the total due.');
  for (const fields of [{ agreement: undefined }, { agreement: 'assumed' }, { amount: 0 }, { amount: -5 }])
    expect((await refused(fields))[0]).toBe(422);
  // Nothing was charged.
  expect(await paid(patient_id)).toEqual([[50, 'card', 'completed']]);
});

test('only staff who take payments charge a card, of a patient whose account it pays', async () => {
  const { patient_id, visitor, given, body } = await keeping();
  await owe(patient_id, 30);
  const other = await newPractice();
  expect((await other.call.unchecked(chargeCardOnFile, given)).status).toBe(404);
  expect((await visitor.unchecked(chargeCardOnFile, given)).status).toBe(403);
  expect((await stranger.unchecked(chargeCardOnFile, given)).status).toBe(401);
  const { id: somebody } = await call(createPatient, { body: aPatient({ first_name: 'Else' }) });
  await owe(somebody, 30);
  const theirs = { ...given, body: { ...body, patient_id: somebody } };
  expect(await call.unchecked(chargeCardOnFile, theirs)).toMatchObject({
    status: 404,
    body: { detail: 'That card was not found.' },
  });
  const access = (account: string) =>
    asOwner((client) =>
      client.query('update kept_card set portal_account_id = $2 where patient_id = $1', [
        patient_id,
        account,
      ]),
    );
  await access(user.id);
  expect(await call.unchecked(chargeCardOnFile, given)).toMatchObject({ status: 409 });
  expect(await paid(patient_id)).toEqual([[50, 'card', 'completed']]);
});
