/**
 * npm run test:security: tries to break in. Every call as everybody, 200 hostile inputs a call, stored scripts in the
 * browser, secrets in the log. The same tests are a part of `npm test`, with fewer inputs. Each part prints its count.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

const parts = [
  ['unit', 'server/src/security', 'server/src/http', 'server/src/db/tenancy.test.ts'],
  ['e2e', 'e2e/security'],
];

for (const part of parts) {
  const child = spawn(process.execPath, ['scripts/test.ts', ...part], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { FUZZ_CASES: '200', ...process.env },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
