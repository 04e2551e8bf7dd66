// Carriers pay braces month by month, by lines that repeat for one claim. Issue 26.
import {
  createPayment,
  createTreatment,
  getPatientBar,
  getRemittance,
  listPayments,
  makeClaimFile,
  postRemittance,
  takeRemittances,
  updateClaim,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { anAdvice } from './remittances.helpers.ts';

const { newPractice } = await testApp();
const payee = { npi: '1999999984', taxId: '123456789' };

/** Braces of $5,400 of which the plan is expected to pay $1,500, at the carrier. */
async function world() {
  const practice = await claimWorld(newPractice);
  const { call, patientId, procedure, provider, user, bill, claim, mark } = practice;
  const { output: braces } = await call(createTreatment, {
    body: {
      patient_id: patientId,
      procedure: 'Braces',
      procedure_id: procedure('X8001'),
      cost: 5400,
      status: 'completed',
      provider_id: provider.id,
    },
  });
  await call(createPayment, {
    body: {
      patient_id: patientId,
      treatment_id: braces.id,
      amount: 1500,
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
  /** Takes and posts an 835 that pays these parts. */
  const pays = async (...parts: number[]) => {
    const lines = parts.map((paid) => ({
      fee: 5400,
      paid,
      number,
      adjusted: [['PR', paid === 0 ? '27' : '3', String(5400 - paid)]],
    }));
    const claims = lines.map((line) => ({
      last: 'Rivera',
      first: 'Ana',
      control: made.control_number,
      lines: [line],
    }));
    const { output } = await call(takeRemittances, {
      body: { file_name: 'era.835', text: anAdvice(claims, payee) },
    });
    const remittance = { id: output[0]?.id ?? '' };
    const { version } = (await call(getRemittance, { params: remittance })).output;
    expect(await call.unchecked(postRemittance, { params: remittance, body: { version } })).toMatchObject({
      status: 200,
    });
  };
  /** The same wherever it is shown. */
  const owed = async () => {
    await everywhere({ call, today: user.today }, patientId);
    return (await call(getPatientBar, { params: { id: patientId } })).output.owed;
  };
  const payments = async (status: string) =>
    (await call(listPayments)).rows.filter((one) => one.status === status).map(({ amount }) => amount);
  return { ...practice, pays, owed, payments, claimId: made.id };
}

test('each part is received, and the rest stays awaited until the plan pays nothing more', async () => {
  const { pays, owed, payments, claim, claimId } = await world();
  expect(await owed()).toMatchObject({ open: 5400, insurance_pending: 1500, due_now: 3900 });
  await pays(375);
  // 1,500.00 - 375.00 = 1,125.00; the patient's 3,900.00 stay.
  expect(await owed()).toMatchObject({ open: 5025, insurance_pending: 1125, due_now: 3900 });
  await pays(56.25);
  // 1,125.00 - 56.25 = 1,068.75.
  expect(await owed()).toMatchObject({ open: 4968.75, insurance_pending: 1068.75, due_now: 3900 });
  // Two months in one file: 1,068.75 - 112.50 = 956.25.
  await pays(56.25, 56.25);
  expect(await owed()).toMatchObject({ open: 4856.25, insurance_pending: 956.25, due_now: 3900 });
  expect((await payments('completed')).toSorted()).toEqual([375, 56.25, 56.25, 56.25]);
  expect(await payments('pending')).toEqual([956.25]);
  expect(await claim(claimId)).toMatchObject({ state: 'paid' });
  // The coverage has ended: the rest is the patient's.
  await pays(0);
  expect(await owed()).toMatchObject({ open: 4856.25, insurance_pending: 0, due_now: 4856.25 });
  expect(await payments('pending')).toEqual([]);
});

test('once all has come, nothing is awaited', async () => {
  const { pays, owed, payments } = await world();
  await pays(375);
  await pays(1125);
  expect(await payments('pending')).toEqual([]);
  expect(await owed()).toMatchObject({ open: 3900, insurance_pending: 0, due_now: 3900 });
});
