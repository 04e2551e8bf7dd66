/**
 * npm run test:nightly: everything whole, before a release. All of `npm test` with the breadth that a change doesn't wait for
 * (server/tests/support/breadth.ts, `*.nightly.test.ts`), the fault tests with a restore of backups, the crash test, the
 * check of a long audit trail, other versions of PostgreSQL, and other hours, one after the other. Each prints its count, and
 * the last line is the sum. A failure doesn't stop the parts after it.
 */
import { runAndCount } from './run-and-count.ts';
import { add, noCounts, countsLine } from './test-counts.ts';

/** The scripts of package.json to run, and their settings. */
const parts: [script: string, settings: Record<string, string>][] = [
  ['test', { NIGHTLY: '1' }],
  ['test:faults', {}],
  ['test:crash', {}],
  ['test:audit', {}],
  ['test:postgres', {}],
  ['test:clocks', {}],
  ['test:imports', {}],
  ['test:claims', {}],
  ['test:deposits', {}],
];

let total = noCounts;
const table: string[] = [];
for (const [part, settings] of parts) {
  console.log(`\n════ ${part} ════`);
  const started = performance.now();
  const counts = await runAndCount(['npm', 'run', '--silent', part], settings);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  table.push(`${part.padEnd(14)} ${countsLine(counts)} (${minutes} min)`);
  // A part that ran no tests counts as a failure.
  total = add(total, counts.passed + counts.failed === 0 ? { ...noCounts, failed: 1 } : counts);
}
console.log(`\n${table.join('\n')}\n\n${countsLine(total)}`);
if (total.failed > 0) process.exitCode = 1;
