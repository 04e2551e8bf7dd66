import {
  addDays,
  createProvider,
  createTreatment,
  deleteProvider,
  findNextVisit,
  listAppointmentEvents,
  listDueRecalls,
  setPatientRecall,
  setVisitProgress,
  undoAppointment,
  updateRecallType,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { practiceWithCheck, recallPractice } from '../../../../tests/support/recalls.ts';

const { newPractice } = await testApp();

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
    const [last] = (await practice.call(listAppointmentEvents, { params })).output;
    await practice.call(undoAppointment, { params, body: { event_id: last?.id ?? '' } });
    const [after] = await practice.recalls(id);
    // The visit is booked again, as it was before.
    expect(after).toEqual({
      ...before[0],
      state: 'booked',
      lead_type_id: null,
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
    const [last] = (await practice.call(listAppointmentEvents, { params })).output;
    await practice.call(undoAppointment, { params, body: { event_id: last?.id ?? '' } });
    expect(await practice.recalls(id)).toEqual([]);
  });
});

describe('a recall', () => {
  test('is later, due, overdue, paused, booked or ended', async () => {
    const practice = await practiceWithCheck(newPractice);
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

  test('says who saw the patient last for such a visit, and which recall is booked with which', async () => {
    const practice = await recallPractice(newPractice);
    const { call, on } = { ...practice, on: (offset: number) => addDays(practice.user.today, offset) };
    const hired = async (name: string, kind: 'hygienist' | 'dentist') =>
      (await call(createProvider, { body: { name, kind, color: 'teal' } })).output;
    const priya = await hired('Priya', 'hygienist');
    const id = await practice.patient();
    await practice.visit(id, on(-200), { provider_id: priya.id, kind_id: practice.kind('cleaning') });
    await practice.visit(id, on(-199), { type: 'checkup' });
    const standing = async () =>
      (await practice.recalls(id)).map(({ name, provider_id, lead_type_id }) => [
        name,
        provider_id,
        lead_type_id,
      ]);
    const prophylaxis = practice.type('Prophylaxis').id;
    expect(await standing()).toEqual([
      ['Prophylaxis', priya.id, prophylaxis],
      ['Examination', null, prophylaxis],
    ]);
    await call(deleteProvider, { params: { id: priya.id } });
    await practice.book(id, on(4), { type: 'checkup' });
    expect(await standing()).toEqual([
      ['Prophylaxis', null, prophylaxis],
      ['Examination', null, null],
    ]);
  });

  test('that a visit has made is what to book after it, until it is booked', async () => {
    const practice = await recallPractice(newPractice);
    const { call, user } = practice;
    const id = await practice.patient();
    const visit = await practice.visit(id, user.today);
    const next = async () => (await call(findNextVisit, { params: { id: visit } })).output;
    const recall_type_id = practice.type('Prophylaxis').id;
    expect(await next()).toEqual({ patient_id: id, planned: null, recall_type_id });
    await practice.book(id, addDays(user.today, 183));
    expect(await next()).toEqual({ patient_id: id, planned: null, recall_type_id: null });
  });

  test('keeps a date set by hand until the next visit that triggers it', async () => {
    const practice = await practiceWithCheck(newPractice);
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
    const practice = await practiceWithCheck(newPractice);
    const id = await practice.patient();
    const recall_type_id = practice.type('Perio Maintenance').id;
    const { output } = await practice.decide(id, { recall_type_id, override_date: '2031-05-06' });
    expect(output).toMatchObject({
      name: 'Perio Maintenance',
      due_date: '2031-05-06',
      last_date: null,
      version: 1,
    });
    expect(
      (await practice.decide(id, { recall_type_id, override_date: null, version: 1 })).output,
    ).toMatchObject({
      state: 'none',
    });
    expect(await practice.recalls(id)).toEqual([]);
  });

  test('that somebody else has changed is not overwritten', async () => {
    const practice = await practiceWithCheck(newPractice);
    const id = await practice.dueIn(0);
    const [stored] = await practice.recalls(id);
    const body = { recall_type_id: practice.check.id, version: stored?.version };
    expect((await practice.decide(id, { ...body, note: 'First' })).status).toBe(200);
    expect(await practice.decide(id, { ...body, note: 'Second' })).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect(await practice.recalls(id)).toMatchObject([{ note: 'First' }]);
  });

  test.each([
    ['override_date', 'soon', 'Enter a real date, like 6/19/1989.'],
    ['paused_until', '2026-02-29', 'Enter a real date, like 6/19/1989.'],
    ['paused_until', 'infinity', 'Enter a real date, like 6/19/1989.'],
    ['note', 'a\u0000b', 'This text contains a character that cannot be saved.'],
    ['ended_reason', 'a'.repeat(201), 'Use at most 200 characters.'],
    ['recall_type_id', "'; drop table recall_due; --", 'Choose the recall.'],
  ])('is refused with %s %j', async (path, value, detail) => {
    const practice = await practiceWithCheck(newPractice);
    const id = await practice.dueIn(0);
    const body = { recall_type_id: practice.check.id, [path]: value };
    const refused = await practice.call.unchecked(setPatientRecall, { params: { id }, body });
    expect(refused).toMatchObject({ status: 422, body: { detail } });
  });
});

describe('a change to perio maintenance', () => {
  test('ends the open prophylaxis recall by itself, until the patient is changed back', async () => {
    const practice = await recallPractice(newPractice);
    const { call, type, procedure, recalls, decide } = practice;
    expect(type('Perio Maintenance').replaces_id).toBe(type('Prophylaxis').id);
    const id = await practice.patient();
    await practice.visit(id, '2026-01-05');
    const standing = async () =>
      Object.fromEntries(
        (await recalls(id)).map(({ name, state, ended_reason }) => [name, `${state} ${ended_reason}`.trim()]),
      );
    expect(await standing()).toEqual({ Prophylaxis: 'overdue' });
    const done = await call(createTreatment, {
      body: {
        patient_id: id,
        procedure: 'Dental Cleaning',
        procedure_id: procedure('CLN3'),
        cost: 100,
        status: 'completed',
      },
    });
    expect(done.status).toBe(201);
    await practice.visit(id, '2026-04-06', { treatment_ids: [done.id] });
    expect(await standing()).toMatchObject({
      'Perio Maintenance': expect.stringMatching(/^(?:overdue|due|later)$/),
      Prophylaxis: 'ended Replaced by Perio Maintenance',
    });
    expect((await call(listDueRecalls)).rows.map(({ name }) => name)).not.toContain('Prophylaxis');
    await decide(id, { recall_type_id: type('Perio Maintenance').id, ended_reason: 'Healthy again' });
    expect(await standing()).toMatchObject({ Prophylaxis: 'overdue' });
  });

  test('by hand ends it, too', async () => {
    const practice = await recallPractice(newPractice);
    const id = await practice.patient();
    await practice.visit(id, '2026-01-05');
    const recall_type_id = practice.type('Perio Maintenance').id;
    await practice.decide(id, { recall_type_id, override_date: '2031-01-01' });
    expect(await practice.recalls(id)).toMatchObject([
      { name: 'Perio Maintenance', state: 'later' },
      { name: 'Prophylaxis', state: 'ended', ended_reason: 'Replaced by Perio Maintenance' },
    ]);
  });

  test('by types that would replace each other is refused', async () => {
    const { call, type } = await recallPractice(newPractice);
    const { id, version: _, ...prophylaxis } = type('Prophylaxis');
    const change = (replaces_id: string | null) =>
      call(updateRecallType, { params: { id }, body: { ...prophylaxis, replaces_id } });
    expect(await change(type('Perio Maintenance').id)).toMatchObject({
      status: 422,
      body: { detail: 'These recalls would replace each other.' },
    });
    expect((await change('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    const bitewings = type('Bitewings').id;
    expect((await change(bitewings)).output).toMatchObject({ replaces_id: bitewings });
  });
});
