import { chromium } from 'playwright';
import { browserArgs, readyBrowser, sandboxWorks } from './browser/find.ts';
const found = await readyBrowser();
const base = 'http://127.0.0.1:8110';
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
  args: browserArgs,
  chromiumSandbox: sandboxWorks(),
});
const scheme = process.argv[2] ?? 'light';
const width = Number(process.argv[3] ?? 1280);
const context = await browser.newContext({
  viewport: { width, height: width < 500 ? 844 : 900 },
  colorScheme: scheme,
});
const page = await context.newPage();
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
const shot = (name) =>
  page.screenshot({ path: `/tmp/shots/s-${name}-${scheme}-${width}.png`, fullPage: true });
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill('dentist@demo.example');
await page.locator('input[type=password]').fill('cusp demo practice');
await page.getByRole('button', { name: 'Sign In' }).click();
await page.getByRole('list', { name: 'Figures' }).waitFor();
await page.goto(`${base}/online-requests`);
await page.getByRole('list', { name: 'Online bookings' }).waitFor();
await page.waitForTimeout(1200);
await shot('requests');
await page.goto(`${base}/settings/schedule`);
await page.waitForTimeout(2500);
console.log(page.url());
await page.getByRole('heading', { name: 'Booking page' }).scrollIntoViewIfNeeded();
await shot('settings');
await page.goto(`${base}/work-list?whose=everybody&kind=online_request`);
await page.waitForTimeout(1500);
await shot('work');
await browser.close();
