import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Everything from which the web app is built. */
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
 * Builds the web app into web/dist, unless the existing build is newer than all its sources.
 * @returns the problem as a sentence, or null if web/dist can be served
 */
export async function buildIfNeeded(): Promise<string | null> {
  const page = path.join(root, 'web/dist/index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : null;
  if (built !== null && !sources.some((source) => newerThan(built, path.join(root, source)))) return null;

  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    // Without development tools this is a deployed copy, whose file times say nothing.
    return built === null ? 'The web app is not built: run npm ci, then npm run build.' : null;
  }
  console.log('Building the web app; this happens only after it changed.');
  const started = new Date();
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    // The build's output goes to stderr, because stdout is read for the server's address.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || !existsSync(page)) {
    // The remains of a failed build would count as a good build the next time.
    rmSync(page, { force: true });
    return 'The web app could not be built; the reason stands above.';
  }
  // A source that was saved during the build must count as newer than the build.
  utimesSync(page, started, started);
  return null;
}

/** Folders are checked, too, because a removed file only changes its folder's time. */
function newerThan(time: number, entry: string): boolean {
  const found = statSync(entry, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.mtimeMs > time) return true;
  return found.isDirectory() && readdirSync(entry).some((name) => newerThan(time, path.join(entry, name)));
}
