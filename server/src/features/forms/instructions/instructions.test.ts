// Instructions to patients after a treatment, stored as they were given. Issue 27, "Instructions by procedure".
import {
  addStarterInstructions,
  createAppointment,
  createInstruction,
  getInstruction,
  getOwnPractice,
  giveInstructions,
  givenInstructionPdf,
  listDocuments,
  listGivenInstructions,
  listInstructions,
  listProcedures,
  portalDocuments,
  portalInstructionPdf,
  portalInstructions,
  reviewInstruction,
  saveInstruction,
  setPortalLanguage,
  takeBackInstruction,
  updateOwnPractice,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

/** A practice with our instructions, and a patient in the portal with a visit. */
async function practiceWithInstructions() {
  const made = await newPractice();
  const { call } = made;
  const all = (await call(addStarterInstructions)).output;
  const named = (name: string) => {
    const found = all.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  };
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = await someone();
  const { id: visit } = await call(createAppointment, {
    body: { patient_id, appointment_date: '2031-03-03', appointment_time: '09:00' },
  });
  const give = (
    names: readonly string[],
    more: { appointment_id?: string; language?: 'en' | 'es' } = {},
    whose = patient_id,
  ) =>
    call.unchecked(giveInstructions, {
      params: { id: whose },
      body: { instruction_ids: names.map((name) => named(name).id), appointment_id: visit, ...more },
    });
  const given = async () => (await call(listGivenInstructions, { params: { id: patient_id } })).output;
  const own = async (by = visitor) => (await by(portalInstructions)).output;
  return { ...made, all, named, someone, patient_id, visitor, visit, give, given, own };
}

test('our set is there once, in both languages, with the procedures that it belongs to, and unread', async () => {
  const { call, all, named } = await practiceWithInstructions();
  expect(all.length).toBeGreaterThan(10);
  expect((await call(addStarterInstructions)).output).toEqual(all);
  const dry = (await call(listProcedures, { query: { q: 'dry socket' } })).output[0];
  expect(named('Dry socket care').procedure_ids).toEqual([dry?.id]);
  expect(named('After an extraction')).toMatchObject({
    categories: ['Extraction'],
    number: 1,
    reviewed_by: '',
  });
  for (const { id } of all) {
    const { output } = await call(getInstruction, { params: { id } });
    expect([output.name, output.name_es !== '', output.words_es.split('\n').length]).toEqual([
      output.name,
      true,
      output.words.split('\n').length,
    ]);
  }
});

test('what is given is kept with the visit, once, in the patient’s language, and found in the portal', async () => {
  const { call, user, visitor, visit, patient_id, give, given, own, someone } =
    await practiceWithInstructions();
  expect(await own()).toEqual([]);
  await visitor(setPortalLanguage, { body: { language: 'es' } });
  expect((await give(['After an extraction', 'After sedation'])).status).toBe(201);
  // Another click, or another person at the desk.
  expect((await give(['After an extraction'])).status).toBe(201);
  const rows = await given();
  expect(
    rows.map(({ name, language, number, appointment_id, given_by }) => [
      name,
      language,
      number,
      appointment_id,
      given_by,
    ]),
  ).toEqual([
    ['After sedation', 'es', 1, visit, user.name],
    ['After an extraction', 'es', 1, visit, user.name],
  ]);

  const [stored] = [(await call(getOwnPractice)).output];
  await call(updateOwnPractice, {
    body: { ...stored, phone: '(212) 555-0100', emergency_phone: '(212) 555-0911' },
  });
  const found = await own();
  expect(found[1]).toMatchObject({
    name: 'After an extraction',
    name_es: 'Después de una extracción',
    appointment_date: '2031-03-03',
    phone: '(212) 555-0100',
    emergency_phone: '(212) 555-0911',
    recent: true,
  });
  expect(found[1]?.words).toContain('Bite firmly on the gauze');
  for (const [by, endpoint] of [
    [call, givenInstructionPdf],
    [visitor, portalInstructionPdf],
  ] as const) {
    const { status, text } = await by.unchecked(endpoint, {
      params: { id: rows[0]?.id ?? '' },
      query: { language: 'en' },
    });
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  expect((await visitor(portalDocuments)).output.map(({ source, title }) => [source, title])).toEqual([
    ['instruction', 'Después de una sedación'],
    ['instruction', 'Después de una extracción'],
  ]);
  expect((await call(listDocuments, { params: { id: patient_id } })).output).toHaveLength(2);

  // Nobody else finds them.
  const other = await someone();
  expect(await own(other.visitor)).toEqual([]);
  const params = { id: rows[0]?.id ?? '' };
  const refused = await other.visitor.unchecked(portalInstructionPdf, { params, query: {} });
  expect([refused.status, refused.body['detail']]).toEqual([404, 'That set of instructions was not found.']);
  const elsewhere = await newPractice();
  expect((await elsewhere.call.unchecked(givenInstructionPdf, { params, query: {} })).status).toBe(404);
  expect((await elsewhere.call.unchecked(takeBackInstruction, { params })).status).toBe(404);
  // A visit of somebody else's is none of theirs.
  const wrong = await give(['After a filling'], {}, other.patient_id);
  expect([wrong.status, wrong.body['detail']]).toEqual([404, 'That appointment was not found.']);
});

test('a new version leaves what was given as it was, and a dentist reads it again', async () => {
  const { call, member, named, give, given, own } = await practiceWithInstructions();
  const { id } = named('After a filling');
  await give(['After a filling']);
  const assistant = await member('assistant');
  const denied = await assistant.unchecked(reviewInstruction, { params: { id }, body: { number: 1 } });
  expect(denied.status).toBe(403);
  const dentist = await member('dentist', 'Dr. Ruth Okafor');
  const { output: read } = await dentist(reviewInstruction, { params: { id }, body: { number: 1 } });
  expect(read.reviewed_by).toBe('Dr. Ruth Okafor');
  // Only owners write instructions.
  const { versions: _versions, number: _number, reviewed_by: _by, ...body } = read;
  const words = '<b>Rest</b> today.\n=HYPERLINK("http://evil.example")';
  expect(
    (await dentist.unchecked(saveInstruction, { params: { id }, body: { ...body, words } })).status,
  ).toBe(403);

  const same = (
    await call(saveInstruction, { params: { id }, body: { ...body, categories: ['Filling', 'Crown'] } })
  ).output;
  expect([same.number, same.reviewed_by, same.categories]).toEqual([
    1,
    'Dr. Ruth Okafor',
    ['Filling', 'Crown'],
  ]);
  const stale = await call.unchecked(saveInstruction, { params: { id }, body: { ...body, words } });
  expect(stale.status).toBe(409);
  const next = (
    await call(saveInstruction, { params: { id }, body: { ...body, words, version: same.version } })
  ).output;
  expect([next.number, next.reviewed_by, next.versions.map(({ number }) => number)]).toEqual([2, '', [2, 1]]);
  const old = await dentist.unchecked(reviewInstruction, { params: { id }, body: { number: 1 } });
  expect(old.status).toBe(409);

  expect((await given())[0]).toMatchObject({ number: 1 });
  expect((await own())[0]?.words).toContain('You may be numb');
  // Taken back, it is gone for the patient and stays on the record; it can be given again, as it is now.
  const [first] = await given();
  const back = await call(takeBackInstruction, { params: { id: first?.id ?? '' } });
  expect(back.output.taken_back_at).not.toBeNull();
  expect(await own()).toEqual([]);
  await give(['After a filling']);
  expect((await own())[0]?.words).toBe(words);
  expect((await given()).map(({ number, taken_back_at }) => [number, taken_back_at === null])).toEqual([
    [2, true],
    [1, false],
  ]);

  await call(saveInstruction, {
    params: { id },
    body: { ...body, words, archived: true, version: next.version },
  });
  expect((await give(['After a filling'], { language: 'es' })).status).toBe(404);
});

test('instructions need a name of their own, words, and procedures of this catalog', async () => {
  const { call } = await practiceWithInstructions();
  const body = {
    name: 'After a splint',
    name_es: '',
    categories: [],
    procedure_ids: [],
    words: 'Soft food.',
    words_es: '',
  };
  const { output } = await call(createInstruction, { body });
  expect(output).toMatchObject({ number: 1, name: 'After a splint' });
  const refusals = [
    [body, 409, 'Another set of instructions has this name.'],
    [{ ...body, name: 'Others', words: ' ' }, 422, 'Enter the instructions.'],
    [{ ...body, name: 'Others', procedure_ids: [output.id] }, 404, 'That procedure was not found.'],
  ] as const;
  for (const [given, status, detail] of refusals) {
    const answer = await call.unchecked(createInstruction, { body: given });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(detail)]);
  }
  expect((await call(listInstructions)).output.map(({ name }) => name)).toContain('After a splint');
});
