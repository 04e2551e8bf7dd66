import {
  checkOutVisit,
  createTreatment,
  getAppointment,
  refusals,
  setVisitProgress,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

test('what was done stays with its visit, whatever a later PUT says', async () => {
  const { call, user } = await newPractice();
  const { book, patientId: patient_id, another } = await bookable(call);
  const plan = async (procedure: string) =>
    (await call(createTreatment, { body: { patient_id, procedure, cost: 90 } })).id;
  const [done, later] = [await plan('Dental Cleaning'), await plan('Filling')];
  const { id } = await book({
    appointment_date: user.today,
    expected_procedure_ids: [],
    treatment_ids: [done, later],
  });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  await call(checkOutVisit, { params, body: { completed_treatment_ids: [done] } });
  const visit = async () => (await call(getAppointment, { params })).output;
  const put = async (fields: object) => {
    const { recall_date, ...stored } = await visit();
    const body = { ...stored, recall_date, status: 'completed', ...fields };
    return call.unchecked(updateAppointment, { params, body });
  };

  const out = await visit();
  for (const fields of [{ treatment_ids: [] }, { treatment_ids: [later] }, { patient_id: await another() }])
    expect(await put(fields)).toMatchObject({ status: 409, body: { detail: refusals.visit_done[1] } });
  expect(await visit()).toEqual(out);

  expect((await put({ notes: 'Came early.' })).status).toBe(200);
  expect(await visit()).toMatchObject({ notes: 'Came early.', treatments: out.treatments });
  // A treatment that wasn't done may go to another visit.
  expect((await put({ treatment_ids: [done] })).status).toBe(200);
  expect((await visit()).treatments.map((treatment) => treatment.id)).toEqual([done]);
});
