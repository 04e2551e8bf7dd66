import {
  addFamilyMember,
  checkoutBalance,
  createFamily,
  createPatient,
  createPayment,
  createPaymentPlan,
  createTreatment,
  listPayments,
  listTreatments,
  portalBalance,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';
import { aPatient, asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { deliver, eventsOf, patientOf, refundsAt, site } from '../../../../tests/support/paying.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const practice = await newPractice();
const { call } = practice;

/** A patient with these bills, the oldest first. */
async function owing(...costs: number[]) {
  const patient = await patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = patient;
  const bills: string[] = [];
  for (const [index, cost] of costs.entries()) {
    const service_date = `2026-0${index + 1}-10`;
    bills.push(
      (
        await call(createTreatment, {
          body: { patient_id, procedure: 'Crown', cost, status: 'completed', service_date },
        })
      ).id,
    );
  }
  return {
    ...patient,
    bills,
    bill: (index: number) => bills[index] ?? '',
    checkOut: (
      asked: Omit<InputOf<typeof checkoutBalance>['body'], 'patient_id' | 'origin_url'>,
      provider = 'stripe',
    ) => visitor(checkoutBalance, { params: { provider }, body: { patient_id, origin_url: site, ...asked } }),
    balance: async () => (await visitor(portalBalance)).body,
    /** The rest of each bill. */
    left: async () => {
      const { rows } = await call(listTreatments, { query: { patient_id } });
      return bills.map((id) => rows.find((row) => row['id'] === id)?.['balance']);
    },
    payments: async () => (await call(listPayments, { query: { patient_id } })).rows,
    pay: (fields: Partial<InputOf<typeof createPayment>['body']> & { amount: number }) =>
      call(createPayment, { body: { patient_id, ...fields } }),
  };
}

/** Opens a session, has it paid, and reports it. */
async function paying(checkout: Parameters<typeof fake.sessionOf>[0]) {
  const session = await fake.sessionOf(checkout);
  const events = eventsOf(session);
  await deliver(app, events.paid);
  return { session, events, send: async (event: object) => (await deliver(app, event)).status };
}

/** The allocated and open amounts of a practice's ledger agree with the payments. */
const credits = (patient_id: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ cents: string }>(
      `select coalesce(sum(-amount_cents - used_cents), 0) as cents from open_item where patient_id = $1 and amount_cents < 0`,
      [patient_id],
    );
    return Number(rows[0]?.cents);
  });

test('what was missed of a payment plan is paid for the bills of its account', async () => {
  const { patient_id, checkOut, balance } = await owing();
  const { id: child } = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child } });
  const bill = { procedure: 'Crown', cost: 90, status: 'completed' };
  await call(createTreatment, { body: { patient_id: child, ...bill } });
  const { today } = practice.user;
  const terms = { patient_id, amount: 90, installments: 3, day_of_month: 1, first_on: today };
  const { id } = await call(createPaymentPlan, { body: terms });
  await asOwner((client) =>
    client.query('update payment_plan_installment set due_on = due_on - 40 where plan_id = $1', [id]),
  );
  const { session } = await paying(checkOut({ plan: true }));
  expect(session.amount_total % 3_000).toBe(0);
  const left = (await call(listTreatments, { query: { patient_id: child } })).rows;
  expect(left.map((row) => row['balance'])).toEqual([90 - session.amount_total / 100]);
  expect(await balance()).toMatchObject({ due: 0, credits: 0 });
  expect((await checkOut({ plan: true, all: true })).status).toBe(422);
  const other = await owing(10);
  expect((await other.checkOut({ plan: true })).status).toBe(409);
});

describe('the whole balance', () => {
  test('is paid in one payment that pays each bill, and Stripe is told nothing but amounts', async () => {
    const { checkOut, left, payments, balance, patient_id } = await owing(100, 50.25, 20);
    expect(await balance()).toMatchObject({ due: 170.25, insurance: 0, proposed: 170.25, credits: 0 });
    const before = fake.received.length;
    const { session } = await paying(checkOut({ all: true }));
    const form = fake.received[before]?.form ?? {};
    expect(session.amount_total).toBe(17_025);
    expect(Object.entries(form).filter(([name]) => /unit_amount|\[name\]/.test(name))).toEqual(
      [10_000, 5_025, 2_000].flatMap((cents, index) => [
        [`line_items[${index}][price_data][unit_amount]`, String(cents)],
        [`line_items[${index}][price_data][product_data][name]`, 'Dental treatment'],
      ]),
    );
    expect(JSON.stringify(form)).not.toMatch(/Crown|Mia|Keller/);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await payments()).toMatchObject([
      { status: 'completed', amount: 170.25, treatment_id: null, online: true, attention: '' },
    ]);
    expect(await balance()).toMatchObject({ due: 0, credits: 0, bills: [] });
    expect(await credits(patient_id)).toBe(0);
  });

  test('is recorded once, however often and in whatever order the news arrive', async () => {
    const { checkOut, left, payments } = await owing(100, 50);
    const session = await fake.sessionOf(checkOut({ all: true }));
    const { paid, unpaid, succeeded } = eventsOf(session);
    await Promise.all([succeeded, paid, unpaid, paid, succeeded].map((event) => deliver(app, event)));
    await deliver(app, unpaid);
    expect(await payments()).toMatchObject([{ status: 'completed', amount: 150 }]);
    expect(await left()).toEqual([0, 0]);
  });

  test('of chosen bills leaves the others', async () => {
    const { checkOut, left, bill } = await owing(100, 50, 20);
    const { session } = await paying(checkOut({ bills: [bill(0), bill(2)] }));
    expect(session.amount_total).toBe(12_000);
    expect(await left()).toEqual([0, 50, 0]);
  });

  test('in part pays the oldest first', async () => {
    const { checkOut, left } = await owing(100, 50, 20);
    await paying(checkOut({ amount: 120.01 }));
    expect(await left()).toEqual([0, 29.99, 20]);
  });

  test('is what the patient owes less what insurance owes, and more can be paid', async () => {
    const { checkOut, left, bill, pay, balance } = await owing(100, 50);
    await pay({ amount: 80, treatment_id: bill(0), payment_method: 'insurance', status: 'pending' });
    await pay({ amount: 15, payment_method: 'insurance', status: 'pending' });
    expect(await balance()).toMatchObject({
      due: 150,
      insurance: 95,
      proposed: 55,
      bills: [
        { treatment_id: bill(0), due: 100, insurance: 80, proposed: 20 },
        { treatment_id: bill(1), due: 50, insurance: 15, proposed: 35 },
      ],
    });
    expect((await checkOut({ all: true })).body).toMatchObject({ amount: 55 });
    expect((await checkOut({ amount: 150.01 })).body).toMatchObject({
      errors: [{ path: 'amount', message: 'Enter at most $150.00, the total due.' }],
    });
    await paying(checkOut({ amount: 60 }));
    expect(await left()).toEqual([75, 15]);
  });

  test('that was paid at the desk meanwhile is a credit for the rest, and says so', async () => {
    const { checkOut, left, bill, pay, payments, patient_id } = await owing(100, 50);
    const session = await fake.sessionOf(checkOut({ all: true }));
    await pay({ amount: 70, treatment_id: bill(0), payment_method: 'cash' });
    await deliver(app, eventsOf(session).paid);
    expect(await left()).toEqual([0, 0]);
    expect(await credits(patient_id)).toBe(7_000);
    expect((await payments()).find(({ online }) => online === true)).toMatchObject({
      amount: 150,
      attention: 'The bill was already paid: $70.00 is a credit to refund.',
    });
  });

  test('from several tabs at once is opened once, and while it is processed not again', async () => {
    const { checkOut, bill } = await owing(100, 50);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => checkOut({ all: true })));
    expect(new Set(tabs.map(({ text }) => text)).size).toBe(1);
    const session = await fake.sessionOf(checkOut({ all: true }));
    fake.sessions.set(session.id, { ...session, status: 'complete' });
    await deliver(app, eventsOf(session).unpaid);
    for (const asked of [{ all: true } as const, { bills: [bill(1)] }]) {
      expect(await checkOut(asked)).toMatchObject({
        status: 409,
        body: { detail: 'A payment of this bill is already being processed.' },
      });
    }
  });

  test('refuses what is nobody’s, nothing, and two things at once', async () => {
    const [mine, other] = [await owing(100), await owing(100)];
    expect((await mine.checkOut({ bills: [other.bill(0)] })).status).toBe(404);
    expect((await mine.checkOut({})).status).toBe(422);
    expect((await mine.checkOut({ all: true, amount: 5 })).status).toBe(422);
    expect((await mine.checkOut({ amount: -5 })).status).toBe(422);
    expect((await mine.checkOut({ all: true }, 'sandbox')).status).toBe(404);
    const body = { patient_id: other.patient_id, origin_url: site, all: true as const };
    expect((await mine.visitor(checkoutBalance, { params: { provider: 'stripe' }, body })).status).toBe(404);
    expect((await stranger(checkoutBalance, { params: { provider: 'stripe' }, body })).status).toBe(401);
    const nothing = await owing();
    expect(await nothing.checkOut({ all: true })).toMatchObject({
      status: 409,
      body: { detail: 'Nothing is due on this account.' },
    });
  });
});

describe('what comes after', () => {
  test('a partly lost dispute takes its amount off the latest bill, and winning it back pays it again', async () => {
    const { checkOut, left, payments } = await owing(100, 50, 20);
    const { events, send } = await paying(checkOut({ all: true }));
    await send(events.dispute('closed', 'lost', { amount: 6_000 }));
    expect(await payments()).toMatchObject([{ status: 'completed', lost: 60, dispute: 'lost' }]);
    expect((await left()).reduce((sum: number, each) => sum + Number(each), 0)).toBe(60);
    await send(events.dispute('closed', 'won', { at: 60 }));
    expect(await payments()).toMatchObject([{ status: 'completed', lost: 0, dispute: 'won', attention: '' }]);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('a refund opens what it paid', async () => {
    const { checkOut, left } = await owing(100, 50);
    const { session, send } = await paying(checkOut({ all: true }));
    const stripe = refundsAt(fake, session);
    await send(stripe.refund(15_000).created);
    expect(await left()).toEqual([100, 50]);
  });
});

test('the head of a family sees each member’s name and balance and pays them; the others see only themselves', async () => {
  const [mother, child] = [await owing(), await owing(70)];
  const family = await call(createFamily, { body: { patient_id: mother.patient_id } });
  const added = await call(addFamilyMember, {
    params: { id: family.id },
    body: { patient_id: child.patient_id, from_date: null, version: null },
  });
  expect(added.status).toBeLessThan(300);
  const owe = (patient_id: string, cost: number) =>
    call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(mother.patient_id, 100);
  await owe(child.patient_id, 40);
  const seen = await mother.visitor(portalBalance);
  expect(seen.body).toMatchObject({
    due: 100,
    family: [
      { patient_id: mother.patient_id, due_now: 100, is_self: true },
      // Not linked to her account. What the child owed before is another account's.
      { patient_id: null, due_now: 40, is_self: false },
    ],
  });
  expect(seen.text).not.toContain(child.patient_id);
  expect(seen.text).not.toContain(child.bill(0));
  expect(await child.balance()).toMatchObject({ due: 110, family: [] });

  expect((await child.checkOut({ family: true })).status).toBe(409);
  const { session } = await paying(mother.checkOut({ family: true }));
  expect(session.amount_total).toBe(14_000);
  expect(await mother.balance()).toMatchObject({ due: 0, family: [{ due_now: 0 }, { due_now: 0 }] });
  expect(await child.balance()).toMatchObject({ due: 70 });
});
