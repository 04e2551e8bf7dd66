// Patients' access to the portal: invitation, sign-in and sign-out.
import { randomUUID } from 'node:crypto';
import { inviteToPortal, portalMe, requestOf } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { addSecondFactor, codeOf } from '../../support/codes.ts';
import { makeOperator } from '../../support/operator.ts';
import {
  addPatient,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  invite,
  openPortalFor,
  sizes,
  test,
  type Visitor,
} from '../../support/portal.ts';
import { configWith } from '../../support/config.ts';

const emailIn = (page: Page) => page.getByLabel('Email');
const passwordIn = (page: Page) => page.getByRole('textbox', { name: 'Password' });
/** For one account only, since all tests share the server. */
const newAddress = () => `mia.${randomUUID()}@example.com`;
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function signIn(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await emailIn(page).fill(email);
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a patient signs in and out again', async ({ page, visitor }) => {
      await page.goto('/patient-portal/dashboard');
      await expect(page).toHaveURL(/\/patient-portal\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Patient Login' })).toBeVisible();
      await expect(
        page.getByText("Don't have an account? Contact your dental office to get access.", { exact: true }),
      ).toBeVisible();
      await expect(page).toHaveTitle('Patient Login · Cusp');

      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/patient-portal/login', async (route) => {
        await held;
        await route.continue();
      });
      await signIn(page, visitor);
      await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
      answer();
      await expect(toasts(page).getByText('Welcome to your patient portal!', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('cusp.patient.token'))).not.toBeNull();

      // A signed-in person is redirected from the login.
      await page.goto('/patient-portal/login');
      await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
      await page.goto('/login');
      await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);

      if (viewport.width < 768) await page.getByRole('button', { name: 'More' }).click();
      const ended = page.waitForRequest('**/api/patient-portal/logout');
      await page.getByRole('button', { name: 'Logout' }).click();
      const token = (await (await ended).allHeaders()).authorization ?? '';
      await expect(page).toHaveURL(/\/patient-portal\/login$/);
      expect(await page.evaluate(() => localStorage.getItem('cusp.patient.token'))).toBeNull();
      await page.goto('/patient-portal/payments');
      await expect(page).toHaveURL(/\/patient-portal\/login$/);
      // The server has ended the session, too.
      const { url } = requestOf(portalMe, {});
      expect((await page.request.get(url, { headers: { authorization: token } })).status()).toBe(401);
    });

    test('an invitation lets a new patient in @nightly', async ({ page, practice }) => {
      const address = newAddress();
      await page.goto(await invite(practice, await addPatient(practice, {}), address));
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
      await expect(page.getByText("Ada Molar's practice invites you to its patient portal.")).toBeVisible();
      await expect(emailIn(page)).toHaveValue(address);

      await page.getByRole('button', { name: 'Open My Portal' }).click();
      await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
      await expect(passwordIn(page)).toBeFocused();
      await passwordIn(page).fill('a few easy words');
      await expect(passwordIn(page)).toHaveAttribute('type', 'password');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(passwordIn(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(passwordIn(page)).toHaveAttribute('type', 'password');
      await passwordIn(page).press('Enter');
      await expect(toasts(page).getByText('Welcome to your patient portal!', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
    });
  });
}

test('a wrong sign-in says so in the server’s words, else that it failed @nightly', async ({
  page,
  visitor,
  allowProblems,
}) => {
  allowProblems(/401|500|ERR_FAILED/);
  await page.goto('/patient-portal/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter the email address.')).toBeVisible();
  await expect(page.getByText('Enter the password.')).toBeVisible();
  await emailIn(page).fill('mia');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();

  await signIn(page, { ...visitor, password: 'not this one at all' });
  const refusal = 'The email or password is incorrect.';
  await expect(toasts(page).getByText(refusal, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expect(emailIn(page)).toHaveValue(visitor.email);

  await page.route('**/api/patient-portal/login', (route) =>
    route.fulfill({ status: 500, json: { detail: '' } }),
  );
  await signIn(page, visitor);
  await expect(toasts(page).getByText('Login failed', { exact: true })).toBeVisible();
});

test('leads each visitor where the table of routes says @nightly', async ({
  page,
  site,
  visitor,
  practice,
}) => {
  const keep = (realm: string, token: string) =>
    page.evaluate((held) => localStorage.setItem(`cusp.${held.realm}.token`, held.token), { realm, token });

  await page.goto('/patient-portal/login');
  await page.getByRole('link', { name: 'Staff Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();

  await keep('patient', visitor.token);
  for (const path of ['', '/', '/nowhere', '/nowhere/else', '/dashboard/more']) {
    await page.goto(`/patient-portal${path}`);
    await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
  }
  // Staff come first if both are signed in.
  await keep('staff', practice.token);
  await page.goto('/login');
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Leave the app, which would otherwise go on calling with the removed token.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.clear());
  await keep('admin', (await makeOperator(site, 'support')).token);
  await page.goto('/patient-portal/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('an address that has an account is asked for its password and its second factor @nightly', async ({
  page,
  site,
  practice,
  allowProblems,
}) => {
  allowProblems(/401/);
  const parent = await openPortalFor(site, practice, { first_name: 'Ruth' });
  const secret = await addSecondFactor(parent.call, 'patient', parent.password);
  const child = await addPatient(practice, { first_name: 'Ben' });
  await page.goto(await invite(practice, child, parent.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
  await expect(page.getByText(/If you already have a portal account with this email/)).toBeVisible();
  const open = () => page.getByRole('button', { name: 'Open My Portal' }).click();
  await passwordIn(page).fill('not the one of this account');
  await open();
  await expect(
    page
      .getByRole('main')
      .getByText('You already have an account with this email. Enter the password of that account.'),
  ).toBeVisible();
  await passwordIn(page).fill(parent.password);
  await open();
  await page.getByLabel('Code').fill(codeOf(secret));
  await open();
  // It opens at the record that the invitation was for.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
  await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
});

test('a link that was used, has expired or is not complete says so, and whom to call @nightly', async ({
  page,
  site,
  practice,
  allowProblems,
}) => {
  allowProblems(/40[49]/);
  const patient = await addPatient(practice, {});
  const email = newAddress();
  const first = await invite(practice, patient, email);
  await practice.call(inviteToPortal, { params: { id: patient.id }, body: { email } });
  const main = page.getByRole('main');
  // A later invitation has replaced it.
  await page.goto(first);
  await expect(main.getByRole('alert')).toHaveText(
    'We couldn’t find this invitation. Make sure you opened the full link, or call your dental office.',
  );
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/patient-portal/login');
  await expectAccessible(page);
  await page.goto('/patient-portal/activate');
  await expect(main.getByRole('alert')).toHaveText(
    'This link is incomplete. Open it again from the invitation, or call your dental office.',
  );

  const used = await invite(practice, patient, email);
  await page.goto(used);
  await passwordIn(page).fill('a few easy words');
  await page.getByRole('button', { name: 'Open My Portal' }).click();
  await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
  await page.goto(used);
  await expect(main.getByRole('alert')).toHaveText(
    "This invitation was already used. Sign in, or call Ada Molar's practice.",
  );

  const expired = "This invitation has expired. Call Ada Molar's practice at (212) 555-0123 for a new one.";
  await page.route('**/api/patient-portal/invitation', (route) =>
    route.fulfill({ status: 409, json: { detail: expired } }),
  );
  await page.goto(`${site}/patient-portal/activate?token=of-last-week`);
  await expect(main.getByRole('alert')).toHaveText(expired);
});

test('a refused password keeps the invitation open @nightly', async ({ page, practice, allowProblems }) => {
  allowProblems(/422/);
  await page.goto(await invite(practice, await addPatient(practice, {}), newAddress()));
  await passwordIn(page).fill('passwordpassword');
  await page.getByRole('button', { name: 'Open My Portal' }).click();
  await expect(passwordIn(page)).toHaveAttribute('aria-invalid', 'true');
  await passwordIn(page).fill('a few easy words');
  await page.getByRole('button', { name: 'Open My Portal' }).click();
  await expect(page).toHaveURL(/\/patient-portal\/dashboard$/);
});

for (const [realm, login, base, whom] of [
  ['patients', '/patient-portal/login', '/patient-portal', 'Please ask your dental office for help.'],
  ['staff', '/login', '', 'Please ask your practice owner for help.'],
] as const) {
  test(`a forgotten password of ${realm}: without mail it says whom to ask, with mail a link is sent @nightly`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/409/);
    await page.goto(login);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/forgot-password$`));
    await expect(page.getByText(`Email is not set up, so we can’t send a link. ${whom}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL(new RegExp(`${login}$`));

    await page.route('**/api/config', (route) => route.fulfill({ json: configWith({ mail: true }) }));
    const api = realm === 'staff' ? 'auth' : 'patient-portal';
    await page.route(`**/api/${api}/forgot-password`, (route) => route.fulfill({ status: 204 }));
    await page.goto(`${base}/forgot-password`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('Enter the email address.')).toBeVisible();
    await emailIn(page).fill('mia@example.com');
    const sent = page.waitForRequest(`**/api/${api}/forgot-password`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    expect((await sent).postDataJSON()).toEqual({ email: 'mia@example.com' });
    await expect(
      page.getByText(/If mia@example.com has an account, a link .* for 60 minutes\./),
    ).toBeVisible();

    await page.goto(`${base}/reset-password`);
    await expect(page.getByRole('alert')).toHaveText(/This link is not complete\./);
    // One that was used says so before a password is typed.
    await page.goto(`${base}/reset-password?token=made-up`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/already used or has expired/);
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
    await expectAccessible(page);
    await page.route(`**/api/${api}/password-link`, (route) => route.fulfill({ status: 204 }));
    await page.reload();
    await page.getByRole('textbox', { name: 'New password' }).fill('a few easy words');
    await expectNoSidewaysScroll(page);
    await page.route(`**/api/${api}/reset-password`, (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page).toHaveURL(new RegExp(`${login}$`));
    await expect(toasts(page).getByText('Your password was changed. Please sign in.')).toBeVisible();
  });
}

test('login and invitation are accessible in light and dark, and fit a phone @nightly', async ({
  page,
  practice,
}) => {
  await page.goto('/patient-portal/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter the password.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const patient = await addPatient(practice, { first_name: 'Wolfeschlegelsteinhausenbergerdorff' });
  await page.goto(await invite(practice, patient, newAddress()));
  await expect(page.getByRole('heading', { level: 1, name: /Welcome, Wolfe/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
