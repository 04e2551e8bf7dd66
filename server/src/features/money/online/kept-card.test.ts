import {
  addFamilyMember,
  askCardCharge,
  checkoutBalance,
  createFamily,
  createPatient,
  createPaymentPlan,
  createTreatment,
  keepCardConsent,
  listPaymentPlans,
  listPayments,
  listTreatments,
  listUnknownCharges,
  payWithKeptCard,
  postEntry,
  portalBalance,
  removeKeptCard,
} from '@cusp/contract';
import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { aDesk } from '../../../../tests/support/desk.ts';
import { aPatient, callAs } from '../../../../tests/support/practice.ts';
import { deliver, eventsOf, patientOf, site } from '../../../../tests/support/paying.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { createPaymentPlanJob } from '../payment-plans/events.ts';

const fake = await fakeStripe();
const { app, asOwner, database, newPractice, stranger } = await workingApp({ stripe: fake.settings });
const practice = await newPractice();
const params = { provider: 'stripe' };

/** A patient who paid $50 and agreed to have the card kept, and then owes $30. */
async function keeping() {
  const { patient_id, visitor } = await patientOf(practice.call, stranger, (token) => callAs(app, token));
  const owe = (cost: number) =>
    practice.call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(50);
  const body = { patient_id, origin_url: site, all: true as const };
  const session = await fake.sessionOf(
    visitor(checkoutBalance, { params, body: { ...body, keep_card: true } }),
  );
  fake.intents.set(eventsOf(session).intent, session.metadata);
  await deliver(app, eventsOf(session).paid);
  const balance = async () => (await visitor(portalBalance)).body;
  await expect.poll(async () => (await balance())['card']).not.toBeNull();
  await owe(30);
  return {
    patient_id,
    visitor,
    balance,
    charge: () => visitor(payWithKeptCard, { params, body }),
    payments: async () => (await practice.call(listPayments, { query: { patient_id } })).rows,
  };
}
/** Runs the daily job for it. */
const lookAt = (id: string) =>
  createPaymentPlanJob(database)({
    practiceId: practice.user.practice.id,
    subjectId: id,
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
  });
/** An answer that nobody receives. */
const deaf = () => new ServerResponse(new IncomingMessage(new Socket()));
const sent = (path: string) => fake.received.filter((each) => each.path === path && each.method === 'POST');

test('a card is kept with consent, charged by a click once, and forgotten by another', async () => {
  const { patient_id, visitor, balance, charge, payments } = await keeping();
  expect(await balance()).toMatchObject({
    due: 30,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  });
  const stored = await asOwner(async (client) => {
    const { rows } = await client.query(
      'select consent, consented_at is not null as dated from kept_card where patient_id = $1',
      [patient_id],
    );
    return rows;
  });
  expect(stored).toEqual([{ consent: keepCardConsent, dated: true }]);

  const before = sent('/v1/payment_intents').length;
  const answers = await Promise.all([charge(), charge()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await expect.poll(async () => (await balance())['charge']).toEqual({ amount: 30, state: 'paid' });
  expect(sent('/v1/payment_intents').slice(before)).toMatchObject([
    { form: { amount: '3000', off_session: 'true', confirm: 'true', customer: 'cus_fake' } },
  ]);
  expect((await payments()).map(({ amount, status, online }) => [amount, status, online])).toEqual([
    [30, 'completed', true],
    [50, 'completed', true],
  ]);
  expect(await balance()).toMatchObject({ due: 0 });

  expect((await visitor(removeKeptCard)).status).toBe(204);
  expect(await balance()).toMatchObject({ card: null });
  await expect
    .poll(() => fake.received.some(({ path }) => /payment_methods\/pm_\w+\/detach/.test(path)))
    .toBe(true);
  expect((await visitor(removeKeptCard)).status).toBe(409);
  expect((await charge()).body['detail']).toBe('No card is on file. Pay on the payment page instead.');
  const trail = await asOwner(async (client) => {
    const { rows } = await client.query(
      `select changes::text from audit_entry where changes::text like '%cus_fake%'`,
    );
    return rows;
  });
  expect(trail).toEqual([]);
});

test('what is due besides treatments is charged once, however often it is asked for', async () => {
  const { patient_id, visitor, balance, charge, payments } = await keeping();
  await charge();
  await expect.poll(async () => (await balance())['due']).toBe(0);
  const { kind } = await aDesk(practice.call, practice.user.practice.id);
  const fee = { patient_id, adjustment_kind_id: kind('Finance charge'), amount: 12, reason: 'Late' };
  expect((await practice.call(postEntry, { body: fee })).status).toBe(201);
  expect(await balance()).toMatchObject({ due: 12 });

  const answers = await Promise.all([charge(), charge()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const again = await visitor(checkoutBalance, { params, body: { patient_id, origin_url: site, all: true } });
  expect(again.status).toBe(409);
  await expect.poll(async () => (await balance())['due']).toBe(0);
  expect((await payments()).map(({ amount }) => amount)).toEqual([12, 30, 50]);
});

test('a card that is declined pays nothing, and says so', async () => {
  const { balance, charge } = await keeping();
  fake.answers((response, got) =>
    got.path === '/v1/payment_intents' ? refuse(response, 402, 'card_declined') : fake.answer(response, got),
  );
  expect((await charge()).status).toBe(201);
  await expect.poll(async () => (await balance())['charge']).toEqual({ amount: 30, state: 'declined' });
  fake.answers(undefined);
  expect(await balance()).toMatchObject({ due: 30 });
  expect((await charge()).status).toBe(201);
  await expect.poll(async () => (await balance())['due']).toBe(0);
});

test('a payment plan charges each installment on its day, once, where that was agreed', async () => {
  const { patient_id, balance, payments } = await keeping();
  const { today } = practice.user;
  const { id } = await practice.call(createPaymentPlan, {
    body: { patient_id, amount: 30, installments: 3, day_of_month: 1, first_on: today, automatic: true },
  });
  const look = () => lookAt(id);
  await look();
  await expect.poll(async () => (await balance())['charge']).toEqual({ amount: 10, state: 'paid' });
  await look();
  expect((await payments()).map(({ amount }) => amount)).toEqual([10, 50]);
  expect(await balance()).toMatchObject({ due: 20 });
});

test('a payment plan charges for the bills of the whole account, the oldest first', async () => {
  const { patient_id, balance, payments } = await keeping();
  const { call, user } = practice;
  const { id: child } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  const bill = async (patient: string, service_date: string, cost: number) =>
    call(createTreatment, {
      body: { patient_id: patient, procedure: 'Filling', cost, status: 'completed', service_date },
    });
  await bill(child, '2026-01-10', 40);
  await bill(child, '2026-02-10', 25);
  const body = { patient_id, amount: 65, installments: 1, day_of_month: 1, first_on: user.today };
  const { id } = await call(createPaymentPlan, { body: { ...body, automatic: true } });
  await lookAt(id);
  await expect.poll(async () => (await balance())['charge']).toEqual({ amount: 65, state: 'paid' });
  const left = (await call(listTreatments, { query: { patient_id: child } })).rows;
  expect(left.map((row) => row['balance'])).toEqual([0, 0]);
  expect((await payments())[0]).toMatchObject({ amount: 65, patient_id, attention: '' });
  // The payer's own bill of before the family stays open, in the account that it was posted to.
  expect(await balance()).toMatchObject({ due: 30 });
  const { rows } = await call(listPaymentPlans, { query: { patient_id } });
  expect(rows).toMatchObject([{ paid: 65 }]);
});

describe('a charge that is never answered', () => {
  /** Ends the tries of a charge that has failed and isn't being tried right now; returns how many. */
  const endTries = () =>
    asOwner(async (client) => {
      const { rowCount } = await client.query(
        `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
          where task_identifier = 'card.charge' and attempts > 0 and locked_at is null having count(*) > 0`,
      );
      return rowCount;
    });

  /** A charge that Stripe makes or not and never answers, after all tries. */
  async function unanswered(made: boolean) {
    const keeper = await keeping();
    fake.answers((response, got) => {
      if (got.method === 'POST' && got.path === '/v1/payment_intents') {
        if (made) fake.answer(deaf(), got);
        refuse(response, 500, 'api_error');
      } else fake.answer(response, got);
    });
    const before = sent('/v1/payment_intents').length;
    expect((await keeper.charge()).status).toBe(201);
    // As after the last of all tries: the SDK asks several times in one, and each must be over before Stripe is well.
    await expect.poll(endTries).toBe(1);
    expect(sent('/v1/payment_intents').length).toBeGreaterThan(before);
    await asOwner((client) =>
      client.query(`update card_charge set state = 'unknown' where patient_id = $1`, [keeper.patient_id]),
    );
    fake.answers(undefined);
    const unknown = (await practice.call(listUnknownCharges)).rows.find(
      (row) => row['patient_id'] === keeper.patient_id,
    );
    const id = String(unknown?.['id']);
    return { ...keeper, unknown, ask: (call = practice.call) => call(askCardCharge, { params: { id } }) };
  }
  const listed = async () => (await practice.call(listUnknownCharges)).rows.map((row) => row['id']);

  test('is listed for staff, who ask Stripe: what was paid counts once', async () => {
    const { unknown, ask, balance, payments, charge } = await unanswered(true);
    expect(unknown).toMatchObject({ amount: 30, state: 'unknown', reason: 'Paid in the portal' });
    // Nothing else pays its bill meanwhile.
    expect((await charge()).status).toBe(409);
    expect((await ask((await newPractice()).call)).status).toBe(404);
    expect((await stranger(askCardCharge, { params: { id: 'x' } })).status).toBe(401);
    const answers = await Promise.all([ask(), ask(), ask()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { state: 'paid' } });
    expect(await balance()).toMatchObject({ due: 0 });
    expect((await payments()).map(({ amount }) => amount)).toEqual([30, 50]);
    expect(await listed()).not.toContain(unknown?.['id']);
  });

  test('and that Stripe never had is declined, and can be paid again', async () => {
    const { ask, balance, charge, payments } = await unanswered(false);
    fake.answers((response) => refuse(response, 500, 'api_error'));
    expect(await ask()).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/Any payment you made is safe/) },
    });
    fake.answers(undefined);
    expect(await ask()).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await payments()).toHaveLength(1);
    expect((await charge()).status).toBe(201);
    await expect.poll(async () => (await balance())['due']).toBe(0);
  });
});
