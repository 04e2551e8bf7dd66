// How much JavaScript a browser loads for the first view. Issue 6, "The app's weight"; docs/app-weight.md.
import { createPatient, updateBookingPage } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';

/**
 * In bytes as transferred, that is with brotli. The patients' sign-in takes passkeys too, since November 23, 2026, for 290 bytes more;
 * 75 are the permissions for insurance,  and 220 the choice of a language, whose runtime costs the dashboard 600 (docs/languages.md); 400 are the words of visits that
 * patients change and of documents. The dashboard grew by 6 kB with the lists of what waits for a person, by 4 kB with the work list and
 * the names of what clinicians keep, half a kB with the claims, 0.1 kB with the members' screen, 0.2 kB with the names of the pieces in
 * which claims are worked and plans asked beforehand, and 0.4 kB with those of insurance cards, of carriers that are asked and with the focus
 * that goes to a new screen, and 1.9 kB with forms, check-in and requests from the booking page (kinds, work, addresses), and 2.5 kB with deposits, the inbox and instructions together, and 0.4 kB with links to forms, late providers and rules for messages (names, addresses, kinds of work): they are to be loaded later (docs/app-weight.md). Without the words of the API's documents it is 3 kB less, and a patients’ sign-in half a one. The chart's
 * was 45 kB with the 17 kB that every screen loads at the first move of the mouse, which are no longer counted; 2 kB are the risks
 * that are on it, half a kB is icons of the page that come late, and 0.2 kB plainer names, smaller stylesheets and the names of more pieces. Since
 * November 29, 2026, forms tell what somebody else changed meanwhile, for 0.6 kB, and calls keep the key of an attempt, for 0.5 kB.
 * The chart's command line reads more lines and says what to write for others, for 1.1 kB. The patients' dashboard grew by 2.7 kB with
 * who signs, benefit categories, and the kinds and refusals of imports, which all portals share: to be loaded later, too. The staff's grew by
 * 1.6 kB with the first week's link, readings of images, and plans to review among the kinds of work, and the chart by 1.5 kB with the images of a tooth;
 * by a kB and 1.6 kB with who is ready for the doctor, the chairside mode, and the findings that dentists record daily. Images from phones and from
 * the office's computers are 0.4 kB of the dashboard: their kinds and addresses; 0.7 kB are those of calls, of times that repeat, and of undone imports;
 * 0.8 kB those of card readers, of an import's decisions, and the opening of a note by itself.
 */
const most = {
  signIn: 114_100,
  booking: 110_000,
  dashboard: 194_500,
  chart: 44_200,
  portal: 352_500,
} as const;

/** How many files the patients' dashboard may be. It was 95, each a trip of a phone to the server, six at a time. */
const mostFiles = 40;

const signIns = [
  { address: '/login', title: 'Welcome Back' },
  { address: '/patient-portal/login', title: 'Patient Login' },
  { address: '/admin/login', title: 'Admin Portal' },
] as const;

test('the sign-in pages load little, and nothing of what is behind them', async ({ page }) => {
  for (const { address, title } of signIns) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const { bytes, names } = await scriptsOf(page);
    expect(bytes, `${address}: ${names.join(', ')}`).toBeLessThanOrEqual(most.signIn);
    expect(names.join(' ')).not.toMatch(/Portal-|Dashboard|frame-/);
  }
});

test('the public booking page loads little before the first input', async ({ page, practice }) => {
  const name = `weight-${Date.now()}`;
  await practice.call(updateBookingPage, { body: { name, is_open: true, framed_by: [] } });
  await page.goto(`/book/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { bytes, names } = await scriptsOf(page);
  expect(bytes, names.join(', ')).toBeLessThanOrEqual(most.booking);
  expect(names.join(' ')).not.toMatch(/fields-|frame-|Portal-/);
});

test('the staff dashboard loads little', async ({ signedInPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  const { bytes, names } = await scriptsOf(page);
  expect(bytes, names.join(', ')).toBeLessThanOrEqual(most.dashboard);
});

test('the patients’ dashboard loads little, in few files', async ({ portalPage: page }) => {
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { bytes, names } = await scriptsOf(page);
  expect(bytes, names.join(', ')).toBeLessThanOrEqual(most.portal);
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(mostFiles);
});

test('the chart loads little, and only when it is opened', async ({ signedInPage: page, practice }) => {
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Ida', last_name: 'Berg', phone: '(555) 010-2000', date_of_birth: '1985-03-01' },
  });
  await page.goto(`/patients/${id}?tab=treatments`);
  // This tab loads neither the chart's code nor the code that every screen loads at the first move of the mouse.
  await expect(page.getByText('No treatments found')).toBeVisible();
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  for (const warmed of ['StaffSpotlight', 'LockForm'])
    await expect.poll(async () => (await scriptsOf(page)).names.join(' ')).toContain(warmed);
  const before = await scriptsOf(page);
  expect(before.names.join(' ')).not.toContain('ChartTab');
  await page.getByRole('tab', { name: 'Chart' }).click();
  await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();
  const { bytes, names } = await scriptsOf(page);
  const added = names.filter((name) => !before.names.includes(name));
  expect(bytes - before.bytes, added.join(', ')).toBeLessThanOrEqual(most.chart);
});

/** All scripts that the page has loaded once it is rendered and idle, those that a piece of the app brings with it among them. */
async function scriptsOf(page: Page): Promise<{ bytes: number; names: string[] }> {
  return page.evaluate(async () => {
    const loaded = () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const underWay = () => {
      const known = new Set(loaded().map(({ name }) => name));
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].some(
        ({ href }) => !known.has(href),
      );
    };
    // Not by network idle, since the stream of live changes stays open.
    do await new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }));
    while (underWay());
    const scripts = loaded();
    return {
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      names: scripts.map(({ name }) => new URL(name).pathname.replace('/assets/', '')),
    };
  });
}
