import {
  addDays,
  createPaymentPlan,
  listPaymentPlans,
  paymentPlanPdf,
  planTermsOf,
  quotePaymentPlan,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aSignature } from '../../../../tests/support/plans.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf, pagesOf } from '../../../../tests/support/statements.ts';

const { newPractice } = await testApp();

test('an agreement with who reads Spanish is shown and signed in both languages', async () => {
  const { call, user } = await newPractice();
  const patient_id = await debtorsOf(call, user.today).debtor('Seis', 1200);
  await call(updatePatientDetails, { params: { id: patient_id }, body: { language: 'es' } });
  const terms = {
    patient_id,
    amount: 1200,
    down_payment: 100,
    installments: 6,
    apr: 12,
    day_of_month: 15,
    first_on: addDays(user.today, 30),
  };
  const { agreement, sha256 } = (await call(quotePaymentPlan, { body: terms })).output;
  expect(agreement).toMatchObject({
    language: 'es',
    terms: planTermsOf(agreement),
    terms_translated: planTermsOf(agreement, 'es'),
  });
  const signed = { signature: aSignature, signer_name: 'Mia Seis', sha256 };
  const { id } = await call(createPaymentPlan, { body: { ...terms, ...signed } });
  expect((await call(listPaymentPlans, { query: { patient_id } })).rows).toMatchObject([
    { verified: true, agreement },
  ]);
  const pages = await pagesOf((await call(paymentPlanPdf, { params: { id } })).bytes);
  // The foot is in the page's language, and the signer is named below the signature's declaration.
  expect(pages.filter((page) => /página\d+de2/.test(page))).toHaveLength(2);
  expect(pages.filter((page) => /page\d+of\d/.test(page)).length).toBe(pages.length - 2);
  const signedOn = pages.filter((page) => page.includes('FirmadoporMiaSeis'));
  expect(signedOn).toEqual([expect.stringContaining('Leíestadivulgación')]);
  const words = pages.join('');
  for (const part of [
    'TASADEPORCENTAJEANUAL',
    'CARGOFINANCIERO',
    'Calendariodepagos:6pagos',
    'Garantía:nosetoma',
    'FirmadoporMiaSeis(paciente)',
    'ANNUALPERCENTAGERATE',
    'FINANCECHARGE',
    'Paymentschedule:6installments',
    'Security:youarenotgivingasecurityinterest',
    'SignedbyMiaSeis(patient)',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain('{');
});
