import type { PatientRecall } from '../recalls.ts';
import { expect, test } from 'vitest';
import { bookingOf, bookingsOf } from './recall-booking.ts';

const recall = (name: string, due_date: string, fields: Partial<PatientRecall> = {}): PatientRecall => ({
  patient_id: 'ada',
  recall_type_id: name,
  current_type_id: name,
  name,
  last_date: null,
  due_date,
  computed_date: due_date,
  override_date: null,
  note: '',
  paused_until: null,
  ended_reason: '',
  state: 'due',
  booked_appointment_id: null,
  booked_date: null,
  booked_time: null,
  provider_id: null,
  lead_type_id: name,
  book_kind_id: 'checkup kind',
  book_type: 'checkup',
  minutes: 30,
  version: 1,
  ...fields,
});

const cleaning = {
  book_kind_id: 'cleaning kind',
  book_type: 'cleaning',
  minutes: 60,
  provider_id: 'priya',
} as const;
const recalls = [
  recall('Examination', '2031-05-20', { lead_type_id: 'Prophylaxis' }),
  recall('Prophylaxis', '2031-06-01', cleaning),
  recall('Bitewings', '2031-08-01', { recall_type_id: 'Bitewings (Child)' }),
  recall('Full Series', '2030-01-01', { lead_type_id: null, state: 'booked' }),
];

test('a booking starts from the recall’s kind, length and hygienist, on the due date', () => {
  const visit = {
    recall_type_id: 'Prophylaxis',
    words: 'Prophylaxis, Examination',
    kind_id: 'cleaning kind',
    type: 'cleaning',
    minutes: 60,
    provider_id: 'priya',
    due: '2031-05-20',
    from: '2031-05-20',
  };
  expect(bookingOf(recalls, 'Prophylaxis', '2031-03-01')).toEqual(visit);
  expect(bookingOf(recalls, 'Examination', '2031-03-01')).toEqual(visit);
  expect(bookingOf(recalls, 'Bitewings (Child)', '2031-03-01')).toMatchObject({
    words: 'Bitewings',
    minutes: 30,
  });
});

test('an overdue one starts from today, never from a day that has passed', () => {
  expect(bookingOf(recalls, 'Prophylaxis', '2031-05-21')).toMatchObject({
    due: '2031-05-20',
    from: '2031-05-21',
  });
});

test('what is booked isn’t booked again, and each visit is there once, by date', () => {
  expect(bookingOf(recalls, 'Full Series', '2031-03-01')).toBeUndefined();
  expect(bookingOf(recalls, 'Sealant check', '2031-03-01')).toBeUndefined();
  expect(bookingsOf(recalls, '2031-03-01').map(({ words }) => words)).toEqual([
    'Prophylaxis, Examination',
    'Bitewings',
  ]);
});
