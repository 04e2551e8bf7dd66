import { setTimeout as pause } from 'node:timers/promises';
import { checkoutStatus, config, startCheckout } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { callTimeout } from '../../../services/payments/stripe-client.ts';
import { fakeStripe, refuse } from '../../../services/payments/testing/fake-stripe.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, patientOf, site } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const live = await testApp({ stripe: fake.settings, allowedOrigins: ['https://app.example.com'] });
const madeUp = '01900000-0000-7000-8000-000000000000';

const letIn = async (practice: Awaited<ReturnType<typeof live.newPractice>>) => ({
  ...practice,
  ...(await patientOf(practice.call, live.stranger, (token) => callAs(live.app, token))),
});
const visited = await letIn(await live.newPractice());

const checkoutsOf = (treatmentId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string; status: string; session_id: string | null }>(
      `select id, status, session_id from checkout where treatment_id = $1 order by created_at`,
      [treatmentId],
    );
    return rows;
  });

/** The requests that Stripe received while the work ran. */
async function sentWhile(work: () => Promise<unknown>) {
  const before = fake.received.length;
  await work();
  return fake.received.slice(before);
}

describe('a checkout', () => {
  test('asks Stripe for what is due, tied to practice, patient and treatment, and says nothing else', async () => {
    const bill = await billOf(visited);
    await bill.payCash(20.25);
    const [request, ...others] = await sentWhile(async () => {
      const { status, body } = await bill.checkOut({ amount: 1 });
      expect(status).toBe(201);
      expect(body).toEqual({
        url: `https://checkout.stripe.com/c/pay/${body['session_id']}#fid`,
        session_id: expect.stringMatching(/^cs_test_/),
      });
    });
    const [checkout] = await checkoutsOf(bill.treatment_id);
    const ids = {
      practice_id: visited.user.practice.id,
      patient_id: visited.patient_id,
      treatment_id: bill.treatment_id,
      checkout_id: checkout?.id,
    };
    const under = (name: string) =>
      Object.fromEntries(Object.entries(ids).map(([key, id]) => [`${name}[${key}]`, id]));
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sk_test_fake',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `cusp-checkout-${checkout?.id}`,
      'stripe-version': '2026-08-26.dahlia',
    });
    expect(request?.form).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '10025',
      'line_items[0][price_data][product_data][name]': 'Dental treatment',
      ...under('metadata'),
      ...under('payment_intent_data[metadata]'),
      success_url: `${site}/payments/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site}/patient-portal/payments`,
    });
  });

  test('of the same bill and balance is answered again while it is open', async () => {
    const bill = await billOf(visited);
    const first = await bill.checkOut();
    expect(await sentWhile(async () => expect((await bill.checkOut()).text).toBe(first.text))).toEqual([]);
    await bill.payCash(20);
    const other = await bill.checkOut();
    expect(other.body['session_id']).not.toBe(first.body['session_id']);
    await asOwner((client) =>
      client.query('update checkout set expires_at = now() where treatment_id = $1', [bill.treatment_id]),
    );
    expect((await bill.checkOut()).body['session_id']).not.toBe(other.body['session_id']);
  });

  test('from several tabs at once is opened once', async () => {
    const bill = await billOf(visited);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => bill.checkOut()));
    expect(new Set(tabs.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(tabs[0]?.status).toBe(201);
    expect(await checkoutsOf(bill.treatment_id)).toHaveLength(1);
  });

  test('is refused when nothing is due', async () => {
    const bill = await billOf(visited);
    await bill.payCash(120.5);
    const free = await billOf(visited, { cost: 0 });
    for (const { checkOut } of [bill, free]) {
      expect(await checkOut()).toMatchObject({
        status: 409,
        body: { detail: 'Nothing is due on this bill.' },
      });
    }
    expect(await checkoutsOf(bill.treatment_id)).toEqual([]);
  });

  test.each([site, `${site}/`, `${site}:80`, 'HTTP://LOCALHOST', 'https://app.example.com'])(
    'comes back to %s',
    async (origin_url) => {
      expect((await (await billOf(visited)).checkOut({ origin_url })).status).toBe(201);
    },
  );

  test.each([
    'https://evil.example.com',
    'http://localhost.evil.example.com',
    'http://localhost:81',
    'https://localhost',
    'http://localhost@evil.example.com',
    'http://evil@localhost',
    `${site}/path`,
    `${site}?x=1`,
    `${site}#x`,
    'javascript:alert(1)',
    'null',
    '',
    '//localhost',
    undefined,
  ])('does not come back to %s', async (origin_url) => {
    const bill = await billOf(visited);
    const { treatment_id } = bill;
    const body = { patient_id: visited.patient_id, treatment_id, amount: 120.5, origin_url };
    const answer = await visited.visitor.unchecked(startCheckout, { params: { provider: 'stripe' }, body });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'origin_url' }] },
    });
    expect(await checkoutsOf(treatment_id)).toEqual([]);
  });
});

describe('who may', () => {
  test('is the patient whose bill it is, and another’s can’t be told from a made-up one', async () => {
    const [sibling, elsewhere] = [await letIn({ ...visited }), await letIn(await live.newPractice())];
    const mine = await billOf(visited);
    const madeUpTreatment = await mine.checkOut({ treatment_id: madeUp });
    expect(madeUpTreatment).toMatchObject({
      status: 404,
      text: '{"detail":"That treatment was not found."}',
    });
    const madeUpPatient = await mine.checkOut({ patient_id: madeUp });
    expect(madeUpPatient).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    for (const other of [sibling, elsewhere]) {
      const { treatment_id } = await billOf(other);
      const requests = await sentWhile(async () => {
        expect(await mine.checkOut({ treatment_id })).toEqual(
          expect.objectContaining({ status: 404, text: madeUpTreatment.text }),
        );
        expect(await mine.checkOut({ patient_id: other.patient_id })).toMatchObject({
          status: 404,
          text: madeUpPatient.text,
        });
      });
      expect(requests).toEqual([]);
      expect(await checkoutsOf(treatment_id)).toEqual([]);
    }
  });

  test('is no stranger and no member of staff', async () => {
    const { treatment_id } = await billOf(visited);
    const body = { patient_id: visited.patient_id, treatment_id, amount: 1, origin_url: site };
    expect((await live.stranger(startCheckout, { params: { provider: 'stripe' }, body })).status).toBe(401);
    expect((await visited.call(startCheckout, { params: { provider: 'stripe' }, body })).status).toBe(403);
    expect(await checkoutsOf(treatment_id)).toEqual([]);
  });

  test('pays at the provider that is set up', async () => {
    for (const provider of ['sandbox', 'paypal']) {
      const answer = await (await billOf(visited, { provider })).checkOut();
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"Not found."}' });
    }
  });

  test('is refused if no provider is set up', async () => {
    const bare = await testApp();
    const practice = await bare.newPractice();
    const patient = await patientOf(practice.call, bare.stranger, (token) => callAs(bare.app, token));
    for (const provider of ['stripe', 'sandbox']) {
      const bill = await billOf({ ...practice, ...patient }, { provider });
      expect(await bill.checkOut()).toMatchObject({
        status: 409,
        body: { detail: 'Online payment is not set up. Please call the office.' },
      });
    }
    expect(
      (await bare.stranger(checkoutStatus, { params: { provider: 'sandbox', session_id: 'test_x' } })).status,
    ).toBe(404);
    expect((await bare.stranger(config)).body['payment_provider']).toBeNull();
  });
});

describe('PUBLIC_URL', () => {
  test('is the only site of its own', async () => {
    const placed = await testApp({ stripe: fake.settings, publicUrl: 'https://cusp.example.com/' });
    const practice = await placed.newPractice();
    const patient = await patientOf(practice.call, placed.stranger, (token) => callAs(placed.app, token));
    const bill = await billOf({ ...practice, ...patient });
    expect((await bill.checkOut()).status).toBe(422);
    const [request] = await sentWhile(() => bill.checkOut({ origin_url: 'https://cusp.example.com' }));
    expect(request?.form['cancel_url']).toBe('https://cusp.example.com/patient-portal/payments');
  });
});

describe('a Stripe that fails', () => {
  const unwell = 'The payment was not accepted. You were not charged. Please call the office.';

  test.each([
    ['refuses', 400, 'amount_too_small', unwell],
    ['knows the key no more', 401, 'api_key_expired', unwell],
    ['has a failure of its own', 500, 'api_error', expect.stringMatching(/try again in a moment/)],
  ])('and %s ends the try; the next one is another', async (_, status, code, detail) => {
    const bill = await billOf(visited);
    fake.answers((response) => refuse(response, status, code));
    const refused = await bill.checkOut();
    fake.answers(undefined);
    expect(refused).toMatchObject({ status: 503, body: { detail } });
    const [request] = await sentWhile(async () => expect((await bill.checkOut()).status).toBe(201));
    const [first, second, ...others] = await checkoutsOf(bill.treatment_id);
    expect([first?.status, first?.session_id, second?.status, others]).toEqual(['failed', null, 'open', []]);
    expect(request?.headers['idempotency-key']).toBe(`cusp-checkout-${second?.id}`);
  });

  test('is asked a second time with the same key', async () => {
    const bill = await billOf(visited);
    let times = 0;
    fake.answers((response, got) => {
      times += 1;
      if (times === 1) refuse(response, 503, 'down');
      else fake.answer(response, got);
    });
    const requests = await sentWhile(async () => expect((await bill.checkOut()).status).toBe(201));
    fake.answers(undefined);
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(requests[1]?.form).toEqual(requests[0]?.form);
  });

  test('while answering has created one session, and the next try gets the same', async () => {
    const bill = await billOf(visited);
    fake.answers((response, got) => {
      const { end } = response;
      response.writeHead = () => response;
      // The session was created, but the response is lost.
      response.end = () => {
        response.end = end;
        response.destroy();
        return response;
      };
      fake.answer(response, got);
    });
    const before = fake.sessions.size;
    const lost = await bill.checkOut();
    fake.answers(undefined);
    expect(lost).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/did not respond in time/) },
    });
    expect((await bill.checkOut()).status).toBe(201);
    expect(fake.sessions.size).toBe(before + 1);
    expect(await checkoutsOf(bill.treatment_id)).toHaveLength(1);
  });

  test('by hanging is a clear failure within ten seconds and blocks nobody else', async () => {
    const bill = await billOf(visited);
    const opened = await (await billOf(visited)).checkOut();
    fake.answers(() => undefined);
    const start = Date.now();
    const [hung, status] = await Promise.all([
      bill.checkOut(),
      live.stranger(checkoutStatus, {
        params: { provider: 'stripe', session_id: String(opened.body['session_id']) },
      }),
      (async () => {
        while (!fake.received.some(({ form }) => form['metadata[treatment_id]'] === bill.treatment_id)) {
          await pause(10);
        }
        // Nobody holds a lock on the bill, so the front desk can go on.
        await asOwner((client) =>
          client.query('select from treatment where id = $1 for update nowait', [bill.treatment_id]),
        );
        expect((await bill.payCash(1)).status).toBe(201);
      })(),
    ]);
    fake.answers(undefined);
    // The provider's time is short enough; what comes on top is this machine's, which may be busy.
    expect(callTimeout).toBeLessThan(10_000);
    expect(Date.now() - start).toBeLessThan(callTimeout + 15_000);
    expect(hung).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        detail:
          'The payment processor did not respond in time. You were not charged. Please try again in a moment.',
      },
    });
    expect(status).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/Any payment you made is safe/) },
    });
    expect((await bill.checkOut()).status).toBe(201);
  });
});
