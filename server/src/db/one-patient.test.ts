// The database itself refuses a clinical record that joins two patients.
import {
  addVitals,
  answerAlerts,
  completeTreatment,
  createAppointment,
  createPatient,
  createProvider,
  createTreatment,
  decideProphylaxis,
  getAnesthesia,
  getPatientAlerts,
  getVitals,
  listAlertAnswers,
  listNotes,
  mergePatients,
  recordAnesthetic,
  unmergePatient,
  updateAppointment,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function withVisit() {
  const made = await newPractice();
  const { call, user } = made;
  const patient = async () => (await call(createPatient, { body: { ...aPatient(), allergies: 'Latex' } })).id;
  const [id, other] = [await patient(), await patient()];
  const { output: visit } = await call(createAppointment, {
    body: { patient_id: id, appointment_date: user.today, appointment_time: '09:00', type: 'filling' },
  });
  const { output: treatment } = await call(createTreatment, {
    body: { patient_id: id, procedure: 'Filling', cost: 100 },
  });
  const provider = await call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  const give = (to: string) =>
    call(recordAnesthetic, {
      params: { id: to },
      body: {
        product: 'articaine_4_epinephrine_100',
        cartridges: 1,
        cartridge_ml: 1.7,
        site: '30',
        technique: 'inferior_alveolar_block',
        lot: 'B-17',
        provider_id: provider.id,
        weight_kg: 80,
      },
    });
  const complete = () =>
    call(completeTreatment, {
      params: { id: treatment.id },
      body: { note: { content: 'Composite, rubber dam.' } },
    });
  const params = { id };
  const measure = (to = id) =>
    call(addVitals, {
      params: { id: to },
      body: {
        vitals: [{ measure: 'pulse', value: 70, unit: '/min' }],
        taken_on: null,
        appointment_id: visit.id,
        note: '',
      },
    });
  const decide = () =>
    call(decideProphylaxis, {
      params,
      body: { drug: '', appointment_id: visit.id, reason: 'None is needed.' },
    });
  const answer = async () => {
    const query = { moment: 'seating', appointment_id: visit.id } as const;
    const { alerts } = (await call(getPatientAlerts, { params, query })).output;
    return call(answerAlerts, {
      params,
      body: { ...query, went_on: true, rule_ids: alerts.map(({ rule_id }) => rule_id), reason: '' },
    });
  };
  return { ...made, id, other, visit, treatment, give, complete, measure, decide, answer };
}

test.each([
  ['anesthetic', 'appointment_id', 'anesthetic_appointment_fk'],
  ['note_link', 'treatment_id', 'note_link_of_one_person'],
  ['vital', 'appointment_id', 'vital_appointment_fk'],
  ['prophylaxis', 'appointment_id', 'prophylaxis_appointment_fk'],
  ['alert_answer', 'appointment_id', 'alert_answer_appointment_fk'],
])('refuses a row of %s whose %s is another patient’s', async (table, column, constraint) => {
  const { id, other, give, complete, measure, decide, answer } = await withVisit();
  await give(id);
  await complete();
  await measure();
  await decide();
  await answer();
  const patient = table === 'note_link' ? 'patient_id, about_patient_id' : 'patient_id';
  const refused = asOwner((client) =>
    client.query(`
      insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'patient_id', '${other}'))).*
        from ${table} r where r.${column} is not null and '${id}' in (${patient})`),
  );
  await expect(refused).rejects.toMatchObject({ constraint });
});

test('a visit and a treatment that are documented stay with their patient, and it says why', async () => {
  const { call, id, other, visit, treatment, give, complete } = await withVisit();
  const move = { params: { id: visit.id }, body: { ...visit, patient_id: other, version: null } };
  await give(id);
  expect(await call.unchecked(updateAppointment, move)).toMatchObject({
    status: 409,
    body: {
      detail: 'This appointment has notes or chart entries, so its patient can’t be changed.',
    },
  });
  const { output: done } = await complete();
  const body = { ...done, patient_id: other, version: null };
  expect(await call.unchecked(updateTreatment, { params: { id: treatment.id }, body })).toMatchObject({
    status: 409,
    body: { detail: 'A note is linked to this treatment, so its patient can’t be changed.' },
  });
});

test.each(['measure', 'decide'] as const)(
  'a visit at which somebody did %s stays with its patient',
  async (done) => {
    const { call, other, visit, ...made } = await withVisit();
    await made[done]();
    const body = { ...visit, patient_id: other, version: null };
    expect((await call.unchecked(updateAppointment, { params: { id: visit.id }, body })).status).toBe(409);
  },
);

test('a visit that was booked for the wrong person goes to the right one, and how alerts were answered stays', async () => {
  const { call, id, other, visit, answer } = await withVisit();
  await answer();
  const body = { ...visit, patient_id: other, version: null };
  const { output: moved } = await call(updateAppointment, { params: { id: visit.id }, body });
  expect(moved.patient_id).toBe(other);
  const seated = async (of: string) =>
    (await call(listAlertAnswers, { params: { id: of } })).output
      .filter(({ moment }) => moment === 'seating')
      .map(({ outcome, appointment_id }) => [outcome, appointment_id]);
  expect([await seated(id), await seated(other)]).toEqual([[['went_on', null]], []]);
});

test('a visit that is changed after a merge keeps how its alerts were answered', async () => {
  const { call, id, other, visit, answer } = await withVisit();
  await answer();
  await call(mergePatients, { params: { id: other }, body: { merged_id: id } });
  // The app sends the patient that it was shown: the record that stays.
  const body = { ...visit, patient_id: other, appointment_time: '13:00', version: null };
  const { output: moved } = await call(updateAppointment, { params: { id: visit.id }, body });
  expect(moved).toMatchObject({ patient_id: other, appointment_time: '13:00' });
  const answers = (await call(listAlertAnswers, { params: { id: other } })).output;
  expect(
    answers.filter(({ moment }) => moment === 'seating').map(({ appointment_id }) => appointment_id),
  ).toEqual([visit.id]);
});

test('what is measured and answered at a merged record’s visit is of that record', async () => {
  const { call, id, other, measure, answer, user, visit } = await withVisit();
  await call(mergePatients, { params: { id: other }, body: { merged_id: id } });
  await measure(other);
  await answer();
  const measured = async (of: string) =>
    (await call(getVitals, { params: { id: of } })).output.vitals.map(({ appointment_id }) => appointment_id);
  expect(await measured(other)).toEqual([visit.id]);
  // A visit booked after the merge is of the record that stays, and so are the answers.
  await call(createAppointment, {
    body: { patient_id: other, appointment_date: user.today, appointment_time: '11:00', type: 'filling' },
  });
  await call(unmergePatient, { params: { id } });
  expect([await measured(other), await measured(id)]).toEqual([[], [visit.id]]);
});

test('after a merge both are documented as one patient’s, and parted again each has its own', async () => {
  const { call, id, other, give, complete } = await withVisit();
  await call(mergePatients, { params: { id: other }, body: { merged_id: id } });
  // The visit and the treatment are of the merged record; the anesthetic is of the visit’s, the note of the one that stays.
  await give(other);
  await complete();
  const given = async (of: string) =>
    (await call(getAnesthesia, { params: { id: of } })).output.anesthetics.length;
  const noted = async (of: string) =>
    (await call(listNotes, { query: { patient_id: of } })).rows.flatMap(({ treatments }) => treatments)
      .length;
  expect([await given(other), await noted(other)]).toEqual([1, 1]);
  await call(unmergePatient, { params: { id } });
  expect([await given(other), await given(id)]).toEqual([0, 1]);
});
