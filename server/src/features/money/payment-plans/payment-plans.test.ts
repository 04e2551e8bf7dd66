import {
  cancelPaymentPlan,
  createPaymentPlan,
  listPaymentPlans,
  missedInstallments,
  paymentPlanPdf,
  previewStatements,
  quotePaymentPlan,
  addDays,
} from '@cusp/contract';
import type { PaymentPlanInput, PaymentPlanTerms } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aSignature } from '../../../../tests/support/plans.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';
import { createPaymentPlanJob } from './events.ts';

const { newPractice, stranger, database } = await testApp();

async function office() {
  const practice = await newPractice();
  const { call, user } = practice;
  const terms = (patient_id: string, fields: Partial<PaymentPlanTerms> = {}): PaymentPlanTerms => ({
    patient_id,
    amount: 300,
    installments: 3,
    day_of_month: 15,
    first_on: addDays(user.today, 30),
    ...fields,
  });
  const quote = (patient_id: string, fields?: Partial<PaymentPlanTerms>) =>
    call(quotePaymentPlan, { body: terms(patient_id, fields) });
  return {
    ...practice,
    ...debtorsOf(call, user.today),
    terms,
    quote,
    agree: (patient_id: string, fields: Partial<PaymentPlanInput> = {}) =>
      call(createPaymentPlan, { body: { ...terms(patient_id), ...fields } }),
    /** The same, read and signed. */
    async sign(patient_id: string, fields: Partial<PaymentPlanTerms> = {}) {
      const { sha256 } = (await quote(patient_id, fields)).output;
      const signed = { sha256, signature: aSignature, signer_name: 'Mia Keller' };
      return call(createPaymentPlan, { body: { ...terms(patient_id, fields), ...signed } });
    },
    plans: async (patient_id: string) => (await call(listPaymentPlans, { query: { patient_id } })).output,
    /** Runs the daily job for it. */
    look: (id: string) =>
      createPaymentPlanJob(database)({
        practiceId: user.practice.id,
        subjectId: id,
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
      }),
    /** As if the plan had begun so many days earlier, with all of its days. */
    age: (id: string, days: number) =>
      asOwner(async (owner) => {
        await owner.query(`update payment_plan set began_on = began_on - $2::int where id = $1`, [id, days]);
        await owner.query(
          `update payment_plan_installment set due_on = due_on - $2::int where plan_id = $1`,
          [id, days],
        );
      }),
  };
}

describe('a payment plan', () => {
  test('of four installments needs no disclosure; a down payment is no installment', async () => {
    const { debtor, agree, plans, user } = await office();
    const id = await debtor('Four', 500);
    const made = await agree(id, { amount: 500, down_payment: 100, installments: 4 });
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'active', amount: 500, down_payment: 100, total: 500, paid: 0, verified: true },
    });
    const [plan] = await plans(id);
    expect(plan?.agreement).toMatchObject({ disclosed: false, financed_cents: 40_000, apr_thousandths: 0 });
    expect(plan?.installments.map(({ amount, state }) => [amount, state])).toEqual([
      [100, 'due'],
      [100, 'due'],
      [100, 'due'],
      [100, 'due'],
    ]);
    expect(plan?.began_on).toBe(user.today);
  });

  test('of six is disclosed, and signed as it was shown; its copy is kept', async () => {
    const { call, debtor, agree, sign, quote } = await office();
    const id = await debtor('Six', 1200, 0, { first_name: 'Zoë', address: '1 Main St' });
    const six = { amount: 1200, installments: 6, apr: 12 };
    const { agreement, sha256 } = (await quote(id, six)).output;
    expect(agreement).toMatchObject({ disclosed: true, financed_cents: 120_000 });
    // $36.90 to $47.98: the second installment comes 15 to 45 days after the first, by the day of the month.
    expect(agreement.finance_cents).toBeGreaterThan(3_600);
    expect(agreement.total_cents).toBe(120_000 + agreement.finance_cents);
    expect(Math.abs(agreement.apr_thousandths - 12_000)).toBeLessThan(125);

    expect((await agree(id, six)).body).toMatchObject({
      detail: 'The patient must sign the disclosure first.',
    });
    const signed = { signature: aSignature, signer_name: 'Zoë Six' };
    expect((await agree(id, { ...six, ...signed, sha256: 'f'.repeat(64) })).status).toBe(409);
    expect((await agree(id, { ...six, ...signed, sha256, apr: 13 })).status).toBe(409);
    const made = await sign(id, six);
    expect(made).toMatchObject({ status: 201, body: { sha256, signer_name: 'Mia Keller' } });

    const pdf = await call(paymentPlanPdf, { params: { id: made.id } });
    const words = (await pagesOf(pdf.bytes)).join('');
    for (const part of [
      'ANNUALPERCENTAGERATE',
      `${(agreement.apr_thousandths / 1000).toFixed(2)}%`,
      'FINANCECHARGE',
      'Amountfinanced',
      '$1,200.00',
      'Totalofpayments',
      'Paymentschedule:6installments',
      'SignedbyMiaKeller(patient)',
      sha256,
    ])
      expect(words).toContain(part);
    await asOwner(async (owner) => {
      for (const change of [
        `update payment_plan_agreement set content = '{}'`,
        'update payment_plan_agreement set e_signature = null',
        'delete from payment_plan_agreement',
      ])
        await expect(owner.query(`${change} where plan_id = $1`, [made.id])).rejects.toThrow('never changed');
    });
  });

  test('counts what was paid since it began, the oldest installment first, to the cent', async () => {
    const { debtor, agree, pay, plans } = await office();
    const id = await debtor('Counts', 100);
    await pay(id, 0.01);
    await agree(id, { amount: 99.98 });
    const states = async () =>
      (await plans(id))[0]?.installments.map(({ amount, paid, state }) => [amount, paid, state]);
    expect(await states()).toEqual([
      [33.32, 0, 'due'],
      [33.33, 0, 'due'],
      [33.33, 0, 'due'],
    ]);
    await pay(id, 40);
    // A payment by insurance isn't an installment.
    await pay(id, 10, { payment_method: 'insurance' });
    expect(await states()).toEqual([
      [33.32, 33.32, 'paid'],
      [33.33, 6.68, 'due'],
      [33.33, 0, 'due'],
    ]);
  });

  test('missed tells the front desk, and stops holding statements back; once paid it is done', async () => {
    const { call, debtor, agree, pay, plans, look, age } = await office();
    const id = await debtor('Missed', 300);
    const { id: plan } = await agree(id);
    const body = { way: 'print' as const, min_amount: 0, quiet_days: 0 };
    const held = async () => (await call(previewStatements, { body })).output.accounts[0]?.held;
    expect(await held()).toBe('payment_plan');
    await look(plan);
    expect((await call(missedInstallments)).rows).toEqual([]);

    await age(plan, 31);
    await look(plan);
    await look(plan);
    expect((await call(missedInstallments)).output).toMatchObject([{ id: plan, missed: 1 }]);
    expect(await held()).toBeNull();
    const told = () =>
      asOwner(
        async (owner) =>
          (
            await owner.query(
              `select kind from domain_event where subject_id = $1 and kind = 'payment_plan.missed'`,
              [plan],
            )
          ).rowCount,
      );
    expect(await told()).toBe(1);

    await pay(id, 100);
    expect((await call(missedInstallments)).rows).toEqual([]);
    await pay(id, 200);
    await look(plan);
    expect(await plans(id)).toMatchObject([{ state: 'completed', paid: 300, missed: 0 }]);
  });

  test('posts its finance charge on each installment’s day, once; who pays early owes no more of it', async () => {
    const { debtor, sign, pay, plans, look, age } = await office();
    const id = await debtor('Charged', 600);
    const { id: plan } = await sign(id, { amount: 600, finance_charge: 30 });
    const posted = () =>
      asOwner(
        async (owner) =>
          (
            await owner.query<{ amount_cents: string }>(
              `select amount_cents from ledger_entry where kind = 'finance_charge' and patient_id = $1`,
              [id],
            )
          ).rows,
      );
    await look(plan);
    expect(await posted()).toEqual([]);
    await age(plan, 30);
    await Promise.all([look(plan), look(plan), look(plan)]);
    const charges = await posted();
    expect(charges).toHaveLength(1);
    const charged = Number(charges[0]?.amount_cents) / 100;
    expect(charged).toBeGreaterThan(10);
    await pay(id, 600 + charged);
    await look(plan);
    expect(await plans(id)).toMatchObject([{ state: 'completed' }]);
    expect(await posted()).toHaveLength(1);
  });

  test('charges interest on what is left: 900 of 1,000 paid on the first day', async () => {
    const { call, debtor, sign, pay, plans, look, age } = await office();
    const id = await debtor('Early', 1000);
    const made = await sign(id, { amount: 1000, installments: 12, apr: 18 });
    const agreed = made.output.agreement;
    expect(agreed.terms.join(' ')).toContain('on the unpaid balance');
    const pdf = await call(paymentPlanPdf, { params: { id: made.id } });
    expect((await pagesOf(pdf.bytes)).join('')).toContain('ontheunpaidbalance');
    expect(made.output.total).toBe((100_000 + agreed.finance_cents) / 100);
    await pay(id, 900);
    const [plan] = await plans(id);
    const total = Math.round((plan?.total ?? 0) * 100);
    // The 100 that are left cost at most 100 × (1.015¹² − 1) = 19.56, and more than ten months at 1.5 % without interest on interest.
    expect(total).toBeGreaterThan(100_000 + 1_450);
    expect(total).toBeLessThan(100_000 + 1_956);
    const amounts = plan?.installments.map(({ amount }) => Math.round(amount * 100)) ?? [];
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
    expect(plan?.installments.filter(({ state }) => state === 'paid').length).toBe(9);
    // The clock posts no more, once all the days are over: the payment came on the first one.
    await age(made.id, 400);
    const posted = await asOwner(async (owner) => {
      await owner.query(`set session_replication_role = replica`);
      await owner.query(
        `update ledger_entry set occurred_on = occurred_on - 400 where patient_id = $1 and kind = 'payment'`,
        [id],
      );
      await owner.query(`set session_replication_role = origin`);
      await look(made.id);
      const { rows } = await owner.query<{ cents: string }>(
        `select sum(amount_cents) as cents from ledger_entry where kind = 'finance_charge' and patient_id = $1`,
        [id],
      );
      return Number(rows[0]?.cents);
    });
    expect(posted).toBeGreaterThan(1_450);
    expect(posted).toBeLessThan(1_956);
    expect((await plans(id))[0]?.total).toBe((100_000 + posted) / 100);
  });

  test('is for at most what is owed, one at a time, also of two at once', async () => {
    const { debtor, agree, plans } = await office();
    const id = await debtor('Twice', 300);
    expect((await agree(id, { amount: 300.01 })).body).toMatchObject({
      detail: 'A payment plan cannot be for more than the account owes.',
    });
    const made = await Promise.all([agree(id), agree(id), agree(id)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await plans(id)).toHaveLength(1);
  });

  test('is cancelled with a reason, once, and then another can be made', async () => {
    const { call, debtor, agree, plans } = await office();
    const id = await debtor('Over', 300);
    const { id: plan, output } = await agree(id);
    const cancel = (reason: string, version = output.version) =>
      call(cancelPaymentPlan, { params: { id: plan }, body: { reason, version } });
    expect((await cancel(' ')).status).toBe(422);
    expect((await cancel('Moves away', 0)).status).toBe(409);
    expect((await cancel('Moves away')).body).toMatchObject({
      state: 'cancelled',
      cancelled_reason: 'Moves away',
    });
    expect((await cancel('Again', output.version + 1)).status).toBe(409);
    expect((await agree(id)).status).toBe(201);
    expect((await plans(id)).map(({ state }) => state)).toEqual(['active', 'cancelled']);
  });
});

test('strangers and other practices get nothing of it, and hostile terms are refused', async () => {
  const here = await office();
  const there = await office();
  const id = await here.debtor('Mine', 300);
  const { id: plan } = await here.agree(id);
  expect((await stranger(listPaymentPlans)).status).toBe(401);
  expect((await there.call(paymentPlanPdf, { params: { id: plan } })).status).toBe(404);
  expect((await there.quote(id)).status).toBe(404);
  expect((await there.call(cancelPaymentPlan, { params: { id: plan }, body: { reason: 'No' } })).status).toBe(
    404,
  );
  expect((await there.call(listPaymentPlans)).rows).toEqual([]);
  for (const wrong of [
    { amount: 0 },
    { amount: 10.001 },
    { amount: 1e9 },
    { down_payment: 300 },
    { down_payment: -1 },
    { installments: 0 },
    { installments: 61 },
    { installments: 2.5 },
    { day_of_month: 32 },
    { first_on: '2020-01-01' },
    { first_on: '9999-12-31' },
    { first_on: 'now' },
    { apr: 37 },
    { apr: -1 },
    { apr: 5, finance_charge: 5 },
    { amount: 0.02, installments: 3 },
    { installments: 1, first_on: here.user.today, finance_charge: 1 },
  ]) {
    const { status } = await here.call.unchecked(quotePaymentPlan, { body: { ...here.terms(id), ...wrong } });
    expect({ ...wrong, status }).toEqual({ ...wrong, status: 422 });
  }
});
