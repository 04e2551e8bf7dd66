import {
  createPatient,
  getSubscription,
  listPatients,
  openBillingPortal,
  OwnSubscription,
  startSubscription,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe, refuse, signed } from '../../../services/payments/testing/fake-stripe.ts';
import type { FakeSubscription } from '../../../services/payments/testing/fake-stripe-billing.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { changesOf, putOnPlan, setSubscription, site } from '../../../../tests/support/subscriptions.ts';
import {
  deliverTo,
  finished,
  invoice,
  of,
  stored,
  subscribedPractice,
} from '../../../../tests/support/subscribed.ts';

const fake = await fakeStripe();
const { app, newPractice } = await testApp({ stripe: fake.settings });
const subscribed = () => subscribedPractice(newPractice, fake.billing.complete);
const deliver = (event: unknown, by = signed(event)) => deliverTo(app, event, by);

describe('a message of Stripe’s', () => {
  test.each([
    ['the page was completed', finished],
    ['a subscription began', (subscription: FakeSubscription) => of('created', subscription)],
    ['a subscription changed', (subscription: FakeSubscription) => of('updated', subscription)],
    ['an invoice was paid', (subscription: FakeSubscription) => invoice('paid', subscription)],
    ['an invoice was not paid', (subscription: FakeSubscription) => invoice('payment_failed', subscription)],
  ])('that %s brings the subscription as it is now', async (_, event) => {
    const { id, plan, subscription } = await subscribed();
    subscription.status = 'past_due';
    expect(await deliver(event(subscription))).toBe(200);
    expect(await stored(id)).toMatchObject({
      status: 'past_due',
      plan_id: plan,
      billing_period: 'monthly',
      price_cents: 9900,
      trial_ends_at: null,
      stripe_subscription: subscription.id,
    });
    expect(await changesOf(id)).toEqual([
      expect.stringMatching(/^Subscription: trialing → past due; Plan .*, \$99\.00 monthly$/),
    ]);
  });

  test('is shown to the operator once, however often it arrives', async () => {
    const { id, subscription } = await subscribed();
    subscription.status = 'active';
    for (const event of [
      finished(subscription),
      of('updated', subscription),
      invoice('paid', subscription),
    ]) {
      expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
    }
    const [item] = subscription.items.data;
    if (item) item.current_period_end = 1_900_000_000;
    await deliver(invoice('paid', subscription));
    expect(await changesOf(id)).toEqual([
      expect.stringContaining('trialing → active'),
      'Subscription: a new period, until 2030-03-17',
    ]);
  });

  test('from the past changes nothing and asks nothing', async () => {
    const { id, subscription } = await subscribed();
    subscription.status = 'active';
    const now = Math.floor(Date.now() / 1000);
    await deliver(of('updated', subscription, now));
    const before = await stored(id);
    const asked = fake.received.length;
    for (const late of [
      of('created', { ...subscription, status: 'incomplete' }, now - 60),
      of('deleted', { ...subscription, status: 'canceled' }, now - 1),
      invoice('payment_failed', subscription, now - 3600),
    ]) {
      expect(await deliver(late)).toBe(200);
    }
    expect(await stored(id)).toEqual(before);
    expect(fake.received).toHaveLength(asked);
  });

  test('without a signature, or with a wrong one, is refused and changes nothing', async () => {
    const { id, subscription } = await subscribed();
    const event = of('updated', subscription);
    const good = signed(event);
    const before = await stored(id);
    for (const by of [
      { ...good, signature: '' },
      { ...good, payload: good.payload.replace('customer', 'customers') },
      signed(event, { secret: 'whsec_other' }),
      signed(event, { at: Math.floor(Date.now() / 1000) - 3600 }),
    ]) {
      expect(await deliver(event, by)).toBe(400);
    }
    expect(await stored(id)).toEqual(before);
  });

  test('about an unknown customer is acknowledged and ignored, whatever it contains', async () => {
    const { id, subscription } = await subscribed();
    const before = await stored(id);
    const theirs = {
      ...subscription,
      id: 'sub_theirs',
      customer: 'cus_theirs',
      metadata: { practice_id: id },
    };
    expect(await deliver(of('updated', theirs))).toBe(200);
    expect(await stored(id)).toEqual(before);
  });

  test('is retried while Stripe does not answer', async () => {
    const { id, subscription } = await subscribed();
    const before = await stored(id);
    const event = of('updated', subscription);
    fake.answers((response) => refuse(response, 500, 'api_error'));
    expect(await deliver(event)).toBe(503);
    fake.answers(undefined);
    expect(await stored(id)).toEqual(before);
    expect(await deliver(event)).toBe(200);
    expect(await stored(id)).toMatchObject({ stripe_subscription: subscription.id });
  });

  test('asks again if a newer answer was stored in the meantime', async () => {
    const { id, subscription } = await subscribed();
    const held: (() => void)[] = [];
    fake.answers((response, got) => {
      const [status, body] = fake.billing.answerTo(got) ?? [404, {}];
      const send = () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      // Delay the first answer.
      if (held.length === 0) held.push(send);
      else send();
    });
    subscription.status = 'active';
    const slow = deliver(of('updated', subscription));
    await expect.poll(() => held.length).toBe(1);
    subscription.status = 'past_due';
    expect(await deliver(invoice('payment_failed', subscription))).toBe(200);
    held[0]?.();
    expect(await slow).toBe(200);
    fake.answers(undefined);
    expect(await stored(id)).toMatchObject({ status: 'past_due' });
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('never touches another practice', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    const before = await stored(other.id);
    one.subscription.status = 'canceled';
    await deliver(of('deleted', one.subscription));
    expect(await stored(one.id)).toMatchObject({ status: 'cancelled' });
    expect(await stored(other.id)).toEqual(before);
  });
});

describe('the state', () => {
  test.each([
    ['trialing', 'trialing'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'unpaid'],
    ['paused', 'unpaid'],
    ['canceled', 'cancelled'],
  ])('%s at Stripe is %s here', async (theirs, ours) => {
    const { id, subscription } = await subscribed();
    subscription.status = theirs;
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: ours });
  });

  test.each(['incomplete', 'incomplete_expired', 'a_new_word'])(
    '%s at Stripe, with nothing paid, leaves the trial unchanged',
    async (theirs) => {
      const { id, subscription } = await subscribed();
      const before = await stored(id);
      subscription.status = theirs;
      await deliver(of('updated', subscription));
      expect(await stored(id)).toMatchObject({
        status: 'trialing',
        trial_ends_at: before?.['trial_ends_at'],
        stripe_subscription: '',
      });
    },
  );

  test.each(['unpaid', 'paused'])('%s is read-only until it is paid', async (theirs) => {
    const { id, subscription, call } = await subscribed();
    const add = async () => (await call(createPatient, { body: aPatient() })).status;
    for (const [status, answer] of [
      ['past_due', 201],
      [theirs, 403],
      ['active', 201],
    ] as const) {
      subscription.status = status;
      await deliver(of('updated', subscription));
      expect(await add()).toBe(answer);
    }
    subscription.status = theirs;
    await deliver(of('updated', subscription));
    expect(await call(createPatient, { body: aPatient() })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('You can view and export records') },
    });
    expect((await call(listPatients)).status).toBe(200);
    // It still has to be paid at Stripe; a second subscription would be paid twice.
    const own = OwnSubscription.parse((await call(getSubscription)).body);
    expect(own).toMatchObject({ status: 'unpaid', may_add: false, kept_by_stripe: true, has_portal: true });
    expect((await call(openBillingPortal, { body: { origin_url: site } })).status).toBe(201);
    expect(await changesOf(id)).toContain('Subscription: past due → unpaid');
  });

  test('incomplete_expired never lets anything be added that could not be before', async () => {
    const { id, subscription, call } = await subscribed();
    const add = async () => (await call(createPatient, { body: aPatient() })).status;
    subscription.status = 'incomplete_expired';
    await deliver(of('updated', subscription));
    // A declined card doesn't end the 30 days of trial that every practice has.
    expect(await add()).toBe(201);
    for (const ended of [
      `status = 'trialing', trial_ends_at = now() - interval '1 second'`,
      `status = 'cancelled', trial_ends_at = null, cancelled_at = now()`,
    ]) {
      await setSubscription(id, ended);
      await deliver(of('updated', subscription));
      expect(await add()).toBe(403);
    }
  });

  test('of a paid one takes precedence over an unpaid one, and that over an ended one', async () => {
    const { id, subscription } = await subscribed();
    const [item] = subscription.items.data;
    if (!item) throw new Error('It has a price.');
    const { created, customer } = subscription;
    subscription.status = 'canceled';
    const unpaid = fake.billing.make(customer, item.price, { status: 'unpaid', created: created - 20 });
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: 'unpaid', stripe_subscription: unpaid.id });
    const paid = fake.billing.make(customer, item.price, { status: 'active', created: created - 50 });
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: 'active', stripe_subscription: paid.id });
  });

  test('of several subscriptions is that of the newest active one', async () => {
    const { id, subscription } = await subscribed();
    const [item] = subscription.items.data;
    if (!item) throw new Error('It has a price.');
    const { created, customer } = subscription;
    fake.billing.make(customer, item.price, { status: 'canceled', created: created + 50, ended_at: created });
    const newer = fake.billing.make(customer, item.price, { status: 'past_due', created: created + 10 });
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: 'past_due', stripe_subscription: newer.id });
  });

  test('with a price made by hand at Stripe belongs to no plan', async () => {
    const { id, subscription } = await subscribed();
    const [item] = subscription.items.data;
    if (item) {
      item.quantity = 2;
      item.price = {
        ...item.price,
        id: 'price_by_hand',
        metadata: {},
        unit_amount: 30_000,
        recurring: { interval: 'month', interval_count: 3 },
      };
    }
    subscription.status = 'active';
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: 'active', plan_id: null, price_cents: 20_000 });
  });

  test('after its end at Stripe is managed by hand again, and stays as recorded', async () => {
    const { id, plan, subscription, call } = await subscribed();
    subscription.status = 'canceled';
    await deliver(of('deleted', subscription));
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      stripe_subscription: '',
      stripe_ended: subscription.id,
    });
    expect((await call.unchecked(createPatient, { body: {} })).status).toBe(403);
    await putOnPlan(id, plan);
    await deliver(of('deleted', subscription));
    const own = OwnSubscription.parse((await call(getSubscription)).body);
    expect(own).toMatchObject({ status: 'active', may_add: true, kept_by_stripe: false });
    // An ended subscription can be started again.
    await setSubscription(id, `status = 'cancelled'`);
    const again = await call(startSubscription, {
      body: { plan_id: plan, billing_period: 'yearly', origin_url: site },
    });
    const second = fake.billing.complete(String(again.body['url']));
    await deliver(of('created', second));
    expect(await stored(id)).toMatchObject({ status: 'active', billing_period: 'yearly' });
  });
});
