import {
  addDays,
  addFamilyMember,
  archivePatient,
  countDueRecalls,
  createFamily,
  createRecallContact,
  dashboardStats,
  listDueRecalls,
  listRecallContacts,
  listRecalls,
} from '@cusp/contract';
import type { DueRecall } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { practiceWithCheck, recallPractice } from '../../../../tests/support/recalls.ts';

const { newPractice } = await testApp();

describe('the work list', () => {
  test('holds what is due and overdue, the longest overdue first, and nothing else', async () => {
    const practice = await practiceWithCheck(newPractice);
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
    const practice = await practiceWithCheck(newPractice);
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
    const practice = await practiceWithCheck(newPractice);
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
    const practice = await practiceWithCheck(newPractice);
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

  test('is narrowed to whom to call now: nobody whose next attempt is on a later day', async () => {
    const practice = await practiceWithCheck(newPractice);
    const never = await practice.dueIn(-5, 'Never');
    const asked = await practice.dueIn(-3, 'Asked');
    const toCall = async () => (await practice.work({ to_call: 'true' })).map(({ patient_id }) => patient_id);
    const ask = (offset: number | null) =>
      practice.call(createRecallContact, {
        params: { id: asked },
        body: {
          how: 'phone',
          outcome: 'call_again',
          ...(offset !== null && { next_attempt: practice.on(offset) }),
        },
      });
    await ask(0);
    expect(await toCall()).toEqual([never, asked]);
    await ask(1);
    expect(await toCall()).toEqual([never]);
    expect(await practice.work()).toHaveLength(2);
    // The last agreement counts, and none from before a visit.
    await ask(null);
    expect(await toCall()).toEqual([never, asked]);
    await ask(1);
    await practice.visit(asked, practice.user.today, { type: 'crown' });
    expect(await toCall()).toEqual([never, asked]);
    expect(await practice.call.unchecked(listDueRecalls, { query: { to_call: 'no' } })).toMatchObject({
      status: 422,
      body: { detail: 'Use true, or leave this out.' },
    });
  });

  test.each([
    ['how', 'pigeon', 'Choose how the patient was contacted.'],
    ['outcome', undefined, 'Choose the outcome.'],
    ['next_attempt', '2020-01-01', 'Choose today or a later day.'],
    ['note', 'a\u0000b', 'This text contains a character that cannot be saved.'],
  ])('takes no contact with %s %j', async (path, value, detail) => {
    const practice = await practiceWithCheck(newPractice);
    const id = await practice.patient();
    const body = { how: 'phone', outcome: 'no_answer', [path]: value };
    expect(await practice.call.unchecked(createRecallContact, { params: { id }, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });

  test("leaves the specification's list and its figure as they are", async () => {
    const practice = await practiceWithCheck(newPractice);
    await practice.dueIn(-20);
    expect((await practice.call(listRecalls)).output).toEqual([]);
    expect((await practice.call(dashboardStats)).output.pending_recalls).toBe(0);
  });
});

describe('an examination and a prophylaxis due within a month of each other', () => {
  /** A patient whose prophylaxis and examination are due so many days from today. */
  async function pair(prophylaxis: number, examination: number) {
    const practice = await recallPractice(newPractice);
    const on = (offset: number) => addDays(practice.user.today, offset);
    const id = await practice.patient();
    const due = (name: string, offset: number) =>
      practice.decide(id, { recall_type_id: practice.type(name).id, override_date: on(offset) });
    await due('Prophylaxis', prophylaxis);
    await due('Examination', examination);
    return { ...practice, id, on, due };
  }
  const shown = (rows: readonly DueRecall[]) =>
    rows.map(({ name, also, due_date }) => [name, also.map((one) => one.name), due_date]);

  test('are one row, one number and one visit: booked both leave the list, also when it is moved; canceled both are back', async () => {
    const practice = await pair(-5, -20);
    const { call, id, on } = practice;
    const both = [['Prophylaxis', ['Examination'], on(-20)]];
    const figures = async () => {
      const { count, overdue, types } = (await call(countDueRecalls)).output;
      return { count, overdue, types: types.map(({ name, count: rows }) => [name, rows]) };
    };
    expect(shown(await practice.work())).toEqual(both);
    expect(await practice.work()).toMatchObject([
      { book_type: 'cleaning', minutes: 60, overdue: true, recall_type_id: practice.type('Prophylaxis').id },
    ]);
    expect(await figures()).toEqual({
      count: 1,
      overdue: 1,
      types: [
        ['Examination', 1],
        ['Prophylaxis', 1],
      ],
    });
    expect(shown(await practice.work({ recall_type_id: practice.type('Examination').id }))).toEqual(both);
    expect(await practice.work({ recall_type_id: practice.type('Bitewings').id })).toEqual([]);

    const { id: visit, visit: fields } = await practice.book(id, on(3));
    expect((await practice.recalls(id)).map(({ state }) => state)).toEqual(['booked', 'booked']);
    await practice.change(visit, { ...fields, appointment_date: on(40), status: 'scheduled' });
    expect(await practice.work()).toEqual([]);
    expect((await figures()).count).toBe(0);
    await practice.change(visit, { ...fields, appointment_date: on(40), status: 'cancelled' });
    expect(shown(await practice.work())).toEqual(both);
  });

  test('are two further apart, and the visit for one leaves the other', async () => {
    const practice = await pair(-40, -5);
    expect(shown(await practice.work())).toEqual([
      ['Prophylaxis', [], practice.on(-40)],
      ['Examination', [], practice.on(-5)],
    ]);
    await practice.due('Examination', 10);
    await practice.book(practice.id, practice.on(1), {
      expected_procedure_ids: [practice.procedure('CLN1')],
    });
    expect(shown(await practice.work())).toEqual([['Examination', [], practice.on(10)]]);
  });
});
