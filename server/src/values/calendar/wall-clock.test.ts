import { expect, test } from 'vitest';
import { todayAt } from './today.ts';
import { clockIn, isMissing } from './wall-clock.ts';

test.each([
  ['America/New_York', '2031-03-09', '02:00', true],
  ['America/New_York', '2031-03-09', '02:59', true],
  ['America/New_York', '2031-03-09', '01:59', false],
  ['America/New_York', '2031-03-09', '03:00', false],
  // The hour that comes twice exists.
  ['America/New_York', '2031-11-02', '01:30', false],
  ['America/Phoenix', '2031-03-09', '02:30', false],
  ['Europe/Berlin', '2031-03-30', '02:30', true],
  ['Australia/Lord_Howe', '2031-10-05', '02:15', true],
  ['Australia/Lord_Howe', '2031-10-05', '02:30', false],
  ['America/New_York', '0001-01-01', '09:00', false],
  ['America/New_York', '9999-12-31', '23:59', false],
])('in %s on %s there is no %s: %s', (zone, date, time, missing) => {
  expect(isMissing(zone, date, time)).toBe(missing);
});

test.each([
  // The day of 25 hours in New York, its last hour included; in Havana the hour after midnight comes twice.
  ['America/New_York', '2031-11-02T03:59:00Z', '2031-11-01', '23:59'],
  ['America/New_York', '2031-11-02T04:00:00Z', '2031-11-02', '00:00'],
  ['America/New_York', '2031-11-02T05:30:00Z', '2031-11-02', '01:30'],
  ['America/New_York', '2031-11-02T06:30:00Z', '2031-11-02', '01:30'],
  ['America/New_York', '2031-11-02T07:00:00Z', '2031-11-02', '02:00'],
  ['America/New_York', '2031-11-03T04:59:00Z', '2031-11-02', '23:59'],
  ['America/New_York', '2031-11-03T05:00:00Z', '2031-11-03', '00:00'],
  ['America/Havana', '2031-11-02T04:30:00Z', '2031-11-02', '00:30'],
  ['America/Havana', '2031-11-02T05:30:00Z', '2031-11-02', '00:30'],
])('in %s it is at %s the %s, %s', (zone, moment, date, time) => {
  expect(todayAt(zone, new Date(moment))).toBe(date);
  expect(clockIn(zone, Date.parse(moment))).toBe(`${date} ${time}`);
});

test('a clock shows its zone’s time', () => {
  expect(clockIn('America/New_York', Date.parse('2031-03-09T07:30:00Z'))).toBe('2031-03-09 03:30');
});
