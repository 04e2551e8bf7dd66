import { findBrowser } from '../browser/find.ts';
import { unpackBrowser } from '../browser/unpack.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { firstAdmin, signInAsFirstAdmin } from './first-admin.ts';
import { startServer } from './server.ts';

/** Runs once before all tests: a browser, the built web app and one real server. @returns what ends the server */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (findBrowser().fromNpm) await unpackBrowser();
  const problem = await buildIfNeeded();
  if (problem) throw new Error(problem);
  // In test mode there is a pharmacy gateway to send to.
  const server = await startServer({
    SANDBOX: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
  });
  // The workers, who start after this, read it in playwright.config.ts.
  process.env.CUSP_URL = server.url;
  process.env.CUSP_ADMIN_TOKEN = (await signInAsFirstAdmin(server.url)).token;
  return server.stop;
}
