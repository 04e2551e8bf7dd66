/**
 * npm run pictures: takes the documentation's pictures of the demo practice as it is today, into docs/pictures. A release runs it.
 * `CUSP_DEMO_URL` names a demo that runs already; without it one is made, which takes a minute or two.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listPatients } from '@cusp/contract';
import { chromium, type Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { browserArgs, readyBrowser, sandboxWorks } from '../browser/find.ts';
import { type DemoRole, signInAs } from '../crawl/demo.ts';
import { caller } from '../support/practice.ts';
import { startServer } from '../support/server.ts';
import { storeTokens } from '../support/store-tokens.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/pictures');

interface Picture {
  name: string;
  role: DemoRole;
  /** `:id` is the patient with whom the chart and the gums are shown. */
  at: string;
  size?: { width: number; height: number };
}

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const pictures: readonly Picture[] = [
  { name: 'schedule', role: 'receptionist', at: '/schedule' },
  { name: 'chart', role: 'dentist', at: '/patients/:id?tab=chart' },
  { name: 'perio', role: 'hygienist', at: '/patients/:id?tab=perio' },
  { name: 'claims', role: 'receptionist', at: '/claims' },
  { name: 'reports', role: 'dentist', at: '/reports' },
  { name: 'portal-plan', role: 'patient', at: '/patient-portal/treatment-plans', size: phone },
];

/** The page's picture once it no longer changes. */
async function settled(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (;;) {
    await setTimeout(1000);
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}

const problem = await buildIfNeeded();
if (problem !== null) throw new Error(problem);
const running = process.env.CUSP_DEMO_URL;
const server =
  running === undefined
    ? await startServer({}, ['server/src/operations/demo/main.ts'], 10 * 60_000)
    : { url: running, stop: () => Promise.resolve() };
const { executablePath, env } = await readyBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: browserArgs,
  chromiumSandbox: sandboxWorks(),
});
try {
  const tokens = await signInAs(server.url, 'dentist');
  const patients = await caller(server.url, tokens.staff ?? null)(listPatients, {
    query: { q: 'Underwood' },
  });
  for (const { name, role, at, size = desk } of pictures) {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
    });
    await storeTokens(context, server.url, await signInAs(server.url, role));
    const page = await context.newPage();
    await page.goto(`${server.url}${at.replace(':id', patients[0]?.id ?? '')}`);
    await page.getByRole('heading').first().waitFor();
    await writeFile(path.join(folder, `${name}.png`), await settled(page));
    console.log(`docs/pictures/${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
