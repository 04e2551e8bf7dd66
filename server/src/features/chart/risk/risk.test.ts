import {
  addToChart,
  assessPatientRisk,
  createPatient,
  createRecallType,
  getRisk,
  listPatientRecalls,
  mergePatients,
  strikeRisk,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function practiceWithPatient() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const at = { params: { id: patient_id } };
  const recall = async (name: string, months: number) => {
    const body = { name, months, days: 0, trigger_kind_ids: [], trigger_procedure_ids: [], minutes: 60 };
    return (await call(createRecallType, { body })).output.id;
  };
  const assess = (body: object) =>
    call(assessPatientRisk, {
      ...at,
      body: { kind: 'caries', answers: {}, level: 'low', ...body },
    });
  return { ...practice, patient_id, at, recall, assess };
}

test('what the record knows is answered, and the result sets the recall and replaces the one before', async () => {
  const { call, at, recall, assess } = await practiceWithPatient();
  const entry = { type: 'finding' as const, kind: 'caries' as const, tooth: 16, surfaces: 'O' };
  await call(addToChart, { ...at, body: { entries: [entry] } });
  const [quarterly, yearly] = [await recall('Three-month check', 3), await recall('Yearly check', 12)];
  const { output } = await call(getRisk, at);
  expect(output.known).toContainEqual({ kind: 'caries', id: 'open_caries', reply: 'yes', from: 'the chart' });
  expect(output.recalls).toContainEqual({ id: quarterly, name: 'Three-month check', months: 3 });

  const high = await assess({ answers: { open_caries: 'yes' }, level: 'high', recall_type_id: quarterly });
  expect(high.output).toMatchObject({ points: 5, suggested: 'high', recall_name: 'Three-month check' });
  const recalls = async () => (await call(listPatientRecalls, at)).output;
  const [set] = (await recalls()).filter(({ recall_type_id }) => recall_type_id === quarterly);
  expect(set).toMatchObject({ note: 'high risk of caries', ended_reason: '' });
  expect(set?.due_date).not.toBeNull();

  await assess({ recall_type_id: yearly });
  expect((await recalls()).find(({ recall_type_id }) => recall_type_id === quarterly)).toMatchObject({
    ended_reason: 'Replaced by Yearly check after a risk assessment',
  });
  expect((await call(getRisk, at)).output.assessments.map(({ level }) => level)).toEqual(['low', 'high']);
});

test('another level needs a reason, and what is no question or recall is refused with a sentence', async () => {
  const { assess, patient_id, call } = await practiceWithPatient();
  const unsaid = await assess({ level: 'high' });
  expect([unsaid.status, unsaid.text]).toEqual([422, expect.stringContaining('"path":"reason"')]);
  expect((await assess({ level: 'high', reason: 'Radiation next month' })).status).toBe(201);
  expect((await assess({ answers: { smoking: 'yes' } })).status).toBe(422);
  expect((await assess({ answers: { sugar: 'maybe' } })).status).toBe(422);
  const nowhere = await assess({ recall_type_id: patient_id });
  expect(nowhere.status).toBe(404);
  expect((await call(getRisk, { params: { id: patient_id } })).output.assessments).toHaveLength(1);
});

test('it follows a merge, is struck with a reason, and is not for the front desk or other practices', async () => {
  const { assess, call, member, patient_id, at } = await practiceWithPatient();
  const { output } = await assess({});
  const desk = await member('receptionist');
  expect((await desk(getRisk, at)).status).toBe(403);
  const elsewhere = await newPractice();
  expect((await elsewhere.call(getRisk, at)).status).toBe(404);
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });
  const merged = { params: { id: survivor } };
  expect((await call(getRisk, merged)).output.assessments).toMatchObject([{ patient_id: survivor }]);
  const strike = { params: { id: output.id }, body: { reason: 'Another patient', version: 1 } };
  expect((await elsewhere.call(strikeRisk, strike)).status).toBe(404);
  expect((await call(strikeRisk, strike)).status).toBe(200);
  expect((await call(getRisk, merged)).output.assessments).toEqual([]);
});
