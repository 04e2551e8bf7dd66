import { readyBrowser } from '../browser/find.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { enteredValues, startRecordingValues } from './entered-values.ts';
import { firstAdmin, signInAsFirstAdmin } from './first-admin.ts';
import { leaksIn } from './log-search.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Runs once before all tests: prepares a browser, the built web app and one real server.
 * @returns a function that stops the server and searches its log
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await readyBrowser();
  const problem = await buildIfNeeded();
  if (problem) throw new Error(problem);
  // In test mode there is a pharmacy gateway to send to.
  const server = await startServer({
    SANDBOX: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    // The most detailed level.
    LOG_LEVEL: 'trace',
  });
  const endNoting = startRecordingValues();
  // The workers, who start after this, read it in playwright.config.ts.
  process.env.CUSP_URL = server.url;
  process.env.CUSP_ADMIN_TOKEN = (await signInAsFirstAdmin(server.url)).token;
  return async () => {
    try {
      await server.stop();
      lookThrough(server);
    } finally {
      endNoting();
    }
  };
}

/** Throws, which counts as a failure of the run, if the log contains anything that a test entered. */
function lookThrough(server: RunningServer): void {
  const log = server.output();
  const entered = enteredValues();
  if (entered.length === 0 || !log.includes('"msg":"incoming request"'))
    throw new Error('The search of the log shows nothing: no call is in it, or nothing was entered.');
  const leaks = new Set(leaksIn(log, entered));
  if (leaks.size > 0) throw new Error([...leaks].join('\n'));
  console.log(`The log of the run holds none of the ${entered.length} values that the tests entered.`);
}
