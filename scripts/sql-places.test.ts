import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { progressRefusal, refusalRefusal, sqlRefusal } from './sql-places.ts';

const of = (name: string) => `server/src/features/money/payments/${name}`;

test.each(['queries.ts', 'list-queries.ts', 'payments.test.ts'])('%s may write SQL', (name) => {
  expect(sqlRefusal(of(name))).toBeNull();
});

test.each(['routes.ts', 'rules.ts', 'events.ts', 'splitting.ts', 'subqueries.ts'])('%s may not', (name) => {
  expect(sqlRefusal(of(name))).toContain('queries.ts');
});

test.each(['routes.ts', 'rules.ts', 'settling.ts'])('%s may refuse', (name) => {
  expect(refusalRefusal(of(name))).toBeNull();
});

test.each(['queries.ts', 'list-queries.ts'])('%s may not refuse', (name) => {
  expect(refusalRefusal(of(name))).toContain('rules.ts');
});

test('what stands outside the features goes by its own rules', () => {
  expect(sqlRefusal('server/src/identity/person.ts')).toBeNull();
  expect(refusalRefusal('server/src/jobs/queries.ts')).toBeNull();
});

test.each([
  "a.progress = 'no_show'",
  "case a.progress when 'no_show' then",
  "progress in ('arrived', 'in_chair')",
  "progress not in ('completed')",
])('SQL with %s is refused', (text) => {
  expect(progressRefusal(text)).toContain('was_missed');
});

test.each(["a.progress = 'booked'", 'was_broken(a.progress)', "after ->> 'progress' as progress"])(
  'SQL with %s is not',
  (text) => {
    expect(progressRefusal(text)).toBeNull();
  },
);

test('the functions of the database ask for a progress by its question, too', () => {
  const root = path.dirname(import.meta.dirname);
  const functions = globSync('server/src/db/functions/**/*.sql', { cwd: root });
  expect(functions.length).toBeGreaterThan(100);
  const wrong = functions
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => !text.startsWith('-- Written by `npm run db:tables`'))
    .filter(({ text }) => progressRefusal(text) !== null);
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
