import { getSubscription, me, openBillingPortal, OwnSubscription, startSubscription } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { aPlan, changesOf, setSubscription, site } from '../../../../tests/support/subscriptions.ts';

const fake = await fakeStripe();
const live = await testApp({ stripe: fake.settings });

const read = async (call: Caller) => OwnSubscription.parse((await call(getSubscription)).body);
const choose = (call: Caller, plan_id: string, fields: Record<string, unknown> = {}) =>
  call(startSubscription, { body: { plan_id, billing_period: 'monthly', origin_url: site, ...fields } });
const portal = (call: Caller, origin_url = site) => call(openBillingPortal, { body: { origin_url } });
const customerOf = (practiceId: string) =>
  [...fake.billing.customers.values()].find((customer) => customer.practiceId === practiceId);

describe('returning from Stripe', () => {
  test('shows the subscription even if no message has arrived', async () => {
    const { call, user } = await live.newPractice();
    const plan = await aPlan({ name: 'Solo', monthly_cents: 9900 });
    const subscribed = fake.billing.complete(String((await choose(call, plan)).body['url']));
    const own = await read(call);
    expect(own).toMatchObject({
      status: 'trialing',
      plan_id: plan,
      price: 99,
      billing_period: 'monthly',
      kept_by_stripe: true,
      trial_ends_at: null,
      may_add: true,
    });
    expect(own.plan_name).toContain('Solo');
    expect((await call(me)).body['subscription']).toEqual({
      status: 'trialing',
      may_add: true,
      trial_ends_at: null,
      ended_on: null,
    });
    subscribed.status = 'active';
    subscribed.cancel_at = 1_900_000_000;
    expect(await read(call)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      period_ends_at: '2030-03-17T17:46:40.000Z',
    });
    expect(await changesOf(user.practice.id)).toEqual([
      expect.stringMatching(/^Subscription: Solo.*, \$99\.00 monthly$/),
      'Subscription: trialing → active; will end with the period',
    ]);
  });

  test('if Stripe is unreachable, shows what is known', async () => {
    const { call } = await live.newPractice();
    fake.billing.complete(String((await choose(call, await aPlan())).body['url']));
    await read(call);
    fake.answers((response) => refuse(response, 500, 'api_error'));
    expect(await read(call)).toMatchObject({ status: 'trialing', kept_by_stripe: true });
    fake.answers(undefined);
  });
});

describe('Stripe’s own page', () => {
  test('opens for the practice’s own customer, and doesn’t exist without a subscription', async () => {
    const [practice, other] = [await live.newPractice(), await live.newPractice()];
    expect(await portal(practice.call)).toMatchObject({
      status: 409,
      body: { detail: 'This practice has no account at Stripe yet. Choose a plan first.' },
    });
    const plan = await aPlan();
    await choose(practice.call, plan);
    await choose(other.call, plan);
    for (const { call, user } of [practice, other]) {
      const answer = await portal(call);
      expect(answer).toMatchObject({
        status: 201,
        body: { url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//) },
      });
      expect(fake.received.at(-1)?.form).toEqual({
        customer: customerOf(user.practice.id)?.id,
        return_url: `${site}/settings/subscription`,
      });
    }
  });

  test('two practices never share a customer', async () => {
    const [practice, other] = [await live.newPractice(), await live.newPractice()];
    await choose(practice.call, await aPlan());
    const { id } = customerOf(practice.user.practice.id) ?? {};
    await expect(setSubscription(other.user.practice.id, `stripe_customer = '${id}'`)).rejects.toMatchObject({
      constraint: 'subscription_customer_unique',
    });
  });
});
