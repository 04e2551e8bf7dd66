import { addToChart, createPatient, createTreatment, getChart } from '@cusp/contract';
import { aPatient, type testApp } from '../../../../tests/support/practice.ts';

/** A practice with one patient, whose chart the tests write and read. */
export async function chartedPatient(newPractice: Awaited<ReturnType<typeof testApp>>['newPractice']) {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient({ date_of_birth: '1984-06-09' }) });
  const at = { params: { id: patient_id } };
  const chart = async (on?: string) => (await call(getChart, { ...at, query: { on } })).output;
  const add = (...entries: Parameters<typeof call<typeof addToChart>>[1]['body']['entries']) =>
    call(addToChart, { ...at, body: { entries } });
  /** By a body of the specification. */
  const treat = async (fields: object = {}) =>
    (
      await call(createTreatment, {
        body: { patient_id, procedure: 'Root Canal', cost: 900, tooth_number: '14', ...fields },
      })
    ).output;
  const tooth = async (fdi: number) => (await chart()).teeth.find((one) => one.tooth === fdi && !one.extra);
  return { ...practice, patient_id, chart, add, treat, tooth };
}
