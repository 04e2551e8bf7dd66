import { randomUUID } from 'node:crypto';

/** A request, with the fields that this half reads. */
interface Asked {
  method: string;
  path: string;
  form: Record<string, string>;
}

/** For tests: a subscription at Stripe, with the fields that are read. */
export interface FakeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: { id: string; quantity: number; current_period_end: number; price: FakePrice }[];
  };
}

interface FakePrice {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  recurring: { interval: string; interval_count: number };
  metadata: Record<string, string>;
}

interface FakePage {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  url: string;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  subscription: string | null;
  success_url: string;
  metadata: Record<string, string>;
  price: string;
  trialEnd: number | null;
}

type Said = [status: number, body: object];

const no = (status: number, code: string): Said => [
  status,
  { error: { type: 'invalid_request_error', code, message: code } },
];
const list = (data: readonly object[]): Said => [200, { object: 'list', data, has_more: false, url: '/' }];
const idFor = (what: string) => `${what}_${randomUUID().replaceAll('-', '')}`;
const seconds = () => Math.floor(Date.now() / 1000);
const day = 86_400;

/** Stripe's minimum time until a trial's end. */
const trialAhead = 48 * 3600;

/** For tests: the half of Stripe that manages subscriptions. */
export function fakeStripeBilling() {
  const customers = new Map<string, { id: string; name: string; email: string; practiceId: string }>();
  const prices = new Map<string, FakePrice>();
  const pages = new Map<string, FakePage>();
  const subscriptions = new Map<string, FakeSubscription>();

  function makeCustomer({ form }: Asked): Said {
    const id = idFor('cus');
    const practiceId = form['metadata[practice_id]'] ?? '';
    customers.set(id, { id, name: form['name'] ?? '', email: form['email'] ?? '', practiceId });
    return [200, { id, object: 'customer' }];
  }

  function makePrice({ form }: Asked): Said {
    const needed = ['currency', 'unit_amount', 'recurring[interval]', 'product_data[name]', 'lookup_key'];
    const missing = needed.find((name) => !form[name]);
    if (missing !== undefined) return no(400, `parameter_missing ${missing}`);
    const price: FakePrice = {
      id: idFor('price'),
      object: 'price',
      active: true,
      currency: form['currency'] ?? '',
      unit_amount: Number(form['unit_amount']),
      lookup_key: form['lookup_key'] ?? null,
      recurring: { interval: form['recurring[interval]'] ?? '', interval_count: 1 },
      metadata: { plan_id: form['metadata[plan_id]'] ?? '' },
    };
    prices.set(price.id, price);
    return [200, price];
  }

  function makePage({ form }: Asked): Said {
    const customer = form['customer'] ?? '';
    const price = form['line_items[0][price]'] ?? '';
    if (!customers.has(customer) || !prices.has(price)) return no(400, 'resource_missing');
    if (!form['success_url'] || !form['cancel_url']) return no(400, 'parameter_missing');
    const trialEnd = form['subscription_data[trial_end]'] ?? null;
    if (trialEnd !== null && Number(trialEnd) < seconds() + trialAhead) return no(400, 'trial_end_too_near');
    const id = idFor('cs_test');
    const page: FakePage = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      customer,
      subscription: null,
      success_url: form['success_url'],
      metadata: { price: form['metadata[price]'] ?? '', practice_id: form['metadata[practice_id]'] ?? '' },
      price,
      trialEnd: trialEnd === null ? null : Number(trialEnd),
    };
    pages.set(id, page);
    return [200, page];
  }

  function expire(id: string): Said {
    const page = pages.get(id);
    if (page === undefined) return no(404, 'resource_missing');
    if (page.status !== 'open') return no(400, 'session_not_open');
    page.status = 'expired';
    return [200, page];
  }

  /** The answer to a request for this half; undefined for a request for the other one. */
  function answerTo(got: Asked): Said | undefined {
    const { pathname, searchParams } = new URL(got.path, 'http://stripe');
    const customer = searchParams.get('customer') ?? '';
    const what = `${got.method} ${pathname}`;
    if (what === 'POST /v1/customers') return makeCustomer(got);
    if (what === 'POST /v1/prices') return makePrice(got);
    if (what === 'POST /v1/checkout/sessions' && got.form['mode'] === 'subscription') return makePage(got);
    if (what === 'GET /v1/prices') {
      const wanted = searchParams.get('lookup_keys[0]');
      return list([...prices.values()].filter(({ lookup_key, active }) => active && lookup_key === wanted));
    }
    if (what === 'GET /v1/checkout/sessions') {
      return list([...pages.values()].filter((page) => page.customer === customer).toReversed());
    }
    if (what === 'GET /v1/subscriptions') {
      if (!customers.has(customer)) return no(400, 'resource_missing');
      const own = [...subscriptions.values()].filter((each) => each.customer === customer);
      return list(structuredClone(own));
    }
    if (what === 'POST /v1/billing_portal/sessions') {
      const id = idFor('bps');
      if (!customers.has(got.form['customer'] ?? '')) return no(400, 'resource_missing');
      return [200, { id, url: `https://billing.stripe.com/p/session/${id}` }];
    }
    const expired = /^POST \/v1\/checkout\/sessions\/(cs_test_\w+)\/expire$/.exec(what)?.[1];
    if (expired !== undefined) return expire(expired);
    const asked = /^GET \/v1\/customers\/(cus_\w+)$/.exec(what)?.[1];
    if (asked === undefined) return undefined;
    const found = customers.get(asked);
    return found === undefined ? no(404, 'resource_missing') : [200, { id: found.id, object: 'customer' }];
  }

  /** The owner's part on the page; it starts the subscription. */
  function complete(url: string): FakeSubscription {
    const page = [...pages.values()].find((each) => each.url === url);
    const price = prices.get(page?.price ?? '');
    if (page === undefined || price === undefined || page.status !== 'open')
      throw new Error(`No page can be completed at ${url}.`);
    page.status = 'complete';
    const made = make(page.customer, price, {
      status: page.trialEnd === null ? 'active' : 'trialing',
    });
    const [item] = made.items.data;
    if (item !== undefined && page.trialEnd !== null) item.current_period_end = page.trialEnd;
    page.subscription = made.id;
    return made;
  }

  function make(
    customer: string,
    price: FakePrice,
    fields: Partial<FakeSubscription> = {},
  ): FakeSubscription {
    const subscription: FakeSubscription = {
      id: idFor('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      created: seconds(),
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      metadata: {},
      items: {
        object: 'list',
        data: [{ id: idFor('si'), quantity: 1, current_period_end: seconds() + 30 * day, price }],
      },
      ...fields,
    };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  return { customers, prices, pages, subscriptions, answerTo, complete, make };
}
