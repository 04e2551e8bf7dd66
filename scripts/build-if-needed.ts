import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** All that the built web app is made of. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/sign-in-staff.html',
  'web/sign-in-patient.html',
  'web/sign-in-admin.html',
  'web/vite.config.ts',
  'web/delivery.ts',
  'web/pages.ts',
  'web/package.json',
  'contract/src',
  'contract/package.json',
  'package-lock.json',
];

/**
 * Builds the web app into web/dist, unless what is there is newer than all its sources.
 * @returns what went wrong in a sentence, or null when web/dist is good to be served
 */
export async function buildIfNeeded(): Promise<string | null> {
  const page = path.join(root, 'web/dist/index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : null;
  if (built !== null && !sources.some((source) => newerThan(built, path.join(root, source)))) return null;

  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // A deployed copy without development tools keeps no trustworthy times of its files.
    return built === null ? 'The web app is not built: run npm ci, then npm run build.' : null;
  }
  console.log('Building the web app; this happens only after it changed.');
  const started = new Date();
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    // Even the builder's chatter belongs on stderr: whoever reads our stdout waits for an address.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || !existsSync(page)) {
    // What a failed build has left behind would pass for a good one the next time.
    rmSync(page, { force: true });
    return 'The web app could not be built; the reason stands above.';
  }
  // A source that was saved while we built must count as newer than the build.
  utimesSync(page, started, started);
  return null;
}

/** Folders count too: their time is the only trace that a removed file leaves. */
function newerThan(time: number, entry: string): boolean {
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.mtimeMs > time) return true;
  return found.isDirectory() && readdirSync(entry).some((name) => newerThan(time, path.join(entry, name)));
}
