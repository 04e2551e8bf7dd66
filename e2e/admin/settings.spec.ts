// The service's settings. Other tests depend on them, so only this one saves them, unchanged.
import { expect, expectAccessibleInBoth, test } from '../support/operator.ts';
import { button, field, heading, toast } from './admin.helpers.ts';

test('a super admin checks and saves the settings, and sees that no mail is set up @nightly', async ({
  adminPage: page,
}) => {
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
  // Without a mail server there is nothing to try, and the page says what is missing.
  await expect(page.getByRole('region', { name: 'Email Test' })).toContainText('Not set up.');
  await expect(button(page, 'Send Test Email')).toHaveCount(0);

  // Input isn't lost by a click elsewhere.
  await field(page, 'Service name').fill('Bright Smiles Cloud');
  await page.getByRole('link', { name: 'Practices', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Practices')).toBeVisible();
});

test('jobs that wait, run or have failed are listed, and a failed one is tried again @nightly', async ({
  adminPage: page,
}) => {
  const at = '2026-05-04T10:00:00.000Z';
  const whose = { practice_id: 'p1', practice_name: 'Elm Street Dental' };
  const job = { attempts: 1, most: 12, reason: '', created_at: at, run_at: at, ...whose };
  const jobs = [
    {
      ...job,
      id: '1',
      name: 'letter.send',
      state: 'failed',
      attempts: 12,
      reason: 'Failed to send the email: busy.',
    },
    { ...job, id: '2', name: 'message.send', state: 'waiting', reason: 'Error' },
    {
      ...job,
      id: '3',
      name: 'backup.nightly',
      state: 'running',
      practice_id: null,
      practice_name: '',
    },
  ];
  await page.route('**/api/admin/jobs', (route) => route.fulfill({ json: jobs }));
  const asked: string[] = [];
  await page.route('**/api/admin/jobs/*/try-again', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    jobs[0] = { ...job, id: '1', name: 'letter.send', state: 'waiting', attempts: 0 };
    await route.fulfill({ status: 204 });
  });
  await page.goto('/admin/settings');
  const table = page.getByRole('table', { name: 'Jobs' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(row('Send an email about an account, an invitation or a statement')).toContainText(
    'Failed 12/12',
  );
  await expect(row('Send an email about an account, an invitation or a statement')).toContainText(
    'Failed to send the email: busy.',
  );
  await expect(row('Send a text or an email to a patient')).toContainText('Waiting 1/12');
  await expect(row('Send a text or an email to a patient')).toContainText('Next try');
  await expect(row('Send an email about an account, an invitation or a statement')).toContainText(
    'Elm Street Dental',
  );
  await expect(row('Send an email about an account, an invitation or a statement')).toContainText(
    /\d+ (hours|days)/,
  );
  await expect(row('Make the nightly backup')).toContainText('Running');
  await expect(row('Make the nightly backup')).toContainText('Service-wide');
  await expect(table.getByRole('button')).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await button(page, 'Try Again: Send an email about an account, an invitation or a statement').click();
  await expect(row('Send an email about an account, an invitation or a statement')).toContainText(
    'Waiting 0/12',
  );
  await expect(table.getByRole('button')).toHaveCount(0);
  expect(asked).toEqual(['/api/admin/jobs/1/try-again']);
});

test('the sign-in pages show the service’s own name @nightly', async ({ page }) => {
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
