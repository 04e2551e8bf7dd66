import {
  createPatient,
  getSubscription,
  openBillingPortal,
  OwnSubscription,
  startSubscription,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { aPlan, changesOf, setSubscription, site } from '../../../../tests/support/subscriptions.ts';

const fake = await fakeStripe();
const live = await testApp({ stripe: fake.settings });
const bare = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const read = async (call: Caller) => OwnSubscription.parse((await call(getSubscription)).body);
const choose = (call: Caller, plan_id: string, fields: Record<string, unknown> = {}) =>
  call(startSubscription, { body: { plan_id, billing_period: 'monthly', origin_url: site, ...fields } });
const portal = (call: Caller, origin_url = site) => call(openBillingPortal, { body: { origin_url } });
const customerOf = (practiceId: string) =>
  [...fake.billing.customers.values()].find((customer) => customer.practiceId === practiceId);

/** Requests that Stripe received while the work ran, as `POST /v1/prices`. */
async function sentWhile(work: () => Promise<unknown>) {
  const before = fake.received.length;
  await work();
  return fake.received.slice(before).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
}

describe('the owner', () => {
  test('reads the trial, what is used, and the plans on offer', async () => {
    const plan = await aPlan({ monthly_cents: 1, staff_limit: 3 });
    const gone = await aPlan({ archived: true });
    const { call } = await bare.newPractice();
    await call(createPatient, { body: aPatient() });
    const own = await read(call);
    expect(own).toMatchObject({
      status: 'trialing',
      plan_id: null,
      plan_name: '',
      price: null,
      cancel_at_period_end: false,
      kept_by_stripe: false,
      may_add: true,
      usage: { staff: 1, patients: 1, storage_bytes: 0 },
      limits: { staff_limit: null, patient_limit: null, storage_limit_mib: null },
      online: false,
      not_choosable:
        'Online payment of subscriptions is not set up. Please write to the operator of this service.',
      has_portal: false,
    });
    expect(Date.parse(own.trial_ends_at ?? '')).toBeGreaterThan(Date.now());
    expect(own.plans.find(({ id }) => id === plan)).toMatchObject({ monthly_price: 0.01, staff_limit: 3 });
    expect(own.plans.map(({ id }) => id)).not.toContain(gone);
    expect(own.plans.map((each) => each.monthly_price)).toEqual(
      own.plans.map((each) => each.monthly_price).toSorted((a, b) => a - b),
    );
  });

  test('and nobody else', async () => {
    const practice = await live.newPractice();
    const plan = await aPlan();
    for (const role of ['dentist', 'receptionist'] as const) {
      const member = await practice.member(role);
      for (const answer of [
        await member(getSubscription),
        await choose(member, plan),
        await portal(member),
      ]) {
        expect(answer).toMatchObject({ status: 403, body: { detail: 'Your role does not allow this.' } });
      }
    }
    for (const call of [live.stranger(getSubscription), choose(live.stranger, plan), portal(live.stranger)]) {
      expect((await call).status).toBe(401);
    }
    expect(customerOf(practice.user.practice.id)).toBeUndefined();
  });

  test('without Stripe is told to write to the operator', async () => {
    const { call } = await bare.newPractice();
    const plan = await aPlan();
    for (const answer of [await choose(call, plan), await portal(call)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('write to the operator') },
      });
    }
  });
});

describe('choosing a plan', () => {
  test('opens Stripe’s page with the plan’s price, and keeps the free trial', async () => {
    const { call, user, email } = await live.newPractice();
    const plan = await aPlan({ name: 'Group “Ñ”', monthly_cents: 12_345, yearly_cents: 120_000 });
    const answer = await choose(call, plan, { billing_period: 'yearly', price: 1 });
    expect(answer.status).toBe(201);
    expect(customerOf(user.practice.id)).toMatchObject({ name: user.practice.name, email });
    const page = [...fake.billing.pages.values()].find(({ url }) => url === answer.body['url']);
    const price = fake.billing.prices.get(page?.price ?? '');
    expect(price).toMatchObject({
      unit_amount: 120_000,
      currency: 'usd',
      recurring: { interval: 'year' },
      metadata: { plan_id: plan },
    });
    const own = await read(call);
    expect(page?.trialEnd).toBe(Math.floor(Date.parse(own.trial_ends_at ?? '') / 1000));
    expect(own).toMatchObject({ status: 'trialing', not_choosable: null, has_portal: true });
    const sent = fake.received.findLast(({ form }) => form['mode'] === 'subscription');
    expect(sent?.form).toMatchObject({
      success_url: `${site}/settings/subscription?checkout=done`,
      cancel_url: `${site}/settings/subscription?checkout=left`,
    });
    const { rows } = await asOwner((client) =>
      client.query('select stripe_monthly_price, stripe_yearly_price from plan where id = $1', [plan]),
    );
    expect(rows).toEqual([{ stripe_monthly_price: '', stripe_yearly_price: price?.id }]);
  });

  test('makes a price once, and another one when the plan’s price has changed', async () => {
    const plan = await aPlan({ monthly_cents: 5000 });
    const made = async () => {
      const { call } = await live.newPractice();
      return (await sentWhile(() => choose(call, plan))).includes('POST /v1/prices');
    };
    expect([await made(), await made()]).toEqual([true, false]);
    await asOwner((client) => client.query('update plan set monthly_cents = 5100 where id = $1', [plan]));
    expect([await made(), await made()]).toEqual([true, false]);
    const cents = [...fake.billing.prices.values()]
      .filter(({ metadata }) => metadata['plan_id'] === plan)
      .map(({ unit_amount }) => unit_amount);
    expect(cents).toEqual([5000, 5100]);
  });

  test('in several tabs, abandoned and repeated, leaves only one page that can be paid', async () => {
    const { call, user } = await live.newPractice();
    const [small, large] = [await aPlan(), await aPlan()];
    const tabs = await Promise.all([choose(call, small), choose(call, small), choose(call, small)]);
    expect(new Set(tabs.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const other = await choose(call, large);
    const again = await choose(call, small);
    expect(new Set([tabs[0]?.text, other.text, again.text]).size).toBe(3);
    const { id } = customerOf(user.practice.id) ?? {};
    const open = [...fake.billing.pages.values()].filter(
      ({ customer, status }) => customer === id && status === 'open',
    );
    expect(open.map(({ url }) => url)).toEqual([again.body['url']]);
    const own = [...fake.billing.customers.values()].filter(
      ({ practiceId }) => practiceId === user.practice.id,
    );
    expect(own).toHaveLength(1);
  });

  test('charges at once when the trial has ended or ends within two days', async () => {
    const plan = await aPlan();
    for (const ends of ["now() - interval '1 day'", "now() + interval '47 hours'"]) {
      const { call, user } = await live.newPractice();
      await setSubscription(user.practice.id, `trial_ends_at = ${ends}`);
      const { body } = await choose(call, plan);
      const page = [...fake.billing.pages.values()].find(({ url }) => url === body['url']);
      expect(page?.trialEnd).toBeNull();
    }
  });

  test('is refused for a plan that is not offered and for wrong input', async () => {
    const { call } = await live.newPractice();
    const archived = await aPlan({ archived: true });
    expect(await choose(call, madeUp)).toMatchObject({ status: 404 });
    expect(await choose(call, archived)).toMatchObject({
      status: 409,
      body: { detail: 'This plan is no longer offered.' },
    });
    const plan = await aPlan();
    for (const fields of [
      { plan_id: 'x' },
      { plan_id: undefined },
      { billing_period: 'weekly' },
      { origin_url: 'https://evil.example.com' },
      { origin_url: `${site}@evil.example.com` },
      { origin_url: undefined },
    ]) {
      expect((await choose(call, plan, fields)).status).toBe(422);
    }
    expect((await portal(call, 'https://evil.example.com')).status).toBe(422);
  });

  test('is refused if there is a subscription, at Stripe or by hand', async () => {
    const plan = await aPlan();
    const { call } = await live.newPractice();
    fake.billing.complete(String((await choose(call, plan)).body['url']));
    // No message of Stripe has reported it yet.
    expect(await choose(call, plan)).toMatchObject({
      status: 409,
      body: { detail: 'This practice has a subscription at Stripe. Change or cancel it there.' },
    });
    const byHand = await live.newPractice();
    await setSubscription(
      byHand.user.practice.id,
      `status = 'active', plan_id = '${plan}', billing_period = 'monthly', price_cents = 100`,
    );
    const refused = await choose(byHand.call, plan);
    expect(refused.status).toBe(409);
    expect((await read(byHand.call)).not_choosable).toBe(refused.body['detail']);
    await setSubscription(byHand.user.practice.id, 'cancel_at_period_end = true');
    expect((await choose(byHand.call, plan)).status).toBe(201);
  });

  test('is refused with a plain sentence if Stripe refuses or doesn’t answer, and nothing changes', async () => {
    const { call, user } = await live.newPractice();
    const plan = await aPlan();
    fake.answers((response) => refuse(response, 402, 'account_invalid'));
    const no = await choose(call, plan);
    fake.answers((response) => refuse(response, 500, 'api_error'));
    const unwell = await choose(call, plan);
    fake.answers(undefined);
    expect(no).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('You were not charged') },
    });
    expect(unwell).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect((await read(call)).has_portal).toBe(false);
    expect((await choose(call, plan)).status).toBe(201);
    expect(await changesOf(user.practice.id)).toEqual([]);
  });

  test('with a customer that Stripe doesn’t know creates another', async () => {
    const { call, user } = await live.newPractice();
    const plan = await aPlan();
    await choose(call, plan);
    const lost = customerOf(user.practice.id);
    fake.billing.customers.delete(lost?.id ?? '');
    expect((await read(call)).status).toBe('trialing');
    expect((await choose(call, plan)).status).toBe(201);
    expect(customerOf(user.practice.id)?.id).not.toBe(lost?.id);
  });
});
