/**
 * npm run test:nightly: the tests that take too long for every change. It runs every test of the browser, the security tests, the fault tests
 * with a restore of backups, the crash test, the check of a long audit trail, and other versions of PostgreSQL, one after
 * the other. Each prints
 * its count, and the last line is the sum. A failure doesn't stop the parts after it.
 */
import { runAndCount } from './run-and-count.ts';
import { add, noCounts, countsLine } from './test-counts.ts';

/** The scripts of package.json to run. */
const parts = ['test:browser', 'test:security', 'test:faults', 'test:crash', 'test:audit', 'test:postgres'];

let total = noCounts;
const table: string[] = [];
for (const part of parts) {
  console.log(`\n════ ${part} ════`);
  const started = performance.now();
  const counts = await runAndCount(['npm', 'run', '--silent', part]);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  table.push(`${part.padEnd(14)} ${countsLine(counts)} (${minutes} min)`);
  // A part that ran no tests counts as a failure.
  total = add(total, counts.passed + counts.failed === 0 ? { ...noCounts, failed: 1 } : counts);
}
console.log(`\n${table.join('\n')}\n\n${countsLine(total)}`);
if (total.failed > 0) process.exitCode = 1;
