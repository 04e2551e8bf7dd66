import {
  appointmentActions,
  checkOutVisit,
  confirmAppointment,
  getSchedule,
  listAppointments,
  moveAppointment,
  setReadyForDoctor,
  setVisitProgress,
} from '@cusp/contract';
import type { AppointmentAction, AppointmentProgress } from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

/** The steps by which a visit came to its state. */
const ways: readonly (readonly AppointmentProgress[])[] = [
  [],
  ['arrived'],
  ['in_chair'],
  ['completed'],
  ['completed', 'checked_out'],
  ['cancelled'],
  ['no_show'],
];

const progressAfter: Partial<Record<AppointmentAction, AppointmentProgress>> = {
  arrive: 'arrived',
  seat: 'in_chair',
  complete: 'completed',
  check_out: 'checked_out',
  cancel: 'cancelled',
  mark_missed: 'no_show',
};

test('what an appointment says that its reader can do is what the calls let them do', async () => {
  const practice = await newPractice();
  const { book } = await bookable(practice.call);
  const colleague = await practice.member('receptionist');
  const { today } = practice.user;
  const reason = 'Had to leave';
  const go = (to: AppointmentProgress) => (call: typeof colleague, params: { id: string }) =>
    call.unchecked(setVisitProgress, { params, body: { progress: to, reason } });
  const act = {
    confirm: (call, params) => call.unchecked(confirmAppointment, { params, body: { how: 'phone' } }),
    move: (call, params) =>
      call.unchecked(moveAppointment, {
        params,
        body: {
          appointment_date: today,
          appointment_time: '18:00',
          duration: 15,
          operatory_id: null,
          provider_id: null,
        },
      }),
    arrive: go('arrived'),
    seat: go('in_chair'),
    complete: go('completed'),
    check_out: (call, params) =>
      call.unchecked(checkOutVisit, {
        params,
        body: { completed_treatment_ids: [], uncharged_reason: reason },
      }),
    cancel: go('cancelled'),
    mark_missed: go('no_show'),
    call_doctor: (call, params) => call.unchecked(setReadyForDoctor, { params, body: { ready: true } }),
  } satisfies Record<
    AppointmentAction,
    (call: typeof colleague, params: { id: string }) => Promise<{ status: number }>
  >;

  const cases: { id: string; action: AppointmentAction; after: AppointmentProgress | 'booked' }[] = [];
  for (const way of ways)
    for (const action of appointmentActions) {
      const { id } = await book({
        appointment_date: today,
        appointment_time: '09:00',
        operatory_id: null,
        expected_procedure_ids: [],
      });
      for (const to of way)
        await practice.call(setVisitProgress, { params: { id }, body: { progress: to, reason } });
      cases.push({ id, action, after: way.at(-1) ?? 'booked' });
    }
  const listed = (await colleague(listAppointments)).output;
  const scheduled = (await colleague(getSchedule, { query: { from: today, to: today } })).output.visits;
  for (const { id, action, after } of cases) {
    const can = listed.find((visit) => visit.id === id)?.can ?? [];
    expect(scheduled.find((visit) => visit.id === id)?.can).toEqual(can);
    // An action whose state is reached already changes nothing: no menu offers it.
    if (progressAfter[action] === after) expect(can).not.toContain(action);
    else {
      const { status } = await act[action](colleague, { id });
      expect({ after, action, said: can.includes(action) }).toEqual({ after, action, said: status === 200 });
    }
  }
});
