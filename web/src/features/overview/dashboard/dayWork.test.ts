import type { Provider, ScheduledAppointment } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { owing, anAppointment as visitOf } from '../../schedule/calendar/schedule.helpers.ts';
import { dayWork } from './dayWork.ts';

const [today, tomorrow] = ['2026-11-23', '2026-11-24'];
const vale: Provider = {
  id: 'vale',
  name: 'Dr. Vale',
  kind: 'dentist',
  npi: '',
  color: 'teal',
  user_id: 'user',
  operatory_id: null,
  position: 1,
  is_default: false,
  version: 1,
};

let count = 0;
const visit = (given: Partial<ScheduledAppointment>): ScheduledAppointment => {
  count += 1;
  return visitOf(`visit ${count}`, '09:00', 60, {
    patient_id: `patient ${count}`,
    patient_name: `Patient ${count}`,
    appointment_date: today,
    operatory_id: null,
    ...given,
  });
};

const workOf = (visits: readonly ScheduledAppointment[], now = '10:00', provider?: Provider) =>
  dayWork({ visits, today, nextDay: tomorrow, now, provider });

describe('the front desk sees', () => {
  test('who waits, who is late and who has to be checked out', () => {
    const waits = visit({ progress: 'arrived' });
    const late = visit({ appointment_time: '09:45' });
    const done = visit({ progress: 'completed' });
    const work = workOf([
      waits,
      late,
      done,
      visit({ appointment_time: '10:00' }),
      visit({ progress: 'no_show' }),
    ]);
    expect(work).toMatchObject({ waiting: [waits], late: [late], toCheckOut: [done] });
  });

  test('each of today’s patients who owes something once', () => {
    const owes = visit({ patient_id: 'anna', owed: owing(120) });
    const work = workOf([
      owes,
      visit({ patient_id: 'anna', owed: owing(120), appointment_time: '15:00' }),
      visit({ owed: owing(80), progress: 'cancelled' }),
      visit({ owed: owing(80), appointment_date: tomorrow }),
    ]);
    expect(work.owing).toEqual([owes]);
  });

  test('who has not confirmed the next day', () => {
    const open = visit({ appointment_date: tomorrow });
    const confirmed = visit({ appointment_date: tomorrow, confirmed_at: '2026-11-20T10:00:00Z' });
    expect(workOf([open, confirmed, visit({})]).unconfirmed).toEqual([open]);
  });
});

describe('a provider sees', () => {
  test('their own visits, and who is next: in the chair before arrived before booked', () => {
    const booked = visit({ provider_id: 'vale' });
    const arrived = visit({ provider_id: 'vale', progress: 'arrived', appointment_time: '10:30' });
    const inChair = visit({ provider_id: 'vale', progress: 'in_chair', appointment_time: '08:00' });
    const other = visit({ provider_id: 'somebody else' });
    expect(workOf([booked, arrived, other], '10:00', vale)).toMatchObject({
      mine: [booked, arrived],
      next: arrived,
    });
    expect(workOf([booked, arrived, inChair], '10:00', vale).next).toBe(inChair);
  });

  test('nothing of their own if they are no provider', () => {
    expect(workOf([visit({ provider_id: 'vale' })])).toMatchObject({ mine: undefined, next: undefined });
  });
});
