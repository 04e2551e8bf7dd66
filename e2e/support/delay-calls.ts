import type { Page } from '@playwright/test';

/**
 * Holds back the calls that a screen makes automatically, so that none comes before the test's next step. The event stream continues.
 * @returns a function that releases them
 */
export async function delayCalls(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!events)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}
