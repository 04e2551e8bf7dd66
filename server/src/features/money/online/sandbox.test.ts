import { checkoutStatus, config } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { billOf, patientOf, site } from '../../../../tests/support/paying.ts';

const { app, newPractice, stranger } = await testApp({ sandbox: true });
const practice = await newPractice();
const patient = await patientOf(practice.call, stranger, (token) => callAs(app, token));

/** A bill with the test page of its checkout. */
async function opened(options: { cost?: number } = {}) {
  const bill = await billOf({ ...practice, ...patient }, { provider: 'sandbox', ...options });
  const { body, status } = await bill.checkOut();
  expect(status).toBe(201);
  const url = String(body['url']);
  return {
    ...bill,
    url,
    session: String(body['session_id']),
    page: () => app.inject({ method: 'GET', url: new URL(url).pathname }),
    choose: (choice: string) =>
      app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ choice }).toString(),
      }),
  };
}
const statusOf = async (session: string) =>
  (await stranger(checkoutStatus, { params: { provider: 'sandbox', session_id: session } })).body;

describe('the test page', () => {
  test('says that no money moves, how much, and what may be chosen', async () => {
    const { page, url, session } = await opened({ cost: 1234.5 });
    expect(new URL(url).href).toBe(`${site}/sandbox/pay/${session}`);
    expect(session).toMatch(/^test_[\w-]{43}$/);
    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Test mode: no real payments');
    expect(body).toContain('$1,234.50');
    for (const choice of ['pay', 'decline', 'leave'])
      expect(body).toContain(`name="choice" value="${choice}"`);
    expect(body).not.toMatch(/<script|Mia|Keller|Crown| style=| on\w+=/);
  });

  test('runs no script, loads nothing, can’t be framed and isn’t cached', async () => {
    const { page } = await opened();
    const { headers } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; form-action 'self' http:\/\/localhost;/,
    );
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('Pay pays the bill once, however often it is pressed', async () => {
    const { choose, page, payments, balance, session } = await opened();
    const pressed = await Promise.all([choose('pay'), choose('pay'), choose('pay')]);
    for (const { statusCode, headers } of [...pressed, await choose('pay')]) {
      expect(statusCode).toBe(303);
      expect(headers.location).toBe(`${site}/payments/success?session_id=${session}`);
    }
    expect(await payments()).toMatchObject([
      {
        status: 'completed',
        amount: 120.5,
        payment_method: 'card',
        online: true,
        attention: '',
        notes: 'Test mode: no money moved.',
      },
    ]);
    expect(await balance()).toBe(0);
    expect(await statusOf(session)).toEqual({ payment_status: 'paid', amount_total: 12_050 });
    expect((await page()).body).toContain('This test payment is over.');
    await choose('decline');
    expect(await payments()).toMatchObject([{ status: 'completed' }]);
  });

  test('Decline takes nothing, and the next try is a new one', async () => {
    const { choose, payments, checkOut, session } = await opened();
    const { headers } = await choose('decline');
    expect(headers.location).toBe(`${site}/payments/success?session_id=${session}`);
    expect(await payments()).toEqual([]);
    expect(await statusOf(session)).toEqual({ payment_status: 'failed', amount_total: 12_050 });
    await choose('pay');
    expect(await payments()).toEqual([]);
    expect((await checkOut()).body['session_id']).not.toBe(session);
  });

  test('Leave goes back and leaves it open', async () => {
    const { choose, payments, checkOut, session } = await opened();
    const { statusCode, headers } = await choose('leave');
    expect([statusCode, headers.location]).toEqual([303, `${site}/patient-portal/payments`]);
    expect(await payments()).toEqual([]);
    expect(await statusOf(session)).toMatchObject({ payment_status: 'unpaid' });
    expect((await checkOut()).body['session_id']).toBe(session);
  });

  test('can’t pay after it has expired', async () => {
    const { choose, page, payments, treatment_id } = await opened();
    await asOwner((client) =>
      client.query('update checkout set expires_at = now() where treatment_id = $1', [treatment_id]),
    );
    expect((await page()).body).toContain('This test payment is over.');
    expect((await choose('pay')).statusCode).toBe(303);
    expect(await payments()).toEqual([]);
  });

  test('and cash at the desk at the same time are both recorded', async () => {
    const { choose, payments, payCash } = await opened();
    await payCash(120.5);
    await choose('pay');
    expect((await payments()).find(({ online }) => online === true)).toMatchObject({
      status: 'completed',
      attention: 'The bill was already paid: $120.50 is a credit to refund.',
    });
  });

  test('refuses any other choice or session', async () => {
    const { choose, payments } = await opened();
    for (const choice of ['', 'constructor', 'PAY']) expect((await choose(choice)).statusCode).toBe(400);
    expect(await payments()).toEqual([]);
    const unknown = await app.inject({ method: 'GET', url: '/sandbox/pay/test_unknown' });
    expect([unknown.statusCode, unknown.body]).toEqual([404, '{"detail":"Not found."}']);
  });

  test('is the same checkout for several tabs', async () => {
    const bill = await billOf({ ...practice, ...patient }, { provider: 'sandbox' });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => bill.checkOut()));
    expect(new Set(tabs.map(({ text }) => text)).size).toBe(1);
  });
});

describe('outside of test mode', () => {
  test('there is no test page, and its open sessions can’t be paid', async () => {
    const { url, payments } = await opened();
    const fake = await fakeStripe();
    for (const settings of [{}, { stripe: fake.settings }, { stripe: fake.settings, sandbox: true }]) {
      const other = await testApp(settings);
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await other.app.inject({
          method,
          url: new URL(url).pathname,
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: 'choice=pay',
          }),
        });
        expect([statusCode, body]).toEqual([404, '{"detail":"Not found."}']);
      }
    }
    expect(await payments()).toEqual([]);
  });

  test('config says which provider there is', async () => {
    expect((await stranger(config)).body).toMatchObject({
      payment_provider: 'sandbox',
      test_mode: true,
    });
  });
});

describe('a bank account on the test page', () => {
  test('is offered where the practice allows it, and its bank decides later', async () => {
    const before = await opened();
    expect((await before.page()).body).not.toContain('value="bank"');
    expect((await before.choose('bank')).statusCode).toBe(400);
    await asOwner((client) =>
      client.query('update practice set bank_payments = true where practice_id = $1', [
        practice.user.practice.id,
      ]),
    );
    for (const [decision, status] of [
      ['pay', 'completed'],
      ['decline', 'failed'],
    ] as const) {
      const { page, choose, payments } = await opened();
      await choose('bank');
      expect(await payments()).toMatchObject([{ status: 'pending', on_its_way: true }]);
      expect((await page()).body).toContain('on its way');
      await choose('bank');
      await choose(decision);
      expect(await payments()).toMatchObject([{ status, on_its_way: false }]);
    }
  });
});
