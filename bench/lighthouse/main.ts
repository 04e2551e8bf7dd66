/**
 * npm run bench:lighthouse: Lighthouse's performance score of the sign-in page and of the staff dashboard, for
 * desktop and phone, on the built app with the demo practice, in the Chromium of the tests. Prints the medians beside
 * their targets and exits with 1 if one is missed.
 *   --runs N      runs of each, 3 by default
 *   --json FILE   also writes the figures
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '@cusp/contract';
import { demoPassword, demoStaff } from '@cusp/server/src/operations/demo/team.ts';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { browserArgs, readyBrowser, sandboxWorks } from '../../e2e/browser/find.ts';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { median } from '../run/measure.ts';
import { ask, outputOf } from '../../e2e/support/requests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values: given } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, json: { type: 'string' } },
});
const runs = Number(given.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');

const pages = [
  { name: 'sign-in', address: '/login' },
  { name: 'staff dashboard', address: '/' },
] as const;
const devices = { desktop: 98, mobile: 90 } as const;
type Device = keyof typeof devices;

const Audit = z.object({ numericValue: z.number() });
const Report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
    'speed-index': Audit,
    'total-byte-weight': Audit,
  }),
});
type Report = z.infer<typeof Report>;

const lighthouse = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
if (!existsSync(lighthouse)) {
  console.log('Installing Lighthouse into bench/lighthouse, once.');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed; the reason stands above.');
}
const problem = await buildIfNeeded();
if (problem) throw new Error(problem);
const browser = await readyBrowser();

const folder = mkdtempSync(path.join(tmpdir(), 'cusp-lighthouse-'));
// As root, PostgreSQL runs as another user, which needs access.
chmodSync(folder, 0o755);
const server = await startDemo();
const port = await freePort();
const context = await chromium.launchPersistentContext(path.join(folder, 'browser'), {
  executablePath: browser.executablePath,
  env: { ...process.env, ...browser.env },
  args: [...browserArgs, `--remote-debugging-port=${port}`],
  chromiumSandbox: sandboxWorks(),
});

const figures: { page: string; device: Device; target: number; score: number; runs: Report[] }[] = [];
try {
  for (const { name, address } of pages) {
    // The first page is measured signed out, the second signed in.
    if (address === '/') await signIn();
    for (const device of ['desktop', 'mobile'] as const) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measure(address, device));
      const score = median(reports.map(({ categories }) => Math.round(categories.performance.score * 100)));
      figures.push({ page: name, device, target: devices[device], score, runs: reports });
      console.log(line(name, device, score, reports));
    }
  }
} finally {
  await context.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(figures, null, 2)}\n`);
const missed = figures.filter(({ score, target }) => score < target);
console.log(missed.length === 0 ? 'All reach their targets.' : `${missed.length} below their targets.`);
if (missed.length > 0) process.exitCode = 1;

/** One run. Lighthouse uses a tab of our browser; storage (the sign-in) is kept, the cache is cleared. */
async function measure(address: string, device: Device): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const args = [
    `${server.url}${address}`,
    `--port=${port}`,
    '--only-categories=performance',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  let code: unknown = 1;
  // On a busy machine it may miss the start of its own trace (NO_NAVSTART); then it is repeated.
  for (let attempt = 0; attempt < 3 && code !== 0; attempt += 1) {
    const child = spawn(process.execPath, [lighthouse, ...args], { cwd: folder, stdio: 'inherit' });
    [code] = await once(child, 'exit');
  }
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)} at ${address}.`);
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const shown = new URL(report.finalDisplayedUrl).pathname;
  if (shown !== address) throw new Error(`${address} led to ${shown}, which is not what was to be measured.`);
  return report;
}

function line(page: string, device: Device, score: number, reports: readonly Report[]): string {
  const of = (audit: keyof Report['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue));
  const seconds = (audit: keyof Report['audits']) => `${(of(audit) / 1000).toFixed(2)} s`;
  const verdict = score >= devices[device] ? 'reached' : 'MISSED';
  const spread = reports.map(({ categories }) => Math.round(categories.performance.score * 100)).join(' ');
  return [
    `${page.padEnd(16)} ${device.padEnd(8)} ${String(score).padStart(3)} of ${devices[device]} ${verdict} (${spread})`,
    `first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}`,
    `blocked ${Math.round(of('total-blocking-time'))} ms, shift ${of('cumulative-layout-shift').toFixed(3)}`,
    `${Math.round(of('total-byte-weight') / 1000)} kB`,
  ].join(' · ');
}

/** Stores the demo dentist's session in the browser. */
async function signIn(): Promise<void> {
  const [dentist] = demoStaff;
  const body = { email: dentist?.email ?? '', password: demoPassword };
  const { access_token: token } = await outputOf(login, await ask(server.url, login, { body }));
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.evaluate((own) => localStorage.setItem('cusp.staff.token', own), token);
  await page.close();
}

/** Starts the server of `npm run demo` on a free port with a new data folder. */
async function startDemo() {
  const child = spawn(process.execPath, ['server/src/operations/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The demo did not start. It printed:\n${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, found] = /(http:\/\/\S+)\s/.exec(printed) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return Object.assign(child, { url });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
