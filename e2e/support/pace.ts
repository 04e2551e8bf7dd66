// The speed of a page and its user.
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Sends keys when the page is idle, like a person: a dialog listens for Escape a moment after it is rendered, and no
 * person is faster than that. `CUSP_SLOW=8 npm test -- e2e` gives every page an eighth of its CPU, which reveals other
 * tests that only pass on a fast machine.
 */
export function pressKeysWhenIdle(context: BrowserContext): void {
  const slowness = Number(process.env.CUSP_SLOW ?? 1);
  const pace = (page: Page) => {
    const { keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    keyboard.press = async (...key) => {
      await whenQuiet(page);
      await press(...key);
    };
    if (slowness > 1) void slowDown(page, slowness);
  };
  // A worker keeps its first page from test to test.
  for (const page of context.pages()) pace(page);
  context.on('page', pace);
}

/** Waits until the page's own tasks have run; not for a page that is being left. */
async function whenQuiet(page: Page): Promise<void> {
  const idle = () => new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 1_000 }));
  await page.evaluate(idle).catch(() => undefined);
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
