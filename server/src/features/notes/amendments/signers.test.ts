/** Who signed, as they were then: a later change of a person's role or license changes nothing that they signed. */
import {
  addSedationEntry,
  addToNote,
  beginSedation,
  completeTreatment,
  correctSoapNote,
  cosignNote,
  cosignTreatment,
  createNote,
  createPatient,
  createPrescription,
  createSoapNote,
  createTreatment,
  listNotes,
  listPrescriptions,
  listProviders,
  listSedations,
  listSoapNotes,
  listTeam,
  signSedation,
  strikeNote,
  updateNoteSettings,
  updatePrescriber,
  updateTeamMember,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const soap = { chief_complaint: 'Pain', subjective: 'S', objective: 'O', assessment: 'A', plan: 'P' };
const dentist = { role: 'dentist', license_number: '012345', license_state: 'NY' };
const hygienist = { role: 'hygienist', license_number: '', license_state: '' };

test('each signed entry keeps its signer’s role and license', async () => {
  const { call, member, user } = await newPractice();
  const { license_number, license_state } = dentist;
  await call(updatePrescriber, { body: { license_number, license_state, version: 1 } });
  await call(updateNoteSettings, {
    body: { cosign_hygienists: true, cosign_assistants: false, cosign_treatments: true, version: 0 },
  });
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const hyun = await member('hygienist', 'Hyun Lee');

  const note = await hyun(createNote, { body: { patient_id, content: 'Scaling' } });
  await call(addToNote, { params: { id: note.id }, body: { content: 'Agreed' } });
  await call(cosignNote, { params: { id: note.id }, body: { version: 2 } });
  const wrong = await hyun(createNote, { body: { patient_id, content: 'Wrong chart' } });
  await hyun(strikeNote, { params: { id: wrong.id }, body: { reason: 'Wrong chart', version: 1 } });
  const { id: soapNote } = await call(createSoapNote, { body: { patient_id, ...soap } });
  await call(correctSoapNote, {
    params: { id: soapNote },
    body: { ...soap, plan: 'Q', reason: 'Wrong plan', version: 1 },
  });
  const provider_id = (await call(listProviders)).output[0]?.id ?? '';
  const { id: sedation } = await call(beginSedation, {
    params: { id: patient_id },
    body: { kind: 'nitrous', provider_id, monitored_by: 'Rosa Diaz' },
  });
  await call(signSedation, { params: { id: sedation }, body: { despite: 'Broken off' } });
  await hyun(addSedationEntry, { params: { id: sedation }, body: { kind: 'addendum', note: 'Went home' } });
  await call(createPrescription, {
    body: {
      patient_id,
      medication: 'Ibuprofen',
      dosage: '400 mg',
      frequency: 'every 6 hours',
      duration: '3 days',
    },
  });
  const treatment = await call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost: 900, provider_id },
  });
  const done = await hyun(completeTreatment, { params: { id: treatment.id }, body: { provider_id } });
  expect(done.output).toMatchObject({ status: 'completed', provider_id });
  const cosigned = await call(cosignTreatment, { params: { id: treatment.id }, body: {} });
  expect(cosigned.status).toBe(200);

  const signed = async () => ({
    notes: (await call(listNotes, { query: { patient_id } })).output,
    soap: (await call(listSoapNotes, { query: { patient_id } })).output,
    sedations: (await call(listSedations, { params: { id: patient_id } })).output,
    prescriptions: (await call(listPrescriptions, { query: { patient_id } })).output,
    treatments: await asOwner(async (owner) => {
      const { rows } = await owner.query<object>(
        `select by_role as role, by_license_number as license_number, by_license_state as license_state
           from treatment_cosignature where practice_id = $1`,
        [user.practice.id],
      );
      return rows;
    }),
  });
  const then = await signed();
  expect(then).toMatchObject({
    notes: [
      { signer: hygienist, struck: { striker: hygienist } },
      { signer: hygienist, addenda: [{ signer: dentist }], cosigned: { signer: dentist } },
    ],
    soap: [{ signer: dentist, earlier: [{ signer: dentist, striker: dentist }] }],
    sedations: [{ signer: dentist, entries: [{ kind: 'addendum', signer: hygienist }] }],
    prescriptions: [{ signer: dentist, prescriber_license_number: '012345' }],
    treatments: [dentist],
  });

  await call(updatePrescriber, { body: { license_number: '999', license_state: 'NJ', version: 2 } });
  const { output: team } = await call(listTeam);
  for (const { id, name, is_owner, version } of team)
    await call(updateTeamMember, {
      params: { id },
      body: { role: name === 'Hyun Lee' ? 'dentist' : 'assistant', is_owner, version },
    });
  const later = await signed();
  // What one may do does change with one's role.
  const whatItSays = (all: typeof then) =>
    JSON.stringify(all, (key, value: unknown) => (key === 'can' ? undefined : value));
  expect(whatItSays(later)).toBe(whatItSays(then));
});
