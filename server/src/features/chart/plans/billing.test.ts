import {
  completeTreatment,
  correctTreatment,
  listOpenItems,
  listTreatments,
  updateTreatment,
  voidPayment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function plans() {
  const practice = await newPractice();
  const { call, user } = practice;
  const desk = await aDesk(call, user.practice.id);
  const { plan, present, answer, treatment } = plansOf(call, user.today);
  /** A planned crown of $100, signed for at $90. */
  const signed = async (accepts = true) => {
    const { id } = await treatment(desk.patient_id);
    const made = await plan(desk.patient_id, [[{ treatment_id: id, discount: 10 }]]);
    const { number } = await present(made.id);
    if (accepts) await answer(made.id, number);
    return id;
  };
  return { ...practice, ...desk, signed };
}

test('what a patient signed is what is billed: the discount is posted with the charge, once', async () => {
  const { call, signed, pay, patient_id, entries, balance } = await plans();
  const id = await signed();
  const payment = await pay(50, { treatment_id: id });
  const done = await call(completeTreatment, { params: { id }, body: {} });
  expect(done.status).toBe(200);
  expect(await balance(id)).toBe(40);
  expect((await entries()).slice(1)).toMatchObject([
    { kind: 'charge', amount: 100 },
    { kind: 'adjustment', amount: -10, label: 'Treatment plan' },
  ]);
  await call(updateTreatment, {
    params: { id },
    body: { patient_id, procedure: 'Crown', cost: 120, status: 'completed' },
  });
  expect(await balance(id)).toBe(60);
  expect((await entries()).filter(({ label }) => label === 'Treatment plan')).toHaveLength(1);
  const voided = { params: { id: String(payment['id']) }, body: { reason: 'Not hers' } };
  expect((await call(voidPayment, voided)).status).toBe(200);
  const again = (await call(listTreatments, { query: { id } })).rows[0];
  const struck = { strike: true, reason: 'Wrong patient', version: Number(again?.['version']) };
  expect((await call(correctTreatment, { params: { id }, body: struck })).status).toBe(200);
  // The charge went, and its discount with it.
  const { debits, credits } = (await call(listOpenItems, { params: { id: patient_id } })).output;
  expect([debits, credits]).toEqual([[], []]);
});

test('a plan that nobody has accepted bills the fee', async () => {
  const { call, signed, balance } = await plans();
  const id = await signed(false);
  await call(completeTreatment, { params: { id }, body: {} });
  expect(await balance(id)).toBe(100);
});
