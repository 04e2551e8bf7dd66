import {
  addDays,
  createPaymentPlan,
  listPaymentPlans,
  paymentPlanPdf,
  quotePaymentPlan,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { signatureBomb } from '../../../services/imaging/testing/bomb.ts';
import { aSignature } from '../../../../tests/support/plans.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

test('a plan is refused with a signature beyond the limits, and a stored one that can’t be drawn is named', async () => {
  const { call, user } = await newPractice();
  const patient_id = await debtorsOf(call, user.today).debtor('Bomb', 1200);
  const first_on = addDays(user.today, 30);
  const terms = { patient_id, amount: 1200, installments: 6, apr: 12, day_of_month: 15, first_on };
  const { sha256 } = (await call(quotePaymentPlan, { body: terms })).output;
  const sign = (signature: string) =>
    call(createPaymentPlan, { body: { ...terms, sha256, signature, signer_name: 'Mia Keller' } });
  expect(await sign(signatureBomb)).toMatchObject({ status: 422, body: { errors: [{ path: 'signature' }] } });
  expect((await call(listPaymentPlans, { query: { patient_id } })).output).toEqual([]);
  const made = await sign(aSignature);
  // As it was stored before there were limits; its PDF was never made.
  await asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('alter table payment_plan_agreement disable trigger user');
    await owner.query(
      'update payment_plan_agreement set e_signature = $2, pdf = null, pdf_sha256 = null where plan_id = $1',
      [made.id, signatureBomb],
    );
    await owner.query('alter table payment_plan_agreement enable trigger user');
    await owner.query('commit');
  });
  const pdf = await call(paymentPlanPdf, { params: { id: made.id } });
  expect(pdf.status).toBe(200);
  expect((await pagesOf(pdf.bytes)).join('')).toContain("Signaturecan'tbeshown");
});
