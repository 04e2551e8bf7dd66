/**
 * npm run test:nightly: what takes too long for every change. Tries to break in, breaks what is around the server and
 * restores its backups, kills it, and checks a long audit trail, one after the other; each prints its count, and the last
 * line is their sum. Every part runs, whatever became of the one before.
 */
import { counted } from './counted.ts';
import { add, nothing, words } from './test-counts.ts';

/** The scripts of package.json that are run. */
const parts = ['test:security', 'test:faults', 'test:crash', 'test:audit'];

let total = nothing;
const table: string[] = [];
for (const part of parts) {
  console.log(`\n════ ${part} ════`);
  const started = performance.now();
  const counts = await counted(['npm', 'run', '--silent', part]);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  table.push(`${part.padEnd(14)} ${words(counts)} (${minutes} min)`);
  // A part that tried nothing has shown nothing.
  total = add(total, counts.passed + counts.failed === 0 ? { ...nothing, failed: 1 } : counts);
}
console.log(`\n${table.join('\n')}\n\n${words(total)}`);
if (total.failed > 0) process.exitCode = 1;
