/**
 * Leaves what all files of a worker share as each file found it. They also share the modules, since importing the
 * server takes longer than most files' tests; a file that needs other modules calls `vi.resetModules()`.
 */
import { afterAll, vi } from 'vitest';

const found = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
