import { describe, expect, test } from 'vitest';
import { calendarFile, type CalendarEvent, instantOf } from './calendarFile.ts';

const visit: CalendarEvent = {
  uid: '01900000-0000-7000-8000-000000000000@cusp',
  date: '2026-03-03',
  time: '14:30',
  timeZone: 'America/New_York',
  duration: 60,
  summary: 'Root Canal at Harborview Dental',
  location: '12 Harbor Rd, Suite 300\nNew York, NY 10004',
  description: '',
};
const made = '2026-02-01T09:00:00.000Z';

describe('the moment of a time on a clock', () => {
  test.each([
    ['2026-03-03', '14:30', 'America/New_York', '2026-03-03T19:30:00.000Z'],
    ['2026-07-03', '14:30', 'America/New_York', '2026-07-03T18:30:00.000Z'],
    ['2026-07-03', '00:15', 'Pacific/Auckland', '2026-07-02T12:15:00.000Z'],
    ['2026-07-03', '09:00', 'Asia/Kolkata', '2026-07-03T03:30:00.000Z'],
    ['2026-07-03', '09:00', 'UTC', '2026-07-03T09:00:00.000Z'],
    // The days on which the clock changes, before and after the change.
    ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08', '09:00', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    // Skipped in spring: one hour later. Twice in autumn: the first.
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s %s in %s', (date, time, zone, moment) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(moment);
  });
});

describe('the file', () => {
  test('is an iCalendar object of one event, times in UTC', () => {
    expect(calendarFile(visit, made).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cusp//Patient portal//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:01900000-0000-7000-8000-000000000000@cusp',
      'DTSTAMP:20260201T090000Z',
      'DTSTART:20260303T193000Z',
      'DTEND:20260303T203000Z',
      'SUMMARY:Root Canal at Harborview Dental',
      'LOCATION:12 Harbor Rd\\, Suite 300\\nNew York\\, NY 10004',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('escapes what would end a value or begin another line', () => {
    const file = calendarFile({ ...visit, description: 'a;b,c\\d\r\nEND:VEVENT\u0007' }, made);
    expect(file).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\nEND:VEVENT \r\n');
  });

  test('folds long lines at 75 bytes, never within a letter', () => {
    const description = '🦷 Zähne putzen, '.repeat(40);
    const file = calendarFile({ ...visit, description }, made);
    const lines = file.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description.replaceAll(',', '\\,')}\r\n`);
  });
});
