import {
  checkoutStatus,
  createTreatment,
  listPaymentLinks,
  listPayments,
  listTreatments,
  payByLink,
  readPaymentLink,
  refusals,
  sendPaymentLink,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { deliver, eventsOf } from '../../../../tests/support/paying.ts';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { messagesApp } from '../../../../tests/support/messages-app.ts';

const fake = await fakeStripe();
const { app, asOwner, gateway, practice, patient, stranger } = await messagesApp({ stripe: fake.settings });

/** A patient who was sent a link for $80, and the link's token. */
async function sent(made?: Awaited<ReturnType<typeof practice>>) {
  const at = made ?? (await practice());
  const { call } = at;
  const patient_id = await patient(call);
  const bill = await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost: 50, status: 'completed' },
  });
  const before = gateway.received.length;
  const answer = await call(sendPaymentLink, {
    params: { id: patient_id },
    body: { amount: 80, channel: 'text' },
  });
  await expect.poll(() => gateway.received.length).toBe(before + 1);
  const text = JSON.stringify(gateway.received.at(-1));
  const token = /pay\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  return { ...at, patient_id, bill: bill.id, answer, text, token };
}
const read = (token: string) => stranger(readPaymentLink, { body: { token } });
const pay = (token: string) => stranger(payByLink, { body: { token } });

test('a link is sent with practice and amount only, and is paid once without a sign-in', async () => {
  const { call, patient_id, bill, answer, text, token } = await sent();
  expect(answer).toMatchObject({ status: 201, body: { amount: 80, channel: 'text', state: 'sending' } });
  expect(text).toContain('$80.00');
  expect(text).not.toMatch(/Mia|Keller|Crown/);
  const list = async () => (await call(listPaymentLinks, { params: { id: patient_id } })).rows;
  await expect.poll(async () => (await list())[0]?.['state']).toBe('sent');

  const shown = await read(token);
  expect(shown).toMatchObject({ status: 200, body: { amount: 80, state: 'open', receipt: null } });
  expect(shown.text).not.toMatch(/Mia|Keller|Crown/);
  const [first, second] = await Promise.all([pay(token), pay(token)]);
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  const session = [...fake.sessions.values()].find(({ url }) => url === first.body['url']);
  if (session === undefined) throw new Error('No session was opened.');
  expect(session.amount_total).toBe(8_000);
  expect(await call(listPayments, { query: { patient_id } })).toMatchObject({ rows: [] });

  await deliver(app, eventsOf(session).paid);
  await deliver(app, eventsOf(session).paid);
  expect((await call(listPayments, { query: { patient_id } })).rows).toMatchObject([
    { amount: 80, status: 'completed', treatment_id: null, attention: '' },
  ]);
  const { rows } = await call(listTreatments, { query: { patient_id } });
  expect(rows.find(({ id }) => id === bill)).toMatchObject({ balance: 0 });
  expect(await list()).toMatchObject([{ state: 'paid' }]);
  const look = { picture: null, colors: '', mark: expect.stringMatching(/^[\w-]{22}$/) };
  expect(shown.body).toMatchObject({ look });
  const receipt = {
    practice: { name: "Dr. Ana Núñez's practice", address: '', phone: '', look },
    receipt_number: expect.stringMatching(/^R-\d{4}-\d{5}$/),
    amount: 80,
    refunded: 0,
    payment_method: 'card',
    payment_date: expect.any(String),
  };
  const after = await read(token);
  expect(after.body).toMatchObject({ state: 'paid', receipt });
  expect(after.text).not.toMatch(/Mia|Keller|Crown/);
  // The page that the provider leads back to has it, too, and nothing more.
  const ended = await stranger(checkoutStatus, {
    params: { provider: 'stripe', session_id: session.id },
  });
  expect(ended.body).toEqual({ payment_status: 'paid', amount_total: 8_000, receipt });
  expect(await pay(token)).toMatchObject({
    status: 409,
    body: { detail: 'This was already paid, or the link has expired. Nothing was charged.' },
  });
});

test('a link expires, and a made-up one is none', async () => {
  const { token, call, patient_id } = await sent();
  await asOwner((client) =>
    client.query('update payment_link set expires_at = now() where patient_id = $1', [patient_id]),
  );
  expect((await read(token)).body).toMatchObject({ state: 'expired' });
  expect((await pay(token)).status).toBe(409);
  expect((await call(listPaymentLinks, { params: { id: patient_id } })).rows).toMatchObject([
    { state: 'expired' },
  ]);
  for (const made of ['x', 'y'.repeat(22)]) {
    expect((await read(made)).status).toBe(404);
    expect((await pay(made)).status).toBe(404);
  }
});

test('once the practice’s subscription has ended, a link says since when, and takes no money', async () => {
  const { token, user } = await sent();
  const opened = fake.sessions.size;
  await asOwner((client) =>
    client.query(
      `update subscription set status = 'cancelled', cancelled_at = now() where practice_id = $1`,
      [user.practice.id],
    ),
  );
  expect((await read(token)).body).toMatchObject({ state: 'ended', ended_on: dayFromToday(0), amount: 80 });
  expect(await pay(token)).toMatchObject({ status: 403, body: { detail: refusals.online_ended[1] } });
  expect(fake.sessions.size).toBe(opened);
});

test('who has not agreed to texts gets none, and staff read why', async () => {
  const { call } = await practice();
  const id = await patient(call, {}, false);
  await call(sendPaymentLink, { params: { id }, body: { amount: 5, channel: 'text' } });
  await expect
    .poll(async () => (await call(listPaymentLinks, { params: { id } })).rows[0])
    .toMatchObject({ state: 'not_sent', reason: 'The patient has not agreed to be contacted this way.' });
  const other = await practice();
  const elsewhere = await other.call(sendPaymentLink, {
    params: { id },
    body: { amount: 5, channel: 'text' },
  });
  expect(elsewhere.status).toBe(404);
});
