import { expect, test } from 'vitest';
import { refusalRefusal, sqlRefusal } from './sql-places.ts';

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
