import { expect, test } from 'vitest';
import { federalHolidays } from './federal-holidays.ts';

const datesOf = (year: number) => federalHolidays(year).map(({ date }) => date);

// As the Office of Personnel Management publishes them.
test.each([
  [
    2026,
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  ],
  [
    2027,
    '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24',
  ],
  [
    2028,
    '2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25',
  ],
])('the federal holidays of %s', (year, dates) => expect(datesOf(year)).toEqual(dates.split(' ')));

test('each has its name, and one on a Sunday is observed on Monday', () => {
  const names = federalHolidays(2023).map(({ name, date }) => `${name} ${date}`);
  expect(names[0]).toBe('New Year’s Day 2023-01-02');
  expect(names).toContain('Veterans Day 2023-11-10');
  expect(names).toHaveLength(11);
});
