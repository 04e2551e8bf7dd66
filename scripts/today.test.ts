import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dayRefusal, keepsDays, sqlDayRefusal } from './today.ts';

const root = path.dirname(import.meta.dirname);

test.each([
  ['new Date().toISOString()', 'slice', '0, 10'],
  ['new Date(Date.now() + 86_400_000).toISOString()', 'slice', '0, 10'],
  ['day.toISOString()', 'slice', '0, 10'],
  ['new Date().toISOString()', 'slice', '0, 7'],
  ['now.toISOString()', 'split', "'T'"],
  ['new Date()', 'getFullYear', ''],
  ['day', 'getDate', ''],
  ['new Date()', 'getUTCDate', ''],
  ['new Date(Date.now() - day)', 'getUTCFullYear', ''],
  ["new Intl.DateTimeFormat('sv-SE')", 'format', ''],
  ["new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })", 'format', 'new Date()'],
])('%s.%s(%s) is refused', (of, method, args) => {
  expect(dayRefusal({ method, of, args })).toContain('dayFromToday');
});

test.each([
  ['moment.toISOString()', 'slice', '0, 16'],
  ['new Date(`${day}T00:00:00Z`)', 'getUTCDay', ''],
  ["new Intl.DateTimeFormat('sv-SE', { timeZone })", 'format', ''],
  ["new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })", 'format', 'visit'],
])('%s.%s(%s) is not', (of, method, args) => {
  expect(dayRefusal({ method, of, args })).toBeNull();
});

test.each(['due < current_date', 'CURRENT_DATE - 1', 'now()::date', "date_trunc('month', now())"])(
  'SQL with %s is refused',
  (text) => {
    expect(sqlDayRefusal(text)).toContain('practice_today');
  },
);

test.each([
  'practice_today(practice_id)',
  '(now() at time zone time_zone)::date',
  "now() - interval '1 day'",
])('SQL with %s is not', (text) => {
  expect(sqlDayRefusal(text)).toBeNull();
});

test('the functions of the database ask the practice’s day, too', () => {
  /** The end of a carrier's grace is a day that the service set, for every practice alike. */
  const service = new Set(['number_registered.sql']);
  const functions = globSync('server/src/db/functions/**/*.sql', { cwd: root });
  expect(functions.length).toBeGreaterThan(100);
  const wrong = functions
    .filter((file) => !service.has(path.basename(file)))
    .filter((file) => sqlDayRefusal(readFileSync(path.join(root, file), 'utf8')) !== null);
  expect(wrong).toEqual([]);
});

test('only what has days of its own is left out', () => {
  expect(keepsDays('server/src/features/money/payments/rules.ts')).toBe(false);
  expect(keepsDays('server/tests/security/samples.ts')).toBe(false);
  expect(keepsDays('contract/src/kernel/plain-days.ts')).toBe(true);
});
