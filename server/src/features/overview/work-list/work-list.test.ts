import {
  addCoverage,
  addDays,
  beginPerioExam,
  checkOutVisit,
  createAppointment,
  createNote,
  createPatient,
  createProvider,
  createTreatment,
  decideWork,
  listWork,
  listWorkers,
  recordVerification,
  getCoverages,
  mergePatients,
  reviewHealth,
  setVisitProgress,
  strikeNote,
  updateNoteSettings,
  workFigures,
} from '@cusp/contract';
import type { InputOf, WorkKind } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { aPlan } from '../../insurance/insurance.helpers.ts';

const { newPractice, stranger } = await testApp();

async function practice() {
  const made = await newPractice();
  const { call, user } = made;
  const { id: patient_id } = await call(createPatient, {
    body: { ...aPatient(), first_name: 'Mia', last_name: 'Berg' },
  });
  const did = async (fields: object = {}) =>
    (
      await call(createTreatment, {
        body: {
          patient_id,
          procedure: 'Filling',
          tooth_number: '14',
          cost: 90,
          status: 'completed',
          ...fields,
        },
      })
    ).id;
  const open = async (query: InputOf<typeof listWork>['query'] = {}) =>
    (await call(listWork, { query })).rows.map(({ kind, title, state }) => [kind, title, state]);
  const decide = (id: string, body: object, kind: WorkKind = 'note_missing') =>
    call.unchecked(decideWork, { params: { id }, body: { kind, ...body } });
  return { ...made, patient_id, did, open, decide, today: user.today };
}

describe('the work list', () => {
  test('names a procedure that was completed without a note until a note of that day is signed', async () => {
    const { call, patient_id, did, open } = await practice();
    await did();
    expect(await open()).toEqual([['note_missing', 'Filling 14', 'open']]);
    const { output: note } = await call(createNote, { body: { patient_id, content: 'Filled 14.' } });
    expect(await open()).toEqual([]);
    await call(strikeNote, { params: { id: note.id }, body: { reason: 'Wrong patient' } });
    expect(await open()).toHaveLength(1);
  });

  test('names visits that nobody checked out, and perio exams that go on', async () => {
    const { call, patient_id, open, today } = await practice();
    const { id } = await call(createAppointment, {
      body: { patient_id, appointment_date: today, appointment_time: '09:00' },
    });
    expect(await open()).toEqual([]);
    await call(setVisitProgress, { params: { id }, body: { progress: 'completed' } });
    const { output: provider } = await call(createProvider, {
      body: { name: 'Dr. Chen', kind: 'dentist' },
    });
    await call(beginPerioExam, { params: { id: patient_id }, body: { provider_id: provider.id } });
    const kinds = async () => (await open()).map(([kind]) => kind);
    expect(await kinds()).toEqual(['check_out', 'history_review', 'perio_unfinished']);
    await call(reviewHealth, {
      params: { id: patient_id },
      body: { none_of: ['allergy', 'medication', 'problem'] },
    });
    await call(checkOutVisit, {
      params: { id },
      body: { completed_treatment_ids: [], uncharged_reason: 'Only looked at' },
    });
    expect(await kinds()).toEqual(['perio_unfinished']);
    expect(await open({ visits_on: addDays(today, 1) })).toEqual([]);
    expect(await open({ visits_on: today })).toHaveLength(1);
    expect(await open({ kind: 'check_out' })).toEqual([]);
  });

  test('shows each person what they may do, and as their own what is theirs', async () => {
    const { call, did, member } = await practice();
    await did();
    const desk = await member('receptionist');
    const hygienist = await member('hygienist');
    expect((await desk(listWork)).rows).toEqual([]);
    expect((await desk(workFigures)).rows).toEqual([]);
    expect((await hygienist(listWork)).rows).toHaveLength(1);
    expect((await hygienist(listWork, { query: { whose: 'mine' } })).rows).toEqual([]);
    expect((await call(workFigures)).rows).toEqual([{ kind: 'note_missing', open: 1, mine: 1, overdue: 0 }]);
    const names = (await desk(listWorkers)).rows.map(({ role }) => role).toSorted();
    expect(names).toEqual(['dentist', 'hygienist', 'receptionist']);
  });

  test('names insurance to verify before a visit, until the carrier said lately that it is in force', async () => {
    const { call, patient_id, open, today } = await practice();
    const { plan, carrier } = await aPlan(call);
    await call(addCoverage, {
      params: { id: patient_id },
      body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M-1' },
    });
    const visit = async (days: number) =>
      call(createAppointment, {
        body: {
          patient_id,
          appointment_date: addDays(today, days),
          appointment_time: '09:00',
        },
      });
    // Too far ahead.
    await visit(20);
    expect(await open()).toEqual([]);
    await visit(3);
    const titles = async () => (await open()).map(([, title]) => String(title).replace(/, visit.*/, ''));
    expect(await titles()).toEqual([`${carrier.name}: never verified`]);
    const { coverages } = (await call(getCoverages, { params: { id: patient_id } })).output;
    const said = (state: 'active' | 'inactive', days: number) =>
      call(recordVerification, {
        params: { id: coverages[0]?.id ?? '' },
        body: { way: 'phone', state, verified_on: addDays(today, days) },
      });
    await said('active', -40);
    expect(await titles()).toEqual([expect.stringContaining(': verified ')]);
    await said('inactive', -2);
    expect(await titles()).toEqual([expect.stringContaining(': inactive on ')]);
    await said('active', 0);
    expect(await open()).toEqual([]);
  });

  test('is assigned, put off and closed with a reason, which is kept', async () => {
    const { did, open, decide, member, call, today } = await practice();
    const id = await did();
    const hygienist = await member('hygienist');
    const people = (await call(listWorkers)).rows;
    const hygienistId = people.find(({ role }) => role === 'hygienist')?.id ?? '';
    const assigned = await decide(id, { person_id: hygienistId });
    expect([assigned.status, assigned.body]).toEqual([
      201,
      expect.objectContaining({ person_id: hygienistId, state: 'open' }),
    ]);
    expect((await hygienist(listWork, { query: { whose: 'mine' } })).rows).toHaveLength(1);
    for (const body of [{ due_on: addDays(today, 2) }, { closed: true }]) {
      const refused = await decide(id, body);
      expect([refused.status, refused.body['errors']]).toEqual([
        422,
        [{ path: 'reason', message: 'Enter a reason.' }],
      ]);
    }
    await decide(id, { due_on: addDays(today, 2), reason: 'Waits for the report' });
    expect(await open()).toEqual([]);
    expect(await open({ state: 'later' })).toHaveLength(1);
    await decide(id, { due_on: null, closed: true, reason: 'Noted on paper' });
    const { rows } = await call(listWork, { query: { state: 'closed' } });
    expect(rows).toEqual([
      expect.objectContaining({
        person_name: 'A hygienist',
        decided: expect.objectContaining({ reason: 'Noted on paper' }),
      }),
    ]);
    await decide(id, { closed: false });
    expect(await open()).toHaveLength(1);
  });

  test('is decided only by who may do it, and only what is open', async () => {
    const { did, decide, member } = await practice();
    const id = await did();
    const desk = await member('receptionist');
    const input = { params: { id }, body: { kind: 'note_missing', closed: true, reason: 'x' } } as const;
    expect((await desk.unchecked(decideWork, input)).status).toBe(403);
    expect((await stranger(decideWork, input)).status).toBe(401);
    const other = await practice();
    expect((await other.decide(id, { closed: true, reason: 'x' })).status).toBe(404);
    expect((await decide(id, { closed: true, reason: 'x' }, 'check_out')).status).toBe(404);
    expect((await decide(id, { person_id: other.user.id })).status).toBe(404);
    expect((await decide(id, { kind: "note' or 1=1" })).status).toBe(422);
  });

  test('shows a merged record’s items under the patient who stays', async () => {
    const { call, patient_id, did, open } = await practice();
    await did();
    const { id: stays } = await call(createPatient, {
      body: { ...aPatient(), first_name: 'Mia', last_name: 'Stays' },
    });
    await call(mergePatients, { params: { id: stays }, body: { merged_id: patient_id } });
    const { rows } = await call(listWork, { query: { patient_id: stays } });
    expect(rows).toEqual([expect.objectContaining({ patient_id: stays, patient_name: 'Mia Stays' })]);
    expect(await open({ patient_id })).toHaveLength(1);
  });

  test('names notes that wait for a dentist', async () => {
    const { call, patient_id, open, member } = await practice();
    await call(updateNoteSettings, { body: { cosign_hygienists: true, cosign_assistants: false } });
    const hygienist = await member('hygienist');
    await hygienist(createNote, { body: { patient_id, content: 'Scaled.' } });
    expect(await open()).toEqual([['cosign_note', 'Written by A hygienist', 'open']]);
    expect((await hygienist(listWork)).rows).toEqual([]);
  });
});
