import { yearsBetween } from '@cusp/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addToDate,
  dateWords,
  isDate,
  momentWords,
  readDate,
  readTime,
  timeWords,
  todayIn,
} from './dates.ts';

/** A Tuesday. */
const today = '2026-03-03';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a typed date', () => {
  test.each([
    ['2026-03-03', '2026-03-03'],
    ['3/4/2026', '2026-03-04'],
    ['03/04/2026', '2026-03-04'],
    ['12.31.2026', '2026-12-31'],
    ['1-2-2027', '2027-01-02'],
    ['3/4/26', '2026-03-04'],
    ['06191989', '1989-06-19'],
    ['061989', '1989-06-19'],
    ['19890619', '1989-06-19'],
    ['06-19-1989', '1989-06-19'],
    ['6.19.1989', '1989-06-19'],
    ['6/19/89', '1989-06-19'],
    ['6-19-89', '1989-06-19'],
    ['12/31/40', '2040-12-31'],
    ['20260304', '2026-03-04'],
    ['3/4', '2026-03-04'],
    ['  3/4/2026  ', '2026-03-04'],
    ['Mar 4 2026', '2026-03-04'],
    ['march 4, 2026', '2026-03-04'],
    ['Mar. 4', '2026-03-04'],
    ['Wed, Mar 4, 2026', '2026-03-04'],
    ['today', '2026-03-03'],
    ['Today', '2026-03-03'],
    ['tomorrow', '2026-03-04'],
    ['yesterday', '2026-03-02'],
    ['+1d', '2026-03-04'],
    ['-1d', '2026-03-02'],
    ['+2w', '2026-03-17'],
    ['+ 2 weeks', '2026-03-17'],
    ['+6m', '2026-09-03'],
    ['+1y', '2027-03-03'],
    ['2/29/2028', '2028-02-29'],
  ])('%j is %s', (typed, date) => expect(readDate(typed, today)).toBe(date));

  test.each([
    '',
    'soon',
    '13/1/2026',
    '2/30/2026',
    '2/29/2026',
    '2026-02-29',
    '4/31',
    'Foo 3',
    '2w',
    '3/3/202',
    '13321989',
    '0619198',
    '5550142',
  ])('%j is none', (typed) => expect(readDate(typed, today)).toBeUndefined());

  test('of birth is never in a year to come', () => {
    expect(readDate('3/4/40', today)).toBe('2040-03-04');
    expect(readDate('3/4/40', today, true)).toBe('1940-03-04');
    expect(readDate('3/2/26', today, true)).toBe('2026-03-02');
    expect(readDate('12/25/26', today, true)).toBe('1926-12-25');
    expect(readDate('122526', today, true)).toBe('1926-12-25');
    expect(readDate('12/25', today, true)).toBe('2025-12-25');
    expect(readDate('Dec 25', today, true)).toBe('2025-12-25');
  });

  test.each(['06191989', '06-19-1989', '6.19.1989', '6/19/89', '6/19/1989', 'Jun 19, 1989', '1989-06-19'])(
    '%s is the same day in a field for birth dates as in any other',
    (typed) => {
      expect([readDate(typed, today), readDate(typed, today, true)]).toEqual(['1989-06-19', '1989-06-19']);
    },
  );

  test('reads back what is written', () => {
    for (const date of ['1999-12-31', '2024-02-29', '2026-01-01', '2026-05-01', '2026-09-30'])
      for (const form of ['short', 'plain', 'long'] as const)
        expect(readDate(dateWords(date, form), today)).toBe(date);
  });
});

describe('a date further on', () => {
  test.each([
    ['2026-01-31', 1, 'm', '2026-02-28'],
    ['2024-01-31', 1, 'm', '2024-02-29'],
    ['2026-08-31', 6, 'm', '2027-02-28'],
    ['2026-03-31', -1, 'm', '2026-02-28'],
    ['2026-12-15', 1, 'm', '2027-01-15'],
    ['2024-02-29', 1, 'y', '2025-02-28'],
    ['2024-02-29', 4, 'y', '2028-02-29'],
    ['2026-12-31', 1, 'd', '2027-01-01'],
    ['2024-02-28', 1, 'd', '2024-02-29'],
    ['2026-02-28', 1, 'd', '2026-03-01'],
    ['2026-02-20', 2, 'w', '2026-03-06'],
    ['no date', 2, 'w', 'no date'],
  ] as const)('%s and %i %s is %s', (date, count, unit, then) =>
    expect(addToDate(date, count, unit)).toBe(then),
  );
});

test('only real days are dates', () => {
  expect(isDate('2024-02-29')).toBe(true);
  expect(isDate('2000-02-29')).toBe(true);
  expect(isDate('1900-02-29')).toBe(false);
  expect(isDate('2026-04-31')).toBe(false);
  expect(isDate('2026-4-1')).toBe(false);
  expect(isDate('2026-03-03T10:00:00Z')).toBe(false);
});

test('dates, times and moments in words', () => {
  expect(dateWords('2026-03-03')).toBe('Tue, Mar 3, 2026');
  expect(dateWords('1980-03-01', 'plain')).toBe('Mar 1, 1980');
  expect(dateWords('2026-03-03', 'long')).toBe('Tuesday, March 3, 2026');
  expect(dateWords('unknown')).toBe('unknown');
  expect(timeWords('00:05')).toBe('12:05 AM');
  expect(timeWords('09:30')).toBe('9:30 AM');
  expect(timeWords('12:00')).toBe('12:00 PM');
  expect(timeWords('23:45')).toBe('11:45 PM');
  expect(timeWords('24:00')).toBe('12:00 AM');
  expect(timeWords('noon')).toBe('noon');
  expect(momentWords('2026-03-03T19:30:00Z', 'America/New_York')).toBe('Mar 3, 2026, 2:30 PM');
  expect(momentWords('2026-03-04T02:30:00Z', 'America/New_York')).toBe('Mar 3, 2026, 9:30 PM');
  expect(momentWords('then', 'America/New_York')).toBe('then');
});

// In the first and the last hour of a day, and on both sides of a change to daylight saving time.
describe.each(['Pacific/Kiritimati', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Niue'])(
  'in a browser in %s',
  (zone) => {
    test('no day is shifted', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (const date of ['2026-01-01', '2026-03-08', '2026-11-01', '2024-02-29', '2026-12-31']) {
        expect(readDate(date, today)).toBe(date);
        expect(addToDate(addToDate(date, 1, 'd'), -1, 'd')).toBe(date);
        expect(readDate(dateWords(date), today)).toBe(date);
      }
      expect(dateWords('2026-03-08')).toBe('Sun, Mar 8, 2026');
      expect(addToDate('2026-03-07', 1, 'w')).toBe('2026-03-14');
    });

    test('today is the practice’s', () => {
      vi.stubEnv('TZ', zone);
      vi.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') });
      expect(todayIn('America/New_York')).toBe('2026-03-03');
      expect(todayIn('UTC')).toBe('2026-03-04');
      expect(todayIn('Pacific/Kiritimati')).toBe('2026-03-04');
      expect(todayIn('Pacific/Niue')).toBe('2026-03-03');
    });
  },
);

test.each([
  ['1980-03-03', 46],
  ['1980-03-04', 45],
  ['1980-03-02', 46],
  ['2026-03-03', 0],
  ['2008-02-29', 18],
])('who is born %s is %i', (born, years) => expect(yearsBetween(born, today)).toBe(years));

describe('a typed time', () => {
  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9:30 am', '09:30'],
    ['2', '14:00'],
    ['2p', '14:00'],
    ['2 PM', '14:00'],
    ['2 p.m.', '14:00'],
    ['2am', '02:00'],
    ['02:00', '02:00'],
    ['14:00', '14:00'],
    ['1430', '14:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['0:15', '00:15'],
    ['23:59', '23:59'],
    ['midnight', '00:00'],
    ['24:00', '00:00'],
  ])('%j is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  test.each(['', '24:30', '9:60', '13pm', '0am', 'noon', '9:5', '12345'])('%j is none', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});
