import { expect, test } from 'vitest';
import { twoVisitWords } from './two-visits.ts';

test.each([
  ['Crown', '2026-03-01', '2026-03-20', 'prepared 2026-03-01, seated 2026-03-20'],
  ['Bridge', '2026-03-01', null, 'prepared 2026-03-01'],
  ['Root Canal', '2026-03-01', '2026-03-20', 'started 2026-03-01, completed 2026-03-20'],
  ['Crown', '2026-03-01', '2026-03-01', ''],
  ['Crown', null, '2026-03-20', ''],
])('%s, %s to %s', (procedure, begun_on, completed_on, words) => {
  expect(twoVisitWords({ procedure, begun_on, completed_on }, String)).toBe(words);
});
