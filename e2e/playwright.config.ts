import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser, sandboxWorks } from './browser/find.ts';
import { timeZone } from './support/days.ts';

const browser = findBrowser();
const viewport = { width: 1280, height: 800 };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // One server for all; every test creates its own practice, so they don't meet.
  fullyParallel: true,
  // As many as CI has cores: the browser and the server keep these busy, and one more only makes each test wait longer.
  workers: 2,
  // A test that passes only sometimes has a race, which is to be found: nowhere is it tried twice, but in CI's quick run, on a shared
  // machine, where the summary names it.
  retries: process.env.CI && process.env.NIGHTLY !== '1' ? 1 : 0,
  // Enough for the longest test on a shared machine, which was seen to be three times as slow as a quiet one.
  timeout: 90_000,
  globalTimeout: (process.env.NIGHTLY === '1' ? 180 : 45) * 60_000,
  // On a busy machine it takes a while until an expected condition holds.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.CUSP_URL,
    // Each worker keeps its browser context, with cookies and storage cleared before each test: to start one costs a third of a test.
    reuseContext: true,
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...definedOnly(process.env), ...browser.env },
      args: browserArgs,
      chromiumSandbox: sandboxWorks(),
    },
    // No animations: each costs time, and checking a page halfway gives random results. Motion itself is tested in
    // e2e/staff/overview/shell.spec.ts.
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: timeZone,
    // Traces cost time on every test; `npm test -- e2e --trace on NAME` makes them for the one looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    // The longest test begins first, so that nobody waits for it alone.
    { name: 'crawl', testMatch: '**/crawl/*.spec.ts', use: { viewport } },
    { name: 'desktop', testIgnore: '**/crawl/**', use: { viewport } },
  ],
});

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
