import {
  addDays,
  addHealthEntry,
  answerHealthList,
  changeHealthEntry,
  confirmProblem,
  createPatient,
  endHealthEntry,
  getAskedImmunizations,
  getHealth,
  getHealthStrip,
  listHealthVersions,
  mergePatients,
  refusals,
  reviewHealth,
  setAskedImmunizations,
  strikeHealthEntry,
} from '@cusp/contract';
import type { HealthEntryInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { readHealthFacts } from './index.ts';

const { newPractice, database } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

async function practiceWithPatient(given: Parameters<typeof aPatient>[0] = {}) {
  const practice = await newPractice();
  const { call } = practice;
  const { id } = await call(createPatient, {
    body: aPatient({ allergies: '', medical_history: '', ...given }),
  });
  const at = { params: { id } };
  const add = async (entry: HealthEntryInput, by = call) =>
    (await by(addHealthEntry, { ...at, body: { entry } })).output;
  const history = async (on?: string) => (await call(getHealth, { ...at, query: { on } })).output;
  const state = async (list: string, on?: string) =>
    (await history(on)).lists.find((one) => one.list === list)?.state;
  return { ...practice, id, at, add, history, state };
}

const penicillin: HealthEntryInput = {
  kind: 'allergy',
  name: 'Penicillin',
  term: { system: 'cusp', code: 'penicillin-class', name: 'Penicillins' },
  reactions: ['Hives'],
  severity: 'severe',
  immediate: 'unknown',
  certainty: 'confirmed',
};

describe('a list', () => {
  test('is not asked, asked and none, or holds what there is', async () => {
    const { call, at, add, state } = await practiceWithPatient();
    expect(await state('allergy')).toBe('not_asked');
    const none = await call(answerHealthList, { ...at, body: { list: 'allergy', answer: 'none' } });
    expect(none.output.lists[0]).toMatchObject({ list: 'allergy', state: 'none' });
    const entry = await add({ kind: 'allergy', name: 'Latex' });
    expect(await state('allergy')).toBe('listed');
    const refused = await call(answerHealthList, { ...at, body: { list: 'allergy', answer: 'none' } });
    expect([refused.status, refused.body['detail']]).toEqual([
      409,
      'This list has entries. End them or mark them as entered in error first.',
    ]);
    await call(strikeHealthEntry, { params: { id: entry.id }, body: { reason: 'Another patient' } });
    expect(await state('allergy')).toBe('none');
    await call(answerHealthList, { ...at, body: { list: 'allergy', answer: 'not_asked' } });
    expect(await state('allergy')).toBe('not_asked');
  });

  test('counts lines that nobody has coded, and a text that denies', async () => {
    const { state, history } = await practiceWithPatient({
      allergies: 'NKDA',
      medical_history: 'Hypertension; takes lisinopril\nHip replaced in 2019',
    });
    expect(await state('allergy')).toBe('none');
    expect(await state('problem')).toBe('listed');
    const { uncoded } = await history();
    expect(uncoded.map(({ line, denies }) => [line, denies])).toEqual([
      ['NKDA', true],
      ['Hypertension', false],
      ['takes lisinopril', false],
      ['Hip replaced in 2019', false],
    ]);
  });
});

describe('an entry', () => {
  test('is changed, ended and taken off, and every version stays to be read', async () => {
    const { call, add, at, history, user } = await practiceWithPatient();
    const entry = await add(penicillin);
    expect(entry).toMatchObject({ name: 'Penicillin', state: 'active', version: 1 });
    expect(entry.details).toMatchObject({ severity: 'severe', reactions: ['Hives'] });
    const one = { params: { id: entry.id } };
    const changed = await call(changeHealthEntry, {
      ...one,
      body: { entry: { ...penicillin, severity: 'mild' }, reason: 'Asked again', version: 1 },
    });
    expect(changed.output).toMatchObject({ version: 2, change_reason: 'Asked again' });
    const stale = await call(changeHealthEntry, { ...one, body: { entry: penicillin, version: 1 } });
    expect(stale.status).toBe(409);
    const ended = await call(endHealthEntry, { ...one, body: { reason: 'Tested: no allergy', version: 2 } });
    expect(ended.output).toMatchObject({ state: 'ended', ended_on: user.today });
    expect((await call(endHealthEntry, { ...one, body: {} })).status).toBe(409);
    const { active, ended: over } = await history();
    expect([active, over.map(({ id }) => id)]).toEqual([[], [entry.id]]);
    expect((await call(listHealthVersions, one)).output.map(({ version }) => version)).toEqual([3, 2, 1]);
    await call(strikeHealthEntry, { ...one, body: { reason: 'Another patient' } });
    expect((await history()).ended).toEqual([]);
    expect((await call(listHealthVersions, one)).output[0]).toMatchObject({
      state: 'error',
      change_reason: 'Another patient',
    });
    expect((await call(getHealth, at)).output.changes).toBe(1);
  });

  test('stands in yesterday’s list as it was known then', async () => {
    const { call, add, history, state, user } = await practiceWithPatient();
    const entry = await add(penicillin);
    await asOwner((client) =>
      client.query(`update health_entry set recorded_at = now() - interval '3 days' where id = $1`, [
        entry.id,
      ]),
    );
    await call(changeHealthEntry, {
      params: { id: entry.id },
      body: { entry: { ...penicillin, name: 'Amoxicillin' } },
    });
    const names = async (on?: string) => (await history(on)).active.map(({ name }) => name);
    expect(await names()).toEqual(['Amoxicillin']);
    expect(await names(addDays(user.today, -1))).toEqual(['Penicillin']);
    expect(await names(addDays(user.today, -9))).toEqual([]);
    expect(await state('allergy', addDays(user.today, -9))).toBe('not_asked');
  });

  test('can’t be what it can’t be, and says so by the field', async () => {
    const { call, at, user, add } = await practiceWithPatient();
    const refused = async (entry: HealthEntryInput) => {
      const { status, body } = await call(addHealthEntry, { ...at, body: { entry } });
      return [status, body['errors']];
    };
    const tomorrow = addDays(user.today, 1);
    const later = 'Choose today or an earlier date.';
    expect(await refused({ ...penicillin, began_on: tomorrow })).toEqual([
      422,
      [{ path: 'entry.began_on', message: later }],
    ]);
    expect(await refused({ kind: 'pregnancy', pregnant: true, due_on: addDays(user.today, 300) })).toEqual([
      422,
      [{ path: 'entry.due_on', message: 'The due date can be at most 40 weeks ahead, or 4 weeks ago.' }],
    ]);
    expect(await refused({ kind: 'diabetes', type: 'type_2', hba1c: 70 })).toEqual([
      422,
      [{ path: 'entry.hba1c', message: 'Enter the HbA1c in percent, 3 to 20.' }],
    ]);
    const term = { system: 'cusp', code: 'no-such-drug', name: 'X' } as const;
    expect((await refused({ kind: 'medication', name: 'X', term }))[1]).toMatchObject([
      { path: 'entry.term' },
    ]);
    const { id } = await add({ kind: 'problem', name: 'Asthma', began_on: user.today });
    const early = await call(endHealthEntry, {
      params: { id },
      body: { ended_on: addDays(user.today, -1) },
    });
    expect(early.body['errors']).toMatchObject([{ message: 'Choose a date on or after the start date.' }]);
    const kind = await call(changeHealthEntry, { params: { id }, body: { entry: penicillin } });
    expect(kind.status).toBe(409);
  });

  test('is confirmed as a diagnosis by a dentist only', async () => {
    const { call, add, member } = await practiceWithPatient();
    const hygienist = await member('hygienist');
    const { id } = await add({ kind: 'problem', name: 'Hypertension', course: 'chronic' }, hygienist);
    expect((await hygienist(confirmProblem, { params: { id }, body: {} })).status).toBe(403);
    const { output } = await call(confirmProblem, { params: { id }, body: {} });
    expect(output.details).toMatchObject({ kind: 'problem', course: 'chronic' });
    expect(output.details.kind === 'problem' && output.details.confirmed_by).not.toBe('');
  });

  test('is of one practice, and not the front desk’s to read', async () => {
    const { call, at, add, member } = await practiceWithPatient();
    const { id } = await add(penicillin);
    const desk = await member('receptionist');
    expect((await desk(getHealth, at)).status).toBe(403);
    expect((await desk(getHealthStrip, at)).output).toMatchObject({ mark: true, allergies: null });
    expect((await call(getHealthStrip, at)).output.allergies).toEqual({
      state: 'listed',
      entries: [{ name: 'Penicillin', severe: true, reactions: ['Hives'] }],
      uncoded: [],
    });
    const theirs = await newPractice();
    expect((await theirs.call(getHealth, at)).status).toBe(404);
    expect((await theirs.call(endHealthEntry, { params: { id }, body: {} })).status).toBe(404);
    expect((await call(getHealth, { params: { id: madeUp } })).status).toBe(404);
  });
});

test('a fact replaces the one before it, and a pregnancy’s week goes on', async () => {
  const { add, history, user } = await practiceWithPatient();
  await add({ kind: 'tobacco', status: 'current', uses: [{ kind: 'cigarettes', per_day: 10 }] });
  await add({ kind: 'tobacco', status: 'former', quit_on: user.today });
  await add({ kind: 'pregnancy', pregnant: true, week: 32 });
  await add({ kind: 'diabetes', type: 'type_2', hba1c: 7 });
  const { active } = await history();
  expect(active.map(({ name }) => name)).toEqual([
    'Used tobacco in the past',
    'Pregnant',
    'Type 2 diabetes, HbA1c 7.0%',
  ]);
  expect(active[1]?.details).toMatchObject({ week: 32, due_on: addDays(user.today, 56) });
});

test('the immunizations that the practice asks for are named until each is answered', async () => {
  const { call, add, history, member, at, state } = await practiceWithPatient();
  const toAsk = async () => (await history()).immunizations_to_ask;
  expect(await toAsk()).toEqual(['Hepatitis B', 'Tetanus']);
  const asked = (immunizations: string[], version: number | null = null, by = call) =>
    by(setAskedImmunizations, { body: { immunizations, version } });
  expect((await asked([' Hepatitis B', 'HPV', 'Flu'], 0)).output).toEqual({
    immunizations: ['Hepatitis B', 'HPV', 'Flu'],
    version: 1,
  });
  expect((await asked([], 0)).status).toBe(409);
  expect((await asked(['HPV', 'hpv'])).body['detail']).toBe('Name each immunization once.');
  const hygienist = await member('hygienist');
  expect((await asked([], null, hygienist)).status).toBe(403);
  expect((await hygienist(getAskedImmunizations)).output.version).toBe(1);
  // Had, with more words than were asked for; and asked, but not had.
  await add({ kind: 'immunization', name: 'Hepatitis B, three doses', began_on: '2019-05-01' }, hygienist);
  const not = await add({ kind: 'immunization', name: 'HPV', had: false }, hygienist);
  expect(not).toMatchObject({ name: 'HPV: not had', details: { kind: 'immunization', had: false } });
  expect(await toAsk()).toEqual(['Flu']);
  const changed = await call(changeHealthEntry, {
    params: { id: not.id },
    body: { entry: { kind: 'immunization', name: 'HPV', had: true } },
  });
  expect(changed.output.name).toBe('HPV');
  for (const { id } of (await history()).active)
    await call(strikeHealthEntry, { params: { id }, body: { reason: 'Another patient' } });
  expect(await toAsk()).toEqual(['Hepatitis B', 'HPV', 'Flu']);
  await call(answerHealthList, { ...at, body: { list: 'immunization', answer: 'none' } });
  expect(await state('immunization')).toBe('none');
  expect(await toAsk()).toEqual([]);
  expect((await (await newPractice()).call(getAskedImmunizations)).output.version).toBe(0);
});

test('a review says who, when and how much changed', async () => {
  const { call, at, add, history, member, user } = await practiceWithPatient();
  const hygienist = await member('hygienist');
  // Nothing was reviewed as long as nobody asked.
  const refused = await hygienist.unchecked(reviewHealth, { ...at, body: { none_of: [] } });
  expect(refused).toMatchObject({ status: 409, body: { detail: refusals.health_not_asked[1] } });
  const half = await hygienist.unchecked(reviewHealth, { ...at, body: { none_of: ['allergy'] } });
  expect(half.status).toBe(409);
  const first = await hygienist(reviewHealth, {
    ...at,
    body: { none_of: ['allergy', 'medication', 'problem'] },
  });
  expect((await history()).lists.filter(({ state }) => state === 'none').map(({ list }) => list)).toEqual([
    'allergy',
    'medication',
    'problem',
  ]);
  expect(first.output).toMatchObject({ reviewed_on: user.today, changes: 0 });
  await add(penicillin);
  expect((await call(reviewHealth, { ...at, body: { none_of: [] } })).output.changes).toBe(1);
  expect((await history()).reviews.map(({ changes }) => changes)).toEqual([1, 0]);
  expect((await call(getHealthStrip, at)).output).toMatchObject({ reviewed_on: user.today });
  expect((await (await member('receptionist'))(reviewHealth, { ...at, body: { none_of: [] } })).status).toBe(
    403,
  );
});

test('the facts are of all of a person’s records', async () => {
  const { call, id, add, user } = await practiceWithPatient({ allergies: 'PCN' });
  const other = await call(createPatient, { body: aPatient({ allergies: '', medical_history: 'Asthma' }) });
  await add({ kind: 'medication', name: 'Warfarin', strength: '5 mg', dose_mg: 5, doses_per_day: 1 });
  await call(addHealthEntry, { params: { id: other.id }, body: { entry: penicillin } });
  await call(addHealthEntry, {
    params: { id: other.id },
    body: {
      entry: {
        kind: 'problem',
        name: 'High blood pressure',
        term: { system: 'cusp', code: 'hypertension', name: 'High blood pressure' },
      },
    },
  });
  await add({ kind: 'pregnancy', pregnant: true, week: 20 });
  await call(mergePatients, { params: { id }, body: { merged_id: other.id } });
  // So is the tab, read by either of the two.
  const names = async (of: string) =>
    (await call(getHealth, { params: { id: of } })).output.active.map(({ name }) => name).toSorted();
  const all = ['High blood pressure', 'Penicillin', 'Pregnant', 'Warfarin'];
  expect([await names(id), await names(other.id)]).toEqual([all, all]);
  const facts = await database.asPractice(user.practice.id, (tx) => tx.ask(readHealthFacts(other.id)));
  expect(facts).toMatchObject({
    patient_id: id,
    today: user.today,
    allergies: { state: 'listed', entries: [{ name: 'Penicillin', immediate: 'yes', severity: 'severe' }] },
    medications: { state: 'listed', entries: [{ name: 'Warfarin', dose_mg: 5, term: null }] },
    conditions: { entries: [{ icd10: 'I10', confirmed: false }] },
    implants: { state: 'not_asked', entries: [] },
    pregnancy: { pregnant: true, week: 20 },
    tobacco: null,
    uncoded: { allergies: ['PCN'], medical_history: ['Asthma'] },
  });
});
