import {
  createPatient,
  createPayment,
  createTreatment,
  portalTreatments,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';
import { patientOf } from '../../../../tests/support/paying.ts';

const { app, newPractice, stranger } = await testApp();

test('the patient sees planned and due amounts separately, with payments made in advance', async () => {
  const { call } = await newPractice();
  const { patient_id, visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const other = await call(createPatient, { body: aPatient() });
  const treat = (status: string, cost: number, of = patient_id) =>
    call(createTreatment, { body: { patient_id: of, procedure: 'Crown', cost, status } });
  const planned = await treat('planned', 900);
  await treat('in_progress', 300.5);
  const completed = await treat('completed', 120);
  await treat('completed', 555, other.id);
  await call(createPayment, { body: { patient_id, treatment_id: planned.id, amount: 100 } });
  await call(createPayment, { body: { patient_id, treatment_id: completed.id, amount: 20 } });
  const bills = async () => (await visitor(portalTreatments)).rows.toReversed();
  expect(await bills()).toMatchObject([
    { status: 'planned', cost: 900, balance: 800, due: 0 },
    { status: 'in_progress', cost: 300.5, balance: 300.5, due: 300.5 },
    { status: 'completed', cost: 120, balance: 100, due: 100 },
  ]);
  await call(updateTreatment, {
    params: { id: planned.id },
    body: { ...planned.output, status: 'in_progress' },
  });
  expect((await bills())[0]).toMatchObject({ balance: 800, due: 800 });
});
