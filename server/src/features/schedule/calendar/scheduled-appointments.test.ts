import {
  confirmAppointment,
  createAppointment,
  getSchedule,
  getAppointment,
  listAppointmentEvents,
  moveAppointment,
  setVisitProgress,
  updateAppointment,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const day = '2031-03-03';

async function practice(options: Parameters<typeof newPractice>[0] = {}) {
  const made = await newPractice(options);
  return { ...made, ...(await bookable(made.call)) };
}

describe('a visit', () => {
  test('is moved to another day, chair and provider, and its confirmation with the old time is gone', async () => {
    const { call, book, second } = await practice();
    const { id } = await book();
    const confirmed = await call(confirmAppointment, { params: { id }, body: { how: 'phone' } });
    expect(confirmed.body).toMatchObject({
      confirmed_how: 'phone',
      confirmed_by: 'Dr. Ana Núñez',
      version: 2,
    });
    const to = { appointment_date: '2031-03-10', appointment_time: '10:10', duration: 45 };
    const body = { ...to, operatory_id: second.id, provider_id: null, version: 2 };
    const moved = await call(moveAppointment, { params: { id }, body });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        ...to,
        operatory_id: second.id,
        provider_id: null,
        confirmed_at: null,
        confirmed_by: '',
        version: 3,
      },
    });
    expect((await call(moveAppointment, { params: { id }, body })).status).toBe(409);
    expect((await call(listAppointmentEvents, { params: { id } })).output.map(({ kind }) => kind)).toEqual([
      'moved',
      'confirmed',
      'booked',
    ]);
    expect((await book()).status).toBe(201);
  });

  test.each([
    ['operatory_id', 'That operatory was not found.'],
    ['provider_id', 'That provider was not found.'],
    ['kind_id', 'That appointment type was not found.'],
  ])('is not booked with a %s of nobody or of another practice', async (field, detail) => {
    const ours = await practice();
    const theirs = await practice();
    const [kind] = theirs.kinds;
    const foreign = {
      operatory_id: theirs.first.id,
      provider_id: theirs.provider.id,
      kind_id: kind?.id,
    }[field];
    for (const id of [foreign, madeUp]) {
      const answer = await ours.book({ appointment_time: '15:00', [field]: id });
      expect(answer).toMatchObject({ status: 404, body: { detail } });
    }
  });

  test('is followed through the day, only forward, and `status` follows', async () => {
    const { call, book } = await practice();
    const { id } = await book();
    const go = (progress: string, reason?: string) =>
      call.unchecked(setVisitProgress, { params: { id }, body: { progress, reason } });
    for (const [progress, status] of [
      ['arrived', 'scheduled'],
      ['in_chair', 'scheduled'],
      ['completed', 'completed'],
    ])
      expect(await go(progress ?? '')).toMatchObject({ status: 200, body: { progress, status } });
    expect((await go('completed')).status).toBe(200);
    for (const progress of ['booked', 'arrived', 'cancelled', 'no_show'])
      expect(await go(progress, 'By mistake')).toMatchObject({
        status: 409,
        body: {
          detail:
            'This appointment can’t go to that status from its current one. Undo the last change if it was a mistake.',
        },
      });
    expect((await go('gone')).status).toBe(422);
    for (const end of [moveAppointment, confirmAppointment])
      expect(
        await call.unchecked(end, {
          params: { id },
          body: { how: 'phone', appointment_date: day, appointment_time: '09:00', duration: 30 },
        }),
      ).toMatchObject({ status: 409, body: { detail: 'This appointment is over and can’t be moved.' } });
    const asked = await go('checked_out', ' ');
    expect(asked).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason', message: 'Enter a reason why nothing is charged.' }] },
    });
    const { output: still } = await call(getAppointment, { params: { id } });
    expect(still.progress).toBe('completed');
    expect(await go('checked_out', 'A courtesy visit')).toMatchObject({
      status: 200,
      body: { status: 'completed', uncharged_reason: 'A courtesy visit', ended_reason: '' },
    });
  });

  test('that nobody came to needs a reason, one that was cancelled none', async () => {
    const { call, book } = await practice();
    const { id } = await book();
    const body = { progress: 'no_show', reason: ' ' } as const;
    expect(await call(setVisitProgress, { params: { id }, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason', message: 'Enter a reason for the no-show.' }] },
    });
    const answer = await call(setVisitProgress, { params: { id }, body: { ...body, reason: 'Ill' } });
    expect(answer.body).toMatchObject({ progress: 'no_show', status: 'cancelled', ended_reason: 'Ill' });
  });

  test('changed as the specification has it keeps what that does not name, and `null` clears it', async () => {
    const { call, book, first, provider, kinds } = await practice();
    const kind = kinds.find(({ type }) => type === 'cleaning');
    const { id, output } = await book({ kind_id: kind?.id, staff_notes: 'Anxious', asap: true });
    expect(output).toMatchObject({ type: 'cleaning', kind_id: kind?.id, staff_notes: 'Anxious', asap: true });
    const spec = {
      patient_id: output.patient_id,
      appointment_date: day,
      appointment_time: '09:00',
      duration: 60,
      type: 'cleaning',
      notes: 'Bring pictures',
      recall_date: null,
      status: 'scheduled',
    } as const;
    const kept = await call(updateAppointment, { params: { id }, body: spec });
    expect(kept.body).toMatchObject({
      notes: 'Bring pictures',
      operatory_id: first.id,
      provider_id: provider.id,
      kind_id: kind?.id,
      staff_notes: 'Anxious',
      asap: true,
    });
    const cleared = await call(updateAppointment, {
      params: { id },
      body: { ...spec, operatory_id: null, provider_id: null, kind_id: null, staff_notes: null, asap: null },
    });
    expect(cleared.body).toMatchObject({
      operatory_id: null,
      provider_id: null,
      kind_id: null,
      staff_notes: '',
      asap: false,
    });
    const done = await call(updateAppointment, { params: { id }, body: { ...spec, status: 'cancelled' } });
    expect(done.body).toMatchObject({ progress: 'cancelled', ended_reason: '' });
  });

  test('is nothing to a stranger or another practice', async () => {
    const ours = await practice();
    const theirs = await practice();
    const { id, output } = await ours.book();
    const body = { progress: 'arrived' } as const;
    expect((await stranger(getAppointment, { params: { id } })).status).toBe(401);
    expect((await stranger(getSchedule, { query: { from: day, to: day } })).status).toBe(401);
    for (const wanted of [id, madeUp]) {
      const params = { id: wanted };
      for (const answer of [
        await theirs.call(getAppointment, { params }),
        await theirs.call(listAppointmentEvents, { params }),
        await theirs.call(setVisitProgress, { params, body }),
        await theirs.call(moveAppointment, { params, body: { ...output, version: null } }),
      ])
        expect(answer).toMatchObject({ status: 404, text: '{"detail":"That appointment was not found."}' });
    }
    const seen = await theirs.call(getSchedule, { query: { from: day, to: day } });
    expect(seen.output.visits).toEqual([]);
    expect((await theirs.book({ overlap: { with: [id], reason: 'x' } })).status).toBe(201);
    const patient_id = ours.patientId;
    expect(
      (
        await theirs.call(createAppointment, {
          body: theirs.aVisit({ patient_id, appointment_time: '15:00' }),
        })
      ).status,
    ).toBe(404);
  });
});
