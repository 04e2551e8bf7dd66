import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

export type Realm = 'staff' | 'patient' | 'admin';

/**
 * Stores the tokens of all realms in the browser. They are written when the next page of the site starts, before its
 * own scripts; Playwright's own way would load a page first, which costs each test time. It happens only once: a cookie
 * that nothing else reads marks it as done, and what happens to the tokens then is up to the test.
 */
export async function storeTokens(
  context: BrowserContext,
  baseURL: string | undefined,
  held: Partial<Record<Realm, string>>,
): Promise<void> {
  const { origin } = new URL(baseURL ?? '');
  await context.addInitScript(
    ({ site, tokens, done }) => {
      if (location.origin !== site || document.cookie.includes(done)) return;
      document.cookie = `${done}=; path=/`;
      for (const realm of ['staff', 'patient', 'admin']) localStorage.removeItem(`cusp.${realm}.token`);
      for (const [realm, token] of tokens) localStorage.setItem(`cusp.${realm}.token`, token);
    },
    { site: origin, tokens: Object.entries(held), done: `remembered-${randomUUID()}` },
  );
}
