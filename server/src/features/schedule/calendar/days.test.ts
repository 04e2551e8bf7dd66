import {
  createClosure,
  createTreatment,
  deleteClosure,
  federalHolidays,
  getSchedule,
  listAsap,
  listFreePlaces,
  setVisitProgress,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const monday = '2031-03-03';

async function practice(options: Parameters<typeof newPractice>[0] = {}) {
  const made = await newPractice(options);
  return { ...made, ...(await bookable(made.call)) };
}

describe('the day', () => {
  test('tells of each patient what the front desk has to know', async () => {
    const { call, book, patientId } = await practice();
    const owed = { patient_id: patientId, procedure: 'Crown', cost: 100, status: 'completed' } as const;
    await call(createTreatment, { body: owed });
    const planned = await call(createTreatment, { body: { ...owed, cost: 250.5, status: 'planned' } });
    const early = await book({ treatment_ids: [planned.id] });
    await book({ appointment_time: '13:00' });
    await call(setVisitProgress, { params: { id: early.id }, body: { progress: 'completed' } });
    const { visits } = (await call(getSchedule, { query: { from: monday, to: '2031-03-09' } })).output;
    expect(visits).toMatchObject([
      {
        is_first_visit: true,
        is_minor: false,
        owed: expect.objectContaining({ due_now: 100 }),
        production: 250.5,
        // The check-up that its kind brings has no fee yet.
        treatments: [{ cost: 250.5 }, { cost: 0, priced: false, status: 'planned' }],
        expected: [],
      },
      {
        is_first_visit: false,
        owed: expect.objectContaining({ due_now: 100 }),
        production: 0,
        treatments: [],
        expected: [{ name: 'Checkup', fee: null }],
        patient_date_of_birth: '1984-06-09',
      },
    ]);
    expect((await call(getSchedule, { query: { from: monday, to: '2031-03-10' } })).status).toBe(422);
    expect((await call(getSchedule, { query: { from: monday, to: '2031-03-02' } })).output.days).toEqual([]);
  });

  test('is narrowed to an operatory or a provider', async () => {
    const { call, book, first, second, provider, another } = await practice();
    await book();
    await book({ operatory_id: second.id, provider_id: null, patient_id: await another() });
    const found = async (query: object) =>
      (await call(getSchedule, { query: { from: monday, to: monday, ...query } })).output.visits.map(
        ({ operatory_id }) => operatory_id,
      );
    expect(await found({ operatory_id: second.id })).toEqual([second.id]);
    expect(await found({ provider_id: provider.id })).toEqual([first.id]);
    expect(await found({ operatory_id: madeUp })).toEqual([]);
  });

  test('knows who wants to come sooner, the latest booked first', async () => {
    const { call, book } = await practice();
    await book();
    await book({ asap: true, appointment_time: '11:00' });
    await book({ asap: true, appointment_date: '2031-04-01' });
    const theirs = await newPractice();
    expect((await call(listAsap)).output.map(({ appointment_date }) => appointment_date)).toEqual([
      '2031-04-01',
      monday,
    ]);
    expect((await theirs.call(listAsap)).rows).toEqual([]);
    expect((await stranger(listAsap)).status).toBe(401);
  });
});

describe('the search for a free place', () => {
  test('finds what is free within hours, and leaves the provider in one chair at a time', async () => {
    const { call, book, first, second, provider, kinds } = await practice();
    await book({ appointment_time: '08:00', duration: 240 });
    await book({ appointment_time: '12:00', duration: 240, operatory_id: second.id });
    const query = { minutes: '60', from: monday, to: monday };
    expect((await call(listFreePlaces, { query })).rows).toEqual([
      { date: monday, time: '16:00', minutes: 60, operatory_id: first.id, provider_id: provider.id },
    ]);
    const next = await call(listFreePlaces, {
      query: { ...query, to: '2031-03-04', part: 'morning', limit: '1' },
    });
    expect(next.rows).toMatchObject([{ date: '2031-03-04', time: '08:00' }]);
    const days = await call(listFreePlaces, {
      query: { minutes: '60', from: monday, days: 'thu,wed', limit: '1' },
    });
    expect(days.rows).toMatchObject([{ date: '2031-03-05', time: '08:00' }]);
    const family = await call(listFreePlaces, {
      query: { minutes: '60', from: '2031-03-04', visits: '3', operatory_id: first.id, limit: '1' },
    });
    expect(family.rows.map(({ time }) => time)).toEqual(['08:00', '09:00', '10:00']);
    // Today and later only.
    const past = await call(listFreePlaces, { query: { minutes: '60', from: '2001-01-01', limit: '1' } });
    expect(String(past.rows[0]?.['date']) > '2026').toBe(true);
    for (const name of ['provider_id', 'operatory_id', 'kind_id'])
      expect(
        (await call.unchecked(listFreePlaces, { query: { minutes: '60', [name]: madeUp } })).rows,
      ).toEqual([]);
    for (const wrong of [
      { minutes: '20' },
      { visits: '7' },
      { grid: '1' },
      { limit: '51' },
      { part: 'night' },
      { days: 'wed,never' },
    ])
      expect((await call.unchecked(listFreePlaces, { query: { minutes: '60', ...wrong } })).status).toBe(422);
    const whoever = kinds.find(({ type }) => type === 'cleaning')?.id ?? '';
    expect(
      (await call(listFreePlaces, { query: { minutes: '60', kind_id: whoever, limit: '1' } })).rows,
    ).toHaveLength(1);
  });

  test('finds nothing on the holidays and other closed days of the practice, whatever is searched for', async () => {
    const { call, provider, kinds, first } = await practice();
    const found = async (date: string, fields: object = {}) =>
      (await call.unchecked(listFreePlaces, { query: { minutes: '30', from: date, to: date, ...fields } }))
        .rows;
    const holidays = federalHolidays(2031);
    const isOpen = await Promise.all(holidays.map(async ({ date }) => (await found(date)).length > 0));
    expect(new Set(isOpen)).toEqual(new Set([true]));
    const close = (reason: string, from_date: string, to_date: string) =>
      call(createClosure, { body: { provider_id: null, from_date, to_date, reason } });
    const closures = [];
    for (const { name, date } of holidays) closures.push((await close(name, date, date)).output);
    await close('Summer break', '2031-08-04', '2031-08-08');
    const searches = [
      {},
      { provider_id: provider.id },
      { operatory_id: first.id },
      { visits: '2' },
      { part: 'morning' },
      ...kinds.map(({ id }) => ({ kind_id: id })),
    ];
    for (const date of [...holidays.map((one) => one.date), '2031-08-06'])
      for (const search of searches)
        expect({ date, rows: await found(date, search) }).toEqual({ date, rows: [] });
    const christmas = closures.at(-1);
    const after = { minutes: '60', from: christmas?.from_date ?? '', limit: '1' };
    expect((await call(listFreePlaces, { query: after })).rows).toMatchObject([{ date: '2031-12-26' }]);
    await call(deleteClosure, { params: { id: christmas?.id ?? '' } });
    expect((await call(listFreePlaces, { query: after })).rows).toMatchObject([{ date: '2031-12-25' }]);
  });
});
