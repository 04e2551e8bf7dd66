import type { BrowserContext, Page } from '@playwright/test';
import { slowDown } from './page.ts';
import { type Measured, measuredOf } from './report.ts';

interface Screen {
  name: string;
  /** The address of the page from which it is opened. */
  from: string;
  /** The control that opens it; `settings` are in the user menu. */
  press: { role: 'link' | 'tab'; name: string | RegExp; in?: 'settings' };
  address: string;
  /** A selector that matches when data is shown. */
  shows: string;
  scrolls: boolean;
}

const card = (label: string) => `[role=list][aria-label="${label}"] [role=listitem]`;
const row = (label: string) => `table[aria-label="${label}"] tbody tr[aria-rowindex]`;

/** A screen with an entry in the sidebar. */
const place = (name: string, address: string, shows: string, scrolls = true): Screen => ({
  name,
  from: address === '/' ? '/pharmacies' : '/',
  press: { role: 'link', name },
  address,
  shows,
  scrolls,
});

/** An owner's screen, opened from the user menu. */
const setting = (name: string, shows: string, scrolls = false): Screen => ({
  name,
  from: '/',
  press: { role: 'link', name, in: 'settings' },
  address: `/settings/${name.toLowerCase()}`,
  shows,
  scrolls,
});

/** The screens whose data grows, with the selector of their first data. */
export const screens: readonly Screen[] = [
  place('Dashboard', '/', 'section[aria-labelledby=recent] li', false),
  place('Patients', '/patients', row('Patients')),
  place('Appointments', '/appointments', card('Appointments')),
  {
    name: 'Recall System',
    from: '/appointments',
    press: { role: 'tab', name: 'Recall System' },
    address: '/appointments?tab=recall',
    shows: row('Recalls'),
    scrolls: true,
  },
  place('Treatments', '/treatments', card('Treatment Plans')),
  place('Payments', '/payments', row('Payment History')),
  place('Prescriptions', '/prescriptions', card('All Prescriptions')),
  place('Pharmacies', '/pharmacies', 'ul[aria-label=Pharmacies] > li', false),
  place('SOAP Notes', '/soap-notes', card('All SOAP Notes')),
  {
    name: 'a patient',
    from: '/patients',
    press: { role: 'link', name: /^View / },
    address: '/patients',
    shows: '[role=tabpanel] dd',
    scrolls: false,
  },
  setting('Practice', 'form[aria-label=Practice] input'),
  setting('Team', 'ul[aria-label=Team] > li'),
  setting('Audit', row('Audit trail'), true),
  setting('Subscription', 'section dd'),
];

/** Opens each screen by its link, in a page that has loaded nothing of it before. */
export async function opening(context: BrowserContext, screen: Screen, rounds: number): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await page.goto(screen.from);
    if (screen.press.in === 'settings') await page.getByRole('button', { name: /dentist$/i }).click();
    const way = page.getByRole(screen.press.role, { name: screen.press.name, exact: true }).first();
    await way.waitFor();
    await settled(page, 1_000);
    times.push(
      await way.evaluate((link, shows) => {
        const began = performance.now();
        if (link instanceof HTMLElement) link.click();
        return window.bench.painted(shows, began);
      }, screen.shows),
    );
    await page.close();
  }
  return measuredOf(`open ${screen.name}`, times, {
    target: 500,
    by: 'median',
    remark: `first ${times[0]?.toFixed(0)} ms`,
  });
}

/** Scrolls a list through several of its pages as fast as a mouse wheel does. */
export async function scrolling(context: BrowserContext, screen: Screen): Promise<Measured> {
  const page = await context.newPage();
  const session = await slowDown(page, 1);
  await page.goto(screen.address);
  await page.locator(screen.shows).first().waitFor();
  await settled(page, 2_000);
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
  return measuredOf(`scroll ${screen.name}`, longest, {
    target: 50,
    by: 'most',
    remark: `longest time between two frames ${Math.max(...frames.map(({ gap }) => gap)).toFixed(0)} ms`,
  });
}

const searches = ['mart', 'o', 'ann', '555 01', 'lee', 'smi', 'son@', 'garcia'];

/** Types in the patients' search with the CPU slowed down four times, until the list shows the results. */
export async function typing(context: BrowserContext): Promise<Measured> {
  const page = await context.newPage();
  await page.goto('/patients');
  await page.locator(row('Patients')).first().waitFor();
  await settled(page, 3_000);
  await slowDown(page, 4);
  // The text "1,234 found" is painted together with the rows.
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
  return measuredOf('key in patient search, 4 × slower', times, {
    target: 100,
    by: 'median',
    remark: `${times.length} keys, ${times.filter((time) => time > 100).length} over 100 ms`,
  });
}

/**
 * Waits for a fixed time until background loading is done. Waiting for a silent network is impossible, because the
 * event stream stays open.
 */
async function settled(page: Page, milliseconds: number): Promise<void> {
  await page.waitForTimeout(milliseconds);
}
