import {
  createAppointment,
  createProvider,
  markDeceased,
  markLiving,
  portalOpeningsForMove,
  addDays,
  createBookingReason,
  portalAppointments,
  portalBook,
  portalBooking,
  portalCancelAppointment,
  portalMoveAppointment,
  portalOpenings,
  setVisitProgress,
  updateOnlineBooking,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { openPractice, usualRules } from './booking.helpers.ts';

describe('the rules of the practice', () => {
  test('closed, nothing can be booked or moved', async () => {
    const { call, visitor, first, reason, bookAt } = await openPractice();
    const place = await first();
    const { id } = await bookAt(place);
    await call(updateOnlineBooking, { body: { ...usualRules, is_open: false } });
    const detail = 'Visits can’t be booked online right now. Please call your dental office.';
    for (const refused of [
      await bookAt(place),
      await visitor.unchecked(portalOpenings, { query: { booking_reason_id: reason.id } }),
      await visitor.unchecked(portalMoveAppointment, { params: { id }, body: place }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { detail } });
    const { output } = await visitor(portalAppointments);
    expect(output).toMatchObject([{ id, can: ['confirm', 'cancel'] }]);
  });

  test('notice and horizon hold for what is offered and for what is booked', async () => {
    const { call, visitor, openings, bookAt } = await openPractice({ notice_hours: 0, horizon_days: 180 });
    const all = await openings();
    const [soon] = all;
    const { output } = await visitor(portalBooking);
    await call(updateOnlineBooking, { body: { ...usualRules, notice_hours: 168, horizon_days: 10 } });
    const { output: later } = await visitor(portalBooking);
    expect(later.until < output.until).toBe(true);
    const fewer = await openings();
    expect(fewer.every(({ date }) => date <= later.until)).toBe(true);
    expect(fewer).not.toContainEqual(soon);
    if (soon === undefined) throw new Error('Nothing is free.');
    expect((await bookAt(soon)).status).toBe(409);
    const late = all.find(({ date }) => date > later.until);
    if (late === undefined) throw new Error('Nothing is free later.');
    expect((await bookAt(late)).status).toBe(409);
  });

  test('a day takes as many as it may', async () => {
    const { openings, bookAt } = await openPractice({ most_a_day: 1 });
    const [place] = await openings();
    if (place === undefined) throw new Error('Nothing is free.');
    expect((await bookAt(place)).status).toBe(201);
    expect((await openings()).some(({ date }) => date === place.date)).toBe(false);
  });

  test('a visit is moved and canceled until some hours before it, and only while it is booked', async () => {
    const { call, visitor, first, bookAt } = await openPractice();
    const place = await first();
    const { id } = await bookAt(place);
    await call(updateOnlineBooking, { body: { ...usualRules, change_hours: 336 } });
    const soon = place.date < addDays((await visitor(portalBooking)).output.until, -45);
    expect(soon).toBe(true);
    expect((await visitor(portalAppointments)).output).toMatchObject([{ id, can: ['confirm'] }]);
    const detail = 'This visit can’t be changed online. Please call your dental office.';
    expect(
      await visitor.unchecked(portalCancelAppointment, { params: { id }, body: { reason: '' } }),
    ).toMatchObject({ status: 409, body: { detail } });
    await call(updateOnlineBooking, { body: { ...usualRules, change_hours: 0 } });
    await call(setVisitProgress, { params: { id }, body: { progress: 'arrived' } });
    expect(await visitor.unchecked(portalMoveAppointment, { params: { id }, body: place })).toMatchObject({
      status: 409,
      body: { detail },
    });
  });

  test('reasons are for ages, and some ask for a call', async () => {
    const { call, visitor, reasonFields, bookAt, first } = await openPractice();
    const place = await first();
    const child = { ...reasonFields, name: 'A child’s check-up', until_age: 12 };
    const { output: forChildren } = await call(createBookingReason, { body: child });
    const emergency = { ...reasonFields, name: 'Pain or an accident', way: 'call' as const, place: 2 };
    const { output: toCall } = await call(createBookingReason, { body: emergency });
    const { output } = await visitor(portalBooking);
    expect(output.reasons.map(({ name, way }) => [name, way])).toEqual([
      ['Cleaning and checkup', 'book'],
      ['Pain or an accident', 'call'],
    ]);
    for (const booking_reason_id of [forChildren.id, toCall.id, crypto.randomUUID()])
      expect(
        await visitor.unchecked(portalBook, { body: { booking_reason_id, ...place, note: '' } }),
      ).toMatchObject({
        status: 404,
        body: { detail: 'That reason to book was not found.' },
      });
    expect((await bookAt(place)).status).toBe(201);
  });

  test('nobody books for the deceased, for who is inactive, or for an archived record', async () => {
    const { call, patient_id, visitor, first, bookAt } = await openPractice();
    const place = await first();
    await call(markDeceased, { params: { id: patient_id }, body: { died_on: null } });
    expect((await visitor(portalBooking)).output.is_open).toBe(false);
    expect((await bookAt(place)).status).toBe(409);
    await call(markLiving, { params: { id: patient_id } });
    expect((await bookAt(place)).status).toBe(201);
  });

  test('a visit without a kind stays with its provider, and one that is nobody’s is not moved', async () => {
    const { call, patient_id, visitor, first } = await openPractice();
    const place = await first();
    const { output: hygienist } = await call(createProvider, { body: { name: 'Lee', kind: 'hygienist' } });
    const visit = { patient_id, appointment_date: addDays(place.date, 1), duration: 30 };
    const its = await call(createAppointment, {
      body: { ...visit, appointment_time: '07:00', provider_id: place.provider_id },
    });
    const nobodys = await call(createAppointment, { body: { ...visit, appointment_time: '06:00' } });
    const own = (await visitor(portalAppointments)).output;
    expect(own.map(({ id, can }) => [id, can])).toEqual([
      [nobodys.id, ['confirm', 'cancel']],
      [its.id, ['confirm', 'move', 'cancel']],
    ]);
    const to = (id: string, provider_id: string | null) =>
      visitor.unchecked(portalMoveAppointment, { params: { id }, body: { ...place, provider_id } });
    expect((await to(its.id, hygienist.id)).status).toBe(409);
    expect((await to(nobodys.id, place.provider_id)).status).toBe(409);
    expect((await to(its.id, place.provider_id)).status).toBe(200);
  });

  test('on a full day the visit that makes it full can still be moved', async () => {
    const { visitor, first, bookAt } = await openPractice({ most_a_day: 1 });
    const place = await first();
    const { id } = await bookAt(place);
    const { output } = await visitor(portalOpeningsForMove, { params: { id }, query: {} });
    expect(output.some(({ date }) => date === place.date)).toBe(true);
  });
});
