// The desk changes the fee or the provider of what was planned, as it is checked out. Issue 56, item 6.
import {
  checkOutVisit,
  createProvider,
  createTreatment,
  listAppointmentEvents,
  listTreatments,
  setVisitProgress,
  undoAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

test('a fee and a provider that the desk changes are charged, and are what was planned again when that is undone', async () => {
  const { call, user, member } = await newPractice();
  const { book, patientId, provider } = await bookable(call);
  const { output: other } = await call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  const treat = async (fields: object = {}) =>
    (
      await call(createTreatment, {
        body: { patient_id: patientId, procedure: 'Filling', cost: 90, provider_id: provider.id, ...fields },
      })
    ).id;
  const [filling, crown] = [await treat(), await treat({ procedure: 'Crown', cost: 900 })];
  const { id } = await book({
    appointment_date: user.today,
    treatment_ids: [filling, crown],
    expected_procedure_ids: [],
  });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  const checkOut = (charges: object[], by = call) =>
    by.unchecked(checkOutVisit, { params, body: { completed_treatment_ids: [filling], charges } });
  const costs = async () =>
    (await call(listTreatments)).output
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ cost, provider_id, status }) => [cost, provider_id, status]);

  // What isn't done keeps its fee, and a provider has to be one.
  expect(await checkOut([{ treatment_id: crown, cost: 1 }])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'charges.0.treatment_id' }] },
  });
  expect((await checkOut([{ treatment_id: filling, cost: -1 }])).status).toBe(422);
  const planned = [
    [90, provider.id, 'planned'],
    [900, provider.id, 'planned'],
  ];
  expect(await costs()).toEqual(planned);

  const out = await checkOut(
    [{ treatment_id: filling, cost: 75.5, provider_id: other.id }],
    await member('receptionist'),
  );
  expect(out).toMatchObject({ status: 200, body: { owed: { due_now: 75.5 } } });
  expect(await costs()).toEqual([[75.5, other.id, 'completed'], planned[1]]);
  const [event] = (await call(listAppointmentEvents, { params })).output;
  await call(undoAppointment, { params, body: { event_id: event?.id ?? '' } });
  expect(await costs()).toEqual(planned);
});
