// What the database itself refuses: a clinical record that joins two patients.
import {
  completeTreatment,
  createAppointment,
  createPatient,
  createProvider,
  createTreatment,
  getAnesthesia,
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
  const patient = async () => (await call(createPatient, { body: aPatient() })).id;
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
  return { ...made, id, other, visit, treatment, give, complete };
}

test.each([
  ['anesthetic', 'appointment_id', 'anesthetic_appointment_fk'],
  ['note_link', 'treatment_id', 'note_link_of_one_person'],
])('refuses a row of %s whose %s is another patient’s', async (table, column, constraint) => {
  const { id, other, give, complete } = await withVisit();
  await give(id);
  await complete();
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
    body: { detail: 'Notes or anesthesia of this visit are kept with it: it stays with its patient.' },
  });
  const { output: done } = await complete();
  const body = { ...done, patient_id: other, version: null };
  expect(await call.unchecked(updateTreatment, { params: { id: treatment.id }, body })).toMatchObject({
    status: 409,
    body: { detail: 'A note describes this treatment: it stays with its patient.' },
  });
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
