import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { unpackBrowser, unpacked } from './unpack.ts';

/** A Chromium program and how to start it. */
export interface Browser {
  executablePath: string;
  /** Additional environment variables. */
  env: Record<string, string>;
  /** Whether the Chromium from npm must be unpacked before it starts. */
  fromNpm: boolean;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium from npm, if it runs on this machine: it is headless, takes half the CPU of an installed one, and has
 * the same version for everybody. Otherwise this machine's Chromium or Chrome. `CUSP_BROWSER` overrides the choice:
 * `installed`, or the path of a program. Throws a sentence if there is none.
 */
export function findBrowser(): Browser {
  const wish = process.env.CUSP_BROWSER ?? '';
  if (wish !== '' && wish !== 'installed') {
    if (!isProgram(wish)) throw new Error(`CUSP_BROWSER names ${wish}, which is not a program.`);
    return { executablePath: wish, env: {}, fromNpm: false };
  }
  if (wish === '' && npmsRuns()) return { ...unpacked, fromNpm: true };
  const installed = placesToLook().find(isProgram);
  if (installed !== undefined) return { executablePath: installed, env: {}, fromNpm: false };
  throw new Error(
    'The tests need a browser: install Chrome or Chromium, or set CUSP_BROWSER to the path of one.',
  );
}

/** The same, ready to start: the Chromium from npm is unpacked if needed. */
export async function readyBrowser(): Promise<Browser> {
  const browser = findBrowser();
  if (browser.fromNpm) await unpackBrowser();
  return browser;
}

/**
 * The arguments in addition to Playwright's. The browser's own network requests to its maker are switched off: a closed
 * network refuses them repeatedly, and no test needs them.
 */
export const browserArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/**
 * Whether Chromium's sandbox works. It doesn't as root, nor if the kernel denies namespaces to ordinary users, as in
 * containers. The tests open only our own pages.
 */
export function sandboxWorks(): boolean {
  if (process.platform !== 'linux') return true;
  return process.getuid?.() !== 0 && spawnSync('unshare', ['--user', '--pid', '--fork', 'true']).status === 0;
}

/** It is built for glibc, with its loader at this path; a Linux with another C library has none there. */
const npmsRuns = () =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync('/lib64/ld-linux-x86-64.so.2');

function placesToLook(): string[] {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)].filter(
    (folder) => folder !== '',
  );
  const inFolders = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return process.platform === 'darwin' ? [...macApps, ...inFolders] : inFolders;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
