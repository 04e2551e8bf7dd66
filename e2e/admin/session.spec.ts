// The admins' sign-in and session: who may sign in, where it leads, and how it ends. product.md, 2, 4 and 8.
import { randomUUID } from 'node:crypto';
import { adminLogout, adminMe, createAdmin } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/operator.ts';
import { codeOf } from '../support/codes.ts';
import { delayCalls } from '../support/delay-calls.ts';
import { caller } from '../support/practice.ts';
import { tokenOf } from '../staff/access/sign-in.helpers.ts';
import { button, field, heading, signIn, toast } from './admin.helpers.ts';

test('who isn’t signed in gets from every admin screen to the admin login, and in by the password @nightly', async ({
  page,
  site,
  operator,
  allowProblems,
}) => {
  allowProblems(/401.*\/api\/admin/);
  for (const path of ['', '/dashboard', '/practices', '/subscriptions', '/users', '/settings', '/password']) {
    await page.goto(`/admin${path}`);
    await expect(page, path).toHaveURL(/\/admin\/login$/);
  }
  await expect(heading(page, 'Admin Portal')).toBeVisible();
  await expect(page).toHaveTitle('Admin Portal · Cusp');

  await signIn(page, operator.email, 'not the password');
  await expect(toast(page, 'The email or password is incorrect.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await signIn(page, operator.email, operator.password);
  await field(page, 'Code').fill(codeOf(operator.secret));
  const dashboard = Promise.all(
    ['stats', 'attention', 'trends', 'health'].map((name) => page.waitForResponse(`**/api/admin/${name}`)),
  );
  await button(page, 'Sign In as Admin').click();
  await expect(toast(page, 'Admin login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('complementary').getByText('Olga super_admin')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('super admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Practices',
    'Subscriptions',
    'All Users',
    'Settings',
  ]);

  // A session ended by the server locks the screen, and the same person continues where they were.
  // A call that the screen makes automatically would lock before the click.
  await dashboard;
  const goOn = await delayCalls(page);
  await caller(site, await tokenOf(page, 'admin'))(adminLogout, {});
  await page.getByRole('link', { name: 'Practices' }).click();
  goOn();
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await field(page, 'Password').fill(operator.password);
  await button(page, 'Unlock').click();
  await field(page, 'Code').fill(codeOf(operator.secret, 1));
  await button(page, 'Unlock').click();
  await expect(lock).toBeHidden();
  await expect(heading(page, 'Practices')).toBeVisible();
});

test('who is signed in gets from the logins and from unknown addresses to the dashboard, and out by Logout @nightly', async ({
  adminPage: page,
  operator,
  allowProblems,
}) => {
  allowProblems(/401/);
  for (const path of ['/admin/login', '/login', '/patient-portal/login', '/admin', '/admin/no/such/page']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin\/dashboard$/);
    await expect(heading(page, 'Dashboard')).toBeVisible();
  }
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(heading(page, 'Admin Portal')).toBeVisible();
  // The screen doesn't wait until the server has ended the session.
  await expect(async () => expect(operator.call(adminMe, {})).rejects.toThrow(/401/)).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an admin who was handed a password chooses another before anything else @nightly', async ({
  page,
  operator,
  allowProblems,
}) => {
  allowProblems(/422.*\/api\/admin\/(password|second-factor)/);
  const unique = randomUUID();
  const email = `new.${unique}@example.com`;
  const handed = `handed over ${unique}`;
  await operator.call(createAdmin, { body: { name: 'Nora New', email, role: 'support', password: handed } });

  await page.goto('/admin/login');
  await signIn(page, email, handed);
  await expect(page).toHaveURL(/\/admin\/password$/);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.goto('/admin/practices');
  await expect(page).toHaveURL(/\/admin\/password$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A wrong current password is reported here, and doesn't end the sign-in.
  await field(page, 'Current password').fill('not the password');
  await field(page, 'New password').fill(`my own words ${unique}`);
  await button(page, 'Save Password').click();
  await expect(page.getByText('The current password is incorrect.')).toBeVisible();
  await field(page, 'Current password').fill(handed);
  await button(page, 'Save Password').click();
  await expect(toast(page, 'Your password was changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  // And sets up a second factor, which every admin needs.
  await expect(heading(page, 'Set Up Two-Step Verification')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Set up the app').click();
  await field(page, 'Your current password').fill(`my own words ${unique}`);
  await button(page, 'Next').click();
  const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue();
  await field(page, 'Code').fill(codeOf(secret));
  await button(page, 'Turn on').click();
  await button(page, 'I have saved them').click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
