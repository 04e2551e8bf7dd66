import { addDays, createPatient, reportEntries, reportFigures } from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, database } = await testApp();

test('receivables keep what patients and what insurers are to pay apart, the oldest account first', async () => {
  const { call, treat, treatOn, pay, user, patient } = await practiceWithLedger(database, newPractice);
  const { id: old } = await call(createPatient, { body: aPatient({ last_name: 'Zimmer' }) });
  await treatOn(addDays(user.today, -95), 4_000, { patient_id: old });
  const treatment_id = await treat(100);
  await pay(70, { treatment_id, payment_method: 'insurance', status: 'pending', patient_id: patient });
  const { rows, totals } = (await call(reportFigures.receivables)).output;
  expect(rows.map(({ name }) => name)).toEqual(['Mia Zimmer', 'Mia Keller']);
  expect(rows.map(({ figures }) => [figures['balance'], figures['insurance'], figures['patient']])).toEqual([
    [40, 0, 40],
    [100, 70, 30],
  ]);
  expect(totals).toMatchObject({ balance: 140, insurance: 70, patient: 70 });
  const query = { key: rows[1]?.key ?? '', figure: 'insurance' };
  expect((await call(reportEntries.receivables, { query })).output.map(({ value }) => value)).toEqual([70]);
});
