// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    schedule: { answered: number; painted: number; longest: number; keys: number[] };
  }
}

/** Injected before the page's own code: notes when the day's data came, when it was painted, and the longest task. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.schedule = { answered: 0, painted: 0, longest: 0, keys: [] };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.schedule.longest = Math.max(window.schedule.longest, duration);
    }).observe({ type: 'longtask' });
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const address = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
      if (address.includes('/api/schedule')) window.schedule.answered = performance.now();
      return answer;
    };
    new MutationObserver(() => {
      if (window.schedule.painted > 0 || document.querySelectorAll('[data-block]').length === 0) return;
      window.schedule.painted = -1;
      requestAnimationFrame(() => setTimeout(() => (window.schedule.painted = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });

/** Milliseconds from the answer's head to the frame that shows all visits. */
export async function usableAfter(page: Page, visits: number): Promise<number> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-block]').length === count && window.schedule.painted > 0,
    visits,
  );
  return page.evaluate(() => window.schedule.painted - window.schedule.answered);
}

/** The longest task since it was last asked; 0 if none took 50 ms. */
export async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const { longest } = window.schedule;
    window.schedule.longest = 0;
    return longest;
  });
}

/** Milliseconds from each key to the frame after it. */
export async function keysOf(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.schedule.keys = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() =>
          setTimeout(() => window.schedule.keys.push(performance.now() - timeStamp)),
        );
      },
      { capture: true },
    );
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  return page.evaluate((count) => window.schedule.keys.slice(0, count), keys.length);
}
