import {
  getAppointment,
  listAppointmentEvents,
  setVisitProgress,
  undoAppointment,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

test('the PUT and the schedule’s call complete alike: the same steps, the same event, undone the same', async () => {
  const { call, user } = await newPractice();
  const { book } = await bookable(call);
  const booked = async (appointment_time: string) => ({
    id: (await book({ appointment_date: user.today, appointment_time, expected_procedure_ids: [] })).id,
  });
  const [listed, scheduled] = [await booked('10:00'), await booked('12:00')];
  const visit = async (params: typeof listed) => (await call(getAppointment, { params })).output;
  const put = async (status: string) =>
    call.unchecked(updateAppointment, { params: listed, body: { ...(await visit(listed)), status } });
  const go = (progress: string) =>
    call.unchecked(setVisitProgress, { params: scheduled, body: { progress, reason: '' } });
  const lastEvent = async (params: typeof listed) =>
    (await call(listAppointmentEvents, { params })).output[0];

  expect(await put('completed')).toMatchObject({ status: 200, body: { progress: 'completed' } });
  expect(await go('completed')).toMatchObject({ status: 200, body: { progress: 'completed' } });
  const [ofList, ofSchedule] = [await lastEvent(listed), await lastEvent(scheduled)];
  expect(ofList).toMatchObject({ kind: 'progress', undoable: true });
  expect(ofList?.changes).toEqual(ofSchedule?.changes);

  // Neither goes back; the two calls only say it in their own words.
  expect((await put('scheduled')).status).toBe(409);
  expect((await put('cancelled')).status).toBe(409);
  expect((await go('booked')).status).toBe(409);
  expect((await go('cancelled')).status).toBe(409);
  for (const params of [listed, scheduled]) {
    const last = await lastEvent(params);
    await call(undoAppointment, { params, body: { event_id: last?.id ?? '' } });
    expect(await visit(params)).toMatchObject({ progress: 'booked', status: 'scheduled' });
  }
});
