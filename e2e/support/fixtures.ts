import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { recordRequests } from './entered-values.ts';
import { pressKeysWhenIdle } from './pace.ts';
import { makePractice, type Practice, type StaffRole } from './practice.ts';
import { watchProblems, type Problems } from './problems.ts';
import { storeTokens } from './store-tokens.ts';

export { expect };
export {
  expectAccessible,
  expectAccessibleInBoth,
  expectFits,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
} from './expectations.ts';
export type { Practice, StaffRole };

interface Fixtures {
  /** The practice's owner; `test.use({ role: 'receptionist' })` chooses another. */
  role: StaffRole;
  /** Watched before the page is made. */
  paced: undefined;
  problems: Problems;
  /** The browser errors so far. Watched in every test: an unexpected one fails it at its end. */
  consoleErrors: readonly string[];
  /** Declares problems that a test provokes on purpose: `allowProblems(/409 .*appointments/)`. */
  allowProblems: Problems['allow'];
  practice: Practice;
  /** A page that is signed in to `practice`; nothing is loaded yet. */
  signedInPage: Page;
}

/** Playwright's test, with a separate practice for each test and a watch on the browser's errors. */
export const test = base.extend<Fixtures>({
  role: ['dentist', { option: true }],

  paced: [
    async ({ context }, use) => {
      pressKeysWhenIdle(context);
      await use(undefined);
    },
    { auto: true },
  ],

  problems: [
    async ({ context, baseURL }, use) => {
      const { origin } = new URL(known(baseURL));
      const problems = watchProblems(context, origin);
      recordRequests(context, origin);
      await use(problems);
      expect(problems.unexpected().join('\n'), 'problems in the browser that the test did not expect').toBe(
        '',
      );
    },
    { auto: true },
  ],

  consoleErrors: async ({ problems }, use) => use(problems.seen),

  allowProblems: async ({ problems }, use) => use(problems.allow),

  practice: async ({ baseURL, role }, use) => use(await makePractice(known(baseURL), role)),

  // Each test has its own source address, so that one test's wrong passwords don't lock out the next. The server trusts
  // this machine's header (TRUSTED_PROXIES).
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),

  signedInPage: async ({ page, context, practice, baseURL }, use) => {
    await storeTokens(context, baseURL, { staff: practice.token });
    await use(page);
  },
});

/** One of the addresses that are kept for benchmarks (RFC 2544). */
const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

function known(baseURL: string | undefined): string {
  if (baseURL === undefined)
    throw new Error('CUSP_URL is not set: start the tests with e2e/playwright.config.ts.');
  return baseURL;
}
