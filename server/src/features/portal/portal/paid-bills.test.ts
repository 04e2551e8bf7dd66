import {
  addFamilyMember,
  createFamily,
  createPayment,
  createTreatment,
  getPatientLedger,
  listPayments,
  portalPayments,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

test('a payment that was split says what it pays, and of others of the family only that it pays bills of theirs', async () => {
  const { call } = await newPractice();
  const anna = await patientOf(call, stranger, (token) => callAs(app, token));
  const ben = await patientOf(call, stranger, (token) => callAs(app, token));
  const { output: family } = await call(createFamily, { body: { patient_id: anna.patient_id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: ben.patient_id } });
  const charge = async (patient_id: string, procedure: string, cost: number) => {
    const body = { patient_id, procedure, tooth_number: '#3', cost, status: 'completed' };
    const { id } = await call(createTreatment, { body });
    const entries = (await call(getPatientLedger, { params: { id: patient_id } })).output;
    return entries.find(({ treatment_id }) => treatment_id === id)?.id ?? '';
  };
  const crown = await charge(anna.patient_id, 'Crown', 200);
  const filling = await charge(ben.patient_id, 'Filling', 100.5);
  const pay = (amount: number, splits: { entry_id: string; amount: number }[]) =>
    call(createPayment, { body: { patient_id: anna.patient_id, amount, splits } });
  await pay(250, [
    { entry_id: crown, amount: 200 },
    { entry_id: filling, amount: 50 },
  ]);
  await pay(50.5, [{ entry_id: filling, amount: 50.5 }]);
  await pay(10, []);

  const listed = async (list: Promise<{ rows: readonly Record<string, unknown>[] }>) =>
    (await list).rows.map(({ amount, pays }) => [amount, pays]);
  expect(await listed(call(listPayments))).toEqual([
    [10, ''],
    [50.5, 'Filling #3'],
    [250, 'Crown #3, Filling #3'],
  ]);
  expect(await listed(anna.visitor(portalPayments))).toEqual([
    [10, ''],
    [50.5, 'family bills'],
    [250, 'Crown #3, family bills'],
  ]);
  expect(await listed(ben.visitor(portalPayments))).toEqual([]);
});
