import {
  createBlockout,
  createBlockoutSeries,
  createClosure,
  countScheduleDays,
  deleteBlockout,
  endBlockoutSeries,
  getBlockoutSeries,
  listBlockouts,
  listFreePlaces,
  updateBlockout,
  updateBlockoutSeries,
} from '@cusp/contract';
import type { BlockoutSeriesInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { callAs } from '../../../../tests/support/caller.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { app, newPractice } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** Mondays to Fridays from Monday, March 3 to Friday, March 14, 2031. */
async function world() {
  const made = await newPractice();
  const places = await bookable(made.call);
  const lunch = {
    operatory_id: places.first.id,
    from_date: '2031-03-03',
    until_date: '2031-03-14',
    weekdays: [1, 2, 3, 4, 5],
    starts: '12:00',
    ends: '13:00',
    reason: 'Lunch',
  };
  const block = (fields: Partial<BlockoutSeriesInput> = {}) =>
    made.call(createBlockoutSeries, { body: { ...lunch, ...fields } });
  const blocked = async (query = { from: '2031-03-01', to: '2031-03-31' }) =>
    (await made.call(listBlockouts, { query })).output;
  const days = async () => (await blocked()).map(({ date, starts }) => `${date.slice(-2)} ${starts}`);
  return { ...made, ...places, lunch, block, blocked, days };
}
const at = (time: string, ...days: number[]) => days.map((day) => `${String(day).padStart(2, '0')} ${time}`);

test('a time is blocked on days of the week, and openings leave it out', async () => {
  const { call, block, days, first, second, book } = await world();
  const { output } = await block();
  expect(output).toMatchObject({ blocked: 10, skipped: [], reason: 'Lunch', exceptions: [] });
  expect(await days()).toEqual(at('12:00', 3, 4, 5, 6, 7, 10, 11, 12, 13, 14));
  const free = async (operatory_id: string, date: string) =>
    (
      await call(listFreePlaces, {
        query: { minutes: '60', from: date, to: date, operatory_id, limit: '50' },
      })
    ).output.map(({ time }) => time);
  const taken = (times: string[]) => times.some((time) => time > '11:00' && time < '13:00');
  expect(taken(await free(first.id, '2031-03-05'))).toBe(false);
  expect(taken(await free(second.id, '2031-03-05'))).toBe(true);
  expect(taken(await free(first.id, '2031-03-17'))).toBe(true);
  expect(await book({ appointment_date: '2031-03-05', appointment_time: '12:30' })).toMatchObject({
    status: 409,
    body: { detail: '12:30–1:30 PM in Operatory 1 is taken: Lunch, 12:00–1:00 PM.' },
  });
});

test('days on which something is in the way are left out and named; all of them is a refusal', async () => {
  const { block, days, book, call } = await world();
  await book({ appointment_date: '2031-03-04', appointment_time: '11:30' });
  const { output } = await block({ until_date: '2031-03-05' });
  expect(output).toMatchObject({
    blocked: 2,
    skipped: [{ date: '2031-03-04', what: 'Mia Keller' }],
    exceptions: [{ date: '2031-03-04', blockout_id: null }],
  });
  expect(await days()).toEqual(at('12:00', 3, 5));
  expect(await block({ until_date: '2031-03-05' })).toMatchObject({
    status: 409,
    body: { detail: '12:00–1:00 PM in Operatory 1 is taken: Lunch, 12:00–1:00 PM.' },
  });
  expect(await days()).toHaveLength(2);
  const { blocked: _, skipped: _skipped, ...series } = output;
  expect((await call(getBlockoutSeries, { params: { id: output.id } })).output).toEqual(series);
});

test('one day is changed or removed alone, and stays so when all are changed', async () => {
  const { call, block, blocked, days } = await world();
  const series = (await block({ until_date: '2031-03-07' })).output;
  const [monday, tuesday] = await blocked();
  if (monday === undefined || tuesday === undefined) throw new Error('Nothing is blocked.');
  expect(monday).toMatchObject({ series_id: series.id, changed_alone: false });
  const alone = await call(updateBlockout, {
    params: { id: monday.id },
    body: { ...monday, starts: '11:00', ends: '12:00' },
  });
  expect(alone.output).toMatchObject({ series_id: series.id, changed_alone: true });
  await call(deleteBlockout, { params: { id: tuesday.id } });
  const { exceptions } = (await call(getBlockoutSeries, { params: { id: series.id } })).output;
  expect(exceptions).toEqual([
    { date: '2031-03-03', blockout_id: monday.id },
    { date: '2031-03-04', blockout_id: null },
  ]);
  const { exceptions: _, ...fields } = series;
  const changed = await call(updateBlockoutSeries, {
    params: { id: series.id },
    body: { ...fields, starts: '12:30', ends: '13:30', weekdays: [1, 2, 3, 4, 6], until_date: '2031-03-08' },
  });
  expect(changed.output).toMatchObject({ skipped: [], id: series.id, version: 2 });
  // Friday is no day of it any more, Saturday is; Monday and Tuesday stay as they were decided.
  expect(await days()).toEqual([...at('11:00', 3), ...at('12:30', 5, 6, 8)]);

  // What was removed is blocked again as a day of the series.
  const { date, operatory_id, reason } = tuesday;
  const back = { date, operatory_id, reason, series_id: series.id };
  expect(
    (await call(createBlockout, { body: { ...back, starts: '12:30', ends: '13:30' } })).output,
  ).toMatchObject({ series_id: series.id, changed_alone: false });
});

test('a change from a day on leaves the days before as they are', async () => {
  const { call, block, days, first, second, blocked } = await world();
  const series = (await block()).output;
  const { exceptions: _, ...fields } = series;
  const { output } = await call(updateBlockoutSeries, {
    params: { id: series.id },
    body: { ...fields, from_date: '2031-03-10', operatory_id: second.id, starts: '13:00', ends: '14:00' },
  });
  expect(output).toMatchObject({ blocked: 5, from_date: '2031-03-10', exceptions: [] });
  expect(output.id).not.toBe(series.id);
  expect(await days()).toEqual([...at('12:00', 3, 4, 5, 6, 7), ...at('13:00', 10, 11, 12, 13, 14)]);
  expect(new Set((await blocked()).map(({ operatory_id }) => operatory_id))).toEqual(
    new Set([first.id, second.id]),
  );
  expect((await call(getBlockoutSeries, { params: { id: series.id } })).output).toMatchObject({
    until_date: '2031-03-09',
    exceptions: [],
  });
});

test('a day that can’t follow a change stays as it was, and is named', async () => {
  const { call, block, days, book } = await world();
  const series = (await block({ until_date: '2031-03-05' })).output;
  await book({ appointment_date: '2031-03-04', appointment_time: '13:00' });
  const { exceptions: _, ...fields } = series;
  const { output } = await call(updateBlockoutSeries, {
    params: { id: series.id },
    body: { ...fields, starts: '12:30', ends: '13:30' },
  });
  expect(output.skipped).toEqual([{ date: '2031-03-04', what: 'Mia Keller' }]);
  expect(await days()).toEqual([...at('12:30', 3), ...at('12:00', 4), ...at('12:30', 5)]);
});

test('it is removed from a day on, or as a whole', async () => {
  const { call, block, days } = await world();
  const series = (await block()).output;
  const params = { id: series.id };
  expect((await call(endBlockoutSeries, { params, body: { from_date: '2031-03-06' } })).output).toEqual({
    removed: 7,
  });
  expect(await days()).toEqual(at('12:00', 3, 4, 5));
  expect((await call(getBlockoutSeries, { params })).output).toMatchObject({
    until_date: '2031-03-05',
    exceptions: [],
  });
  expect((await call(endBlockoutSeries, { params, body: { from_date: '2031-01-01' } })).output).toEqual({
    removed: 3,
  });
  expect(await days()).toEqual([]);
  expect((await call(getBlockoutSeries, { params })).status).toBe(404);
});

test('what is no repetition, stale, or another practice’s is refused', async () => {
  const { call, block, lunch, days } = await world();
  for (const [fields, path, message] of [
    [{ ends: '12:00' }, 'ends', 'The end must be after the start.'],
    [{ weekdays: [] }, 'weekdays', 'Choose at least one day of the week.'],
    [{ weekdays: [8] }, 'weekdays.0', 'Choose at least one day of the week.'],
    [
      { weekdays: [6], until_date: '2031-03-07' },
      'weekdays',
      'None of these days falls between the first and the last day.',
    ],
    [{ until_date: '2032-03-05' }, 'until_date', 'Choose a last day within a year after the first.'],
    [{ until_date: '2031-03-02' }, 'until_date', 'Choose a last day within a year after the first.'],
    [{ reason: '' }, 'reason', 'Enter the reason.'],
  ] as const)
    expect(await call.unchecked(createBlockoutSeries, { body: { ...lunch, ...fields } })).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ path, message }]) },
    });
  const series = (await block()).output;
  const { exceptions: _, ...fields } = series;
  const change = (body: object) =>
    call.unchecked(updateBlockoutSeries, { params: { id: series.id }, body: { ...fields, ...body } });
  expect((await change({ version: 0 })).status).toBe(409);
  expect((await change({ operatory_id: madeUp })).status).toBe(404);

  const other = await newPractice();
  const { first } = await bookable(other.call);
  const params = { id: series.id };
  expect((await other.call(getBlockoutSeries, { params })).status).toBe(404);
  expect((await other.call(endBlockoutSeries, { params, body: { from_date: '2031-03-03' } })).status).toBe(
    404,
  );
  expect(
    (await other.call(updateBlockoutSeries, { params, body: { ...fields, operatory_id: first.id } })).status,
  ).toBe(404);
  expect((await other.call(createBlockoutSeries, { body: lunch })).status).toBe(404);
  const there = { operatory_id: first.id, date: '2031-03-03', starts: '12:00', ends: '13:00', reason: 'x' };
  expect((await other.call(createBlockout, { body: { ...there, series_id: series.id } })).status).toBe(404);
  expect((await callAs(app)(createBlockoutSeries, { body: lunch })).status).toBe(401);
  expect(await days()).toHaveLength(10);
});

test('two people who block the same days at once get them once', async () => {
  const { block, days } = await world();
  const answers = await Promise.all([block(), block(), block({ starts: '12:30', ends: '13:30' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await days()).toHaveLength(10);
});

test('the month counts each day’s visits and what is free of it', async () => {
  const { call, block, book, another, first, second } = await world();
  await book({ appointment_date: '2031-03-04' });
  await book({ appointment_date: '2031-03-04', operatory_id: second.id, patient_id: await another() });
  await call(createClosure, {
    body: { provider_id: null, from_date: '2031-03-06', to_date: '2031-03-06', reason: 'Founders’ Day' },
  });
  const count = async (query = {}) =>
    (await call(countScheduleDays, { query: { from: '2031-03-01', to: '2031-04-11', ...query } })).output;
  const before = await count();
  expect(before).toHaveLength(42);
  const on = (rows: typeof before, date: string) => rows.find((row) => row.date === date);
  expect(on(before, '2031-03-04')).toMatchObject({
    is_open: true,
    visits: 2,
    unconfirmed: 2,
    off: 0,
    booked_minutes: 120,
  });
  expect(on(before, '2031-03-06')).toMatchObject({
    is_open: false,
    closed: 'Founders’ Day',
    free_minutes: 0,
  });
  expect(on(before, '2031-03-01')).toMatchObject({ visits: 0 });
  // One provider: an hour that is blocked everywhere is an hour less.
  await block({ starts: '09:00', ends: '10:00' });
  expect(on(await count(), '2031-03-05')?.free_minutes).toBe(on(before, '2031-03-05')?.free_minutes);
  await block({ starts: '09:00', ends: '10:00', operatory_id: second.id });
  expect(on(await count(), '2031-03-05')?.free_minutes).toBe(
    (on(before, '2031-03-05')?.free_minutes ?? 0) - 60,
  );
  expect(on(await count({ operatory_id: first.id }), '2031-03-04')).toMatchObject({ visits: 1 });
  expect(await call(countScheduleDays, { query: { from: '2031-03-01', to: '2031-04-12' } })).toMatchObject({
    status: 422,
    body: { detail: 'Choose a range of six weeks or less.' },
  });
  const other = await newPractice();
  expect(
    on(
      (await other.call(countScheduleDays, { query: { from: '2031-03-01', to: '2031-03-31' } })).output,
      '2031-03-04',
    ),
  ).toMatchObject({ visits: 0 });
  expect(
    (await callAs(app)(countScheduleDays, { query: { from: '2031-03-01', to: '2031-03-31' } })).status,
  ).toBe(401);
});
