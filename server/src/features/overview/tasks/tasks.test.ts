import {
  answerTask,
  createAppointment,
  createTask,
  createPatient,
  createTreatmentPlan,
  deactivateTeamMember,
  decideWork,
  exportPractice,
  getTask,
  getTimeline,
  listAudit,
  listWork,
  listWorkers,
  mergePatients,
  readTaskAnswers,
  setTaskDone,
  updateTask,
  workFigures,
} from '@cusp/contract';
import type { InputOf, TaskInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** A practice with a front desk and a hygienist, and what each finds on the work list. */
async function office() {
  const made = await newPractice();
  const [desk, hygienist] = [await made.member('receptionist'), await made.member('hygienist')];
  const { id: patient_id } = await made.call(createPatient, {
    body: { ...aPatient(), first_name: 'Mia', last_name: 'Berg' },
  });
  const ask = async (body: Partial<TaskInput> = {}, caller: Caller = made.call) =>
    (
      await caller(createTask, {
        body: { title: 'Call the lab', to_role: 'receptionist', ...body },
      })
    ).output;
  const list = async (caller: Caller, query: InputOf<typeof listWork>['query'] = { whose: 'mine' }) =>
    (await caller(listWork, { query })).rows.map(({ kind, title }) => `${kind}: ${title}`);
  const workers = (await made.call(listWorkers)).output;
  const idOf = (role: string) => workers.find((one) => one.role === role)?.id ?? '';
  return { ...made, desk, hygienist, patient_id, ask, list, idOf, today: made.user.today };
}

describe('a task', () => {
  test('of a role is on the work list of whoever has it, until it is done; that can be taken back', async () => {
    const { call, desk, hygienist, ask, list, today } = await office();
    const task = await ask({ due_on: today, details: 'The crown of 14 is late.' });
    expect(task).toMatchObject({
      to_role: 'receptionist',
      to_name: '',
      due_on: today,
      done_at: null,
      version: 1,
    });
    expect(await list(desk)).toEqual(['task: Call the lab']);
    expect(await list(hygienist)).toEqual([]);
    expect(await list(hygienist, { whose: 'everybody' })).toEqual(['task: Call the lab']);
    expect((await desk(workFigures)).rows).toEqual([{ kind: 'task', open: 1, mine: 1, overdue: 0 }]);
    expect(await list(call, { whose: 'sent' })).toEqual(['task: Call the lab']);
    expect(await list(desk, { whose: 'sent' })).toEqual([]);
    const params = { id: task.id };
    await desk(setTaskDone, { params, body: { done: true } });
    expect(await list(desk)).toEqual([]);
    const [closed] = (await call(listWork, { query: { state: 'closed' } })).rows;
    expect(closed).toMatchObject({ id: task.id, decided: { by: expect.any(String) } });
    await call(setTaskDone, { params, body: { done: false } });
    expect(await list(desk)).toEqual(['task: Call the lab']);
  });

  test('of one person is theirs alone, and is passed on by whoever has it', async () => {
    const { desk, hygienist, ask, list, idOf } = await office();
    const task = await ask({ to_role: null, to_person_id: idOf('hygienist') });
    expect(await list(hygienist)).toEqual(['task_note: Call the lab']);
    expect(await list(desk)).toEqual([]);
    const { title, details, version } = task;
    const to_role = 'receptionist' as const;
    const passed = { title, details, to_role, to_person_id: null, due_on: '2031-05-06', version };
    const { output } = await hygienist(updateTask, { params: { id: task.id }, body: passed });
    expect(output).toMatchObject({ to_role: 'receptionist', to_person_id: null, version: 2 });
    expect(await list(hygienist)).toEqual([]);
    expect(await list(desk)).toEqual(['task: Call the lab']);
    // Somebody who saw an earlier version changes nothing.
    expect(await hygienist.unchecked(updateTask, { params: { id: task.id }, body: passed })).toMatchObject({
      status: 409,
    });
  });

  test('is answered, and its author finds the answer until they have read it', async () => {
    const { call, desk, ask, list } = await office();
    const params = { id: (await ask({})).id };
    const { output } = await desk(answerTask, { params, body: { body: 'It comes on Tuesday.', done: true } });
    expect(output).toMatchObject({
      answers: [{ body: 'It comes on Tuesday.' }],
      answer_waits: true,
      done_by: expect.stringMatching(/./),
    });
    expect(await list(call)).toEqual(['task_answer: Call the lab']);
    expect(await list(desk)).toEqual([]);
    expect(await desk.unchecked(readTaskAnswers, { params })).toMatchObject({ status: 403 });
    expect((await call(readTaskAnswers, { params })).output.answer_waits).toBe(false);
    expect(await list(call)).toEqual([]);
    // One's own answer waits for nobody.
    expect((await call(answerTask, { params, body: { body: 'Thanks.' } })).output.answer_waits).toBe(false);
  });

  test('says its words as whoever wrote it did, or an owner', async () => {
    const { call, desk, hygienist, ask } = await office();
    const { id, title, details } = await ask({}, desk);
    const body = { title: 'Call another lab', details, to_role: 'receptionist' as const };
    const params = { id };
    expect(await hygienist.unchecked(updateTask, { params, body })).toMatchObject({
      status: 403,
      body: { detail: 'Your role does not allow this.' },
    });
    expect(await hygienist.unchecked(updateTask, { params, body: { ...body, title } })).toMatchObject({
      status: 200,
    });
    expect(await desk.unchecked(updateTask, { params, body })).toMatchObject({ status: 200 });
    expect(
      await call.unchecked(updateTask, { params, body: { ...body, details: 'At once.' } }),
    ).toMatchObject({ status: 200 });
  });

  test('about a visit, a plan or a thread is about its patient, in whose timeline it stands', async () => {
    const { call, desk, patient_id, ask } = await office();
    const { id: appointment_id } = await call(createAppointment, {
      body: { patient_id, appointment_date: '2031-05-06', appointment_time: '09:00' },
    });
    const { id: treatment_plan_id } = await call(createTreatmentPlan, {
      body: { patient_id, title: 'Crown and bridge', phases: [] },
    });
    const stranger_id = (await call(createPatient, { body: aPatient() })).id;
    const ofVisit = await ask({ appointment_id, patient_id: stranger_id });
    expect(ofVisit).toMatchObject({
      patient_id,
      patient_name: 'Mia Berg',
      about: { subject: 'visit', id: appointment_id, words: 'May 6, 2031, 9:00 AM' },
    });
    const ofPlan = await ask({ treatment_plan_id, title: 'Ask about the plan' });
    expect(ofPlan).toMatchObject({ patient_id, about: { subject: 'plan', words: 'Crown and bridge' } });
    await desk(answerTask, { params: { id: ofPlan.id }, body: { body: 'She thinks about it.' } });
    const entries = (await call(getTimeline, { params: { id: patient_id }, query: { kinds: 'task' } })).rows;
    expect(entries).toMatchObject([
      {
        title: 'Ask about the plan',
        detail: expect.stringContaining(': She thinks about it.'),
        status: 'open',
      },
      { title: 'Call the lab' },
    ]);
    expect((await call(getTimeline, { params: { id: stranger_id }, query: { kinds: 'task' } })).rows).toEqual(
      [],
    );
  });

  test('stays with the person when records are merged', async () => {
    const { call, patient_id, ask } = await office();
    const other = (await call(createPatient, { body: aPatient() })).id;
    const { id } = await ask({ patient_id: other });
    await call(mergePatients, { params: { id: patient_id }, body: { merged_id: other } });
    expect((await call(getTask, { params: { id } })).output).toMatchObject({
      patient_id,
      patient_name: 'Mia Berg',
    });
    expect((await call(listWork, { query: { patient_id } })).rows).toMatchObject([{ id, patient_id }]);
    expect(
      (await call(getTimeline, { params: { id: patient_id }, query: { kinds: 'task' } })).rows,
    ).toMatchObject([{ id }]);
  });

  test('of somebody who left is its author’s, and nobody new is given to them', async () => {
    const { call, desk, ask, list, idOf } = await office();
    const hygienistId = idOf('hygienist');
    const task = await ask({ to_role: null, to_person_id: hygienistId }, desk);
    await call(deactivateTeamMember, { params: { id: hygienistId } });
    expect(await list(desk)).toEqual(['task_note: Call the lab']);
    expect((await desk(getTask, { params: { id: task.id } })).output.to_left).toBe(true);
    const body = { title: 'Another', to_person_id: hygienistId };
    expect(await desk.unchecked(createTask, { body })).toMatchObject({
      status: 404,
      body: { detail: 'That staff member was not found.' },
    });
    // Its day can still be changed, without passing it on.
    const { title, details } = task;
    const later = { title, details, to_person_id: hygienistId, due_on: '2031-05-06' };
    expect(await desk.unchecked(updateTask, { params: { id: task.id }, body: later })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    [{ title: ' ' }, 'Enter a title.'],
    [{ to_role: null }, 'Choose a person or a role.'],
    [{ to_person_id: madeUp }, 'Choose a person or a role.'],
    [{ to_role: 'owner' }, 'Choose a role of the team.'],
    [{ due_on: '2026-02-30' }, expect.any(String)],
    [
      { appointment_id: madeUp, treatment_plan_id: madeUp },
      'A task is about one visit, one plan or one thread.',
    ],
  ])('%j is refused', async (changed, detail) => {
    const { call } = await office();
    const body = { title: 'Call', to_role: 'receptionist', ...changed };
    expect(await call.unchecked(createTask, { body })).toMatchObject({ status: 422, body: { detail } });
  });

  test('is decided by itself, not by the work list’s own decisions', async () => {
    const { call, ask } = await office();
    const { id } = await ask({});
    const body = { kind: 'task_note' as const, closed: true, reason: 'Done' };
    expect(await call.unchecked(decideWork, { params: { id }, body })).toMatchObject({
      status: 422,
      body: {
        detail: 'Open the task or note to reassign, postpone, or answer it, or to mark it as done.',
      },
    });
  });

  test('is nobody’s of another practice, and names nothing of theirs', async () => {
    const [ours, theirs] = [await office(), await office()];
    const { id } = await ours.ask({ patient_id: ours.patient_id });
    const params = { id };
    expect(await theirs.call.unchecked(getTask, { params })).toMatchObject({
      status: 404,
      body: { detail: 'That task was not found.' },
    });
    expect((await theirs.call.unchecked(answerTask, { params, body: { body: 'Ours' } })).status).toBe(404);
    expect((await theirs.call.unchecked(setTaskDone, { params, body: { done: true } })).status).toBe(404);
    expect(await theirs.list(theirs.call, { whose: 'everybody' })).toEqual([]);
    for (const foreign of [
      { patient_id: ours.patient_id },
      { to_role: null, to_person_id: ours.idOf('hygienist') },
      { conversation_id: madeUp },
    ])
      expect(
        (
          await theirs.call.unchecked(createTask, {
            body: { title: 'Call', to_role: 'receptionist' as const, ...foreign },
          })
        ).status,
      ).toBe(404);
    expect((await stranger.unchecked(getTask, { params })).status).toBe(401);
  });

  test('is in the audit trail and in the practice’s export', async () => {
    const { call, ask, patient_id, token } = await office();
    const { id } = await ask({ patient_id });
    expect((await call(listAudit, { query: { limit: '1' } })).output[0]).toMatchObject({
      action: 'create',
      object: 'task',
      object_id: id,
    });
    const { read } = await archiveOf(app, exportPractice, {}, token);
    expect(read('csv/task.csv')).toContain('Call the lab');
  });
});
