// My Profile. product.md, 2, "Patient profile", 5 and 6.
import { getPatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, openPortalFor, sizes, test } from '../../support/portal.ts';

const facts = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('definition');
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('notifications are offered, and their worker answers no request and keeps nothing @nightly', async ({
  portalPage: page,
}) => {
  await page.goto('/patient-portal/profile');
  const card = page.getByRole('region', { name: 'Notifications on This Device' });
  await expect(card.getByRole('checkbox')).toHaveCount(4);
  await expect(card.getByRole('checkbox', { checked: true })).toHaveCount(0);
  // The page's policies let this one worker in, and no other script.
  const registered = await page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.register('/portal-sw.js', { scope: '/patient-portal/' });
    const other = await navigator.serviceWorker.register('/color-scheme.js').catch(() => 'refused');
    return { scope: new URL(scope).pathname, other: other === 'refused' };
  });
  expect(registered).toEqual({ scope: '/patient-portal/', other: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(card.getByRole('checkbox')).toHaveCount(4);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a patient changes the contact information, and nothing else @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      await page.goto('/patient-portal/profile');
      await expect(page.getByRole('region', { name: 'Person and Insurance' }).getByRole('term')).toHaveText([
        'First Name',
        'Last Name',
        'Date of Birth',
        'Gender',
        'Insurance Provider',
        'Insurance ID',
      ]);
      await expect(facts(page, 'Person and Insurance')).toHaveText([
        'Mia',
        'Keller',
        'Jun 9, 1984',
        'Male',
        'None',
        'Not provided',
      ]);
      await expect(page.getByRole('textbox')).toHaveCount(0);

      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(page).toHaveURL(/\/profile\?mode=edit$/);
      await expect(page.getByRole('textbox')).toHaveCount(5);
      await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused();
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('(917) 555-0101');
      await page.getByRole('textbox', { name: 'Email' }).fill('mia.new@example.com');
      await page.getByLabel('Address').fill('1 Main St\nNew York, NY');
      await page.getByLabel('Emergency Contact Name').fill('Leo Keller');
      await page.getByLabel('Emergency Contact Phone').fill('9175550102');

      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/patient-portal/update-info', async (route) => {
        await held;
        await route.continue();
      });
      const sent = page.waitForRequest('**/api/patient-portal/update-info');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
      expect((await sent).postDataJSON()).toEqual({
        phone: '(917) 555-0101',
        email: 'mia.new@example.com',
        address: '1 Main St\nNew York, NY',
        emergency_contact: 'Leo Keller',
        emergency_phone: '9175550102',
        was: {
          phone: '2125550188',
          email: visitor.email,
          address: '',
          emergency_contact: '',
          emergency_phone: '',
        },
      });
      answer();
      await expect(toasts(page).getByText('Profile updated successfully', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(facts(page, 'Contact')).toHaveText([
        '(917) 555-0101',
        'mia.new@example.com',
        '1 Main St\nNew York, NY',
        'Leo Keller',
        '(917) 555-0102',
      ]);
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
      expect(await practice.call(getPatient, { params: { id: visitor.patient.id } })).toMatchObject({
        first_name: 'Mia',
        phone: '(917) 555-0101',
        emergency_contact: 'Leo Keller',
      });
    });
  });
}

test('Cancel reverts the fields, and leaving asks before typed words are lost @nightly', async ({
  portalPage: page,
}) => {
  await page.goto('/patient-portal/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(facts(page, 'Contact').first()).toHaveText('(212) 555-0188');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(phone).toHaveValue('2125550188');

  await phone.fill('1');
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone).toHaveValue('1');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('what is missing, wrong or refused is said, and nothing typed is lost @nightly', async ({
  portalPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  await page.goto('/patient-portal/profile?mode=edit');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('');
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@');
  // A slow finger: an error that leaving the field shows must not move the button away before it is released.
  await page.getByRole('button', { name: 'Save Changes' }).click({ delay: 200 });
  await expect(phone).toHaveAccessibleDescription('Enter the phone number.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Enter an email address like name@example\.com\./,
  );
  await expect(phone).toBeFocused();

  await phone.fill('917 555 0101');
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await page.route('**/api/patient-portal/update-info', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The database is tired.' } }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toasts(page).getByText('Failed to update profile', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The database is tired.');
  await expect(phone).toHaveValue('917 555 0101');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(facts(page, 'Contact').first()).toHaveText('(917) 555-0101');
  // Opened by its address, the form has no previous view in the history.
  await expect(page).toHaveURL(/\/profile$/);
});

test('an empty email is none @nightly', async ({ page, site, practice }) => {
  const visitor = await openPortalFor(site, practice, { email: '' });
  await page.goto('/patient-portal/login');
  await page.evaluate((token) => localStorage.setItem('cusp.patient.token', token), visitor.token);
  await page.goto('/patient-portal/profile');
  await expect(facts(page, 'Contact').nth(1)).toHaveText('Not provided');
});

test('the whole record is downloaded as one file @nightly', async ({ portalPage: page }) => {
  await page.goto('/patient-portal/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^record-\d{4}-\d\d-\d\d\.zip$/);
  await expect(toasts(page)).toContainText('Record exported');
});

test('a password is changed with the old one @nightly', async ({
  portalPage: page,
  visitor,
  allowProblems,
}) => {
  allowProblems(/422.*password/);
  await page.goto('/patient-portal/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByRole('textbox', { name: 'Current Password' }).fill('not the one');
  await form.getByRole('textbox', { name: 'New Password' }).fill('another long password');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('The current password is incorrect.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Current Password' }).fill(visitor.password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    toasts(page).getByText('Password changed. You’ve been signed out on all other devices.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});
