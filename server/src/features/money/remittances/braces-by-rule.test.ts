// Months of braces that carriers pay after the first answer, by the carrier's rule. Issue 26.
import { createPayment, createTreatment, listPayments, makeClaimFile, updateClaim } from '@cusp/contract';
import { expect, test } from 'vitest';
import { ruleApp } from './by-rule.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { desk } = await ruleApp();

test('a carrier with the rule pays braces on month by month, until a part is not expected anymore', async () => {
  const { call, user, patientId, procedure, provider, bill, mark, claim, rule, taken, entries } =
    await desk();
  const { id: treatment_id } = (
    await call(createTreatment, {
      body: {
        patient_id: patientId,
        procedure: 'Braces',
        procedure_id: procedure('X8001'),
        cost: 5400,
        status: 'completed',
        provider_id: provider.id,
      },
    })
  ).output;
  await call(createPayment, {
    body: {
      patient_id: patientId,
      treatment_id,
      amount: 500,
      payment_method: 'insurance',
      status: 'pending',
    },
  });
  const [made = expect.fail()] = await bill();
  const params = { id: made.id };
  const months = { appliance_on: user.today, treatment_months: 24, months_left: 24 };
  const body = { diagnoses: [], missing_teeth: [], lines: [{ replaces: null }], ...months };
  await call(updateClaim, { params, body });
  await call(makeClaimFile, { params });
  await mark(made.id, 'perhaps_sent');
  const number = (await claim(made.id)).lines[0]?.line_number ?? '';
  await rule(true);
  const pays = async (...parts: number[]) => {
    const { state, by_rule, waits_for } = await taken(
      anAdvice(
        parts.map((paid) => ({
          last: 'Rivera',
          first: 'Ana',
          control: made.control_number,
          lines: [{ fee: 5400, paid, number, adjusted: [['PR', '3', String(5400 - paid)]] }],
        })),
      ),
    );
    return { state, by_rule, waits_for };
  };
  const posted = { state: 'posted', by_rule: true, waits_for: '' };
  const pending = async () =>
    (await call(listPayments)).rows.filter(({ status }) => status === 'pending').map(({ amount }) => amount);
  expect(await pays(100)).toEqual(posted);
  expect(await pays(56.25)).toEqual(posted);
  expect(await pays(56.25, 56.25)).toEqual(posted);
  // 500.00 - 100.00 - 3 x 56.25 = 231.25.
  expect(await pending()).toEqual([231.25]);
  expect(await pays(231.26)).toEqual({
    state: 'open',
    by_rule: false,
    waits_for: '1 line pays braces again, and not as it is still expected.',
  });
  expect(await pays(231.25)).toEqual(posted);
  expect(await pending()).toEqual([]);
  const paid = (await entries()).filter(({ kind }) => kind === 'insurance_payment');
  expect(paid.map(({ amount }) => amount)).toEqual([-100, -56.25, -56.25, -56.25, -231.25]);
  expect(await claim(made.id)).toMatchObject({ state: 'paid' });
});
