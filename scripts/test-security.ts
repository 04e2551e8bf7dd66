/**
 * npm run test:security: tries to break in. Every call as every kind of person, 30 hostile inputs per call, stored
 * scripts in the browser, secrets in the log. `npm test` includes the same tests with fewer inputs. Ends with the
 * count.
 */
import { counted } from './counted.ts';
import { add, nothing, words } from './test-counts.ts';

const parts = [
  [
    'unit',
    'server/tests/security',
    'server/src/pipeline',
    'server/src/overload',
    'server/src/site',
    'server/src/identity',
    'server/src/db/tenancy.test.ts',
  ],
  ['e2e', 'e2e/security'],
];

let total = nothing;
for (const part of parts)
  total = add(total, await counted([process.execPath, 'scripts/test.ts', ...part], { FUZZ_CASES: '30' }));
console.log(`\n${words(total)}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
