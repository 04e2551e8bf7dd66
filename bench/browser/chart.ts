// The functions that run in the page use the DOM.
/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { workOf } from '../schedule/measures.ts';
import { slowDown } from './page.ts';

/** The teeth's names, which come with all that is charted on them. */
const charted = '[data-tooth] .unseen';

/** A patient's page that has loaded nothing of the chart, and is done with all else. */
async function pageOf(page: Page, patientId: string) {
  await page.goto(`/patients/${patientId}`);
  const tab = page.getByRole('tab', { name: 'Chart', exact: true });
  await tab.waitFor();
  await page.getByRole('list', { name: 'Alerts' }).getByText('Balance due').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return tab;
}

/** Milliseconds on the clock from clicking the chart's tab until its teeth are painted with what is charted on them. */
export async function opened(page: Page, patientId: string): Promise<number> {
  const tab = await pageOf(page, patientId);
  return tab.evaluate((link, selector) => {
    const began = performance.now();
    if (link instanceof HTMLElement) link.click();
    return window.bench.painted(selector, began);
  }, charted);
}

/** Milliseconds that the main thread works for the same, and for what follows. The chart stays open. */
export async function openingWork(page: Page, patientId: string): Promise<number> {
  const tab = await pageOf(page, patientId);
  const { total } = await workOf(page, async () => {
    await tab.click();
    await page.getByRole('grid', { name: 'Teeth' }).waitFor();
  });
  return total;
}

/** Moves the mouse there, presses and lets go, each when the page is done with the one before, as a hand is slower. */
async function press(page: Page, place: Locator): Promise<void> {
  await place.hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
}

type Chosen = 'surface' | 'tooth' | 'layer';

/**
 * The longest task of the main thread, in milliseconds, for each of some presses in an open chart.
 *
 * @param slow how many times the processor is slowed down
 */
export async function chosen(page: Page, slow: number): Promise<[Chosen, number][]> {
  // The first movement of a mouse loads dialogs, which has nothing to do with what is pressed.
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await slowDown(page, slow);
  const longest = async (act: () => Promise<void>) => (await workOf(page, act)).longest;
  const measured: [Chosen, number][] = [];
  for (const [tooth, surface] of [
    [16, 'O'],
    [16, 'M'],
    [14, 'O'],
    [36, 'B'],
    [46, 'D'],
  ] as const) {
    const place = page.locator(`[data-tooth="${tooth}"]:not([data-extra]) [data-surface="${surface}"]`);
    await place.scrollIntoViewIfNeeded();
    measured.push(['surface', await longest(() => press(page, place))]);
  }
  const number = page.locator('[data-tooth="11"]:not([data-extra]) > [aria-hidden]').last();
  await number.scrollIntoViewIfNeeded();
  measured.push(['tooth', await longest(() => press(page, number))]);
  const layer = page.getByRole('checkbox', { name: /Findings$/ });
  await layer.scrollIntoViewIfNeeded();
  measured.push(['layer', await longest(() => press(page, layer))]);
  return measured;
}
