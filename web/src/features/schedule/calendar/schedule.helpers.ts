import type { Blockout, Operatory, Provider, Schedule, ScheduledAppointment, Owed } from '@cusp/contract';
import { blocksOf } from './blocks.ts';
import { scheduleColumns, rangeOf, type ScheduleView } from './columns.ts';
import type { Grid } from './gridNavigation.ts';

export const day = '2026-03-03';

/** Sample records for the unit tests of the schedule. */
export const anAppointment = (
  id: string,
  appointment_time: string,
  duration: number,
  given: Partial<ScheduledAppointment> = {},
): ScheduledAppointment => ({
  id,
  patient_id: `patient of ${id}`,
  patient_name: `Patient ${id}`,
  appointment_date: day,
  appointment_time,
  duration,
  type: 'checkup',
  notes: '',
  recall_date: null,
  status: 'scheduled',
  operatory_id: 'one',
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
  can: ['confirm', 'move', 'arrive', 'seat', 'complete', 'cancel', 'mark_missed'],
  created_at: '2026-01-01T00:00:00Z',
  patient_date_of_birth: '1980-03-01',
  patient_phone: '',
  is_first_visit: false,
  is_minor: false,
  allergies: '',
  medical_history: '',
  owed: owing(0),
  treatments: [],
  expected: [],
  uncharged_reason: '',
  production: 0,
  lane: null,
  overlap_reason: '',
  ready_for_doctor_at: null,
  wish: null,
  ...given,
});

export const blockout = (id: string, starts: string, ends: string, operatory_id = 'one'): Blockout => ({
  id,
  operatory_id,
  date: day,
  starts,
  ends,
  reason: 'Staff meeting',
  series_id: null,
  changed_alone: false,
  version: 1,
});

export const operatories: Operatory[] = [
  { id: 'one', name: 'Operatory 1', position: 1, version: 1 },
  { id: 'two', name: 'Operatory 2', position: 2, version: 1 },
];
export const vale: Provider = {
  id: 'vale',
  name: 'Dr. Vale',
  kind: 'dentist',
  npi: '',
  color: 'teal',
  user_id: null,
  operatory_id: 'one',
  position: 1,
  is_default: false,
  version: 1,
};

export const hours = { opens: '08:00', closes: '17:00', lunch_from: '12:00', lunch_to: '13:00' };

export const scheduleOf = (visits: ScheduledAppointment[], blockouts: Blockout[] = []): Schedule => ({
  days: [{ date: day, hours, closed: '', providers: [{ provider_id: 'vale', ...hours }] }],
  visits,
  blockouts,
  holds: [],
});

export const view: ScheduleView = { date: day, by: 'operatory', span: 'day', of: undefined, step: 10 };

export function gridOf(schedule: Schedule, shown: ScheduleView = view): Grid {
  const blocks = blocksOf(schedule);
  return {
    columns: scheduleColumns(shown, blocks, { operatories, providers: [vale] }),
    range: rangeOf(schedule.days, blocks),
    step: shown.step,
  };
}

/** The amounts owed when every charge is due. */
export const owing = (due_now: number): Owed => ({
  due_now,
  open: due_now,
  insurance_pending: 0,
  write_off_pending: 0,
  not_due: 0,
  credits: 0,
  kept: 0,
  of_family: false,
});
