import { expect, test } from 'vitest';
import { closureOn, upcomingHolidays } from './holidays.ts';

test('the holidays of the coming twelve months, each once', () => {
  const coming = upcomingHolidays('2026-11-27');
  expect(coming).toHaveLength(11);
  expect(coming.at(0)).toEqual({ name: 'Christmas Day', date: '2026-12-25' });
  expect(coming.at(-1)?.name).toBe('Thanksgiving');
  // The one of 2028 is observed on the last day of 2027.
  expect(upcomingHolidays('2027-12-27').at(0)).toEqual({ name: 'New Year’s Day', date: '2027-12-31' });
});

test('a holiday is ticked by the practice’s closure that it is in, not by a provider’s vacation', () => {
  const closure = (provider_id: string | null) => ({
    id: `${provider_id}`,
    provider_id,
    from_date: '2026-12-24',
    to_date: '2026-12-26',
    reason: 'Christmas',
  });
  expect(closureOn('2026-12-25', [closure('hill'), closure(null)])?.provider_id).toBeNull();
  expect(closureOn('2026-12-25', [closure('hill')])).toBeUndefined();
  expect(closureOn('2026-12-27', [closure(null)])).toBeUndefined();
});
