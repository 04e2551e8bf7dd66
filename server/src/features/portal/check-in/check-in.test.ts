import {
  createAppointment,
  getAppointment,
  listWork,
  portalAppointments,
  portalCheckIn,
  setVisitProgress,
  undoAppointment,
  updateOnlineBooking,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { usualRules } from '../booking/booking.helpers.ts';

const { app, newPractice, stranger } = await testApp();

/** A zone in which it is day now, so that a visit before and after this moment is on one day. */
function dayZone(): string {
  const zones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin', 'Pacific/Honolulu'];
  const hour = (zone: string) => Number(clockIn(zone, new Date()).slice(11, 13));
  return zones.find((zone) => hour(zone) >= 7 && hour(zone) < 17) ?? 'Asia/Tokyo';
}

/** A patient in the portal with a visit in so many minutes from now. */
async function visitIn(minutes: number, check_in_minutes: number | null = 60) {
  const practice = await newPractice();
  const { call } = practice;
  const zone = dayZone();
  await asOwner((owner) =>
    owner.query('update practice set time_zone = $2 where practice_id = $1', [
      practice.user.practice.id,
      zone,
    ]),
  );
  await call(updateOnlineBooking, { body: { ...usualRules, check_in_minutes } });
  const someone = () => patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id, visitor } = await someone();
  const [date = '', time = ''] = clockIn(zone, Date.now() + minutes * 60_000).split(' ');
  const body = { patient_id, appointment_date: date, appointment_time: time, duration: 30 };
  const { output: visit } = await call(createAppointment, { body });
  const params = { id: visit.id };
  return {
    ...practice,
    someone,
    visitor,
    params,
    checkIn: (who = visitor) => who.unchecked(portalCheckIn, { params }),
    shown: async () => (await visitor(portalAppointments)).output[0],
    atDesk: async () => (await call(getAppointment, { params })).output,
  };
}

test('“I’m here” is what the desk’s Arrived is: seen by all, undone by the desk, no work for anybody', async () => {
  const { call, checkIn, shown, atDesk, params } = await visitIn(20);
  expect(await shown()).toMatchObject({ can: ['check_in'], arrived: false });
  const both = await Promise.all([checkIn(), checkIn()]);
  expect(both).toMatchObject([
    { status: 200, body: { arrived: true } },
    { status: 200, body: { arrived: true } },
  ]);
  expect(await shown()).toMatchObject({ can: [], arrived: true, status: 'scheduled' });
  const visit = await atDesk();
  expect(visit).toMatchObject({ progress: 'arrived' });
  expect((await call(listWork, { query: { kind: 'online_change' } })).rows).toEqual([]);
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select by_realm, kind, id from appointment_event where appointment_id = $1 and kind = 'progress'`,
      [params.id],
    ),
  );
  expect(rows).toMatchObject([{ by_realm: 'patient' }]);
  await call(undoAppointment, { params, body: { event_id: rows[0].id } });
  expect(await shown()).toMatchObject({ can: ['check_in'], arrived: false });
});

test.each([
  [61 + 30, 60, 'It is too early to check in for this visit.'],
  [-31, 60, 'You can’t check in here for this visit. Please go to the front desk.'],
  [20, null, 'You can’t check in here for this visit. Please go to the front desk.'],
] as const)(
  'a visit in %i minutes, with check-in from %s minutes before, is refused',
  async (minutes, from, detail) => {
    const { checkIn, shown } = await visitIn(minutes, from);
    expect((await shown())?.can).not.toContain('check_in');
    expect(await checkIn()).toMatchObject({ status: 409, body: { detail } });
  },
);

test.each([
  ['in_chair', 'This visit has already started.'],
  ['cancelled', 'This visit was canceled. Please call your dental office.'],
] as const)('a visit that is %s can’t be checked in for', async (progress, detail) => {
  const { call, params, checkIn, shown } = await visitIn(20);
  await call(setVisitProgress, { params, body: { progress } });
  expect(await checkIn()).toMatchObject({ status: 409, body: { detail } });
  expect(await shown()).toMatchObject({ can: [], arrived: false });
});

test('nobody checks in for another patient, nor from another practice, nor as staff', async () => {
  const { call, checkIn, someone, atDesk } = await visitIn(20);
  const other = await someone();
  const elsewhere = await visitIn(20);
  for (const who of [other.visitor, elsewhere.visitor])
    expect(await checkIn(who)).toMatchObject({ status: 404 });
  expect((await checkIn(call)).status).toBe(403);
  expect((await checkIn(stranger)).status).toBe(401);
  expect(await atDesk()).toMatchObject({ progress: 'booked' });
});
