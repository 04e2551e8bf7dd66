import { chromium } from 'playwright-core';
const [, , out, ...paths] = process.argv;
const exe = process.env.CHROME;
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const base = 'http://127.0.0.1:4600';
for (const [w, h, scheme] of [
  [1280, 860, 'light'],
  [390, 844, 'light'],
  [1920, 1080, 'dark'],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', w, String(e).slice(0, 200)));
  p.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url().slice(0, 120)));
  await p.goto(base + '/login');
  await p
    .getByLabel('Email', { exact: false })
    .first()
    .fill(process.env.WHO ?? 'owner@demo.example');
  await p.locator('input[type=password]').fill('cusp demo practice');
  await p
    .getByRole('button', { name: /sign in/i })
    .first()
    .click();
  await p.waitForURL((u) => !u.pathname.includes('login'));
  for (const [i, path] of paths.entries()) {
    await p.goto(base + path);
    await p.waitForLoadState('load');
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `${out}/${i}-${w}-${scheme}.png`, fullPage: w === 390 ? false : false });
  }
  await c.close();
}
await b.close();
