import {
  addFamilyMember,
  archivePatient,
  countDueRecalls,
  createFamily,
  createRecallContact,
  createRecallType,
  dashboardStats,
  deleteRecallType,
  listDueRecalls,
  listPatientRecalls,
  listRecallContacts,
  listRecalls,
  listRecallTypes,
  listVisitEvents,
  setPatientRecall,
  setVisitProgress,
  undoVisit,
  updateRecallType,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/practice.ts';
import { aType, recallPractice } from './recalls.helpers.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** So many days before or after today, `YYYY-MM-DD`. */
function daysFrom(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A practice whose check-ups are due again after so many days. */
async function practiceWithCheck(days = 10) {
  const practice = await recallPractice(newPractice);
  const { output: type } = await practice.call(createRecallType, {
    body: aType({
      name: 'Crown check',
      months: 0,
      days,
      minutes: 45,
      trigger_kind_ids: [practice.kind('crown')],
      book_kind_id: practice.kind('crown'),
    }),
  });
  const on = (offset: number) => daysFrom(practice.user.today, offset);
  return {
    ...practice,
    check: type,
    on,
    /** A patient whose check is due so many days from today. */
    async dueIn(offset: number, first_name = 'Mia') {
      const id = await practice.patient({ first_name, last_name: 'Berg' });
      await practice.visit(id, on(offset - days), { type: 'crown' });
      return id;
    },
  };
}

describe('undoing a completion', () => {
  test('takes the due date back exactly, also one set by hand', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    await practice.visit(id, '2026-01-31');
    const { id: recall_type_id } = practice.type('Prophylaxis');
    await practice.decide(id, { recall_type_id, override_date: '2026-09-01', note: 'Mornings' });
    const before = await practice.recalls(id);
    const { id: visit } = await practice.book(id, practice.user.today);
    const params = { id: visit };
    for (const progress of ['arrived', 'in_chair', 'completed'] as const)
      await practice.call(setVisitProgress, { params, body: { progress } });
    expect(await practice.recalls(id)).toMatchObject([
      { last_date: practice.user.today, override_date: null, note: 'Mornings', state: 'later' },
    ]);
    const [last] = (await practice.call(listVisitEvents, { params })).output;
    await practice.call(undoVisit, { params, body: { event_id: last?.id ?? '' } });
    const [after] = await practice.recalls(id);
    // The visit is booked again, as it was before.
    expect(after).toEqual({
      ...before[0],
      state: 'booked',
      booked_appointment_id: visit,
      booked_date: practice.user.today,
      booked_time: '09:30',
    });
  });

  test('of the only visit leaves nothing', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const { id: visit } = await practice.book(id, practice.user.today);
    const params = { id: visit };
    await practice.call(setVisitProgress, { params, body: { progress: 'completed' } });
    expect(await practice.recalls(id)).toHaveLength(1);
    const [last] = (await practice.call(listVisitEvents, { params })).output;
    await practice.call(undoVisit, { params, body: { event_id: last?.id ?? '' } });
    expect(await practice.recalls(id)).toEqual([]);
  });
});

describe('a recall', () => {
  test('is later, due, overdue, paused, booked or ended', async () => {
    const practice = await practiceWithCheck();
    const { on, check } = practice;
    const stateOf = async (id: string) => (await practice.recalls(id))[0]?.state;
    for (const [days, state] of [
      [-1, 'overdue'],
      [0, 'due'],
      [30, 'due'],
      [31, 'later'],
    ] as const)
      expect(await stateOf(await practice.dueIn(days))).toBe(state);
    const id = await practice.dueIn(-1);
    const recall_type_id = check.id;
    await practice.decide(id, { recall_type_id, paused_until: on(5) });
    expect(await stateOf(id)).toBe('paused');
    await practice.book(id, on(3), { type: 'crown' });
    expect(await practice.recalls(id)).toMatchObject([
      { state: 'booked', booked_date: on(3), booked_time: '09:30', book_type: 'crown', minutes: 45 },
    ]);
    await practice.decide(id, { recall_type_id, ended_reason: 'Moved away' });
    expect(await practice.recalls(id)).toMatchObject([{ state: 'ended', ended_reason: 'Moved away' }]);
  });

  test('keeps a date set by hand until the next visit that triggers it', async () => {
    const practice = await practiceWithCheck();
    const { on, check } = practice;
    const id = await practice.dueIn(-1);
    const body = { recall_type_id: check.id, override_date: on(100), note: 'After the summer' };
    expect((await practice.decide(id, body)).output).toMatchObject({
      due_date: on(100),
      computed_date: on(-1),
      override_date: on(100),
      state: 'later',
    });
    await practice.visit(id, on(-2), { type: 'crown' });
    expect(await practice.recalls(id)).toMatchObject([
      { due_date: on(8), override_date: null, note: 'After the summer' },
    ]);
  });

  test('may be set before any visit, and is taken away by clearing it', async () => {
    const practice = await practiceWithCheck();
    const id = await practice.patient();
    const recall_type_id = practice.type('Perio Maintenance').id;
    const { output } = await practice.decide(id, { recall_type_id, override_date: '2031-05-06' });
    expect(output).toMatchObject({
      name: 'Perio Maintenance',
      due_date: '2031-05-06',
      last_date: null,
      version: 1,
    });
    expect((await practice.decide(id, { recall_type_id, version: 1 })).output).toMatchObject({
      state: 'none',
    });
    expect(await practice.recalls(id)).toEqual([]);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const practice = await practiceWithCheck();
    const id = await practice.dueIn(0);
    const [{ version = 0 } = {}] = await practice.recalls(id);
    const body = { recall_type_id: practice.check.id, version };
    expect((await practice.decide(id, { ...body, note: 'First' })).status).toBe(200);
    expect(await practice.decide(id, { ...body, note: 'Second' })).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect(await practice.recalls(id)).toMatchObject([{ note: 'First' }]);
  });

  test.each([
    ['override_date', 'soon', 'Enter a real date as YYYY-MM-DD.'],
    ['paused_until', '2026-02-29', 'Enter a real date as YYYY-MM-DD.'],
    ['paused_until', 'infinity', 'Enter a real date as YYYY-MM-DD.'],
    ['note', 'a\u0000b', 'This text holds a character that cannot be stored.'],
    ['ended_reason', 'a'.repeat(201), 'Use at most 200 characters.'],
    ['recall_type_id', "'; drop table recall_due; --", 'Choose the recall.'],
  ])('is refused with %s %j', async (path, value, detail) => {
    const practice = await practiceWithCheck();
    const id = await practice.dueIn(0);
    const body = { recall_type_id: practice.check.id, [path]: value };
    const refused = await practice.call.unchecked(setPatientRecall, { params: { id }, body });
    expect(refused).toMatchObject({ status: 422, body: { detail } });
  });
});

describe('the work list', () => {
  test('holds what is due and overdue, the longest overdue first, and nothing else', async () => {
    const practice = await practiceWithCheck();
    const { on, check } = practice;
    const overdue = await practice.dueIn(-20, 'Over');
    const due = await practice.dueIn(30, 'Due');
    await practice.dueIn(31, 'Later');
    const paused = await practice.dueIn(-5, 'Paused');
    await practice.decide(paused, { recall_type_id: check.id, paused_until: on(0) });
    const back = await practice.dueIn(-4, 'Back');
    await practice.decide(back, { recall_type_id: check.id, paused_until: on(-1) });
    const ended = await practice.dueIn(-5, 'Ended');
    await practice.decide(ended, { recall_type_id: check.id, ended_reason: 'Declined' });
    const booked = await practice.dueIn(-5, 'Booked');
    await practice.book(booked, on(20), { type: 'crown' });
    const elsewhere = await practice.dueIn(-3, 'Elsewhere');
    await practice.book(elsewhere, on(20), { type: 'filling' });
    const archived = await practice.dueIn(-5, 'Archived');
    await practice.call(archivePatient, { params: { id: archived } });

    const work = await practice.work();
    expect(work.map(({ patient_id }) => patient_id)).toEqual([overdue, back, elsewhere, due]);
    expect(work[0]).toMatchObject({
      patient_name: 'Over Berg',
      patient_phone: '(212) 555-0147',
      recall_type_id: check.id,
      name: 'Crown check',
      last_date: on(-30),
      due_date: on(-20),
      overdue: true,
      book_type: 'crown',
      minutes: 45,
      family_id: null,
      contact_at: null,
    });
    expect((await practice.call(countDueRecalls)).output).toEqual({
      count: 4,
      overdue: 3,
      types: [{ recall_type_id: check.id, name: 'Crown check', count: 4, overdue: 3 }],
    });
  });

  test('counts a visit that brings the procedure, or the kind to book where only procedures trigger', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const recall_type_id = practice.type('Bitewings').id;
    await practice.decide(id, { recall_type_id, override_date: '2026-01-01' });
    expect(await practice.work()).toHaveLength(1);
    await practice.book(id, '2031-05-06', { type: 'checkup' });
    expect(await practice.work()).toEqual([]);
  });

  test('is narrowed by type, to overdue ones and by name, and comes page by page', async () => {
    const practice = await practiceWithCheck();
    const days = [-9, -7, -5, 2, 4];
    const ids: string[] = [];
    for (const offset of days) ids.push(await practice.dueIn(offset, `P${offset}`));
    const other = await practice.patient({ first_name: 'Zoë', last_name: 'Muñoz' });
    const recall_type_id = practice.type('Full Series').id;
    await practice.decide(other, { recall_type_id, override_date: practice.on(-8) });

    const found = async (query: Parameters<typeof practice.work>[0]) =>
      (await practice.work(query)).map(({ patient_id }) => patient_id);
    expect(await found({ recall_type_id })).toEqual([other]);
    expect(await found({ recall_type_id: practice.check.id })).toEqual(ids);
    expect(await found({ overdue: 'true' })).toEqual([ids[0], other, ids[1], ids[2]]);
    expect(await found({ q: 'munoz' })).toEqual([other]);
    const whole = await found({});
    const paged: string[] = [];
    let next: string | undefined = '/recalls?limit=2';
    while (next !== undefined) {
      const page = await practice.call.raw('GET', next);
      paged.push(...page.rows.map((row) => String(row['patient_id'])));
      next = /<\/api(.+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(whole);
  });

  test('keeps a family together, where its longest overdue recall stands', async () => {
    const practice = await practiceWithCheck();
    const anna = await practice.dueIn(-2, 'Anna');
    const between = await practice.dueIn(-5, 'Between');
    const ben = await practice.dueIn(-9, 'Ben');
    const { id } = await practice.call(createFamily, { body: { patient_id: anna } });
    await practice.call(addFamilyMember, { params: { id }, body: { patient_id: ben } });
    const work = await practice.work();
    expect(work.map(({ patient_id }) => patient_id)).toEqual([ben, anna, between]);
    expect(work).toMatchObject([
      { family_id: id, family_head_name: 'Anna Berg', family_head_phone: '(212) 555-0147' },
      { family_id: id },
      { family_id: null, family_head_name: '' },
    ]);
  });

  test('shows the last contact since the last visit, and the next attempt', async () => {
    const practice = await practiceWithCheck();
    const id = await practice.dueIn(-3);
    const contact = (fields: object) =>
      practice.call.unchecked(createRecallContact, {
        params: { id },
        body: { how: 'phone', outcome: 'no_answer', ...fields },
      });
    await contact({});
    const { output } = await contact({
      how: 'text',
      outcome: 'call_again',
      note: 'After work',
      next_attempt: practice.on(2),
    });
    expect(output).toMatchObject({ patient_id: id, by: 'Dr. Ana Núñez', note: 'After work' });
    expect(await practice.work()).toMatchObject([
      { contact_how: 'text', contact_outcome: 'call_again', next_attempt: practice.on(2) },
    ]);
    const log = (await practice.call(listRecallContacts, { params: { id } })).output;
    expect(log.map(({ outcome }) => outcome)).toEqual(['call_again', 'no_answer']);

    await practice.visit(id, practice.user.today, { type: 'crown' });
    expect(await practice.work()).toMatchObject([{ contact_at: null, next_attempt: null }]);
  });

  test.each([
    ['how', 'pigeon', 'Choose how the patient was contacted.'],
    ['outcome', undefined, 'Choose what came of it.'],
    ['next_attempt', '2020-01-01', 'Choose today or a later day.'],
    ['note', 'a\u0000b', 'This text holds a character that cannot be stored.'],
  ])('takes no contact with %s %j', async (path, value, detail) => {
    const practice = await practiceWithCheck();
    const id = await practice.patient();
    const body = { how: 'phone', outcome: 'no_answer', [path]: value };
    expect(await practice.call.unchecked(createRecallContact, { params: { id }, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });

  test("leaves the specification's list and its figure as they are", async () => {
    const practice = await practiceWithCheck();
    await practice.dueIn(-20);
    expect((await practice.call(listRecalls)).output).toEqual([]);
    expect((await practice.call(dashboardStats)).output.pending_recalls).toBe(0);
  });
});

describe('a recall type', () => {
  test('reads back as it was written; a new practice has the usual five', async () => {
    const practice = await recallPractice(newPractice);
    const names = async () => (await practice.call(listRecallTypes)).output.map(({ name }) => name);
    expect(await names()).toEqual([
      'Bitewings',
      'Examination',
      'Full Series',
      'Perio Maintenance',
      'Prophylaxis',
    ]);
    const fields = aType({
      trigger_kind_ids: [practice.kind('checkup')],
      trigger_procedure_ids: [practice.procedure('SEA1')],
      book_kind_id: practice.kind('checkup'),
      from_age: 6,
      until_age: 16,
      next_type_id: practice.type('Examination').id,
    });
    const { output } = await practice.call(createRecallType, { body: fields });
    expect(output).toMatchObject({ ...fields, version: 1 });
    expect((await practice.call(listRecallTypes)).output).toContainEqual(output);
  });

  test('has a name of its own, and none of what it needs may be missing', async () => {
    const practice = await recallPractice(newPractice);
    const other = await recallPractice(newPractice);
    for (const [fields, status, detail] of [
      [{ name: 'BITEWINGS' }, 409, 'Another recall type has this name.'],
      [{ trigger_kind_ids: [other.kind('checkup')] }, 404, 'That kind of appointment was not found.'],
      [{ trigger_procedure_ids: [other.procedure('SEA1')] }, 404, 'That procedure was not found.'],
      [{ book_kind_id: madeUp }, 404, 'That kind of appointment was not found.'],
      [{ until_age: 9, next_type_id: other.type('Bitewings').id }, 404, 'That recall type was not found.'],
      [{ months: 0 }, 422, 'Enter how many months or days later the patient is due.'],
      [{ months: 1.5 }, 422, 'Use whole months from 0 to 120.'],
      [{ minutes: 20 }, 422, 'Use a multiple of 15 minutes from 15 to 480.'],
      [{ name: ' ' }, 422, 'Enter the name.'],
    ] as const)
      expect(
        await practice.call.unchecked(createRecallType, { body: { ...aType(), ...fields } }),
      ).toMatchObject({ status, body: { detail } });
    expect((await practice.call(listRecallTypes)).output).toHaveLength(5);
  });

  test('that another one becomes is not removed, and changes need the present version', async () => {
    const practice = await recallPractice(newPractice);
    const adult = practice.type('Bitewings');
    const { output: child } = await practice.call(createRecallType, {
      body: aType({ until_age: 12, next_type_id: adult.id }),
    });
    expect(await practice.call(deleteRecallType, { params: { id: adult.id } })).toMatchObject({
      status: 409,
      body: { detail: 'Another recall type becomes this one. Change that first.' },
    });
    const params = { id: child.id };
    const body = { ...child, until_age: null, next_type_id: null };
    expect((await practice.call(updateRecallType, { params, body })).status).toBe(200);
    expect((await practice.call(updateRecallType, { params, body })).status).toBe(409);
    expect((await practice.call(deleteRecallType, { params: { id: adult.id } })).status).toBe(204);
    expect((await practice.call(deleteRecallType, { params: { id: adult.id } })).status).toBe(404);
  });

  test('is the owner’s to change; all staff work with recalls', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    const call = await practice.member('receptionist');
    for (const refused of [
      await call(createRecallType, { body: aType() }),
      await call(updateRecallType, { params: { id: madeUp }, body: aType() }),
      await call(deleteRecallType, { params: { id: practice.type('Bitewings').id } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { detail: 'Your role does not allow this.' } });
    const body = { recall_type_id: practice.type('Bitewings').id, override_date: '2026-01-01' };
    expect((await call(setPatientRecall, { params: { id }, body })).status).toBe(200);
    expect((await call(listDueRecalls)).rows).toHaveLength(1);
  });
});

test('a stranger is asked to sign in', async () => {
  for (const answer of [
    await stranger(listDueRecalls),
    await stranger(listRecallTypes),
    await stranger(listPatientRecalls, { params: { id: madeUp } }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
});

test("another practice's patients and types are not found", async () => {
  const [mine, other] = [await practiceWithCheck(), await practiceWithCheck()];
  const id = await mine.dueIn(-3);
  const own = await other.patient();
  const contact = { how: 'phone', outcome: 'no_answer' } as const;
  const ofPatient = 'That patient was not found.';
  const ofType = 'That recall type was not found.';
  for (const [answer, detail] of [
    [await other.call(listPatientRecalls, { params: { id } }), ofPatient],
    [await other.decide(id, { recall_type_id: other.check.id }), ofPatient],
    [await other.call(createRecallContact, { params: { id }, body: contact }), ofPatient],
    [await other.call(listRecallContacts, { params: { id } }), ofPatient],
    [await other.decide(own, { recall_type_id: mine.check.id }), ofType],
    [await other.call(updateRecallType, { params: { id: mine.check.id }, body: aType() }), ofType],
    [await other.call(deleteRecallType, { params: { id: mine.check.id } }), ofType],
  ] as const)
    expect(answer).toMatchObject({ status: 404, body: { detail } });
  expect(await other.work({ recall_type_id: mine.check.id })).toEqual([]);
  expect(await mine.work()).toHaveLength(1);
});
