import { createNote, createPatient, createSoapNote, listNotes, listSoapNotes } from '@cusp/contract';
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
