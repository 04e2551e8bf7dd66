import { expect, test } from 'vitest';
import { dearest, grown, totalsOf } from './test-costs.ts';
import type { FileCosts } from './test-costs.ts';

const costs = (file: string, given: Partial<FileCosts>): FileCosts => ({
  file,
  registered: 0,
  copied: 0,
  databases: 0,
  processes: 0,
  pdfs: 0,
  own: 0,
  database: 0,
  ...given,
});
const run = [
  costs('server/src/features/money/plans/a.test.ts', { copied: 30, own: 900, database: 600 }),
  costs('server/src/features/money/b.test.ts', { copied: 20, processes: 5, own: 4000 }),
  costs('contract/src/kernel/c.test.ts', { own: 100 }),
];

test('what a run makes is summed by folder', () => {
  expect(totalsOf(run)).toEqual({ 'server/src/features/money': { copied: 50, processes: 5 } });
});

test('what grew by more than a tenth is named, with the files that make most', () => {
  expect(grown(run, { 'server/src/features/money': { copied: 45, processes: 2 } })).toEqual([]);
  expect(grown(run, { 'server/src/features/money': { copied: 30, processes: 2 } })).toEqual([
    'The tests of server/src/features/money cost more: 50 practices copied instead of 30 (a.test.ts 30, b.test.ts 20).',
  ]);
  expect(grown(run, { 'server/src/features/money': { copied: 50 } })).toEqual([
    'The tests of server/src/features/money cost more: 5 processes started instead of 0 (b.test.ts 5, a.test.ts 0).',
  ]);
});

test('the dearest files come first', () => {
  expect(dearest(run, 1)).toEqual([
    'Seconds of CPU: in all, of the tests, of PostgreSQL',
    '    4.0     4.0     0.0  server/src/features/money/b.test.ts',
    '    5.6     5.0     0.6  all 3 files',
  ]);
});
