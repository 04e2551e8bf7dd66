import { OwnSubscription } from '@cusp/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventOf, fakeStripe, refuse, signed } from '../../services/payments/fake-stripe.ts';
import type { FakeSubscription } from '../../services/payments/fake-stripe-billing.ts';
import { asOwner, testApp } from '../../testing/practice.ts';
import { aPlan, changesOf, putOnPlan, setSubscription, site } from '../../testing/subscriptions.ts';

const fake = await fakeStripe();
const { app, newPractice } = await testApp({ stripe: fake.settings });

async function deliver(event: unknown, by = signed(event)) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': by.signature },
    payload: by.payload,
  });
  return answer.statusCode;
}

/** A practice whose owner has paid at Stripe, of which nothing is known here yet. */
async function subscribed(plan?: string) {
  const practice = await newPractice();
  const { id } = practice.user.practice;
  const chosen = plan ?? (await aPlan());
  const { body } = await practice.call('POST', '/subscription/checkout', {
    plan_id: chosen,
    billing_period: 'monthly',
    origin_url: site,
  });
  const subscription = fake.billing.complete(String(body['url']));
  return { ...practice, id, plan: chosen, subscription };
}

/** What is stored, without asking Stripe. */
const stored = (practiceId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select status, plan_id, billing_period, price_cents::int, trial_ends_at, period_ends_at, cancel_at_period_end,
         cancelled_at, stripe_subscription, stripe_ended, stripe_event_at from subscription where practice_id = $1`,
      [practiceId],
    );
    return rows[0];
  });

const of = (type: string, subscription: FakeSubscription, created?: number) =>
  eventOf(`customer.subscription.${type}`, structuredClone(subscription), created);
const invoice = (type: string, subscription: FakeSubscription, created?: number) =>
  eventOf(
    `invoice.${type}`,
    {
      id: 'in_1',
      object: 'invoice',
      customer: subscription.customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    },
    created,
  );
const finished = (subscription: FakeSubscription, created?: number) =>
  eventOf(
    'checkout.session.completed',
    {
      id: 'cs_test_1',
      object: 'checkout.session',
      mode: 'subscription',
      customer: subscription.customer,
      subscription: subscription.id,
      payment_status: 'paid',
    },
    created,
  );

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

  test('tells the operator each change once, however often it comes', async () => {
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

  test('that nobody signed, or somebody else, is refused and changes nothing', async () => {
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

  test('of a customer that is nobody’s here is taken and forgotten, whatever it says of itself', async () => {
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

  test('is asked for again while Stripe does not answer', async () => {
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

  test('whose answer was overtaken by a newer one asks again', async () => {
    const { id, subscription } = await subscribed();
    const held: (() => void)[] = [];
    fake.answers((response, got) => {
      const [status, body] = fake.billing.answerTo(got) ?? [404, {}];
      const send = () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      // The first answer is on its way for long.
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
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['canceled', 'cancelled'],
  ])('%s at Stripe is %s here', async (theirs, ours) => {
    const { id, subscription } = await subscribed();
    subscription.status = theirs;
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: ours });
  });

  test.each(['incomplete', 'incomplete_expired', 'a_new_word'])(
    '%s at Stripe, of which nothing was paid, leaves the trial',
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

  test('of several subscriptions is that of the living one, the newest of them', async () => {
    const { id, subscription } = await subscribed();
    const [item] = subscription.items.data;
    if (!item) throw new Error('It has a price.');
    const { created, customer } = subscription;
    fake.billing.make(customer, item.price, { status: 'canceled', created: created + 50, ended_at: created });
    const newer = fake.billing.make(customer, item.price, { status: 'past_due', created: created + 10 });
    await deliver(of('updated', subscription));
    expect(await stored(id)).toMatchObject({ status: 'past_due', stripe_subscription: newer.id });
  });

  test('of a price that somebody made at Stripe by hand belongs to no plan', async () => {
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

  test('after its end at Stripe is the operator’s again, and stays as it is recorded', async () => {
    const { id, plan, subscription, call } = await subscribed();
    subscription.status = 'canceled';
    await deliver(of('deleted', subscription));
    expect(await stored(id)).toMatchObject({
      status: 'cancelled',
      stripe_subscription: '',
      stripe_ended: subscription.id,
    });
    expect((await call('POST', '/patients', {})).status).toBe(403);
    await putOnPlan(id, plan);
    await deliver(of('deleted', subscription));
    const own = OwnSubscription.parse((await call('GET', '/subscription')).body);
    expect(own).toMatchObject({ status: 'active', may_add: true, kept_by_stripe: false });
    // Whoever ended once can begin again.
    await setSubscription(id, `status = 'cancelled'`);
    const again = await call('POST', '/subscription/checkout', {
      plan_id: plan,
      billing_period: 'yearly',
      origin_url: site,
    });
    const second = fake.billing.complete(String(again.body['url']));
    await deliver(of('created', second));
    expect(await stored(id)).toMatchObject({ status: 'active', billing_period: 'yearly' });
  });
});

test('messages in any order, late, repeated and at once end as it is at Stripe', async () => {
  const { id, subscription } = await subscribed();
  const start = structuredClone(subscription);
  const states = ['trialing', 'active', 'past_due', 'unpaid', 'canceled'] as const;
  const step = fc.record({
    status: fc.constantFrom(...states),
    ends: fc.option(fc.integer({ min: 1_900_000_000, max: 1_900_000_003 }), { nil: null }),
    event: fc.constantFrom('updated', 'deleted', 'paid', 'payment_failed', 'completed'),
    // How long after the one before: in the same second, too.
    after: fc.integer({ min: 0, max: 2 }),
    /** How many of the waiting messages come before the next step, and whether all at once. */
    delivered: fc.integer({ min: 0, max: 3 }),
    atOnce: fc.boolean(),
  });
  const event = (kind: string, created: number) => {
    if (kind === 'completed') return finished(subscription, created);
    if (kind === 'paid' || kind === 'payment_failed') return invoice(kind, subscription, created);
    return of(kind, subscription, created);
  };
  const fresh = `status = 'trialing', trial_ends_at = '2099-01-01', plan_id = null, billing_period = null,
    price_cents = null, period_ends_at = null, cancel_at_period_end = false, cancelled_at = null,
    stripe_subscription = '', stripe_ended = '', stripe_event_at = null`;
  const deliverAll = async (events: readonly object[], atOnce: boolean) => {
    if (!atOnce) {
      for (const each of events) expect(await deliver(each)).toBe(200);
      return;
    }
    const answers = await Promise.all(events.map((each) => deliver(each)));
    expect(answers.every((status) => status === 200)).toBe(true);
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (steps, chance) => {
        const draw = (below: number) => Number(chance.next().value) % below;
        const waiting: object[] = [];
        const seen: object[] = [];
        const take = () => {
          const [event_] = waiting.splice(draw(waiting.length), 1);
          if (event_ === undefined) throw new Error('Nothing waits.');
          seen.push(event_);
          // Some come twice, also much later.
          return draw(4) === 0 ? [event_, seen[draw(seen.length)] ?? event_] : [event_];
        };
        Object.assign(subscription, structuredClone(start));
        await setSubscription(id, fresh);
        let created = Math.floor(Date.now() / 1000) - 1000;
        // Before its first payment it is none yet.
        subscription.status = 'incomplete';
        waiting.push(of('created', subscription, created));
        if (draw(2) === 0) await deliverAll(take(), false);
        for (const { status, ends, event: kind, after, delivered, atOnce } of steps) {
          created += after;
          subscription.status = status;
          subscription.cancel_at = ends;
          subscription.ended_at = status === 'canceled' ? 1_800_000_000 : null;
          waiting.push(event(kind, created));
          const now: object[] = [];
          for (let left = delivered; left > 0 && waiting.length > 0; left -= 1) now.push(...take());
          await deliverAll(now, atOnce);
          // At Stripe what has ended stays so.
          if (status === 'canceled') break;
        }
        const rest: object[] = [];
        while (waiting.length > 0) rest.push(...take());
        await deliverAll(rest, draw(2) === 0);

        const end = await stored(id);
        await setSubscription(id, fresh);
        await deliver(event('updated', created));
        const asked = await stored(id);
        expect({ ...end, stripe_event_at: null }).toEqual({ ...asked, stripe_event_at: null });
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
