import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../run/measure.ts';
import { slowDown } from './page.ts';

/** One thing that was measured, in milliseconds. */
export interface Measured {
  what: string;
  median: number;
  most: number;
  target: number;
  /** Which of the two has to be within the target. */
  by: 'median' | 'most';
  remark?: string;
}

interface Screen {
  name: string;
  /** The words of its place in the sidebar. */
  link: string;
  address: string;
  /** Matches when data is there. */
  shows: string;
  scrolls: boolean;
}

const card = (label: string) => `[role=list][aria-label="${label}"] [role=listitem]`;
const row = (label: string) => `table[aria-label="${label}"] tbody tr[aria-rowindex]`;

/** The screens that grow with a practice, and what they show of it first. */
export const screens: readonly Screen[] = [
  {
    name: 'Dashboard',
    link: 'Dashboard',
    address: '/',
    shows: 'section[aria-labelledby=recent] li',
    scrolls: false,
  },
  { name: 'Patients', link: 'Patients', address: '/patients', shows: row('Patients'), scrolls: true },
  {
    name: 'Appointments',
    link: 'Appointments',
    address: '/appointments',
    shows: card('Appointments'),
    scrolls: true,
  },
  {
    name: 'Treatments',
    link: 'Treatments',
    address: '/treatments',
    shows: card('Treatment Plans'),
    scrolls: true,
  },
  { name: 'Payments', link: 'Payments', address: '/payments', shows: row('Payment History'), scrolls: true },
  {
    name: 'Prescriptions',
    link: 'Prescriptions',
    address: '/prescriptions',
    shows: card('All Prescriptions'),
    scrolls: true,
  },
  {
    name: 'SOAP Notes',
    link: 'SOAP Notes',
    address: '/soap-notes',
    shows: card('All SOAP Notes'),
    scrolls: true,
  },
];

/** Opens each screen by its place in the sidebar, in a page that has loaded nothing of it before. */
export async function opening(context: BrowserContext, screen: Screen, rounds: number): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await page.goto(screen.address === '/' ? '/pharmacies' : '/');
    const place = page.getByRole('link', { name: screen.link, exact: true }).first();
    await place.waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    times.push(
      await place.evaluate((link, shows) => {
        const began = performance.now();
        if (link instanceof HTMLElement) link.click();
        return window.bench.painted(shows, began);
      }, screen.shows),
    );
    await page.close();
  }
  return {
    what: `open ${screen.name}`,
    median: median(times),
    most: Math.max(...times),
    target: 500,
    by: 'median',
  };
}

/** Scrolls a list as fast as a wheel does, through several pages of it. */
export async function scrolling(context: BrowserContext, screen: Screen): Promise<Measured> {
  const page = await context.newPage();
  const session = await slowDown(page, 1);
  await page.goto(screen.address);
  await page.locator(screen.shows).first().waitFor();
  await settled(page);
  const frames: { gap: number; long: number }[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await page.evaluate(() => window.bench.watchFrames());
    await session.send('Input.synthesizeScrollGesture', {
      x: 800,
      y: 500,
      yDistance: turn === 2 ? 6000 : -9000,
      speed: 4000,
      gestureSourceType: 'mouse',
    });
    frames.push(await page.evaluate(() => window.bench.stop()));
  }
  await page.close();
  const longest = frames.map(({ long }) => long);
  return {
    what: `scroll ${screen.name}`,
    median: median(longest),
    most: Math.max(...longest),
    target: 50,
    by: 'most',
    remark: `longest time between two frames ${Math.max(...frames.map(({ gap }) => gap)).toFixed(0)} ms`,
  };
}

const searches = ['mart', 'o', 'ann', '555 01', 'lee', 'smi', 'son@', 'garcia'];

/** Types in the patients' search, at a quarter of the machine's speed, until the list shows what was found. */
export async function typing(context: BrowserContext): Promise<Measured> {
  const page = await context.newPage();
  await page.goto('/patients');
  await page.locator(row('Patients')).first().waitFor();
  await settled(page);
  await slowDown(page, 4);
  // The words "1,234 found" are drawn together with the rows.
  await page.evaluate(() => window.bench.timeKeys('main p[role=status].unseen'));
  const box = page.getByRole('searchbox');
  await box.click();
  for (const search of searches) {
    for (const key of search) {
      await page.keyboard.press(key);
      await page.waitForTimeout(400);
    }
    for (let length = search.length; length > 0; length -= 1) {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(400);
    }
  }
  const times = await page.evaluate(() => window.bench.keys);
  await page.close();
  return {
    what: 'key in patient search, 4 × slower',
    median: median(times),
    most: Math.max(...times),
    target: 100,
    by: 'median',
    remark: `${times.length} keys, ${times.filter((time) => time > 100).length} over 100 ms`,
  };
}

/** Waits until what loads in the background is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(4_000);
}
