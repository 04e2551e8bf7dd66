import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
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
  /** Before the page is used. */
  prepared: undefined;
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

  prepared: [
    async ({ browser, context }, use) => {
      // Each test has its own source address, so that one test's wrong passwords don't lock out the next. The server trusts this
      // machine's header (TRUSTED_PROXIES). It is no option of the context, which is used again only where all options are the same.
      const from = { 'x-forwarded-for': anAddress() };
      const come = (each: BrowserContext) => each.setExtraHTTPHeaders(from);
      await come(context);
      // These two outlive the emptying.
      await context.setOffline(false);
      await context.clearPermissions();
      browser.on('context', come);
      pressKeysWhenIdle(context);
      await use(undefined);
      browser.off('context', come);
      // What a test opened itself would else live, and listen to the server, as long as the worker.
      const opened = browser.contexts().filter((each) => each !== context);
      await Promise.all(opened.map((each) => each.close()));
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
