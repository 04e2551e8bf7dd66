import {
  changeSubscription,
  createPatient,
  createPlan,
  getPractice,
  getSubscription,
  updatePlan,
  updateServiceSettings,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { newAdmin } from '../../../../tests/support/admins.ts';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { createEmailQueue } from '../../../jobs/emails/email-queue.ts';
import { asOwner, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import { endPassedSubscriptions } from './subscription-changes.ts';

await onOwnDatabase();
const { letters, mail } = await mailServer();
const tested = await testApp({ mail });
const { database, newPractice } = tested;
const post = createEmailQueue(tested.secrets);
const { call } = await newAdmin(tested, 'super_admin', { name: 'Bo Billing' });

const today = new Date().toISOString().slice(0, 10);
const pay = 'Check to Cusp LLC, 1 Main St';
const payment = (fields: object = {}) => ({
  do: 'note_payment',
  amount: 99.5,
  received_on: today,
  ...fields,
});

const plan = async (fields: object = {}) => {
  const name = `Plan ${crypto.randomUUID()}`;
  const made = await call(createPlan, { body: { name, monthly_price: 99.5, yearly_price: 1188, ...fields } });
  expect(made.status).toBe(201);
  return { ...made.body, id: made.id, name };
};

async function subscribed() {
  const { user, email, call: staff } = await newPractice();
  const practiceId = user.practice.id;
  return {
    practiceId,
    staff,
    email,
    change: (change: object, fields: object = {}) =>
      call.unchecked(changeSubscription, {
        params: { id: practiceId },
        body: { change, reason: 'by hand', ...fields },
      }),
    set: (what: string) =>
      asOwner((client) =>
        client.query(`update subscription set ${what} where practice_id = $1`, [practiceId]),
      ),
    async read() {
      const { body } = await call(getPractice, { params: { id: practiceId } });
      return body;
    },
  };
}

const days = (body: Record<string, unknown>, field: string) => {
  const subscription = body['subscription'];
  const found = Object.entries(subscription ?? {}).find(([name]) => name === field)?.[1];
  return (Date.parse(String(found)) - Date.now()) / 86_400_000;
};

describe('a subscription managed by hand', () => {
  test('has a plan at its current price, is active once a payment is noted, and records who did it and why', async () => {
    const { id: plan_id, name } = await plan();
    const { change, read } = await subscribed();
    const chosen = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      status: 'trialing',
      subscription: {
        status: 'trialing',
        period_ends_at: null,
        plan_id,
        plan_name: name,
        billing_period: 'monthly',
        price: 99.5,
        version: 2,
      },
      changes: [
        { by_realm: 'admin', by_name: 'Bo Billing', what: `Plan ${name}, $99.50 monthly`, why: 'by hand' },
      ],
    });
    const noted = await change(payment({ reference: 'check 1042' }));
    expect(noted.body).toMatchObject({
      status: 'active',
      subscription: { status: 'active', trial_ends_at: null, version: 3 },
      changes: [
        { what: `Payment of $99.50 received on ${today}: paid for a month`.replace(':', ' (check 1042):') },
        {},
      ],
    });
    // The month follows the trial, which was promised.
    expect(days(noted.body, 'period_ends_at')).toBeGreaterThan(30 + 27);

    await call(updatePlan, {
      params: { id: plan_id },
      body: { name, monthly_price: 200, yearly_price: 1188 },
    });
    expect(await read()).toMatchObject({ subscription: { price: 99.5 } });
    const yearly = await change({ do: 'choose_plan', plan_id, billing_period: 'yearly' });
    expect(yearly.body).toMatchObject({ subscription: { billing_period: 'yearly', price: 1188 } });
    // Time that was paid for is kept.
    expect(days(yearly.body, 'period_ends_at')).toBeLessThan(30 + 32);
    expect(days((await change(payment({ amount: 1188 }))).body, 'period_ends_at')).toBeGreaterThan(57 + 364);
  });

  test('can get a longer trial during or after a trial, and in no other state', async () => {
    const { change, set, staff } = await subscribed();
    expect(days((await change({ do: 'extend_trial', days: 10 })).body, 'trial_ends_at')).toBeCloseTo(40, 1);
    await set(`trial_ends_at = now() - interval '5 days'`);
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    const extended = await change({ do: 'extend_trial', days: 1 });
    expect(days(extended.body, 'trial_ends_at')).toBeCloseTo(1, 1);
    expect(extended.body).toMatchObject({ changes: [{ what: 'Trial extended by 1 day' }, {}] });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
    for (const wrong of [0, 366, 1.5, '7']) {
      expect((await change({ do: 'extend_trial', days: wrong })).status).toBe(422);
    }
    await change({ do: 'set_status', status: 'cancelled' });
    expect((await change({ do: 'extend_trial', days: 1 })).status).toBe(409);
  });

  test('goes past due, is paid for another period, and is cancelled', async () => {
    const { id: plan_id } = await plan();
    const { change, set, staff, email } = await subscribed();
    const status = (wanted: string) => change({ do: 'set_status', status: wanted });
    // During a trial there is nothing to pay.
    expect((await change(payment())).status).toBe(409);
    expect((await status('past_due')).status).toBe(409);
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect((await status('past_due')).status).toBe(409);
    await change(payment());
    await set(`period_ends_at = now() + interval '1 month'`);
    const owing = await status('past_due');
    expect(owing.body).toMatchObject({ status: 'past_due' });
    expect(days(owing.body, 'read_only_from')).toBeCloseTo(14, 1);
    // The owners learn of it by mail, as they do when it lapses.
    const arrived = () => letters.filter((letter) => letter.includes(`To: ${email}`));
    await expect.poll(arrived).toHaveLength(1);
    expect(arrived()[0]).toContain('is past due: a payment is missing.');
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
    const paid = await change(payment());
    expect(paid.body).toMatchObject({ status: 'active', subscription: { read_only_from: null } });
    expect(days(paid.body, 'period_ends_at')).toBeGreaterThan(57);
    const cancelled = await status('cancelled');
    expect(cancelled.body).toMatchObject({
      subscription: { status: 'cancelled', cancelled_at: expect.any(String) },
    });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    expect((await status('cancelled')).status).toBe(409);
    // A plan is chosen again, and paid.
    expect((await change(payment())).status).toBe(409);
    const again = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    expect(again.body).toMatchObject({ subscription: { status: 'unpaid', cancelled_at: null } });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    const back = await change(payment());
    expect(back.body).toMatchObject({ subscription: { status: 'active' } });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
  });

  test('lapses when its paid period ends without another payment, and only reads two weeks later', async () => {
    const { id: plan_id } = await plan();
    const { change, set, read, staff, email } = await subscribed();
    await call(updateServiceSettings, {
      body: { service_name: 'Cusp', trial_days: 30, contact_email: 'billing@cusp.example', how_to_pay: pay },
    });
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    await change(payment());
    await endPassedSubscriptions(database, post);
    expect(await read()).toMatchObject({ status: 'active' });
    await set(`period_ends_at = now() - interval '1 hour'`);
    await Promise.all([endPassedSubscriptions(database, post), endPassedSubscriptions(database, post)]);
    expect(await read()).toMatchObject({
      status: 'past_due',
      changes: [{ what: 'Past due', by_name: 'Cusp' }, {}, {}],
    });
    expect(days(await read(), 'read_only_from')).toBeCloseTo(14, 1);
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(422);
    expect((await staff(getSubscription)).body).toMatchObject({
      status: 'past_due',
      read_only_from: expect.any(String),
      how_to_pay: pay,
    });

    await set(`read_only_from = now() - interval '1 minute'`);
    await endPassedSubscriptions(database, post);
    await endPassedSubscriptions(database, post);
    expect(await read()).toMatchObject({
      status: 'unpaid',
      changes: [{ what: 'Unpaid', by_name: 'Cusp' }, {}, {}, {}],
    });
    expect((await staff.unchecked(createPatient, { body: {} })).status).toBe(403);
    await expect.poll(() => letters.filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(2);
    // If two are sent at once, either may arrive first.
    const first = letters.find(
      (letter) => letter.includes(`To: ${email}`) && letter.includes('the subscription is past due'),
    );
    expect(first).toContain('Email billing@cusp.example');

    // The month begins when it is paid: in between, nothing could be added.
    expect(days((await change(payment())).body, 'period_ends_at')).toBeLessThan(32);
    await endPassedSubscriptions(database, post);
    expect(await read()).toMatchObject({ status: 'active' });
  });

  test('stays active where no payment was ever noted, as before payments were', async () => {
    const { id: plan_id } = await plan();
    const { set, read } = await subscribed();
    await set(`status = 'active', plan_id = '${plan_id}', billing_period = 'monthly', price_cents = 9950,
      trial_ends_at = null, period_ends_at = now() - interval '40 days'`);
    await endPassedSubscriptions(database, post);
    expect(await read()).toMatchObject({ status: 'active', changes: [] });
  });

  test('refuses a payment that can’t be, and notes one of two at the same time', async () => {
    const { id: plan_id } = await plan();
    const { change } = await subscribed();
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    for (const wrong of [
      { amount: 0 },
      { amount: -1 },
      { amount: '99' },
      { amount: 1.005 },
      { received_on: '' },
      { received_on: '2026-02-30' },
      { received_on: '2999-01-01' },
      { reference: 'x'.repeat(201) },
      { reference: 'a\u0000b' },
    ]) {
      expect((await change(payment(wrong))).status).toBe(422);
    }
    const both = await Promise.all([1, 2].map(() => change(payment(), { version: 2 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('ends with its period unless the cancellation is undone', async () => {
    const { id: plan_id } = await plan();
    const { change, set, read } = await subscribed();
    await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
    await change(payment());
    await set('payment_noted_at = null');
    expect((await change({ do: 'keep' })).status).toBe(409);
    expect((await change({ do: 'cancel' })).body).toMatchObject({
      subscription: { status: 'active', cancel_at_period_end: true },
    });
    expect((await change({ do: 'cancel' })).status).toBe(409);
    expect((await change({ do: 'keep' })).body).toMatchObject({
      subscription: { cancel_at_period_end: false },
    });
    await set(`period_ends_at = now() - interval '1 minute'`);
    await endPassedSubscriptions(database, undefined);
    expect(await read()).toMatchObject({ status: 'active' });
    await change({ do: 'cancel' });
    await endPassedSubscriptions(database, undefined);
    await endPassedSubscriptions(database, undefined);
    expect(await read()).toMatchObject({
      subscription: { status: 'cancelled', cancel_at_period_end: false, cancelled_at: expect.any(String) },
      changes: [{ what: 'Ended', by_name: 'Cusp' }, {}, {}, {}, {}, {}],
    });
  });

  test('refuses an edit of an older state and changes nothing', async () => {
    const { change, read } = await subscribed();
    await change({ do: 'extend_trial', days: 1 }, { version: 1 });
    const before = await read();
    expect(await change({ do: 'extend_trial', days: 1 }, { version: 1 })).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect(await read()).toEqual(before);
  });

  test('refuses what breaks a rule', async () => {
    const { change } = await subscribed();
    const { id: plan_id, name } = await plan();
    const choose = { do: 'choose_plan', plan_id, billing_period: 'monthly' } as const;
    expect((await change(choose, { reason: '' })).status).toBe(422);
    expect((await change({ do: 'give_away' })).status).toBe(422);
    expect((await change({ ...choose, billing_period: 'weekly' })).status).toBe(422);
    expect((await change({ ...choose, plan_id: crypto.randomUUID() })).status).toBe(404);
    await call(updatePlan, {
      params: { id: plan_id },
      body: { name, monthly_price: 1, yearly_price: 1, archived: true },
    });
    expect(await change(choose)).toMatchObject({
      status: 409,
      body: { detail: 'This plan is no longer offered.' },
    });
    const nobodys = await call(changeSubscription, {
      params: { id: crypto.randomUUID() },
      body: { change: choose, reason: 'x' },
    });
    expect(nobodys.status).toBe(404);
  });
});

test('a subscription managed by Stripe can’t be changed by hand until it has ended there', async () => {
  const { id: plan_id } = await plan();
  const { change, set, read } = await subscribed();
  await set(
    `status = 'past_due', stripe_subscription = 'sub_${crypto.randomUUID()}', cancel_at_period_end = true`,
  );
  expect(await change({ do: 'set_status', status: 'cancelled' })).toMatchObject({ status: 409 });
  await endPassedSubscriptions(database, undefined);
  expect(await read()).toMatchObject({ subscription: { status: 'past_due', kept_by_stripe: true } });
  await set(`status = 'cancelled'`);
  const chosen = await change({ do: 'choose_plan', plan_id, billing_period: 'monthly' });
  expect(chosen.body).toMatchObject({ subscription: { status: 'unpaid', kept_by_stripe: false } });
});
