// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Processor time of the page's main thread, in milliseconds. */
export interface Work {
  /** The length of the longest task. */
  longest: number;
  /** The length of all tasks together, up to `usable` if the page reported it by `console.timeStamp`. */
  total: number;
  /** For each key, the length of the tasks from its press until the frame that shows its change. */
  keys: number[];
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      ts: z.number(),
      /** Microseconds that the thread was running: what other programs took is not in it. */
      tdur: z.optional(z.number()),
      /** Microseconds on the clock. */
      dur: z.optional(z.number()),
      args: z.optional(
        z.object({
          name: z.optional(z.unknown()),
          data: z.optional(
            z.looseObject({ message: z.optional(z.unknown()), type: z.optional(z.unknown()) }),
          ),
        }),
      ),
    }),
  ),
});

/** From now on the page says `usable` to a trace once the first visits are painted. */
export const sayUsable = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-block]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => console.timeStamp('usable')));
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/**
 * The work of the page's main thread while something is done. Processor time instead of time on the clock, so that a
 * busy machine measures the same.
 */
export async function workOf(page: Page, act: () => Promise<void>): Promise<Work> {
  const browser: Browser | null = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace.');
  // `devtools.timeline` has what the page says by `console.timeStamp`.
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const usable = traceEvents.find(({ args }) => args?.data?.message === 'usable')?.ts ?? Infinity;
  const onMain = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
  const tasks = onMain.flatMap(({ name, ts, tdur, dur = 0 }) =>
    name === 'RunTask' && ts <= usable && tdur !== undefined
      ? [{ from: ts, to: ts + dur, ms: tdur / 1000 }]
      : [],
  );
  const sum = (of: typeof tasks) => of.reduce((all, { ms }) => all + ms, 0);
  const frames = onMain.flatMap(({ name, ts }) => (name === 'Commit' ? [ts] : [])).toSorted((a, b) => a - b);
  const keys = onMain
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .map(({ ts }) => {
      const shown = frames.find((frame) => frame > ts) ?? Infinity;
      return sum(tasks.filter(({ from, to }) => to > ts && from <= shown));
    });
  return { longest: Math.max(0, ...tasks.map(({ ms }) => ms)), total: sum(tasks), keys };
}
