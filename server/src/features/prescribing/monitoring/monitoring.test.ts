import {
  checkPrescription,
  createPatient,
  createPrescription,
  getPrescription,
  listMonitoringLookups,
  noteMonitoringLookup,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('a look into the state’s prescription monitoring is kept, for prescribers of the practice', async () => {
  const { call, member } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const params = { id };
  const noted = await call(noteMonitoringLookup, {
    params,
    body: { state: 'MA', found: 'Nothing since 2025.' },
  });
  expect(noted).toMatchObject({ status: 201, body: { looked_up_by: 'Dr. Ana Núñez', state: 'MA' } });
  expect((await call(listMonitoringLookups, { params })).rows).toEqual([noted.body]);
  for (const [body, detail] of [
    [{ state: 'XX', found: 'a' }, 'Choose the state.'],
    [{ state: 'MA', found: ' ' }, 'Enter what you found, or that there was nothing.'],
  ] as const)
    expect(await call.unchecked(noteMonitoringLookup, { params, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  expect((await (await member('hygienist'))(listMonitoringLookups, { params })).status).toBe(403);
  const other = await newPractice();
  expect((await other.call(listMonitoringLookups, { params })).status).toBe(404);
  expect((await other.call(noteMonitoringLookup, { params, body: { state: 'MA', found: 'a' } })).status).toBe(
    404,
  );
});

test('a controlled substance says whether the patient was looked up and the prescriber has a DEA number', async () => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const drug = { patient_id: id, medication: 'Norco', dosage: '5-325 mg', frequency: 'q6h prn' };
  const { id: written } = await call(createPrescription, { body: { ...drug, duration: '3 days' } });
  const stated = async () => [
    (await call(getPrescription, { params: { id: written } })).body.monitoring_looked_up,
    (await call(checkPrescription, { body: drug })).body.controlled,
  ];
  expect(await stated()).toEqual([false, { dea: false, monitored: false }]);
  await call(noteMonitoringLookup, { params: { id }, body: { state: 'MA', found: 'Nothing.' } });
  expect(await stated()).toEqual([true, { dea: false, monitored: true }]);
  const uncontrolled = await call(checkPrescription, {
    body: { ...drug, medication: 'Ibuprofen', dosage: '600 mg' },
  });
  expect(uncontrolled.body.controlled).toBeNull();
});
