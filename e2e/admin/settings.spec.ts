// The service's settings. Other tests depend on them, so only this one saves them, unchanged.
import { expect, test } from '../support/operator.ts';
import { button, field, heading, toast } from './admin.helpers.ts';

test('a super admin checks and saves the settings, and tries the mail', async ({
  adminPage: page,
  allowProblems,
}) => {
  allowProblems(/409.*\/api\/admin\/settings\/test-mail/);
  await page.goto('/admin/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('Pharmacy gatewayTest');
  await expect(state).toContainText('MailNot set up');
  await expect(state).toContainText(/Version\d/);

  await field(page, 'Trial (days)').fill('366');
  await button(page, 'Save Settings').click();
  await expect(page.getByText('A trial lasts at most 365 days.')).toBeVisible();
  await field(page, 'Trial (days)').fill('30');
  await button(page, 'Save Settings').click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await button(page, 'Send Test Mail').click();
  await expect(page.getByRole('alert').filter({ hasText: 'No mail is set up here' }).first()).toBeVisible();

  // Input isn't lost by a click elsewhere.
  await field(page, 'Service name').fill('Bright Smiles Cloud');
  await page.getByRole('link', { name: 'Practices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Practices')).toBeVisible();
});

test('the sign-in pages show the service’s own name', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), service_name: 'Bright Smiles Cloud' },
    });
  });
  for (const path of ['/login', '/patient-portal/login', '/admin/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByText('Bright Smiles Cloud', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(/ · Bright Smiles Cloud$/);
  }
});
