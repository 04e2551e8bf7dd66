import {
  addToNote,
  addToSoapNote,
  correctNote,
  correctSoapNote,
  createNote,
  createPatient,
  createSoapNote,
  listNotes,
  listSoapNotes,
  strikeNote,
  strikeSoapNote,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const sections = {
  chief_complaint: 'Pain lower left',
  history: '',
  subjective: 'Since Monday',
  objective: 'Caries #19',
  assessment: 'Reversible pulpitis',
  plan: 'Filling',
  diagnosis: 'K02.1',
  procedures: '',
};
const kinds = [
  {
    path: '/notes',
    create: createNote,
    list: listNotes,
    amend: { addenda: addToNote, corrections: correctNote, strike: strikeNote },
    first: { content: 'Wears a night guard.' },
    second: { content: 'Wears no night guard.' },
  },
  {
    path: '/soap-notes',
    create: createSoapNote,
    list: listSoapNotes,
    amend: { addenda: addToSoapNote, corrections: correctSoapNote, strike: strikeSoapNote },
    first: sections,
    second: { ...sections, objective: 'Caries #20' },
  },
];

/** How somebody signs who has entered no license. */
const unlicensed = (role: string) => ({ role, license_number: '', license_state: '' });

describe.each(kinds)('a signed note of $path', ({ path, create, list, amend, first, second }) => {
  async function aNote() {
    const practice = await newPractice();
    const { id: patient_id } = await practice.call(createPatient, { body: aPatient() });
    const note = await practice.call.unchecked(create, { body: { patient_id, ...first } });
    const listed = async () => (await practice.call(list, { query: { patient_id } })).rows[0];
    return { ...practice, patient_id, note, at: { id: note.id }, listed };
  }

  test('is locked: nothing changes or removes it', async () => {
    const { call, at, note, listed } = await aNote();
    expect(note.body).toMatchObject({ version: 1, own: true, struck: null, addenda: [], earlier: [] });
    expect(note.body['can']).toEqual(['correct', 'strike']);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call.raw(method, `${path}/${at.id}`, second)).status).toBe(404);
    }
    expect(await listed()).toEqual(note.body);
  });

  test('gets addenda, in order, from anybody who may write notes', async () => {
    const { call, member, at, note, listed } = await aNote();
    await call(amend.addenda, { params: at, body: { content: 'Called back.\n🙂' } });
    const hygienist = await member('hygienist', 'Hyun Lee');
    const { status, body } = await hygienist(amend.addenda, { params: at, body: { content: 'Agreed.' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...first, version: 3, own: false, can: [], struck: null, earlier: [] });
    expect(body['addenda']).toEqual([
      {
        content: 'Called back.\n🙂',
        created_by: 'Dr. Ana Núñez',
        created_at: expect.any(String),
        signer: unlicensed('dentist'),
      },
      {
        content: 'Agreed.',
        created_by: 'Hyun Lee',
        created_at: expect.any(String),
        signer: unlicensed('hygienist'),
      },
    ]);
    expect(await listed()).toEqual({ ...body, own: true, can: ['correct', 'strike'] });
    expect(note.body['created_at']).toBe(body['created_at']);
  });

  test('is corrected by its author: the earlier text stays readable, with reason, author and time', async () => {
    const { call, at, listed, note } = await aNote();
    const { status, body } = await call.unchecked(amend.corrections, {
      params: at,
      body: {
        ...second,
        reason: 'Wrong tooth',
        version: 1,
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...second, version: 2, struck: null });
    expect(body['earlier']).toEqual([
      {
        ...first,
        created_at: note.body['created_at'],
        reason: 'Wrong tooth',
        struck_by: 'Dr. Ana Núñez',
        struck_at: expect.any(String),
        signer: unlicensed('dentist'),
        striker: unlicensed('dentist'),
      },
    ]);
    const again = await call.unchecked(amend.corrections, {
      params: at,
      body: { ...first, reason: 'It was right', version: 2 },
    });
    expect(again.body).toMatchObject({ ...first, version: 3, earlier: [{ ...first }, { ...second }] });
    expect(await listed()).toEqual(again.body);
  });

  test('entered in error is struck, stays readable, and can’t be corrected any more', async () => {
    const { call, at, listed } = await aNote();
    const { status, body } = await call(amend.strike, {
      params: at,
      body: { reason: 'Another patient', version: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...first,
      can: [],
      struck: { reason: 'Another patient', struck_by: 'Dr. Ana Núñez', struck_at: expect.any(String) },
    });
    for (const [what, more] of [
      ['corrections', { ...second, reason: 'x' }],
      ['strike', { reason: 'x' }],
    ] as const) {
      expect(await call.unchecked(amend[what], { params: at, body: more })).toMatchObject({
        status: 409,
        body: { detail: 'This note is marked as entered in error. Write a new one, or add an addendum.' },
      });
    }
    expect(await listed()).toEqual(body);
    expect(
      (await call(amend.addenda, { params: at, body: { content: 'See the other record.' } })).status,
    ).toBe(201);
  });

  test('is corrected and struck by nobody but its author', async () => {
    const { member, at, listed, note } = await aNote();
    const colleague = await member('dentist');
    for (const [what, more] of [
      ['corrections', { ...second, reason: 'x' }],
      ['strike', { reason: 'x' }],
    ] as const) {
      expect(await colleague.unchecked(amend[what], { params: at, body: more })).toMatchObject({
        status: 403,
        body: { detail: 'Only its author can correct a note. Add an addendum instead.' },
      });
    }
    expect(await listed()).toEqual(note.body);
  });

  test('is corrected only at its current version, and by only one of two at once', async () => {
    const { call, at, listed } = await aNote();
    await call(amend.addenda, { params: at, body: { content: 'New.' } });
    const stale = await call.unchecked(amend.corrections, {
      params: at,
      body: { ...second, reason: 'x', version: 1 },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('changed by someone') },
    });
    const both = await Promise.all(
      ['a', 'b'].map((reason) =>
        call.unchecked(amend.corrections, { params: at, body: { ...second, reason, version: 2 } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listed()).toMatchObject({ version: 3, earlier: [{ ...first }] });
  });

  test('needs words, and a reason that can be stored', async () => {
    const { call, at, listed, note } = await aNote();
    for (const [what, body, field] of [
      ['addenda', { content: ' \n' }, 'content'],
      ['addenda', { content: 'a\u0000' }, 'content'],
      ['corrections', { ...second }, 'reason'],
      ['corrections', { ...second, reason: 'x'.repeat(201) }, 'reason'],
      ['strike', { reason: '' }, 'reason'],
      ['strike', { reason: 'x', version: 'one' }, 'version'],
    ] as const) {
      const answer = await call.unchecked(amend[what], { params: at, body: body });
      expect([answer.status, answer.body['errors']]).toEqual([
        422,
        [{ path: field, message: expect.any(String) }],
      ]);
    }
    expect(await listed()).toEqual(note.body);
  });

  test('is closed to strangers and receptionists; to other practices it doesn’t exist', async () => {
    const { member, at, listed, note } = await aNote();
    const theirs = await newPractice();
    const receptionist = await member('receptionist');
    for (const [what, body] of [
      ['addenda', { content: 'x' }],
      ['corrections', { ...second, reason: 'x' }],
      ['strike', { reason: 'x' }],
    ] as const) {
      expect((await stranger.unchecked(amend[what], { params: at, body: body })).status).toBe(401);
      expect((await receptionist.unchecked(amend[what], { params: at, body: body })).status).toBe(403);
      for (const wanted of [at.id, madeUp, 'nonsense']) {
        expect(await theirs.call.unchecked(amend[what], { params: { id: wanted }, body })).toMatchObject({
          status: 404,
          text: '{"detail":"That note was not found."}',
        });
      }
    }
    expect(await listed()).toEqual(note.body);
  });
});

test("the database lets the server's roles change and remove no note and no amendment", async () => {
  const rights = await asOwner(async (client) => {
    const { rows } = await client.query<{ held: string[] }>(`
      select array(
        select r || ' ' || p || ' ' || t
          from unnest(array['cusp_app', 'cusp_portal']) r, unnest(array['update', 'delete', 'truncate']) p,
            unnest(array['clinical_note', 'soap_note', 'clinical_note_amendment', 'soap_note_amendment', 'patient_version']) t
          where has_table_privilege(r, t, p) or (p = 'update' and has_any_column_privilege(r, t, p))) as held`);
    return rows[0]?.held;
  });
  expect(rights).toEqual([]);
});
