// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { median } from '../run/measure.ts';
import { workOf } from '../schedule/measures.ts';
import { slowDown } from './page.ts';

/** Depths that are painted, each with its site's name. */
const charted = '[data-measure="depth"] [data-place]:not(:empty)';

/** Milliseconds on the clock from choosing the perio chart until its depths are painted, with six exams read. */
export async function perioOpened(page: Page, patientId: string): Promise<number> {
  await page.goto(`/patients/${patientId}?tab=chart`);
  const mode = page.getByRole('radio', { name: 'Perio' });
  await mode.waitFor({ state: 'attached' });
  await page.getByRole('grid', { name: 'Teeth' }).waitFor();
  // A hand points at it before it presses; the code is loaded meanwhile.
  await page.getByText('Perio', { exact: true }).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return mode.evaluate((radio, selector) => {
    const began = performance.now();
    if (radio instanceof HTMLElement) radio.click();
    return window.bench.painted(selector, began);
  }, charted);
}

/** As many depths as 28 teeth have sites. */
export const perioKeys = Array.from({ length: 168 }, (_, at) => (at * 7 + 1) % 10);

/**
 * Types 168 depths into the exam in progress, 20 keys a second.
 *
 * @param slow how many times the processor is slowed down
 * @returns the longest task of the main thread, and what a key takes of it until it is painted, as the median, in milliseconds as the slowed processor takes them
 */
export async function perioTyped(
  page: Page,
  address: string,
  slow: number,
): Promise<{ longest: number; each: number }> {
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Readings' });
  await field.waitFor();
  await field.focus();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await slowDown(page, slow);
  const { longest, keys } = await workOf(page, () => page.keyboard.type(perioKeys.join(''), { delay: 50 }));
  if (keys.length !== perioKeys.length)
    throw new Error(`${keys.length} of ${perioKeys.length} keys arrived.`);
  return { longest, each: median(keys) };
}
