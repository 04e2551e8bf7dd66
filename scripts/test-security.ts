/**
 * npm run test:security: tries to break in. Every call as every kind of person, 30 hostile inputs per call, stored
 * scripts in the browser, secrets in the log, every document with a word and a list without an end, every pattern's worst case.
 * `npm test` tries each call with some of them, and `npm run test:nightly` includes all of this. Ends with the count.
 */
import { runAndCount } from './run-and-count.ts';
import { spawnSync } from 'node:child_process';
import { add, countOfCheck, countsLine } from './test-counts.ts';

const parts = [
  [
    'unit',
    'server/tests/security',
    'server/src/pipeline',
    'server/src/overload',
    'server/src/site',
    'server/src/identity',
    'server/src/db/tenancy.test.ts',
    'server/src/services',
  ],
  ['e2e', 'e2e/security'],
];

const patterns = spawnSync(process.execPath, ['scripts/patterns.ts'], { stdio: 'inherit' });
let total = countOfCheck(patterns.status === 0);
for (const part of parts)
  total = add(total, await runAndCount([process.execPath, 'scripts/test.ts', ...part], { NIGHTLY: '1' }));
console.log(`\n${countsLine(total)}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
