// The operator's dashboard: the figures of product.md, 2 and 9, by the example of decisions.md, "Admin figures".
import type { AdminAttention, AdminStats, AdminTrend } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/operator.ts';
import { asAdminsSee, heading } from './admin.helpers.ts';

// Two monthly at $99, one yearly at $1,188, one trial, one cancelled.
const stats: AdminStats = {
  total_practices: 5,
  total_subscriptions: 5,
  active_subscriptions: 3,
  total_users: 1234,
  total_patients: 56_789,
  monthly_revenue: 198,
  yearly_revenue: 1188,
  total_recurring_revenue: 297,
};

test('shows the figures, who needs attention and the last 12 months @nightly', async ({
  adminPage: page,
  operator,
  practice,
}) => {
  const { id, name } = await asAdminsSee(operator, practice);
  const listed = (moment: string | null) => [{ practice_id: id, practice_name: name, moment }];
  const attention: AdminAttention = {
    trials_ending: listed('2026-03-03T12:00:00Z'),
    past_due: [],
    never_noted: [],
    quiet: listed(null),
  };
  const trends: AdminTrend[] = Array.from({ length: 12 }, (_, at) => ({
    month: `2025-${String(at + 1).padStart(2, '0')}`,
    practices: at,
    mrr: at * 99.5,
  }));
  // The server's own figures are those of all tests at once.
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: stats }));
  await page.route('**/api/admin/attention', (route) => route.fulfill({ json: attention }));
  await page.route('**/api/admin/trends', (route) => route.fulfill({ json: trends }));
  await page.goto('/admin/dashboard');

  for (const [label, figure] of [
    ['Total Practices', '5'],
    ['Active Subscriptions', '3'],
    ['Total Users', '1,234'],
    ['Total Patients', '56,789'],
    ['Monthly Revenue', '$198.00'],
    ['Yearly Revenue', '$1,188.00'],
    ['Total MRR (Monthly Recurring)', '$297.00'],
  ] as const) {
    await expect(page.getByRole('listitem').filter({ hasText: label })).toHaveText(`${label}${figure}`);
  }
  const status = page.getByRole('region', { name: 'System Status' });
  await expect(status).toContainText('Total Subscriptions5');
  await expect(status).toContainText('Subscription Rate60.0%');

  const needs = page.getByRole('region', { name: 'Needs Attention' });
  await expect(needs).toContainText('ends Mar 3, 2026');
  await expect(needs).toContainText('never signed in');
  await expect(needs).toContainText('No payments are past due.');

  await page.getByText('Show as table: Monthly recurring revenue').click();
  const table = page.getByRole('table', { name: 'Monthly recurring revenue' });
  await expect(table.getByRole('row').last()).toHaveText(/Dec 2025\s*\$1,094\.50/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await needs.getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
});

test('says in place, without a toast, that the figures could not be loaded @nightly', async ({
  adminPage: page,
  allowProblems,
}) => {
  allowProblems(/503/);
  await page.route('**/api/admin/stats', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The database cannot be reached right now.' } }),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
});
