import { expect, test } from 'vitest';
import { blocksOf, providerClashes, tracksOf } from './blocks.ts';
import { scheduleColumns, daysOf, mondayOf, rangeOf } from './columns.ts';
import { shadesOf } from './hours.ts';
import {
  blockout,
  day,
  gridOf,
  hours,
  operatories,
  scheduleOf,
  vale,
  view,
  anAppointment,
} from './schedule.helpers.ts';
import { gridGeometry } from './gridGeometry.ts';
import { minuteNow, spanWords, timeOf } from './time.ts';

const named = { operatories, providers: [vale] };
const placed = (...visits: ReturnType<typeof anAppointment>[]) =>
  Object.fromEntries(tracksOf(blocksOf(scheduleOf(visits))));

test('visits that share no time take the whole column', () => {
  expect(placed(anAppointment('a', '09:00', 60), anAppointment('b', '10:00', 30))).toEqual({
    a: { track: 0, tracks: 1 },
    b: { track: 0, tracks: 1 },
  });
});

test('visits that overlap, directly or through others, stand side by side in equal tracks', () => {
  expect(
    placed(
      anAppointment('a', '09:00', 60),
      anAppointment('b', '09:30', 60),
      anAppointment('c', '10:00', 30),
      anAppointment('d', '10:30', 15),
    ),
  ).toEqual({
    a: { track: 0, tracks: 2 },
    b: { track: 1, tracks: 2 },
    c: { track: 0, tracks: 2 },
    d: { track: 0, tracks: 1 },
  });
});

test('a deliberate overlap keeps the side of its lane, whichever begins first', () => {
  const [named0, beside] = [
    anAppointment('named', '09:30', 60, { lane: 0 }),
    anAppointment('beside', '09:00', 60, { lane: 1 }),
  ];
  expect(placed(named0, beside)).toEqual({ named: { track: 0, tracks: 2 }, beside: { track: 1, tracks: 2 } });
});

test('a provider in two chairs at once is marked, one after the other is not', () => {
  const of = (id: string, time: string, operatory_id: string) =>
    anAppointment(id, time, 60, { provider_id: 'vale', operatory_id });
  const blocks = blocksOf(
    scheduleOf([of('a', '09:00', 'one'), of('b', '09:30', 'two'), of('c', '10:30', 'one')]),
  );
  expect([...providerClashes(blocks)].toSorted()).toEqual(['a', 'b']);
});

test('the order of the columns, which isn’t that of the time, marks nobody who doesn’t clash', () => {
  const of = (id: string, time: string, operatory_id: string) =>
    anAppointment(id, time, 60, { provider_id: 'vale', operatory_id });
  const [late, early, middle] = [
    of('late', '14:00', 'one'),
    of('early', '09:00', 'two'),
    of('middle', '09:30', 'three'),
  ];
  const clashesOf = (...visits: ReturnType<typeof anAppointment>[]) => [
    ...providerClashes(visits.flatMap((one) => blocksOf(scheduleOf([one])))),
  ];
  expect(clashesOf(late, early)).toEqual([]);
  expect(clashesOf(late, middle, early).toSorted()).toEqual(['early', 'middle']);
});

test('cancelled and missed visits are left out, unless they are asked for', () => {
  const schedule = scheduleOf([
    anAppointment('a', '09:00', 60, { progress: 'cancelled' }),
    anAppointment('b', '09:00', 60),
  ]);
  expect(blocksOf(schedule).map(({ id }) => id)).toEqual(['b']);
  expect(blocksOf(schedule, true).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a column for each operatory, and one for what has none only if there is something', () => {
  const titles = (visits: ReturnType<typeof anAppointment>[]) =>
    scheduleColumns(view, blocksOf(scheduleOf(visits)), named).map(
      ({ title, blocks }) => `${title}: ${blocks.length}`,
    );
  expect(titles([anAppointment('a', '09:00', 60)])).toEqual(['Operatory 1: 1', 'Operatory 2: 0']);
  expect(titles([anAppointment('a', '09:00', 60, { operatory_id: null })])).toEqual([
    'Operatory 1: 0',
    'Operatory 2: 0',
    'Not assigned: 1',
  ]);
  // An operatory that was removed.
  expect(titles([anAppointment('a', '09:00', 60, { operatory_id: 'gone' })]).at(-1)).toBe('Not assigned: 1');
});

test('by provider, blocked time of a chair belongs to nobody', () => {
  const blocks = blocksOf(
    scheduleOf([anAppointment('a', '09:00', 60, { provider_id: 'vale' })], [blockout('b', '09:00', '10:00')]),
  );
  const columns = scheduleColumns({ ...view, by: 'provider' }, blocks, named);
  expect(columns.map(({ title, blocks: own }) => `${title}: ${own.length}`)).toEqual(['Dr. Vale: 1']);
});

test('a week has a column for each day from Monday on', () => {
  expect(mondayOf('2026-03-01')).toBe('2026-02-23');
  expect(daysOf({ date: day, span: 'week' })).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  const columns = scheduleColumns(
    { ...view, span: 'week', of: 'one' },
    blocksOf(scheduleOf([anAppointment('a', '09:00', 60)])),
    named,
  );
  expect(columns.map(({ title }) => title)[1]).toBe('Tue, Mar 3');
  expect(columns.map(({ blocks }) => blocks.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('the grid shows the hours with an hour around them, and everything that stands outside', () => {
  const { days } = scheduleOf([]);
  expect(rangeOf(days, [])).toEqual({ from: 7 * 60, to: 18 * 60 });
  expect(
    rangeOf(days, blocksOf(scheduleOf([anAppointment('a', '05:30', 15), anAppointment('b', '19:00', 90)]))),
  ).toEqual({
    from: 5 * 60,
    to: 21 * 60,
  });
  expect(rangeOf([{ date: day, hours: null, closed: '', providers: [] }], [])).toEqual({
    from: 7 * 60,
    to: 18 * 60,
  });
});

test('outside the hours and at lunch a column is shaded', () => {
  const [first] = scheduleOf([]).days;
  const range = { from: 7 * 60, to: 18 * 60 };
  const kinds = shadesOf({ by: 'operatory', of: 'two' }, first, [vale], range).map(
    ({ kind, from, to }) => `${kind} ${timeOf(from)}-${timeOf(to)}`,
  );
  expect(kinds).toEqual(['closed 07:00-08:00', 'lunch 12:00-13:00', 'closed 17:00-18:00']);
});

test('a chair whose usual provider is away, and a holiday, are shaded all day with the reason', () => {
  const range = { from: 7 * 60, to: 18 * 60 };
  const away = { date: day, hours, closed: '', providers: [] };
  expect(shadesOf({ by: 'operatory', of: 'one' }, away, [vale], range)).toEqual([
    { ...range, kind: 'closed', words: 'Not working' },
  ]);
  const holiday = { date: day, hours: null, closed: 'Labor Day', providers: [] };
  expect(shadesOf({ by: 'operatory', of: 'two' }, holiday, [vale], range)[0]?.words).toBe('Labor Day');
});

test('a point of the window is a minute and a column', () => {
  const grid = gridOf(scheduleOf([]));
  const { minuteAt, columnAt } = gridGeometry({ left: 100, top: 50, width: 400, height: 1320 }, grid);
  expect(minuteAt(50)).toBe(7 * 60);
  expect(minuteAt(50 + 120)).toBe(8 * 60);
  expect([columnAt(120), columnAt(320), columnAt(90), columnAt(510)]).toEqual([
    'one',
    'two',
    undefined,
    undefined,
  ]);
});

test('times are said as people say them', () => {
  expect(spanWords(9 * 60, 60)).toBe('9:00 – 10:00 AM');
  expect(spanWords(11 * 60, 90)).toBe('11:00 AM – 12:30 PM');
  expect(minuteNow('America/New_York', new Date('2026-03-03T15:20:00Z'))).toBe(10 * 60 + 20);
  expect(minuteNow('Asia/Kolkata', new Date('2026-03-03T18:30:00Z'))).toBe(0);
  // The line of the present time goes back with the clocks.
  const autumn = ['2026-11-01T05:59:00Z', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'];
  expect(autumn.map((moment) => minuteNow('America/New_York', new Date(moment)))).toEqual([119, 60, 120]);
});
