import { expect, test } from 'vitest';
import { periodDays, type ReportPeriod } from './report-periods.ts';

const on = (period: ReportPeriod, today: string, dates: { from_date?: string; to_date?: string } = {}) => {
  const { from, to } = periodDays({ period, from_date: null, to_date: null, ...dates }, today);
  return `${from} ${to}`;
};

test.each([
  ['last_week', '2026-11-30', '2026-11-23 2026-11-29'],
  ['last_week', '2026-11-29', '2026-11-16 2026-11-22'],
  ['this_month', '2026-11-30', '2026-11-01 2026-11-30'],
  ['last_month', '2026-03-31', '2026-02-01 2026-02-28'],
  ['last_month', '2027-01-01', '2026-12-01 2026-12-31'],
  ['this_year', '2026-11-30', '2026-01-01 2026-11-30'],
  ['twelve_months', '2026-11-30', '2025-12-01 2026-11-30'],
] as const)('%s on %s', (period, today, days) => {
  expect(on(period, today)).toBe(days);
});

test('days that were chosen stay', () => {
  expect(on('dates', '2026-11-30', { from_date: '2026-01-05', to_date: '2026-01-09' })).toBe(
    '2026-01-05 2026-01-09',
  );
});
