import type { Appointment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { endTime, overlap } from './overlap.ts';
import { openingRow, groupByDay } from './groupByDay.ts';

const at = (appointment_date: string, appointment_time = '09:30', duration = 60): Appointment => ({
  id: `${appointment_date} ${appointment_time}`,
  patient_id: 'p',
  patient_name: 'Ada Muñoz',
  appointment_date,
  appointment_time,
  duration,
  type: 'checkup',
  notes: '',
  recall_date: null,
  status: 'scheduled',
  operatory_id: null,
  provider_id: null,
  kind_id: null,
  progress: 'booked',
  confirmed_at: null,
  confirmed_how: null,
  confirmed_by: '',
  staff_notes: '',
  asap: false,
  ended_reason: '',
  version: 1,
  can: [],
  created_at: '2026-01-01T00:00:00Z',
});
const [before, today, after] = ['2026-03-01', '2026-03-03', '2026-03-09'];

/** The entries in short: a day with its count, a day without appointments, a time. */
const inShort = (appointments: Appointment[], free?: string) =>
  groupByDay(appointments, free).map((entry) => {
    if (entry.kind === 'appointment') return entry.appointment.appointment_time;
    return entry.kind === 'day' ? `${entry.date} (${entry.count})` : `${entry.date} free`;
  });

test('each day has a heading with its count, before its appointments', () => {
  expect(inShort([at(before), at(today, '08:00'), at(today)])).toEqual([
    `${before} (1)`,
    '09:30',
    `${today} (2)`,
    '08:00',
    '09:30',
  ]);
});

test.each([
  [
    [before, after],
    [`${before} (1)`, '09:30', `${today} free`, `${after} (1)`, '09:30'],
  ],
  [[before], [`${before} (1)`, '09:30', `${today} free`]],
  [[after], [`${today} free`, `${after} (1)`, '09:30']],
  [[today], [`${today} (1)`, '09:30']],
  [[], [`${today} free`]],
])('today has its place among %j', (dates, expected) => {
  expect(
    inShort(
      dates.map((date) => at(date)),
      today,
    ),
  ).toEqual(expected);
});

test.each([
  [[before, today, after], 2],
  [[before, after], 2],
  [[before], 0],
  [[], -1],
])('the list of %j opens at today, else at what comes, else at the last day', (dates, place) => {
  expect(openingRow(groupByDay(dates.map((date) => at(date))), today)).toBe(place);
});

test.each([
  ['09:30', 60, '10:00', true],
  ['09:30', 60, '10:30', false],
  ['10:30', 60, '09:30', false],
  ['09:30', 60, '09:45', true],
  ['23:30', 60, '23:45', true],
])('%s for %i minutes and one hour from %s share a minute: %s', (time, minutes, other, shared) => {
  expect(overlap(at(today, time, minutes), at(today, other))).toBe(shared);
  expect(overlap(at(today, other), at(today, time, minutes))).toBe(shared);
  expect(overlap(at(today, time, minutes), at(after, other))).toBe(false);
});

test('an appointment past midnight ends with the day', () => {
  expect(endTime(at(today, '09:30', 75))).toBe('10:45');
  expect(endTime(at(today, '23:30', 60))).toBe('23:59');
});
