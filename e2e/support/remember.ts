import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

export type Realm = 'staff' | 'patient' | 'admin';

/**
 * The tokens, of all realms, that the browser remembers from here on. They are written when the next page of the site
 * begins, before any script of its own; Playwright's own way loads a page for it beforehand, which each test would pay.
 * Once only: a cookie that nothing reads marks it as done, and what happens to the tokens then is the test's.
 */
export async function remember(
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
