import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { setSubscription } from '../../../../tests/support/subscriptions.ts';
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
const deliver = (event: unknown) => deliverTo(app, event);

test('messages in any order, late, repeated and concurrent lead to the state at Stripe', async () => {
  const { id, subscription } = await subscribed();
  const start = structuredClone(subscription);
  const states = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'] as const;
  const step = fc.record({
    status: fc.constantFrom(...states),
    ends: fc.option(fc.integer({ min: 1_900_000_000, max: 1_900_000_003 }), { nil: null }),
    event: fc.constantFrom('updated', 'deleted', 'paid', 'payment_failed', 'completed'),
    // Seconds after the previous one; 0 is the same second.
    after: fc.integer({ min: 0, max: 2 }),
    /** How many waiting messages arrive before the next step, and whether at the same time. */
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
          // Some arrive twice, possibly much later.
          return draw(4) === 0 ? [event_, seen[draw(seen.length)] ?? event_] : [event_];
        };
        Object.assign(subscription, structuredClone(start));
        await setSubscription(id, fresh);
        let created = Math.floor(Date.now() / 1000) - 1000;
        // Before its first payment a subscription is incomplete.
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
          // An ended subscription can't change at Stripe.
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
});
