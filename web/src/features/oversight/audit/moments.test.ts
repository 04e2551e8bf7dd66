import { expect, test } from 'vitest';
import { startOfDate } from './moments.ts';

test.each([
  ['2026-03-03', 'America/New_York', '2026-03-03T05:00:00Z'],
  ['2026-07-03', 'America/New_York', '2026-07-03T04:00:00Z'],
  // On these days the clocks change at two in the morning.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
  // If midnight comes twice, the day begins with the first.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  ['2026-03-03', 'Pacific/Auckland', '2026-03-02T11:00:00Z'],
  ['2026-03-03', 'UTC', '2026-03-03T00:00:00Z'],
])('%s begins in %s at %s', (date, timeZone, moment) => {
  expect(startOfDate(date, timeZone)).toBe(moment);
});
