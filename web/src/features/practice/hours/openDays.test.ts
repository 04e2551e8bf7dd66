import type { PracticeHours } from '@cusp/contract';
import { expect, test } from 'vitest';
import { isOpenOn, nextOpenDay } from './openDays.ts';

const workDays = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '08:00',
  closes: '17:00',
  lunch_from: null,
  lunch_to: null,
}));
const hours: PracticeHours = {
  weekly: [
    { id: '1', provider_id: null, valid_from: '2020-01-01', version: 1, days: workDays },
    { id: '2', provider_id: null, valid_from: '2026-12-01', version: 1, days: workDays.slice(0, 4) },
    { id: '3', provider_id: 'vale', valid_from: '2020-01-01', version: 1, days: [] },
  ],
  closures: [
    { id: '1', provider_id: null, from_date: '2026-11-26', to_date: '2026-11-27', reason: 'Thanksgiving' },
    { id: '2', provider_id: 'vale', from_date: '2026-11-23', to_date: '2026-11-30', reason: 'Vacation' },
  ],
};

test('a day is open by the hours that are valid on it, and closed on a holiday', () => {
  expect(isOpenOn(hours, '2026-11-23')).toBe(true);
  expect(isOpenOn(hours, '2026-11-26')).toBe(false);
  expect(isOpenOn(hours, '2026-11-20')).toBe(true);
  // Fridays are free from December 1 on.
  expect(isOpenOn(hours, '2026-12-04')).toBe(false);
});

test('the next open day skips the weekend and the holiday', () => {
  expect(nextOpenDay(hours, '2026-11-25')).toBe('2026-11-30');
  expect(nextOpenDay(hours, '2026-11-22')).toBe('2026-11-23');
});
