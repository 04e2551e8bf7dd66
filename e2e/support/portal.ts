import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { storeTokens } from './store-tokens.ts';
import { openPortalFor, type Visitor } from './visitor.ts';

export {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectFits,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  type Practice,
} from './fixtures.ts';
export * from './visitor.ts';

interface PortalFixtures {
  /** The address of the site. */
  site: string;
  /** A patient of `practice` with access to the portal. */
  visitor: Visitor;
  /** A page that is signed in to the portal as `visitor`; nothing is loaded yet. */
  portalPage: Page;
}

/** The tests' `test`, with a patient who has access. */
export const test = base.extend<PortalFixtures>({
  site: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('CUSP_URL is not set.');
    await use(baseURL);
  },

  visitor: async ({ site, practice }, use) => use(await openPortalFor(site, practice)),

  portalPage: async ({ page, context, visitor, site }, use) => {
    await storeTokens(context, site, { patient: visitor.token });
    await use(page);
  },
});

/** The two sizes that the portal is designed for: the phone first. What holds on it is tried at a desk at night. */
export const sizes = [
  { name: 'on a phone', width: 390, height: 844 },
  { name: 'at a desk @nightly', width: 1280, height: 800 },
] as const;
