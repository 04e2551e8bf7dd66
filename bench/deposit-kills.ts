/**
 * npm run test:deposits: strangers and patients ask for visits with a deposit, pay it, and its news come at once, twice, late or never, while everything, server
 * and database, is killed with `kill -9`, again and again. Afterwards everybody who was charged has a visit or a waiting request, or got all of it back,
 * once; those who weren't charged have neither. Ends with the count.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  listOnlineRequests,
  payVisitDeposit,
  refuseRequest,
  takeInRequest,
  withdrawVisitRequest,
} from '@cusp/contract';
import { signed, stripeEvent } from '../server/src/services/payments/testing/fake-stripe-events.ts';
import { startFakeStripe } from '../server/src/services/payments/testing/fake-stripe-server.ts';
import { depositPractice } from './run/deposit-practice.ts';
import { killedServer, RefusedCall } from './run/killed-server.ts';

const kills = Number(process.env['KILLS'] ?? 20);
const clients = 4;
const cents = 5_000;
const stripe = await startFakeStripe();
const server = await killedServer('deposits', {
  SANDBOX: '1',
  // Each stranger comes from a network of their own.
  TRUSTED_PROXIES: '127.0.0.1',
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: stripe.settings.apiBase,
});
const { insist, rows } = server;

/** How the news of a payment arrives, or why there is none. */
const ways = ['at once', 'twice', 'late', 'lost', 'withdrawn', 'not paid'] as const;
interface Asked {
  session: string;
  way: (typeof ways)[number];
  isKnown: boolean;
}
const asked: Asked[] = [];
/** The sessions that Stripe has taken money for. */
const charged = new Set<string>();

const intentOf = (session: string) => `pi_${session.slice('cs_test_'.length)}`;

/** Stripe takes the money. */
function charge(id: string): void {
  const session = stripe.sessions.get(id);
  assert(session);
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intentOf(id) });
  stripe.intents.set(intentOf(id), session.metadata);
  charged.add(id);
}

/** Stripe tells it until it is acknowledged. */
async function tell(id: string): Promise<void> {
  const event = stripeEvent('checkout.session.completed', { ...stripe.sessions.get(id) });
  for (let left = 1000; left > 0; left -= 1) {
    const { payload, signature } = signed(event);
    try {
      const { ok } = await fetch(`${server.url()}/api/payments/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(5000),
      });
      if (ok) return;
    } catch {
      // It is down.
    }
    await sleep(50);
  }
  throw new Error('Stripe’s news were never taken.');
}

const done = new AbortController();
try {
  const { staff, strangerAsks, patientAsks } = await depositPractice(server, cents);

  async function one(number: number): Promise<void> {
    const way = ways[number % ways.length] ?? 'at once';
    const isKnown = number % 4 === 3;
    const page = isKnown ? await patientAsks() : await strangerAsks();
    const opened = await insist(payVisitDeposit, { body: { token: page } });
    const session = [...stripe.sessions.values()].find((each) => each.url === opened.url);
    assert(session);
    asked.push({ session: session.id, way, isKnown });
    if (way === 'not paid') return;
    if (way === 'late')
      await rows(
        `with gone as (update online_request set pay_until = now() - interval '1 minute' where state = 'unpaid'
             and id = (select online_request_id from checkout where session_id = $1) returning id)
           update hold set expires_at = now() - interval '1 minute' where id in (select id from gone)`,
        [session.id],
      );
    charge(session.id);
    const withdrawing =
      way === 'withdrawn'
        ? insist(withdrawVisitRequest, { body: { token: page } }).catch((error: unknown) => {
            // A patient's visit may be booked by then.
            if (!(error instanceof RefusedCall)) throw error;
          })
        : undefined;
    if (way !== 'lost') await tell(session.id);
    if (way === 'twice') await Promise.all([tell(session.id), tell(session.id)]);
    await withdrawing;
  }

  /** The desk takes in and refuses what waits. */
  async function desk(): Promise<void> {
    for (let number = 0; !done.signal.aborted; number += 1) {
      await sleep(500);
      const [first] = await insist(listOnlineRequests, {}, staff);
      if (first === undefined || first.state !== 'waiting') continue;
      const { id } = first;
      try {
        if (number % 3 === 0)
          await insist(refuseRequest, { params: { id }, body: { reason: 'Full' } }, staff);
        else await insist(takeInRequest, { params: { id }, body: { patient_id: null } }, staff);
      } catch (error) {
        // Withdrawn meanwhile.
        if (!(error instanceof RefusedCall)) throw error;
      }
    }
  }

  let next = 0;
  async function client(): Promise<void> {
    while (!done.signal.aborted) {
      const number = next;
      next += 1;
      try {
        await one(number);
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
      }
    }
  }
  const working = Promise.all([desk(), ...Array.from({ length: clients }, client)]);
  for (let number = 1; number <= kills; number += 1) {
    // Something is always under way: each has asked for one more on average.
    for (let wait = 100; wait > 0 && asked.length < number * clients; wait -= 1) await sleep(100);
    await sleep(Math.random() * 1500);
    await server.kill();
    console.log(`kill ${number}: ${asked.length} deposits were asked for, ${charged.size} paid`);
  }
  done.abort();
  await working;

  /** Lists what went wrong with each session's request, by the promise above; '' if nothing did. */
  async function faults(): Promise<string[]> {
    const all = await rows<{
      session_id: string;
      state: string;
      status: string;
      is_visit: boolean;
      is_held: boolean;
      payments: number;
    }>(
      `select c.session_id, r.state, c.status,
          exists (select from appointment a where a.practice_id = r.practice_id and a.id = r.appointment_id and a.progress = 'booked'
            and a.appointment_date = r.date and a.appointment_time = r.starts and a.operatory_id is not null) as is_visit,
          exists (select from hold h where h.practice_id = r.practice_id and h.id = r.id and h.expires_at > now()) as is_held,
          (select count(*)::int from payment p where p.practice_id = c.practice_id and p.checkout_id = c.id) as payments
        from checkout c join online_request r on r.practice_id = c.practice_id and r.id = c.online_request_id`,
    );
    const bySession = new Map(all.map((row) => [row.session_id, row]));
    return asked.flatMap(({ session, way, isKnown }) => {
      const back = stripe.refunds.get(intentOf(session)) ?? [];
      const row = bySession.get(session);
      const say = (fault: string) => [`${way}${isKnown ? ', known' : ''}: ${fault} ${JSON.stringify(row)}`];
      if (row === undefined) return say('no request');
      const { state, status, is_visit, is_held, payments } = row;
      if (!charged.has(session)) {
        if (back.length > 0 || status === 'paid' || payments > 0)
          return say('not charged, and counted as paid');
        return state === 'lapsed' && !is_held && !is_visit ? [] : say('not charged, and keeps a place');
      }
      const isGood = state === 'taken_in' ? is_visit && payments === 1 : state === 'waiting' && is_held;
      if (state === 'taken_in' || state === 'waiting')
        return !isGood
          ? say('charged without a place')
          : back.length > 0
            ? say('has a visit and the money')
            : [];
      if (back.length !== 1 || back[0]?.amount !== cents)
        return say(`charged, and got back ${back.length} times`);
      return is_visit || is_held ? say('got it back and keeps a place') : [];
    });
  }

  let left: string[] = [];
  for (let tries = 90; tries > 0; tries -= 1) {
    // The time to pay, and to choose another time, is over; and what the clock does each five minutes.
    await rows(`with gone as (update online_request set pay_until = now() - interval '1 minute' where state = 'unpaid' returning id)
        update hold set expires_at = now() - interval '1 minute' where id in (select id from gone)`);
    await rows(
      `update online_request set choose_until = now() - interval '1 minute' where state = 'displaced' and choose_until > now()`,
    );
    await rows('select queue_deposits(10)');
    left = await faults();
    if (left.length === 0) break;
    await sleep(2000);
  }
  for (const fault of left) console.log(fault);
  const twice = await rows(
    `select from appointment a join appointment b on b.practice_id = a.practice_id and b.id > a.id and b.provider_id = a.provider_id
        and b.appointment_date = a.appointment_date and a.appointment_time < b.appointment_time + make_interval(mins => b.duration)
        and b.appointment_time < a.appointment_time + make_interval(mins => a.duration)
      where a.progress = 'booked' and b.progress = 'booked'`,
  );
  const counted = Object.groupBy(asked, ({ way }) => way);
  console.log(
    `${kills} kills: ${asked.length} deposits asked for, ${charged.size} charged, ${
      [...stripe.refunds.values()].filter((all) => all.length > 0).length
    } went back, ${left.length} wrong, ${twice.length} visits doubled;`,
    Object.fromEntries(Object.entries(counted).map(([way, all]) => [way, all.length])),
  );
  assert.deepEqual(left, []);
  assert.equal(twice.length, 0);
  for (const way of ways) assert((counted[way]?.length ?? 0) > 0, `No deposit whose news were ${way}.`);
  console.log('1 passed, 0 failed');
} finally {
  done.abort();
  server.end();
  await stripe.close();
}
