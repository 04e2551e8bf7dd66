import {
  createAppointment,
  createNote,
  createPatient,
  createSoapNote,
  createTreatment,
  linkNote,
  listNotes,
  listSoapNotes,
  listTreatmentNotes,
  listTreatments,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const kinds = [
  {
    path: '/notes',
    create: createNote,
    list: listNotes,
    fields: { content: 'Wears a night guard.\n🙂 <b>bold</b>' },
    required: ['content'],
  },
  {
    path: '/soap-notes',
    create: createSoapNote,
    list: listSoapNotes,
    fields: {
      chief_complaint: 'Pain lower left',
      history: '',
      subjective: 'Since Monday',
      objective: 'Caries #19',
      assessment: 'Reversible pulpitis',
      plan: 'Filling',
      diagnosis: 'K02.1',
      procedures: '',
    },
    required: ['chief_complaint', 'subjective', 'objective', 'assessment', 'plan'],
  },
];

describe.each(kinds)('$path', ({ path, create, list, fields, required }) => {
  async function practiceWithPatient() {
    const practice = await newPractice({ name: 'Dr. Ana Núñez' });
    const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
    return { ...practice, patient_id, note: { patient_id, ...fields } };
  }

  test('are written by the signed-in person, whatever the body says', async () => {
    const { call, note } = await practiceWithPatient();
    const { status, body } = await call.unchecked(create, {
      body: {
        ...note,
        note_type: 'private',
        created_by: 'Dr. Somebody Else',
        created_at: '2001-01-01T00:00:00Z',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...note,
      created_by: 'Dr. Ana Núñez',
      created_at: expect.not.stringContaining('2001'),
    });
    if (path === '/notes') expect(body['note_type']).toBe('clinical');
  });

  test.each(required)('need %s', async (field) => {
    const { call, note } = await practiceWithPatient();
    for (const empty of ['', '  \n', null, undefined]) {
      const { status, body } = await call.unchecked(create, { body: { ...note, [field]: empty } });
      expect(status).toBe(422);
      expect(body['errors']).toEqual([{ path: field, message: expect.any(String) }]);
    }
  });

  test('are listed newest first, for a patient, by pages', async () => {
    const { call, patient_id, note } = await practiceWithPatient();
    const other = await call(createPatient, { body: aPatient() });
    const first = await call.unchecked(create, { body: note });
    const second = await call.unchecked(create, { body: note });
    const third = await call.unchecked(create, { body: { ...note, patient_id: other.id } });
    const ids = async (query = {}) => (await call(list, { query })).rows.map((row) => row['id']);
    expect(await ids()).toEqual([third.id, second.id, first.id]);
    expect(await ids({ patient_id })).toEqual([second.id, first.id]);
    expect(await ids({ limit: '1' })).toEqual([third.id]);
  });

  test('are closed to receptionists and open to clinicians', async () => {
    const { member, note } = await practiceWithPatient();
    const receptionist = await member('receptionist');
    for (const answer of [await receptionist(list), await receptionist.unchecked(create, { body: note })]) {
      expect(answer).toMatchObject({ status: 403, body: { detail: 'Your role does not allow this.' } });
    }
    for (const role of ['dentist', 'hygienist', 'assistant'] as const) {
      const call = await member(role, `A ${role}`);
      expect(await call.unchecked(create, { body: note })).toMatchObject({
        status: 201,
        body: { created_by: `A ${role}` },
      });
      expect((await call(list)).status).toBe(200);
    }
  });

  test('are closed to strangers and other practices', async () => {
    const ours = await practiceWithPatient();
    const theirs = await practiceWithPatient();
    await ours.call.unchecked(create, { body: ours.note });
    expect((await stranger(list)).status).toBe(401);
    expect((await stranger.unchecked(create, { body: ours.note })).status).toBe(401);
    expect((await theirs.call(list)).rows).toEqual([]);
    expect((await theirs.call(list, { query: { patient_id: ours.patient_id } })).rows).toEqual([]);
    for (const patient_id of [ours.patient_id, madeUp]) {
      const answer = await theirs.call.unchecked(create, { body: { ...ours.note, patient_id } });
      expect(answer).toMatchObject({ status: 404, text: '{"detail":"That patient was not found."}' });
    }
    expect((await ours.call(list)).rows).toHaveLength(1);
  });
});

describe('what a note describes', () => {
  async function treated() {
    const practice = await newPractice();
    const { call, user } = practice;
    const patient = async () => (await call(createPatient, { body: aPatient() })).id;
    const patient_id = await patient();
    const treat = async (procedure: 'Filling' | 'Crown', of = patient_id) =>
      (await call(createTreatment, { body: { patient_id: of, procedure, cost: 1, status: 'completed' } })).id;
    const book = async (of = patient_id) =>
      (
        await call(createAppointment, {
          body: { patient_id: of, appointment_date: user.today, appointment_time: '09:00' },
        })
      ).id;
    return { ...practice, patient_id, patient, treat, book };
  }

  test('treatments and the visit of today, said by the note and by each treatment', async () => {
    const { call, patient_id, treat, book } = await treated();
    const [filling, crown, visit] = [await treat('Filling'), await treat('Crown'), await book()];
    const body = { patient_id, content: 'Both done.', treatment_ids: [filling, crown] };
    const { output: note } = await call(createNote, { body });
    expect(note.treatments.map(({ procedure_name }) => procedure_name).toSorted()).toEqual([
      'Crown',
      'Filling',
    ]);
    expect(note.appointment).toMatchObject({ id: visit, appointment_time: '09:00' });
    const soap = { chief_complaint: 'A', subjective: 'B', objective: 'C', assessment: 'D', plan: 'E' };
    const treatment_ids = [crown];
    await call(createSoapNote, { body: { patient_id, ...soap, treatment_ids, appointment_id: null } });
    const of = (id: string) => call(listTreatmentNotes, { params: { id } });
    expect((await of(filling)).output).toMatchObject({ notes: [{ id: note.id }], soap_notes: [] });
    expect((await of(crown)).output).toMatchObject({
      notes: [{ id: note.id }],
      soap_notes: [{ appointment: null }],
    });
    const { rows } = await call(listTreatments, { query: { patient_id } });
    expect(rows.map(({ noted }) => noted)).toEqual([true, true]);
  });

  test('is changed without changing the signed note', async () => {
    const { call, patient_id, treat } = await treated();
    const [filling, crown] = [await treat('Filling'), await treat('Crown')];
    const body = { patient_id, content: 'Filled.', treatment_ids: [crown] };
    const { output: note } = await call(createNote, { body });
    const params = { id: note.id };
    const linked = await call(linkNote, { params, body: { treatment_ids: [filling] } });
    expect(linked.output).toMatchObject({
      treatments: [{ id: filling }],
      version: 1,
      signed_hash: note.signed_hash,
    });
    expect((await call(listTreatmentNotes, { params: { id: crown } })).output.notes).toEqual([]);
  });

  test('is of the note’s patient: others are refused and nothing is signed', async () => {
    const { call, patient_id, patient, treat, book, member } = await treated();
    const other = await patient();
    const write = (more: object) =>
      call.unchecked(createNote, { body: { patient_id, content: 'Mine.', ...more } });
    expect((await write({ treatment_ids: [await treat('Filling', other)] })).status).toBe(404);
    expect((await write({ appointment_id: await book(other) })).status).toBe(404);
    expect((await write({ treatment_ids: ["x' or 1=1"] })).status).toBe(422);
    expect((await call(listNotes, { query: { patient_id } })).rows).toEqual([]);
    const desk = await member('receptionist');
    const params = { id: await treat('Crown') };
    expect((await desk.unchecked(listTreatmentNotes, { params })).status).toBe(403);
    const theirs = await newPractice();
    expect((await theirs.call.unchecked(listTreatmentNotes, { params })).status).toBe(404);
  });
});
