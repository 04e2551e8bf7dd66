import {
  createBlockout,
  createPatient,
  deleteBlockout,
  getSchedule,
  getAppointment,
  listBlockouts,
  listFreePlaces,
  moveAppointment,
  setVisitProgress,
  setWeeklyHours,
  updateBlockout,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const day = '2031-03-03';

async function practice(options: Parameters<typeof newPractice>[0] = {}) {
  const made = await newPractice(options);
  return { ...made, ...(await bookable(made.call)) };
}

describe('a place', () => {
  test('is taken by one visit, and the refusal says what is in the way', async () => {
    const { call, book, first, second, another } = await practice();
    const { id } = await book();
    const refused = await book({ appointment_time: '09:45', duration: 60 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: '9:45–10:45 AM in Operatory 1 is taken: Mia Keller, 9:00 AM.',
        in_the_way: [{ kind: 'visit', id, words: 'Mia Keller, 9:00 AM' }],
      },
    });
    expect((await book({ appointment_time: '10:00' })).status).toBe(201);
    // One provider in two chairs is shown, not refused.
    expect((await book({ operatory_id: second.id, patient_id: await another() })).status).toBe(201);
    const { output } = await call(getSchedule, { query: { from: day, to: day } });
    expect(output.visits.map(({ operatory_id, lane }) => [operatory_id, lane])).toEqual([
      [first.id, null],
      [second.id, null],
      [first.id, null],
    ]);
  });

  test('without an operatory is nobody’s: as many visits as are booked', async () => {
    const { book } = await practice();
    expect((await book({ operatory_id: null })).status).toBe(201);
    expect((await book({ operatory_id: '' })).status).toBe(201);
  });

  test.each([
    ['cancelled', ''],
    ['no_show', 'Did not call'],
  ] as const)(
    'is free again when its visit is %s, and taken again when that is undone',
    async (progress, reason) => {
      const { call, book } = await practice();
      const { id } = await book();
      await call(setVisitProgress, { params: { id }, body: { progress, reason } });
      expect((await book()).status).toBe(201);
    },
  );

  test('is refused to a blocked time and by it, and free when that is removed', async () => {
    const { call, book, first, second, another } = await practice();
    await book({ appointment_time: '11:30' });
    const block = {
      operatory_id: first.id,
      date: day,
      starts: '12:00',
      ends: '13:00',
      reason: 'Staff meeting',
    };
    expect(await call(createBlockout, { body: block })).toMatchObject({
      status: 409,
      body: { detail: '12:00–1:00 PM in Operatory 1 is taken: Mia Keller, 11:30 AM.' },
    });
    const { id, output } = await call(createBlockout, { body: { ...block, operatory_id: second.id } });
    const there = { operatory_id: second.id, appointment_time: '12:30', patient_id: await another() };
    expect(await book(there)).toMatchObject({
      status: 409,
      body: {
        detail: '12:30–1:30 PM in Operatory 2 is taken: Staff meeting, 12:00–1:00 PM.',
        in_the_way: [{ kind: 'blockout', id }],
      },
    });
    // Not even deliberately.
    const overlap = { with: [id], reason: 'In a hurry' };
    expect((await book({ ...there, overlap })).status).toBe(409);
    const moved = await call(updateBlockout, {
      params: { id },
      body: { ...output, starts: '12:15', ends: '12:30' },
    });
    expect(moved).toMatchObject({ status: 200, body: { starts: '12:15', version: 2 } });
    expect((await call(updateBlockout, { params: { id }, body: output })).status).toBe(409);
    expect((await book(there)).status).toBe(201);
    expect((await call(listBlockouts, { query: { from: day, to: day } })).rows).toMatchObject([{ id }]);
    expect((await call(deleteBlockout, { params: { id } })).status).toBe(204);
    expect((await call(deleteBlockout, { params: { id } })).status).toBe(404);
    expect((await book({ ...there, appointment_time: '12:15', duration: 15 })).status).toBe(201);
  });

  test('is shared by two visits deliberately, never by three', async () => {
    const { call, book } = await practice();
    const one = await book();
    const other = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
    const overlap = { with: [one.id], reason: 'Hygiene check' };
    const beside = await book({ patient_id: other.id, appointment_time: '09:30', overlap });
    expect(beside.status).toBe(201);
    const lanes = async () =>
      (await call(getSchedule, { query: { from: day, to: day } })).output.visits.map(
        ({ lane, overlap_reason }) => [lane, overlap_reason],
      );
    expect(await lanes()).toEqual([
      [0, ''],
      [1, 'Hygiene check'],
    ]);
    const third = await book({
      appointment_time: '09:45',
      duration: 15,
      overlap: { with: [one.id, beside.id], reason: 'Emergency' },
    });
    expect(third).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(/Two appointments already overlap here\. A third can’t be added\.$/),
        in_the_way: [{ id: one.id }, { id: beside.id, words: 'Noah Keller, 9:30 AM', lane: 1 }],
      },
    });
    // A visit that starts when the first has ended finds the other half.
    const after = await book({
      appointment_time: '10:00',
      overlap: { with: [beside.id], reason: 'Emergency' },
    });
    expect(after.status).toBe(201);
    await call(setVisitProgress, { params: { id: beside.id }, body: { progress: 'cancelled' } });
    expect((await lanes()).map(([lane]) => lane)).toEqual([null, null, null]);
  });

  test('is shared only with those that are named', async () => {
    const { book } = await practice();
    const one = await book({ duration: 30 });
    await book({ appointment_time: '09:30', duration: 30 });
    const overlap = { with: [one.id], reason: 'Hygiene check' };
    expect((await book({ overlap })).status).toBe(409);
    expect((await book({ overlap: { with: [madeUp], reason: 'Hygiene check' } })).status).toBe(409);
    expect((await book({ overlap: { with: [one.id], reason: ' ' } })).status).toBe(422);
  });

  test('may be made longer beside the visit that it stands beside, and not when it comes back', async () => {
    const { call, book } = await practice();
    const one = await book();
    const beside = await book({ appointment_time: '09:30', overlap: { with: [one.id], reason: 'Check' } });
    const move = (id: string, body: object) =>
      call.unchecked(moveAppointment, {
        params: { id },
        body: { ...one.output, ...body },
      });
    expect(await move(one.id, { duration: 75, version: null })).toMatchObject({
      status: 200,
      body: { lane: 0 },
    });
    expect(await move(one.id, { appointment_date: '2031-03-04', version: null })).toMatchObject({
      body: { lane: null },
    });
    expect((await move(one.id, { version: null })).status).toBe(409);
    expect((await call(getAppointment, { params: { id: beside.id } })).body).toMatchObject({ lane: null });
  });

  test('goes to one of two who take it at once', async () => {
    const { book } = await practice();
    const both = await Promise.all([book(), book()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is taken past no call: the database itself refuses it', async () => {
    const { book, user } = await practice();
    const { id } = await book();
    await expect(
      asOwner((owner) =>
        owner.query(
          `insert into chair_time (practice_id, id, kind, operatory_id, during)
             select practice_id, gen_random_uuid(), 'visit', operatory_id, during from chair_time
               where practice_id = $1 and id = $2`,
          [user.practice.id, id],
        ),
      ),
    ).rejects.toThrow(/chair_time_free/);
  });

  test('in the hour that the clocks leave out is refused, in spring and in that zone only', async () => {
    const { book, call, first } = await practice();
    const missing = { appointment_date: '2031-03-09', appointment_time: '02:30' };
    const refused = await book(missing);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        detail:
          'Clocks change to daylight saving time on this day, so this time does not exist. Choose another time.',
      },
    });
    expect((await book({ ...missing, appointment_time: '03:00' })).status).toBe(201);
    const block = { operatory_id: first.id, date: '2031-03-09', starts: '01:00', ends: '02:15', reason: 'x' };
    expect((await call(createBlockout, { body: block })).status).toBe(422);
    const elsewhere = await practice({ time_zone: 'America/Phoenix' });
    expect((await elsewhere.book(missing)).status).toBe(201);
  });

  test('in the hour that comes twice in autumn is one place: found once, booked once', async () => {
    const { book, call, first, provider } = await practice();
    const autumn = '2031-11-02';
    const night = { weekday: 7, opens: '00:00', closes: '04:00', lunch_from: null, lunch_to: null } as const;
    const hours = { provider_id: null, valid_from: '2031-01-01', days: [night] };
    await call(setWeeklyHours, { body: hours });
    const free = async (date: string) => {
      const query = { minutes: '60', operatory_id: first.id, from: date, to: date };
      return (await call(listFreePlaces, { query })).rows.map(({ time }) => time);
    };
    expect(await free(autumn)).toEqual(['00:00', '01:00', '02:00', '03:00']);
    expect(await free('2031-03-09')).toEqual(['00:00', '01:00', '03:00']);
    const there = { appointment_date: autumn, appointment_time: '01:30' };
    const booked = await book(there);
    expect(booked.status).toBe(201);
    expect(await book({ ...there, appointment_time: '01:45' })).toMatchObject({
      status: 409,
      body: { detail: '1:45–2:45 AM in Operatory 1 is taken: Mia Keller, 1:30 AM.' },
    });
    const { output } = await call(getSchedule, { query: { from: autumn, to: autumn } });
    expect(output.visits).toMatchObject([
      { id: booked.id, appointment_time: '01:30', duration: 60, provider_id: provider.id },
    ]);
    // With the end of the night blocked, only what is before the visit is left.
    const blocked = {
      operatory_id: first.id,
      date: autumn,
      starts: '03:00',
      ends: '04:00',
      reason: 'Closed',
    };
    expect((await call(createBlockout, { body: blocked })).status).toBe(201);
    expect(await free(autumn)).toEqual(['00:00']);
  });
});
