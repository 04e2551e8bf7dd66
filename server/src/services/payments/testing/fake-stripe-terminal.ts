import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request, with the fields that this part reads. */
interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

/** For tests: a reader at Stripe, with the fields that are read. */
export interface FakeReader {
  id: string;
  object: 'terminal.reader';
  label: string;
  device_type: string;
  serial_number: string;
  location: string;
  status: 'online' | 'offline';
  action: {
    type: 'process_payment_intent';
    status: 'in_progress' | 'succeeded' | 'failed';
    failure_code: string | null;
    process_payment_intent: { payment_intent: string };
  } | null;
}

/** For tests: a payment at a reader. */
export interface FakeReaderPayment {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: { id: string; object: 'payment_method' } | null;
  latest_charge: object | null;
  last_payment_error: { code: string } | null;
  metadata: Record<string, string>;
}

type Said = [status: number, body: object];

const no = (status: number, code: string): Said => [
  status,
  { error: { type: 'invalid_request_error', code, message: code } },
];
const idFor = (what: string) => `${what}_${randomUUID().replaceAll('-', '')}`;
const metadataOf = (form: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

/** The code that Stripe's simulated reader has, and one of a device. */
const codes: Record<string, string> = {
  'simulated-wpe': 'simulated_wisepos_e',
  'apple-banana-cherry': 'stripe_s700',
};

/** For tests: the part of Stripe that drives card readers. */
export function fakeStripeTerminal() {
  const readers = new Map<string, FakeReader>();
  const payments = new Map<string, FakeReaderPayment>();
  const locations = new Map<string, Record<string, string>>();
  const saidByKey = new Map<string, Said>();

  function makeLocation(form: Record<string, string>): Said {
    const needed = [
      'display_name',
      'address[line1]',
      'address[city]',
      'address[state]',
      'address[postal_code]',
    ];
    if (needed.some((name) => !form[name])) return no(400, 'parameter_missing');
    const id = idFor('tml');
    locations.set(id, form);
    return [200, { id, object: 'terminal.location' }];
  }

  function makeReader(form: Record<string, string>): Said {
    const device_type = codes[form['registration_code'] ?? ''];
    if (device_type === undefined) return no(400, 'resource_missing');
    if (!locations.has(form['location'] ?? ''))
      return no(400, 'terminal_reader_invalid_location_for_activation');
    const reader: FakeReader = {
      id: idFor('tmr'),
      object: 'terminal.reader',
      label: form['label'] ?? '',
      device_type,
      serial_number: 'WSC513',
      location: form['location'] ?? '',
      status: 'online',
      action: null,
    };
    readers.set(reader.id, reader);
    return [200, reader];
  }

  function makePayment(form: Record<string, string>): Said {
    const payment: FakeReaderPayment = {
      id: idFor('pi_reader'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form['amount']),
      amount_received: 0,
      currency: form['currency'] ?? '',
      customer: form['customer'] ?? null,
      setup_future_usage: form['setup_future_usage'] ?? null,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      metadata: metadataOf(form),
    };
    if (payment.setup_future_usage !== null && payment.customer === null) return no(400, 'parameter_missing');
    payments.set(payment.id, payment);
    return [200, payment];
  }

  function process(reader: FakeReader, form: Record<string, string>): Said {
    const payment = payments.get(form['payment_intent'] ?? '');
    if (payment === undefined) return no(404, 'resource_missing');
    if (payment.status !== 'requires_payment_method') return no(400, 'payment_intent_unexpected_state');
    if (payment.setup_future_usage !== null && !form['process_config[allow_redisplay]'])
      return no(400, 'parameter_missing');
    if (reader.status === 'offline') return no(400, 'terminal_reader_offline');
    if (reader.action?.status === 'in_progress') return no(400, 'terminal_reader_busy');
    reader.action = {
      type: 'process_payment_intent',
      status: 'in_progress',
      failure_code: null,
      process_payment_intent: { payment_intent: payment.id },
    };
    return [200, reader];
  }

  /** The patient's part at the reader. */
  function present(reader: FakeReader, card: 'approved' | 'declined'): Said {
    const { action } = reader;
    const payment = payments.get(action?.process_payment_intent.payment_intent ?? '');
    if (action?.status !== 'in_progress' || payment === undefined) return no(400, 'resource_missing');
    if (card === 'declined') {
      Object.assign(action, { status: 'failed', failure_code: 'card_declined' });
      payment.last_payment_error = { code: 'card_declined' };
      return [200, reader];
    }
    action.status = 'succeeded';
    const generated = payment.setup_future_usage === null ? null : `pm_generated_${payment.id}`;
    Object.assign(payment, {
      status: 'succeeded',
      amount_received: payment.amount,
      payment_method: { id: `pm_${payment.id}`, object: 'payment_method', type: 'card_present' },
      latest_charge: {
        id: `ch_${payment.id}`,
        object: 'charge',
        payment_method_details: { type: 'card_present', card_present: { generated_card: generated } },
      },
    });
    return [200, reader];
  }

  const keptCard = (id: string): Said => [
    200,
    {
      id,
      object: 'payment_method',
      card: { brand: 'visa', last4: '1881', exp_month: 12, exp_year: 2031 },
    },
  ];

  function toReader({ method, form }: Asked, reader: FakeReader, what: string): Said {
    if (method === 'GET') return [200, reader];
    if (method === 'DELETE') {
      readers.delete(reader.id);
      return [200, { id: reader.id, object: 'terminal.reader', deleted: true }];
    }
    if (what === 'process_payment_intent') return process(reader, form);
    if (what === 'cancel_action') reader.action = null;
    if (what === 'present_payment_method')
      return present(reader, form['card_present[number]'] === '4242424242424242' ? 'approved' : 'declined');
    if (what === '') reader.label = form['label'] ?? reader.label;
    return [200, reader];
  }

  function toPayment({ method }: Asked, payment: FakeReaderPayment): Said {
    if (method === 'GET') return [200, payment];
    if (payment.status === 'succeeded') return no(400, 'payment_intent_unexpected_state');
    payment.status = 'canceled';
    return [200, payment];
  }

  function answerOf(got: Asked): Said | undefined {
    const path = new URL(got.path, 'http://stripe').pathname;
    const what = `${got.method} ${path}`;
    if (what === 'POST /v1/terminal/locations') return makeLocation(got.form);
    if (what === 'POST /v1/terminal/readers') return makeReader(got.form);
    if (what === 'POST /v1/payment_intents' && got.form['payment_method_types[0]'] === 'card_present')
      return makePayment(got.form);
    const [, readerId, act = ''] =
      /^\/v1\/(?:test_helpers\/)?terminal\/readers\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (readerId !== undefined) {
      const reader = readers.get(readerId);
      return reader === undefined ? no(404, 'resource_missing') : toReader(got, reader, act);
    }
    const payment = payments.get(
      /^\/v1\/payment_intents\/(pi_reader_\w+?)(?:\/cancel)?$/.exec(path)?.[1] ?? '',
    );
    if (payment !== undefined) return toPayment(got, payment);
    const card = /^\/v1\/payment_methods\/(pm_generated_\w+)$/.exec(path)?.[1];
    return card === undefined ? undefined : keptCard(card);
  }

  /** The answer to a request for this part, the same for the same key; undefined for a request for another one. */
  function answerTo(got: Asked): Said | undefined {
    const key = String(got.headers['idempotency-key'] ?? '');
    const known = got.method === 'POST' ? saidByKey.get(key) : undefined;
    const said = known ?? answerOf(got);
    if (said !== undefined && got.method === 'POST' && key !== '') saidByKey.set(key, structuredClone(said));
    return said;
  }

  return { readers, payments, locations, present, answerTo };
}
