// How fast a page and the person before it are.
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Keys come when the page is at rest, as a person's do: a dialog listens for Escape a moment after it is drawn, and
 * no person is faster than that. `CUSP_SLOW=8 npm test -- e2e` gives every page an eighth of its processor, which
 * shows what else only a fast machine hides.
 */
export function pace(context: BrowserContext): void {
  const slowness = Number(process.env.CUSP_SLOW ?? 1);
  context.on('page', (page) => {
    const { keyboard } = page;
    const press = keyboard.press.bind(keyboard);
    keyboard.press = async (...key) => {
      await atRest(page);
      await press(...key);
    };
    if (slowness > 1) void slowDown(page, slowness);
  });
}

/** Waits until the page's own tasks have run. A page that is just being left has none to wait for. */
async function atRest(page: Page): Promise<void> {
  const idle = () => new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 1_000 }));
  await page.evaluate(idle).catch(() => undefined);
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
