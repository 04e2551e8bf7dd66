import {
  createBookingReason,
  getOnlineBooking,
  listBookingReasons,
  updateBookingReason,
  updateOnlineBooking,
  listAppointmentKinds,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookableFrom, checkInOf, isForAge, patientActionsOn, ownChangesOf } from './rules.ts';

const { newPractice, stranger } = await testApp();
const rules = {
  is_open: true,
  notice_hours: 24,
  horizon_days: 60,
  most_a_day: 4,
  beside_others: true,
  change_hours: null,
  change_terms: '',
  deposit_hours: 48,
  check_in_minutes: 60,
};

test('until a practice sets its rules, nothing is open; owners set them, the team reads them', async () => {
  const { call, member } = await newPractice();
  expect((await call(getOnlineBooking)).output).toMatchObject({
    is_open: false,
    change_hours: null,
    version: 0,
  });
  const { output } = await call(updateOnlineBooking, { body: { ...rules, version: 0 } });
  expect(output).toEqual({ ...rules, version: 1 });
  expect(await call.unchecked(updateOnlineBooking, { body: { ...rules, version: 0 } })).toMatchObject({
    status: 409,
    body: { detail: 'This record was changed by someone else. Reload it and try again.' },
  });
  const desk = await member('receptionist');
  expect((await desk(getOnlineBooking)).output).toEqual(output);
  expect((await desk.unchecked(updateOnlineBooking, { body: rules })).status).toBe(403);
  expect((await stranger.unchecked(getOnlineBooking)).status).toBe(401);
});

test.each([
  ['notice_hours', -1, 'Use whole hours from 0 to 336.'],
  ['horizon_days', 181, 'Use whole days from 1 to 180.'],
  ['most_a_day', 1.5, 'Use a whole number from 1 to 50.'],
  ['change_hours', 337, 'Use whole hours from 0 to 336.'],
  ['check_in_minutes', 4, 'Use whole minutes from 5 to 240.'],
])('%s of %d is refused', async (field, value, detail) => {
  const { call } = await newPractice();
  expect(await call.unchecked(updateOnlineBooking, { body: { ...rules, [field]: value } })).toMatchObject({
    status: 422,
    body: { detail, errors: [{ path: field }] },
  });
});

test('a reason names a kind of the practice, and is archived and brought back', async () => {
  const [{ call }, other] = [await newPractice(), await newPractice()];
  const [kind] = (await call(listAppointmentKinds)).output;
  const [foreign] = (await other.call(listAppointmentKinds)).output;
  const body = {
    name: 'Toothache',
    name_es: 'Dolor de muelas',
    kind_id: kind?.id ?? '',
    way: 'call' as const,
    for_whom: 'new' as const,
    from_age: null,
    until_age: null,
    deposit: null,
    place: 2,
  };
  const { output: reason } = await call(createBookingReason, { body });
  expect(reason).toEqual({ ...body, questions: [], id: reason.id, archived: false, version: 1 });
  for (const [wrong, status, detail] of [
    [{ name: 'TOOTHACHE' }, 409, 'Another reason to book has this name.'],
    [{ name: 'Other', kind_id: foreign?.id }, 404, 'That appointment type was not found.'],
    [{ name: 'Other', from_age: 12, until_age: 12 }, 422, 'Use a higher age than the first one.'],
    [{ name: 'Other', place: 0 }, 422, 'Use a whole number from 1 to 99.'],
  ] as const)
    expect(await call.unchecked(createBookingReason, { body: { ...body, ...wrong } })).toMatchObject({
      status,
      body: { detail },
    });
  const params = { id: reason.id };
  const { output } = await call(updateBookingReason, { params, body: { ...reason, archived: true } });
  expect((await call(listBookingReasons)).output).toEqual([output]);
  expect((await other.call.unchecked(updateBookingReason, { params, body: { ...reason } })).status).toBe(404);
});

const now = new Date('2026-11-01T05:30:00Z'); // 1:30 AM in New York, the first of the two.
const zone = 'America/New_York';
const visit = {
  progress: 'booked',
  kind_id: 'a kind',
  provider_id: null,
  appointment_date: '2026-11-02',
  appointment_time: '01:00',
} as const;

test('hours of notice are hours that pass, also where the clocks go back', () => {
  expect(bookableFrom({ notice_hours: 24, horizon_days: 1 }, zone, now)).toEqual({
    notBefore: '2026-11-02 00:30',
    until: '2026-11-02',
  });
  expect(ownChangesOf(visit, { is_open: true, change_hours: 24 }, zone, now)).toEqual(['move', 'cancel']);
  expect(ownChangesOf(visit, { is_open: true, change_hours: 25 }, zone, now)).toEqual([]);
  expect(ownChangesOf(visit, { is_open: false, change_hours: 0 }, zone, now)).toEqual(['cancel']);
  expect(
    ownChangesOf({ ...visit, progress: 'arrived' }, { is_open: true, change_hours: 0 }, zone, now),
  ).toEqual([]);
  expect(ownChangesOf(visit, { is_open: true, change_hours: null }, zone, now)).toEqual([]);
  const anybodys = { ...visit, kind_id: null };
  expect(ownChangesOf(anybodys, { is_open: true, change_hours: 0 }, zone, now)).toEqual(['cancel']);
});

test('a visit is checked in for on its day, from some minutes before it until it would end', () => {
  const booked = { ...visit, duration: 60, confirmed_at: null };
  const at = (clock: string, progress: 'booked' | 'arrived' | 'in_chair' | 'no_show' = 'booked') =>
    // Eastern standard time.
    checkInOf(
      { ...booked, appointment_time: '09:30', progress },
      { check_in_minutes: 60 },
      zone,
      new Date(`2026-11-${clock}:00-05:00`),
    );
  expect(at('01T12:00')).toBe('early');
  expect(at('02T08:29')).toBe('early');
  expect(at('02T08:30')).toBe('open');
  expect(at('02T10:29')).toBe('open');
  expect(at('02T10:30')).toBe('closed');
  expect(at('03T08:30')).toBe('closed');
  expect(at('02T08:29', 'arrived')).toBe('done');
  expect(at('02T09:00', 'in_chair')).toBe('over');
  expect(at('02T09:00', 'no_show')).toBe('canceled');
  const none = { is_open: false, change_hours: null, check_in_minutes: null };
  expect(checkInOf(booked, none, zone, new Date('2026-11-02T05:50:00Z'))).toBe('closed');
  expect(patientActionsOn(booked, none, zone, now)).toEqual(['confirm']);
  expect(patientActionsOn({ ...booked, confirmed_at: 'then' }, none, zone, now)).toEqual([]);
  expect(patientActionsOn(booked, none, zone, new Date('2026-11-02T06:00:00Z'))).toEqual([]);
});

test('nobody checks in on the evening before', () => {
  const early = { ...visit, appointment_time: '00:15', duration: 30, confirmed_at: null };
  expect(checkInOf(early, { check_in_minutes: 60 }, zone, new Date('2026-11-02T04:50:00Z'))).toBe('closed');
});

test('an age counts from its birthday on, and until another', () => {
  expect([11, 12, 17, 18].map((age) => isForAge({ from_age: 12, until_age: 18 }, age))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isForAge({ from_age: null, until_age: null }, 0)).toBe(true);
});
