// A message that couldn't be sent, on the work list. Its failure is staged: nothing that a person does makes Cusp fail so.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const item = {
  kind: 'reminder_failed',
  id: '01900000-0000-7000-8000-000000000001',
  patient_id: '01900000-0000-7000-8000-000000000002',
  patient_name: 'Lin Okafor',
  patient_date_of_birth: '1980-04-05',
  title: 'Two days before, visit on Dec 4',
  day: '2026-11-28',
  due_on: '2026-11-28',
  overdue: false,
  person_id: null,
  person_name: '',
  role: null,
  decided: null,
  state: 'open',
};

test('the front desk has it tried again @nightly', async ({ signedInPage: page }) => {
  let tries = 0;
  await page.route(/\/api\/work-list(\?|$)/, (route) => route.fulfill({ json: tries === 0 ? [item] : [] }));
  await page.route('**/api/reminders/*/try-again', (route) => {
    tries += 1;
    return route.fulfill({ json: { id: item.id, patient_id: item.patient_id } });
  });
  await page.goto('/work-list?whose=everybody');
  await page.getByRole('link', { name: /Message that couldn’t be sent/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Couldn’t be sent' });
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cusp will retry within a minute')).toBeVisible();
  await expect(page.getByText('No open items')).toBeVisible();
});
