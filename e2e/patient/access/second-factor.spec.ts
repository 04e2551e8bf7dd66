// A patient's second factor: an authenticator app, passkeys, recovery codes, and signing in with them.
import { addAuthenticator, addSecondFactor, codeOf } from '../../support/codes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';

test('an authenticator app is set up, then asked for at the next sign-in @nightly', async ({
  portalPage: page,
  visitor,
  allowProblems,
}) => {
  allowProblems(/401.*login/);
  await page.goto('/patient-portal/profile');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' });
  await dialog.getByRole('textbox', { name: 'Your current password' }).fill(visitor.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  allowProblems(/422.*confirm/);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is incorrect.', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/patient-portal/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(visitor.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
});

test('a passkey is added, and signs in beside the password or alone', async ({
  page,
  site,
  visitor,
  allowProblems,
}) => {
  allowProblems(/401.*login/);
  // A passkey belongs to a host name, so an IP address won't do.
  const named = site.replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  const signIn = async () => {
    await page.goto(`${named}/patient-portal/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(visitor.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
  await page.goto(`${named}/patient-portal/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await dialog.getByRole('textbox', { name: 'Your current password' }).fill(visitor.password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');

  await page.evaluate(() => localStorage.clear());
  await signIn();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();

  // It is enough alone, too.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${named}/patient-portal/login`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
});

test('an authenticator app is turned off by the password and a code, and only so @nightly', async ({
  portalPage: page,
  visitor,
  allowProblems,
}) => {
  allowProblems(/(403|422).*totp\/remove/);
  const secret = await addSecondFactor(visitor.call, 'patient', visitor.password);
  await page.goto('/patient-portal/profile');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off the authenticator app' });
  await dialog.getByRole('textbox', { name: 'Your current password' }).fill(visitor.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This code is incorrect.', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await dialog.getByRole('textbox', { name: 'Code' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});

test('after a wrong code the passkey that the form shows still signs in, and removes itself @nightly', async ({
  page,
  site,
  visitor,
  allowProblems,
}) => {
  allowProblems(/401.*login|403.*passkeys\/remove/);
  const named = site.replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  const signIn = async () => {
    await page.goto(`${named}/patient-portal/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(visitor.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(visitor.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();
  await page.goto(`${named}/patient-portal/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await adding.getByRole('textbox', { name: 'Your current password' }).fill(visitor.password);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.evaluate(() => localStorage.clear());
  await signIn();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('aaaaa-aaaaa');
  await page.getByRole('textbox', { name: 'Recovery code' }).press('Enter');
  await expect(page.getByText('This code is incorrect.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mia!' })).toBeVisible();

  await page.goto(`${named}/patient-portal/profile`);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the passkey' });
  await removing.getByRole('textbox', { name: 'Your current password' }).fill(visitor.password);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(removing.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(removing).toBeHidden();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden();
});
