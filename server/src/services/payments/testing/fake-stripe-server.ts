import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { fakeStripeBilling } from './fake-stripe-billing.ts';
import { fakeWebhookSecret } from './fake-stripe-events.ts';
import { fakeStripeTerminal } from './fake-stripe-terminal.ts';
import {
  fakeKey,
  type StripeRequest,
  sessionOpeningTime,
  isOfBilling,
  problemOf,
  problemOfPayment,
  refuse,
  send,
} from './fake-stripe-problems.ts';

/** For tests: a Checkout Session, with the fields that are read. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  metadata: Record<string, string>;
  expires_at: number;
}

/** For tests: a refund of a charge. */
export interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  reason: string;
  created: number;
  metadata: Record<string, string>;
}

type Answering = (response: ServerResponse, received: StripeRequest) => void;

/**
 * For tests: an HTTP server on this machine in place of Stripe. Like Stripe, it refuses a wrong path, key, version or
 * form, and repeats the answer for the same idempotency key. `answers` changes what it answers.
 */
export async function startFakeStripe() {
  const received: StripeRequest[] = [];
  const sessions = new Map<string, FakeSession>();
  const billing = fakeStripeBilling();
  const terminal = fakeStripeTerminal();
  const byKey = new Map<string, { form: string; session: FakeSession }>();
  const saidByKey = new Map<string, { form: string; said: [status: number, body: object] }>();
  const underWay = new Set<string>();
  /** The metadata of a charge, by its payment intent. */
  const intents = new Map<string, Record<string, string>>();
  /** The refunds of a charge, by its payment intent. */
  const refunds = new Map<string, FakeRefund[]>();
  /** The intents whose card is kept, and the amounts of charges of kept cards by their intent. */
  const cards = new Set<string>();
  const charges = new Map<string, number>();
  /** The charges of kept cards as they are listed. */
  const madeCharges = new Map<string, { id: string; status: string; metadata: Record<string, string> }>();
  let instead: Answering | undefined;

  function open(form: Record<string, string>): FakeSession {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}#fid`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Object.entries(form)
        .filter(([name]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name))
        .reduce((sum, [, cents]) => sum + Number(cents), 0),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      payment_intent: null,
      metadata: Object.fromEntries(
        Object.entries(form).flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return key === undefined ? [] : [[key, value]];
        }),
      ),
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
    };
    sessions.set(id, session);
    if (form['payment_intent_data[setup_future_usage]'] === 'off_session')
      cards.add(`pi_${id.slice('cs_test_'.length)}`);
    return session;
  }

  function answer(response: ServerResponse, got: StripeRequest): void {
    const wrong = problemOf(got) ?? (isOfBilling(got) ? undefined : problemOfPayment(got));
    if (wrong !== undefined) return refuse(response, wrong[0], wrong[1]);
    const atReader = terminal.answerTo(got);
    if (atReader !== undefined) return send(response, ...atReader);
    const intent = /^\/v1\/payment_intents\/(pi_\w+)(\?.*)?$/.exec(got.path)?.[1];
    if (intent !== undefined) {
      const metadata = intents.get(intent);
      if (metadata === undefined) return refuse(response, 404, 'resource_missing');
      const { amount_total, currency } = sessions.get(`cs_test_${intent.slice('pi_'.length)}`) ?? {};
      const taken = { amount_received: amount_total ?? 0, currency: currency ?? 'usd' };
      return send(response, 200, {
        id: intent,
        object: 'payment_intent',
        metadata,
        ...taken,
        ...alertSnapshot(intent),
      });
    }
    if (got.method === 'GET' && got.path.startsWith('/v1/payment_intents?')) {
      const data = [...madeCharges.values(), ...terminal.payments.values()];
      return send(response, 200, { object: 'list', data, has_more: false, url: '/v1/payment_intents' });
    }
    const refunded = /^\/v1\/refunds\?.*payment_intent=(pi_\w+)/.exec(got.path)?.[1];
    if (refunded !== undefined) {
      const data = refunds.get(refunded) ?? [];
      return send(response, 200, { object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (got.method === 'POST' && got.path === '/v1/payment_intents') return answerCharge(response, got);
    const detached = /^\/v1\/payment_methods\/(pm_\w+)\/detach$/.exec(got.path)?.[1];
    if (detached !== undefined) return send(response, 200, { id: detached, object: 'payment_method' });
    if (got.path === '/v1/refunds') return answerRefund(response, got);
    const closed = sessions.get(
      /^\/v1\/checkout\/sessions\/(cs_test_\w+)\/expire$/.exec(got.path)?.[1] ?? '',
    );
    if (closed !== undefined) {
      if (closed.status !== 'open') return refuse(response, 400, 'session_not_open');
      closed.status = 'expired';
      return send(response, 200, closed);
    }
    if (isOfBilling(got)) return answerBilling(response, got);
    if (got.method === 'GET') {
      const session = sessions.get(got.path.slice('/v1/checkout/sessions/'.length));
      return session === undefined ? refuse(response, 404, 'resource_missing') : send(response, 200, session);
    }
    const key = String(got.headers['idempotency-key']);
    const form = JSON.stringify(got.form);
    if (underWay.has(key)) return refuse(response, 409, 'idempotency_key_in_use');
    const known = byKey.get(key);
    if (known !== undefined && known.form !== form) return refuse(response, 400, 'idempotency_key_reused');
    const session = known?.session ?? open(got.form);
    byKey.set(key, { form, session });
    if (known !== undefined) return send(response, 200, session);
    underWay.add(key);
    setTimeout(() => {
      underWay.delete(key);
      send(response, 200, session);
    }, sessionOpeningTime);
  }

  /** The card of an intent whose payment was to keep it. */
  const alertSnapshot = (intent: string) =>
    cards.has(intent)
      ? {
          customer: 'cus_fake',
          payment_method: {
            id: `pm_${intent}`,
            object: 'payment_method',
            card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
          },
        }
      : { customer: null, payment_method: null };

  /** The same key gets the same charge. */
  function answerCharge(response: ServerResponse, { form, headers }: StripeRequest): void {
    const id = `pi_${createHash('sha256').update(String(headers['idempotency-key'])).digest('hex').slice(0, 24)}`;
    charges.set(id, Number(form['amount']));
    const charge = {
      id,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: Number(form['amount']),
      currency: 'usd',
      metadata: { checkout_id: form['metadata[checkout_id]'] ?? '' },
    };
    madeCharges.set(id, charge);
    send(response, 200, charge);
  }

  const amountAtReader = (intent: string) => ({
    amount_total: terminal.payments.get(intent)?.amount_received ?? 0,
    currency: 'usd',
  });

  /** The same key gets the same refund; no more is refunded than was taken. */
  function answerRefund(response: ServerResponse, { form, headers }: StripeRequest): void {
    const intent = form['payment_intent'] ?? '';
    const amount = Number(form['amount']);
    const session = sessions.get(`cs_test_${intent.slice('pi_'.length)}`);
    const { amount_total: charged, currency } = session ?? amountAtReader(intent);
    if (charged === 0) return refuse(response, 404, 'resource_missing');
    const id = `re_${createHash('sha256').update(String(headers['idempotency-key'])).digest('hex').slice(0, 24)}`;
    const all = refunds.get(intent) ?? [];
    const known = all.find((each) => each.id === id);
    const taken = all.reduce((sum, each) => sum + each.amount, 0);
    if (known === undefined && taken + amount > charged) {
      return refuse(response, 400, 'charge_already_refunded');
    }
    const refund: FakeRefund = known ?? {
      id,
      object: 'refund',
      amount,
      currency,
      charge: `ch_${intent}`,
      payment_intent: intent,
      status: 'succeeded',
      reason: '',
      created: 1_800_000_000,
      metadata: {},
    };
    if (known === undefined) refunds.set(intent, [...all, refund]);
    send(response, 200, refund);
  }

  function answerBilling(response: ServerResponse, got: StripeRequest): void {
    // As Stripe promises, the same key gets the same answer for everything that is created.
    const key = String(got.headers['idempotency-key'] ?? '');
    const form = JSON.stringify(got.form);
    const known = got.method === 'POST' ? saidByKey.get(key) : undefined;
    if (known !== undefined && known.form !== form) return refuse(response, 400, 'idempotency_key_reused');
    const said = known?.said ?? billing.answerTo(got);
    if (said === undefined) return refuse(response, 404, 'url_invalid');
    if (got.method === 'POST' && key !== '') saidByKey.set(key, { form, said: structuredClone(said) });
    send(response, ...said);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const got: StripeRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
      };
      received.push(got);
      (instead ?? answer)(response, got);
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake Stripe has no port.');

  return {
    settings: {
      secretKey: fakeKey,
      webhookSecret: fakeWebhookSecret,
      apiBase: `http://127.0.0.1:${address.port}`,
    },
    received,
    sessions,
    intents,
    refunds,
    charges,
    madeCharges,
    billing,
    terminal,
    /** The session that a checkout opened. */
    async sessionOf(checkout: Promise<{ text: string; body: Record<string, unknown> }>) {
      const { text, body } = await checkout;
      const session = sessions.get(String(body['session_id']));
      if (session === undefined) throw new Error(`No session was opened: ${text}`);
      return session;
    },
    answers(next: Answering | undefined) {
      instead = next;
    },
    answer,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
