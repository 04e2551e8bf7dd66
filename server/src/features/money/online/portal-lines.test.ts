// What a patient reads adds up: treatments, other lines and payments are the balance. docs/ledger.md
import {
  createPayment,
  createTreatment,
  portalBalance,
  portalLines,
  portalPayments,
  portalTreatments,
  postEntry,
  reverseEntry,
  startCheckout,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { patientOf, site } from '../../../../tests/support/paying.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { fakeStripe } from '../../../services/payments/testing/fake-stripe.ts';

const fake = await fakeStripe();
const { app, newPractice, stranger } = await testApp({ stripe: fake.settings });
const cents = (dollars: number) => Math.round(dollars * 100);

test('finance charges, fees and discounts are lines, and with treatments and payments they are the balance', async () => {
  const { call, user } = await newPractice();
  const { kind } = await aDesk(call, user.practice.id);
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const treatment = { patient_id, procedure: 'Crown', status: 'completed' } as const;
  const crown = await call(createTreatment, { body: { ...treatment, cost: 1448.9 } });
  await call(createTreatment, { body: { patient_id, procedure: 'Implant', cost: 900, status: 'planned' } });
  await call(createPayment, { body: { patient_id, treatment_id: crown.id, amount: 200 } });
  const post = (name: string, amount: number, fields: object = {}) =>
    call(postEntry, {
      body: { patient_id, adjustment_kind_id: kind(name), amount, reason: 'As agreed', ...fields },
    });
  await post('Returned-check fee', 25.13);
  await post('Courtesy discount', 100, { treatment_id: crown.id });
  const mistake = await post('Courtesy discount', 50, { treatment_id: crown.id });
  await call(reverseEntry, { params: { id: String(mistake.body['id']) }, body: { reason: 'By mistake' } });

  const lines = (await visitor(portalLines)).output;
  expect(lines.map(({ label, amount, open }) => [label, amount, open]).toSorted()).toEqual([
    ['Courtesy discount', -100, 0],
    ['Returned-check fee', 25.13, 25.13],
  ]);
  const balance = (await visitor(portalBalance)).output;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
  const charged = (await visitor(portalTreatments)).output.filter(({ status }) => status !== 'planned');
  const paid = (await visitor(portalPayments)).output.filter(({ status }) => status === 'completed');
  expect(
    sum(charged.map(({ cost }) => cost)) +
      sum(lines.map(({ amount }) => amount)) -
      sum(paid.map(({ amount, refunded, lost }) => amount - refunded - lost)),
  ).toBe(cents(balance.due) - cents(balance.credits));
  expect(balance.due).toBe(1174.03);
  // Each open bill is one: the treatments and the open lines are what is due.
  expect(sum(charged.map(({ due }) => due)) + sum(lines.map(({ open }) => open))).toBe(cents(balance.due));
  const other = await patientOf(call, stranger, (token) => callAs(app, token));
  expect((await other.visitor(portalLines)).output).toEqual([]);
});

test('planned work is prepaid only if it was accepted, at the patient’s part, and of alternatives only the chosen one', async () => {
  const { call, user } = await newPractice();
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const plans = plansOf(call, user.today);
  const loose = await plans.treatment(patient_id, { cost: 300 });
  const { filling, implant, bridge, lines, choice } = await plans.alternatives(patient_id);
  const plan = await plans.plan(patient_id, [
    lines.map((line) => ({ ...line, ...(line.treatment_id === implant.id && { discount: 600 }) })),
  ]);
  const prepay = async () => {
    const found = (await visitor(portalBalance)).output.prepay;
    return new Map(found.map(({ treatment_id, amount }) => [treatment_id, amount]));
  };
  const start = async ({ id: treatment_id }: { id: string }) =>
    (
      await visitor.unchecked(startCheckout, {
        params: { provider: 'stripe' },
        body: { patient_id, treatment_id, amount: 1, origin_url: site },
      })
    ).status;
  expect(await prepay()).toEqual(new Map([[loose.id, 300]]));
  expect([await start(filling), await start(loose)]).toEqual([409, 201]);
  await plans.present(plan.id, { in_portal: true });
  expect((await prepay()).size).toBe(1);
  await plans.answer(plan.id, 1, { options: [{ choice, option: 'Implant' }] });
  await call(createPayment, { body: { patient_id, treatment_id: implant.id, amount: 200 } });
  expect(await prepay()).toEqual(
    new Map([
      [loose.id, 300],
      [filling.id, 180],
      [implant.id, 1300],
    ]),
  );
  expect([await start(bridge), await start(implant)]).toEqual([409, 201]);
});
