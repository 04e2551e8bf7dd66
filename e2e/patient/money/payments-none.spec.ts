// Payments & Billing of who owes and paid nothing.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/portal.ts';

const card = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });

test('nothing owed and nothing paid is said in words @nightly', async ({ portalPage: page }) => {
  await page.goto('/patient-portal/payments');
  await expect(page.getByText('No outstanding bills', { exact: true })).toBeVisible();
  await expect(page.getByText('No payment history yet', { exact: true })).toBeVisible();
  await expect(card(page, 'Total Paid')).toContainText('$0.00');
  await expect(card(page, 'Unpaid Bills')).toContainText('0');
  await expect(page.getByRole('button', { name: 'Print Statement' })).toHaveCount(0);
});
