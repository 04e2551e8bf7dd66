// The office removes a kept card, and sees before what is charged to it. docs/ledger.md, "Online".
import {
  addFamilyMember,
  checkoutBalance,
  createFamily,
  createMembershipPlan,
  createPatient,
  createPaymentPlan,
  createTreatment,
  enrollMember,
  getMemberships,
  listCardsOnFile,
  listWork,
  portalBalance,
  removeCardOnFile,
  removeKeptCard,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { aPatient, callAs } from '../../../../tests/support/practice.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';

const fake = await fakeStripe();
const { app, asOwner, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const { call, user } = practice;
const params = { provider: 'stripe' };

/** A patient who paid $50 and let the card be kept. */
async function keeping() {
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const owe = (cost: number) =>
    call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(50);
  const session = await fake.sessionOf(
    visitor(checkoutBalance, {
      params,
      body: { patient_id, origin_url: site, all: true, keep_card: true },
    }),
  );
  fake.intents.set(eventsOf(session).intent, session.metadata);
  await deliver(app, eventsOf(session).paid);
  await expect.poll(async () => (await visitor(portalBalance)).body['card']).not.toBeNull();
  const cards = async (id = patient_id) => (await call(listCardsOnFile, { params: { id } })).output;
  return { patient_id, visitor, owe, cards };
}

const detached = () =>
  fake.received.filter(({ path }) => /payment_methods\/pm_\w+\/detach/.test(path)).length;

test('the office sees what is charged to a card, and removes it here and at the provider', async () => {
  const { patient_id, visitor, owe, cards } = await keeping();
  const { id: child } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  expect(await cards()).toMatchObject([
    { patient_id, brand: 'visa', last4: '4242', pays_account: true, authorized: true, charged_for: [] },
  ]);
  await owe(300);
  await call(createPaymentPlan, {
    body: {
      patient_id,
      amount: 200,
      installments: 2,
      day_of_month: 1,
      first_on: user.today,
      automatic: true,
    },
  });
  const { output: plan } = await call(createMembershipPlan, {
    body: {
      name: 'Gold',
      price: 29,
      price_interval: 'month',
      terms: 'Not insurance.',
      included: [],
      discounts: [],
    },
  });
  await call(enrollMember, {
    params: { id: child },
    body: { membership_plan_id: plan.id, from_date: user.today, agreed: true, automatic: true },
  });
  const charged_for = [
    { kind: 'payment_plan', name: '', patient_name: 'Mia Keller', amount: 200 },
    { kind: 'membership', name: 'Gold', patient_name: 'Noah Keller', amount: 29 },
  ];
  // The member's own list has it, too, as the card that pays.
  for (const id of [patient_id, child])
    expect(await cards(id)).toMatchObject([{ patient_id, patient_name: 'Mia Keller', charged_for }]);

  const [{ id } = expect.fail()] = await cards();
  const before = detached();
  const body = { params: { id } };
  const answers = await Promise.all([
    call.unchecked(removeCardOnFile, body),
    call.unchecked(removeCardOnFile, body),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(answers.find(({ status }) => status === 404)?.body).toEqual({ detail: 'That card was not found.' });
  expect(await cards(child)).toEqual([]);
  expect((await visitor(portalBalance)).output.card).toBeNull();
  expect((await visitor.unchecked(removeKeptCard)).status).toBe(409);
  expect((await call(getMemberships, { params: { id: child } })).output.has_card).toBe(false);
  await expect.poll(detached).toBe(before + 1);
});

test('a card whose owner’s access has ended is removed, and leaves the work list', async () => {
  const { patient_id, cards } = await keeping();
  const ended = await asOwner(async (client) => {
    const { rowCount } = await client.query(
      'update kept_card set portal_account_id = gen_random_uuid() where patient_id = $1',
      [patient_id],
    );
    return rowCount;
  });
  expect(ended).toBe(1);
  const open = async () => (await call(listWork, { query: { patient_id, kind: 'card_ended' } })).output;
  expect(await open()).toHaveLength(1);
  const [card = expect.fail()] = await cards();
  expect(card).toMatchObject({ authorized: false });
  await call(removeCardOnFile, { params: { id: card.id } });
  expect(await open()).toEqual([]);
});

test('only staff of the practice remove a card', async () => {
  const { visitor, cards, patient_id } = await keeping();
  const [card = expect.fail()] = await cards();
  const remove = { params: { id: card.id } };
  const other = await newPractice();
  expect((await other.call.unchecked(removeCardOnFile, remove)).status).toBe(404);
  expect((await other.call.unchecked(listCardsOnFile, { params: { id: patient_id } })).status).toBe(404);
  expect((await visitor.unchecked(removeCardOnFile, remove)).status).toBe(403);
  expect((await stranger.unchecked(removeCardOnFile, remove)).status).toBe(401);
  expect((await call.unchecked(removeCardOnFile, { params: { id: "x'" } })).status).toBe(404);
  expect(await cards()).toHaveLength(1);
});
