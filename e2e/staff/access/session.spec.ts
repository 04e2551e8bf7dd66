// The route table and the session: redirects, how it starts and how it ends. product.md, 2, 4 and 8.
import { logout, me } from '@cusp/contract';
import { delayCalls } from '../../support/delay-calls.ts';
import { makeOperator } from '../../support/operator.ts';
import { expect, test } from '../../support/portal.ts';
import { button, dashboard, field, storeTokens, signIn, tokenOf } from './sign-in.helpers.ts';

test('who isn’t signed in gets from every staff screen to the login', async ({ page }) => {
  for (const path of [
    '/',
    '/patients',
    '/patients/01900000-0000-7000-8000-000000000000',
    '/appointments',
    '/treatments',
    '/payments',
    '/prescriptions',
    '/pharmacies',
    '/soap-notes',
    '/no/such/screen',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test.describe('who is signed in gets from the login to', () => {
  test('the dashboard as staff, before patient and admin @nightly', async ({
    page,
    context,
    baseURL,
    practice,
    visitor,
  }) => {
    await storeTokens(context, baseURL, {
      staff: practice.token,
      patient: visitor.token,
      admin: 'an admin’s',
    });
    await page.goto('/login');
    await expect(dashboard(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/no/such/screen');
    await expect(page).toHaveURL(/\/$/);
  });

  test('the patient portal as patient, before admin @nightly', async ({
    page,
    context,
    baseURL,
    visitor,
  }) => {
    await storeTokens(context, baseURL, { patient: visitor.token, admin: 'an admin’s' });
    await page.goto('/login');
    await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
    // A patient isn't staff.
    await page.goto('/patients');
    await expect(page).not.toHaveURL(/\/patients$/);
  });

  test('the admin portal as admin @nightly', async ({ page, context, site }) => {
    const { token } = await makeOperator(site, 'support');
    await storeTokens(context, site, { admin: token });
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(dashboard(page)).toBeVisible();
  });

  test('the next realm where the staff token no longer holds @nightly', async ({
    page,
    context,
    baseURL,
    visitor,
    allowProblems,
  }) => {
    allowProblems(/401.*\/api\/auth\/me/);
    await storeTokens(context, baseURL, { staff: 'expired', patient: visitor.token });
    await page.goto('/login');
    await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
    expect(await tokenOf(page, 'staff')).toBeNull();
  });
});

test('a start shows a spinner until the session is restored @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  let sent = '';
  await page.route('**/api/auth/me', async (route) => {
    sent = route.request().headers().authorization ?? '';
    await asked;
    await route.continue();
  });
  await page.goto('/patients?q=zo');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page).toHaveURL(/\/patients\?q=zo$/);
  expect(sent).toBe(`Bearer ${practice.token}`);
});

test('a token that can’t be restored is removed, without a toast @nightly', async ({
  page,
  context,
  baseURL,
  practice,
  allowProblems,
}) => {
  allowProblems(/(401|500).*\/api\/auth\/me/);
  await storeTokens(context, baseURL, { staff: 'not a token of ours' });
  await page.goto('/patients');
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokenOf(page, 'staff')).toBeNull();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);

  await storeTokens(context, baseURL, { staff: practice.token });
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await page.goto('/patients');
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokenOf(page, 'staff')).toBeNull();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
});

test('Logout leads to the login, forgets the token here and revokes it at the server @nightly', async ({
  signedInPage: page,
  context,
  practice,
  allowProblems,
}) => {
  allowProblems(/401/);
  await page.goto('/patients');
  const other = await context.newPage();
  await other.goto('/appointments');
  await expect(other.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await tokenOf(page, 'staff')).toBeNull();
  await expect(practice.call(me, {})).rejects.toThrow(/401/);
  // Another tab of this browser is signed out with it.
  await expect(other).toHaveURL(/\/login$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Patients' })).toHaveCount(0);

  // No data of one person is left for the next.
  await signIn(page, practice.email, practice.password);
  await expect(dashboard(page)).toBeVisible();
});

test('a sign-in that ended at the server locks here with the next call at the latest @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  // No live changes, which would lock at once.
  allowProblems(/401|403.*events/);
  await page.route('**/api/events', (route) => route.fulfill({ status: 403 }));
  await page.goto('/');
  // All calls of this screen have been answered.
  await expect(page.getByText('Total Patients')).toBeVisible();
  await expect(page.getByText('No appointments yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A call that the screen makes automatically would lock before the click.
  const goOn = await delayCalls(page);
  await practice.call(logout, {});
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  goOn();
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  expect(await tokenOf(page, 'staff')).toBeNull();
  // The requested screen opens after unlocking: it waited.
  await field(page, 'Password').fill(practice.password);
  await button(page, 'Unlock').click();
  await expect(lock).toBeHidden();
  await expect(page.getByText('No patients found')).toBeVisible();
  await expect(page).toHaveURL(/\/patients$/);
});
