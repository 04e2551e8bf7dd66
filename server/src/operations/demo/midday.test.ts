// Issue 56: the demo shows a day in the middle of its work, whatever the hour it is started at.
import { addDays } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { quickOr } from '../../../tests/support/breadth.ts';
import { chanceOf } from './chance.ts';
import { appointmentBook, demoHours, fewDays } from './days.ts';
import { demoDays } from './full-days.ts';
import { midday } from './midday.ts';
import { nowIn, offsetOf, zoneAtWork } from './zone.ts';

/** Every so many minutes of days in winter and summer, and of those on which clocks change in the United States. */
const step = quickOr(97, 5);
const moments = ['2026-11-30', '2026-07-10', '2026-03-08', '2026-11-01'].flatMap((day) =>
  Array.from({ length: Math.ceil(1440 / step) }, (_, at) => new Date(Date.parse(day) + at * step * 60_000)),
);

const rooms = {
  operatories: [1, 2, 3, 4].map((chair) => `operatory ${chair}`),
  providers: [1, 2, 3, 4].map((chair) => `provider ${chair}`),
  kinds: new Map(),
};

const dayAt = (moment: Date) => {
  const now = nowIn(zoneAtWork(moment), moment);
  const { visits } = demoDays(chanceOf(moment.getTime()), now, appointmentBook(now.today), rooms, fewDays);
  return midday(visits, now.today).filter(({ appointment_date }) => appointment_date === now.today);
};

test('it is neither before opening, nor noon, nor nearly closing time where the demo is, whatever the hour', () => {
  for (const moment of moments) {
    const { minutes } = nowIn(zoneAtWork(moment), moment);
    expect(minutes).toBeGreaterThanOrEqual(demoHours.opens + 90);
    expect(minutes).toBeLessThan(demoHours.closes - 120);
    expect(minutes < demoHours.lunch.from || minutes > demoHours.lunch.to).toBe(true);
  }
});

test('patients wait, sit in chairs, are done, have left and will come, whatever the hour', () => {
  for (const moment of moments) {
    const day = dayAt(moment);
    const count = (progress: string) => day.filter((visit) => visit.progress === progress).length;
    expect(count('arrived')).toBeGreaterThanOrEqual(2);
    expect(count('in_chair')).toBeGreaterThanOrEqual(1);
    expect(count('completed') + count('in_chair')).toBeGreaterThanOrEqual(2);
    expect(count('checked_out')).toBeGreaterThanOrEqual(1);
    expect(count('booked')).toBeGreaterThanOrEqual(1);
  }
});

test('its visits stay in office hours', () => {
  for (const moment of moments)
    for (const { appointment_time, duration = 0 } of dayAt(moment)) {
      const starts = Number(appointment_time.slice(0, 2)) * 60 + Number(appointment_time.slice(3));
      expect(starts).toBeGreaterThanOrEqual(demoHours.opens);
      expect(starts + duration).toBeLessThanOrEqual(demoHours.closes);
    }
});

describe('in a zone', () => {
  test.each([
    ['America/New_York', '2026-11-30T15:00:00Z', '+00:00'],
    ['America/New_York', '2026-07-10T15:00:00Z', '+01:00'],
    ['Pacific/Honolulu', '2026-11-30T20:00:00Z', '-05:00'],
    ['Asia/Dubai', '2026-11-30T06:00:00Z', '+09:00'],
  ])('%s at %s, a moment of the demo ends in %s', (zone, moment, offset) => {
    expect(offsetOf(zone, new Date(moment))).toBe(offset);
  });

  test('what was done on a day is of that day there', () => {
    const moment = new Date('2026-11-30T06:00:00Z');
    const zone = zoneAtWork(moment);
    const { today } = nowIn(zone, moment);
    for (const hour of [13, 22]) {
      const at = new Date(`${addDays(today, -1)}T${hour}:05:00.000${offsetOf(zone, moment)}`);
      expect(nowIn(zone, at).today).toBe(addDays(today, -1));
    }
  });
});
