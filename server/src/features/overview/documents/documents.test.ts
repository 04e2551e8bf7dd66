import {
  addCardPhoto,
  addCoverage,
  addDays,
  createMembershipPlan,
  createPaymentPlan,
  createStatement,
  enrollMember,
  listDocuments,
  portalDocuments,
  portalPaymentPlanPdf,
  portalSignedPlanPdf,
  portalStatementPdf,
} from '@cusp/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formOf } from '../../../../tests/support/image-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { plansOf } from '../../../../tests/support/plans.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf } from '../../../../tests/support/statements.ts';
import { aPlan } from '../../insurance/insurance.helpers.ts';

const { app, newPractice, stranger } = await testApp();

test('one list holds what Cusp wrote, from where it is kept; the patient finds what was given to them', async () => {
  const { call, user } = await newPractice();
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = await someone();
  const { treatment, plan, present, answer } = plansOf(call, user.today);
  const { charge, pay } = debtorsOf(call, user.today);
  const listed = async (by = call) =>
    (await by(listDocuments, { params: { id: patient_id } })).output.map(
      ({ source, kind, signed, locked }) => [source, kind, signed, locked],
    );
  const own = async (by = visitor) => (await by(portalDocuments)).output;
  expect([await listed(), await own()]).toEqual([[], []]);

  const crown = await treatment(patient_id);
  const proposed = await plan(patient_id, [[{ treatment_id: crown.id }]]);
  await present(proposed.id);
  // Until it is sent to the portal, it is staff's only.
  expect([(await listed()).length, (await own()).length]).toEqual([1, 0]);
  await present(proposed.id, { in_portal: true });
  await answer(proposed.id, 2);
  await charge(patient_id, 500);
  await pay(patient_id, 100);
  await call(createStatement, { body: { patient_id, way: 'portal' } });
  await call(createPaymentPlan, {
    body: {
      patient_id,
      amount: 300,
      down_payment: 0,
      installments: 3,
      day_of_month: 1,
      first_on: addDays(user.today, 30),
      automatic: false,
      apr: null,
      finance_charge: null,
      sha256: null,
    },
  });
  const { id: membershipPlan } = await call(createMembershipPlan, {
    body: {
      name: 'Smile',
      price: 300,
      price_interval: 'year',
      terms: 'A year.',
      included: [],
      discounts: [],
    },
  });
  await call(enrollMember, {
    params: { id: patient_id },
    body: { membership_plan_id: membershipPlan, from_date: user.today, automatic: false, agreed: true },
  });
  const { plan: insurance } = await aPlan(call);
  const { output } = await call(addCoverage, {
    params: { id: patient_id },
    body: { insurance_plan_id: insurance.id, relationship: 'self', rank: 1, member_id: 'M-100' },
  });
  const picture = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const form = await formOf([
    ['side', 'front'],
    ['file', new File([Buffer.from(picture)], 'image')],
  ]);
  const card = { params: { id: output.coverages[0]?.id ?? '' }, payload: form.payload };
  expect((await call.unchecked(addCardPhoto, card, form.headers)).status).toBe(201);

  expect((await listed()).toSorted()).toEqual(
    [
      ['plan', 'treatment_plan', false, true],
      ['plan', 'treatment_plan', true, true],
      ['statement', 'statement', false, true],
      ['receipt', 'receipt', false, true],
      ['payment_plan', 'agreement', false, true],
      ['membership', 'agreement', true, true],
      ['insurance_card', 'insurance_card', false, true],
    ].toSorted(),
  );
  const found = await own();
  expect(found.map(({ source, title }) => [source, title.replace(/\d+/g, 'n')]).toSorted()).toEqual([
    ['payment_plan', 'Payment plan'],
    ['plan', 'Restore the lower left'],
    ['receipt', 'R-n-n'],
    ['statement', 'S-n-n'],
  ]);

  // Each opens by the calls of where it is kept.
  const idOf = (source: string) => found.find((one) => one.source === source)?.id ?? '';
  for (const [endpoint, params] of [
    [portalSignedPlanPdf, { id: idOf('plan'), number: '2' }],
    [portalStatementPdf, { id: idOf('statement') }],
    [portalPaymentPlanPdf, { id: idOf('payment_plan') }],
  ] as const) {
    const { status, text } = await visitor.unchecked(endpoint, { params });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  const { visitor: another } = await someone();
  expect(await own(another)).toEqual([]);
  const other = await newPractice();
  expect((await other.call.unchecked(listDocuments, { params: { id: patient_id } })).status).toBe(404);
});
