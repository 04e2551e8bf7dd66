import type { Page } from '@playwright/test';

/**
 * Lets the calls that a screen makes automatically wait, so that none comes before what a test does next. The stream of events goes on.
 * @returns lets them go on
 */
export async function delayCalls(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!events)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}
