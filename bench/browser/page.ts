// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { browserArgs, readyBrowser, sandboxWorks } from '@cusp/e2e/browser/find.ts';

/** Instruments that run in the page and use its own clock, so that no network time is measured. */
declare global {
  interface Window {
    bench: {
      /** Milliseconds from `began` (of performance.now) until an element matches and is painted. */
      painted(selector: string, began: number): Promise<number>;
      /** From now on, times each key press until the selector's text has changed and was painted. */
      timeKeys(selector: string): void;
      keys: number[];
      /**
       * Records every frame from now on; `stop` returns the longest, and the longest that the browser reports as
       * long.
       */
      watchFrames(): void;
      stop(): { gap: number; long: number };
    };
  }
}

/** Injected into every page before its own code. */
function instruments(): void {
  const afterPaint = (done: (now: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  let watching = false;
  let gap = 0;
  let long = 0;
  // A frame that took 50 ms or longer from its first task to its paint.
  new PerformanceObserver((list) => {
    for (const { duration } of watching ? list.getEntries() : []) long = Math.max(long, duration);
  }).observe({ type: 'long-animation-frame' });

  window.bench = {
    keys: [],
    painted: (selector, began) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          afterPaint((now) => resolve(now - began));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        look();
      }),
    timeKeys(selector) {
      const place = document.querySelector(selector);
      let pressed: number | undefined;
      addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
      if (!place) return;
      new MutationObserver(() => {
        const since = pressed;
        if (since === undefined) return;
        pressed = undefined;
        afterPaint((now) => window.bench.keys.push(now - since));
      }).observe(place, { childList: true, characterData: true, subtree: true });
    },
    watchFrames() {
      gap = 0;
      long = 0;
      watching = true;
      let last = performance.now();
      const next = (now: number) => {
        if (!watching) return;
        gap = Math.max(gap, now - last);
        last = now;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    stop() {
      watching = false;
      return { gap, long };
    },
  };
}

/** A browser with a signed-in staff member and the instruments in each page. */
export async function openBrowser(
  address: string,
  token: string,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const { executablePath, env } = await readyBrowser();
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const browser = await chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(own), ...env },
    args: browserArgs,
    chromiumSandbox: sandboxWorks(),
  });
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.addInitScript(instruments);
  await context.addInitScript((given) => localStorage.setItem('cusp.staff.token', given), token);
  return { context, close: () => browser.close() };
}

/** Throttles the page's CPU; 1 is full speed. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
