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
const width = Number(process.argv[3] ?? 390);
const lang = process.argv[4] ?? 'en-US';
const context = await browser.newContext({
  viewport: { width, height: width < 500 ? 844 : 900 },
  colorScheme: scheme,
  locale: lang,
  hasTouch: width < 500,
});
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on(
  'response',
  (r) => r.url().includes('booking') && r.request().method() === 'POST' && console.log(r.status(), r.url()),
);
const tag = `${scheme}-${width}-${lang}`;
const shot = (name) => page.screenshot({ path: `/tmp/shots/${name}-${tag}.png`, fullPage: true });
await page.goto(`${base}/book/demo`);
await page.getByRole('heading', { level: 1 }).waitFor();
await page.waitForTimeout(500);
await shot('1-reasons');
await page.getByRole('listitem').first().getByRole('button').click();
await page.getByRole('heading', { level: 2 }).first().waitFor();
await shot('2-times');
await page.getByRole('list').first().getByRole('button').nth(2).click();
await page.waitForTimeout(1500);
await shot('3x');
await page.locator('form').waitFor({ timeout: 3000 });
await shot('3-you');
const fields = page.locator('form input');
for (const [at, text] of [
  'Ana',
  'López',
  '02/03/1990',
  '(555) 010-7788',
  `ana${Date.now()}@example.com`,
].entries())
  await fields.nth(at).fill(text);
await page.locator('form button').first().click();
await page.locator('input[autocomplete=one-time-code]').waitFor();
await shot('4-code');
const code = /\b\d{6}\b/.exec(await page.locator('form').innerText())?.[0] ?? '';
await page.locator('input[autocomplete=one-time-code]').fill(code);
await page.locator('form button[type=submit]').click();
await page.waitForTimeout(1500);
await shot('5-done');
await browser.close();
