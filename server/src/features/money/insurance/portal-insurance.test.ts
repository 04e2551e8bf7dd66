// Patients' view of their insurance in the portal. Issue 26.
import { createPatient, createPayment, mergePatients, portalInsurance, receivePayment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, callAs, testApp } from '../../../../tests/support/practice.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { insuredVisit } from './insured-visit.helpers.ts';

const { app, newPractice, stranger } = await testApp();

test('patients see which plans cover them, what is left of them and what is awaited, each with its steps', async () => {
  const { visitor, treatments, visitOf, checkOut, call, change, pending } = await insuredVisit({
    app,
    newPractice,
    stranger,
  });
  const seen = async () => (await visitor(portalInsurance)).output;
  expect(await seen()).toMatchObject({
    coverages: [
      {
        rank: 1,
        member_id: 'M',
        relationship: 'self',
        assigned: true,
        left: ['Deductible: $50.00 of $50.00 remaining.', 'Maximum: $1,500.00 of $1,500.00 left.'],
      },
    ],
    awaited: [],
  });
  await checkOut(await visitOf(treatments), treatments);
  expect(await seen()).toMatchObject({
    coverages: [{ left: ['Deductible: $0.00 of $50.00 remaining.', 'Maximum: $873.00 of $1,500.00 left.'] }],
    awaited: expect.arrayContaining([
      expect.objectContaining({
        pays: 152,
        write_off: 20,
        steps: expect.arrayContaining(['80% of $190.00: $152.00.']),
      }),
      expect.objectContaining({ pays: 475, write_off: 250 }),
    ]),
  });
  // A payment that came is no longer awaited.
  const filling = (await pending()).find(({ amount }) => amount === 152);
  await call(receivePayment, { params: { id: String(filling?.['id']) }, body: { amount: 152 } });
  expect((await seen()).awaited.map(({ pays }) => pays)).toEqual([475]);
  // Staff's words stay with staff, and what nobody knows is said.
  await change({ used_maximum: null, notes: 'Difficult carrier' });
  const unknown = await visitor(portalInsurance);
  expect(unknown.output.coverages[0]?.left[1]).toBe('Maximum: remaining amount of $1,500.00 unknown.');
  expect(unknown.text).not.toContain('Difficult carrier');
});

test('an amount that was entered by hand is shown without steps, which lead to another one', async () => {
  const { visitor, treatments, visitOf, checkOut, call, patient_id } = await insuredVisit({
    app,
    newPractice,
    stranger,
  });
  const [treatment_id = ''] = treatments;
  await call(createPayment, {
    body: { patient_id, treatment_id, amount: 100, payment_method: 'insurance', status: 'pending' },
  });
  expect(await checkOut(await visitOf([treatment_id]), [treatment_id])).toMatchObject({
    status: 200,
  });
  expect((await visitor(portalInsurance)).output.awaited).toMatchObject([
    { pays: 100, write_off: 20, steps: [] },
  ]);
});

test('nobody sees the insurance of another patient; a merged record’s is the patient’s', async () => {
  const { call, visitor, patient_id } = await insuredVisit({ app, newPractice, stranger });
  const other = await patientOf(call, stranger, (token) => callAs(app, token));
  expect((await other.visitor(portalInsurance)).output).toEqual({
    coverages: [],
    awaited: [],
    sent_cards: [],
  });
  expect((await stranger(portalInsurance)).status).toBe(401);
  expect((await call.unchecked(portalInsurance)).status).toBe(403);
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });
  expect((await visitor(portalInsurance)).output.coverages).toHaveLength(1);
});
