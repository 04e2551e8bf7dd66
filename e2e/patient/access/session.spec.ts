// A patient's session that ends elsewhere: at the server, or by staff.
import { portalLogout, withdrawPortalAccess } from '@cusp/contract';
import { delayCalls } from '../../support/delay-calls.ts';
import { expect, test } from '../../support/portal.ts';

test('a session that the server has ended leads to the login @nightly', async ({
  portalPage: page,
  visitor,
  allowProblems,
}) => {
  allowProblems(/401/);
  await page.goto('/patient-portal/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
  // A call that the screen makes automatically would lead to the login before the click.
  const goOn = await delayCalls(page);
  await visitor.call(portalLogout, {});
  await page.getByRole('link', { name: 'Payments' }).click();
  goOn();
  await expect(page).toHaveURL(/\/patient-portal\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('cusp.patient.token'))).toBeNull();

  await page.evaluate(() => localStorage.setItem('cusp.patient.token', 'nobody’s'));
  await page.goto('/patient-portal/profile');
  await expect(page).toHaveURL(/\/patient-portal\/login$/);
});

test('access that staff take away ends at once @nightly', async ({
  portalPage: page,
  practice,
  visitor,
  allowProblems,
}) => {
  allowProblems(/40[134]/);
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
  await practice.call(withdrawPortalAccess, { params: { id: visitor.patient.id } });
  await page.reload();
  await expect(page).toHaveURL(/\/patient-portal\/login$/);
});

test('a lost phone is signed out from another device, and the portal can go onto the home screen @nightly', async ({
  portalPage: page,
  browser,
  visitor,
  site,
}) => {
  const phone = await (await browser.newContext({ baseURL: site })).newPage();
  await phone.goto('/patient-portal/login');
  await phone.getByLabel('Email').fill(visitor.email);
  await phone.getByRole('textbox', { name: 'Password' }).fill(visitor.password);
  await phone.getByRole('button', { name: 'Sign In' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();

  await page.goto('/patient-portal/profile');
  const sessions = page.getByRole('list', { name: 'Where You Are Signed In' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /Sign Out: Chrom/ }).click();
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/patient-portal\/login/);

  await expect(page.getByRole('heading', { name: 'On Your Home Screen' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  expect((await devtools.send('Page.getAppManifest')).data).toContain('/patient-portal/dashboard');
});
