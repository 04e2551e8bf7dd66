// The operator looks after a practice: finds it, suspends it, sells it a plan. Issue 4.
import { randomUUID } from 'node:crypto';
import { createPlan, login, me, register, suspendPractice } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/operator.ts';
import { caller } from '../support/practice.ts';
import { asAdminsSee, button, dialog, field, heading, toast } from './admin.helpers.ts';
import { timeZone } from '../support/days.ts';

test('a practice is found, suspended with a reason, and reinstated as it was', async ({
  adminPage: page,
  operator,
  practice,
}) => {
  const { name } = await asAdminsSee(operator, practice);
  await page.goto('/admin/practices');
  await expect(heading(page, 'Practices')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search practices' }).fill(practice.email);
  await expect(page).toHaveURL(/q=dentist/);
  const row = page.getByRole('table', { name: 'Practices' }).getByRole('row').nth(1);
  await expect(page.getByRole('table', { name: 'Practices' }).getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('trialing');
  await row.getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Practice', exact: true })).toContainText(practice.email);

  await button(page, 'Suspend').click();
  const asks = dialog(page, `Suspend ${name}?`);
  await asks.getByRole('button', { name: 'Suspend' }).click();
  await expect(asks.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole('textbox', { name: 'Reason' }).fill('They asked us to, by phone');
  await asks.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Practice suspended')).toBeVisible();
  await expect(page.getByText('This practice is suspended')).toBeVisible();
  await expect(page.getByText(/Closes on .*; until then its staff and patients can read/)).toBeVisible();
  await practice.call(me, {});
  await button(page, 'Change Closing Date').click();
  const closing = dialog(page, `Closing Date for ${name}`);
  await closing.getByRole('textbox', { name: 'Closed from' }).fill('today');
  await closing.getByRole('textbox', { name: 'Reason' }).fill('At once');
  await closing.getByRole('button', { name: 'Save Date' }).click();
  await expect(toast(page, 'Closing date saved')).toBeVisible();
  await expect(practice.call(me, {})).rejects.toThrow(/403.*suspended/);

  await button(page, 'Reinstate').click();
  await dialog(page, /Reinstate/)
    .getByRole('textbox', { name: 'Reason' })
    .fill('They came back');
  await dialog(page, /Reinstate/)
    .getByRole('button', { name: 'Reinstate' })
    .click();
  await expect(toast(page, 'Practice reinstated')).toBeVisible();
  await expect(button(page, 'Suspend')).toBeVisible();
  await practice.call(me, {});

  const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('They came back');
  await expect(changes.last()).toContainText('They asked us to, by phone');
  await expect(changes.last()).toContainText('Olga super_admin (admin)');
});

test('a new practice is approved, and its name appears in emails @nightly', async ({
  adminPage: page,
  operator,
  practice,
}) => {
  const { id, name } = await asAdminsSee(operator, practice);
  await page.goto(`/admin/practices/${id}`);
  const facts = page.getByRole('region', { name: 'Practice', exact: true });
  await expect(facts).toContainText('“Your dental practice”, until it is a week old or approved');
  await button(page, 'Approve').click();
  const asks = dialog(page, `Approve ${name}?`);
  await expectAccessible(page);
  await asks.getByRole('textbox', { name: 'Reason' }).fill('Known to us');
  await asks.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Practice approved')).toBeVisible();
  await expect(facts).toContainText('By its name; approved on');
  await expect(button(page, 'Approve')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toContainText([
    /Approved.*Known to us/s,
  ]);
  await expectNoSidewaysScroll(page);
});

test('practices are sorted and paged, and Back is the page before @nightly', async ({
  adminPage: page,
  site,
}) => {
  const word = `Pager ${randomUUID().slice(0, 8)}`;
  const names = Array.from({ length: 3 }, (_, at) => `${word} ${at + 1}`);
  for (const name of names) {
    const email = `pager.${randomUUID()}@example.com`;
    await caller(site, null)(register, {
      body: { name, email, password: 'plenty long words', role: 'dentist', time_zone: timeZone },
    });
  }
  // Two on a page instead of fifty.
  await page.route('**/api/admin/practices?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  );
  await page.goto(`/admin/practices?q=${encodeURIComponent(word)}`);
  const links = page.getByRole('table', { name: 'Practices' }).getByRole('link');
  await expect(links).toHaveText([`${names[0]}'s practice`, `${names[1]}'s practice`]);
  await button(page, 'Next page').click();
  await expect(links).toHaveText([`${names[2]}'s practice`]);
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(button(page, 'Next page')).toBeDisabled();
  await page.goBack();
  await expect(links).toHaveCount(2);

  await page.getByRole('columnheader').getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('columnheader').getByRole('button', { name: 'Practice' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(links).toHaveText([`${names[2]}'s practice`, `${names[1]}'s practice`]);
});

test('a trial is extended, a plan sold, recorded as past due, cancelled and kept @nightly', async ({
  adminPage: page,
  operator,
  practice,
}) => {
  const plan = await operator.call(createPlan, {
    body: {
      name: `Plan ${randomUUID()}`,
      monthly_price: 99,
      yearly_price: 1188,
      staff_limit: 3,
      patient_limit: null,
      storage_limit_mib: null,
    },
  });
  const { id, name, subscription } = await asAdminsSee(operator, practice);
  await page.goto(`/admin/practices/${id}`);
  const panel = page.getByRole('region', { name: 'Subscription' });
  const say = (dialogs: ReturnType<typeof dialog>) =>
    dialogs.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone');

  await button(page, 'Extend Trial').click();
  const extend = dialog(page, /Extend Trial for/);
  await extend.getByRole('textbox', { name: 'Days' }).fill('400');
  await say(extend);
  await extend.getByRole('button', { name: 'Extend Trial' }).click();
  await expect(extend.getByText('Extend by at most 365 days.')).toBeVisible();
  await extend.getByRole('textbox', { name: 'Days' }).fill('10');
  await extend.getByRole('button', { name: 'Extend Trial' }).click();
  await expect(toast(page, 'Trial extended')).toBeVisible();
  await expect(panel).not.toContainText(dayWords(subscription.trial_ends_at));

  await button(page, 'Start Plan').click();
  const choose = dialog(page, `Plan for ${name}`);
  await choose.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: plan.name }).click();
  await expect(choose.getByRole('status')).toHaveText('$99.00 a month. Up to 3 staff accounts.');
  await say(choose);
  await choose.getByRole('button', { name: 'Save Plan' }).click();
  await expect(toast(page, 'Plan changed')).toBeVisible();
  await expect(panel).toContainText('$99.00 a month');
  await expect(panel).toContainText('trialing');
  await expect(panel).toContainText('The plan starts when the first payment is recorded.');

  await button(page, 'Record Payment').click();
  const note = dialog(page, `Payment from ${name}`);
  await expect(note.getByRole('textbox', { name: 'Amount' })).toHaveValue(/99/);
  await note.getByRole('textbox', { name: 'Reference' }).fill('check 1042');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Record Payment' }).click();
  await expect(toast(page, 'Payment recorded')).toBeVisible();
  await expect(panel).toContainText('active');
  await expect(panel).toContainText('Paid until');

  await button(page, 'Record Status').click();
  const record = dialog(page, /Subscription of/);
  await record.getByRole('radio', { name: 'Past due' }).check();
  await say(record);
  await record.getByRole('button', { name: 'Record Status' }).click();
  await expect(toast(page, 'Status recorded')).toBeVisible();
  await expect(panel).toContainText('past due');
  await expect(panel).toContainText('Read-only from');

  await button(page, 'Cancel at End of Period').click();
  const cancel = dialog(page, /Cancel the Subscription/);
  await say(cancel);
  await cancel.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(panel).toContainText('the paid period is not continued');
  await button(page, 'Keep Subscription').click();
  const keep = dialog(page, /Keep the Subscription/);
  await say(keep);
  await keep.getByRole('button', { name: 'Keep Subscription' }).click();
  await expect(button(page, 'Cancel at End of Period')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(6);

  await page.goto('/admin/subscriptions?status=past_due');
  const listed = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row', { name: plan.name });
  await expect(listed).toContainText('past due');
  await page.goto('/admin/subscriptions?status=cancelled');
  await expect(page.getByRole('heading', { name: 'By Practice' })).toBeVisible();
  await expect(page.getByText(plan.name)).toHaveCount(0);
});

test('plans are added, changed and no longer offered @nightly', async ({ adminPage: page }) => {
  const name = `Plan ${randomUUID()}`;
  await page.goto('/admin/subscriptions?tab=plans');
  await button(page, 'Add Plan').click();
  const add = dialog(page, 'Add Plan');
  await field(page, 'Name').fill(name);
  await field(page, 'Monthly price').fill('49.50');
  await field(page, 'Yearly price').fill('$1,000');
  await field(page, 'Patients').fill('2500');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await add.getByRole('button', { name: 'Add Plan' }).click();
  await expect(toast(page, 'Plan added')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('$49.50 a month or $1,000.00 a year');
  await expect(card).toContainText('Up to 2,500 patients');

  await button(page, `Edit ${name}`).click();
  await field(page, 'Patients').fill('');
  await button(page, 'Save Plan').click();
  await expect(card).toContainText('No limits');
  await button(page, `Stop offering ${name}`).click();
  await dialog(page, `Stop offering ${name}?`).getByRole('button', { name: 'Stop offering' }).click();
  await expect(card).toContainText('No longer offered');
});

test.describe('support', () => {
  test.use({ adminRole: 'support' });

  test('is offered no change of what is paid @nightly', async ({
    adminPage: page,
    operator,
    practice,
    site,
  }) => {
    const { id } = await asAdminsSee(operator, practice);
    await page.goto(`/admin/practices/${id}?dialog=choose_plan`);
    await expect(button(page, 'Suspend')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Subscription' })).toContainText('Trial ends');
    await expect(button(page, 'Start Plan')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/admin/subscriptions?tab=plans');
    await expect(page.getByRole('tab', { name: 'Plans' })).toBeVisible();
    await expect(button(page, 'Add Plan')).toHaveCount(0);
    await page.goto('/admin/settings');
    await expect(page.getByText('Payment provider')).toBeVisible();
    await expect(button(page, 'Save Settings')).toHaveCount(0);
    await expect(button(page, 'Send Test Email')).toHaveCount(0);
    // The practice's own staff aren't admins.
    await caller(site, null)(login, { body: { email: practice.email, password: practice.password } });
  });
});

test.describe('billing', () => {
  test.use({ adminRole: 'billing' });

  test('is offered no change of accounts @nightly', async ({ adminPage: page, operator, practice }) => {
    const { id } = await asAdminsSee(operator, practice);
    await page.goto(`/admin/practices/${id}`);
    await expect(button(page, 'Start Plan')).toBeVisible();
    await expect(button(page, 'Suspend')).toHaveCount(0);
    await page.getByRole('link', { name: 'Show Staff' }).click();
    await expect(page.getByRole('table', { name: 'Staff' })).toContainText('Ada Molar');
    await expect(page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Admins' }).click();
    await expect(page.getByRole('table', { name: 'Admins' })).toBeVisible();
    await expect(button(page, 'Add Admin')).toHaveCount(0);
  });
});

const dayWords = (moment: string | null) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment ?? ''));

test('practices are narrowed by status and saved as a file, their owners written to, and what was done is found again @nightly', async ({
  adminPage: page,
  operator,
  practice,
  problems,
}) => {
  problems.allow(/409 .*notices/);
  const { id, name } = await asAdminsSee(operator, practice);
  await operator.call(suspendPractice, { params: { id }, body: { reason: 'Bill of a special June' } });
  await page.goto(`/admin/practices?q=${practice.email}`);
  const rows = page.getByRole('table', { name: 'Practices' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(page.getByText('No practices match your search and filters.')).toBeVisible();
  await button(page, 'Clear search and filters').click();
  await page.getByRole('searchbox', { name: 'Search practices' }).fill(practice.email);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/status=suspended/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'These practices (CSV)').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^practices-.*\.csv$/);

  await button(page, 'Email Owners').click();
  const asks = dialog(page, 'Email Owners');
  await expect(asks.getByText('Goes to every active owner of 1 practice')).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole('textbox', { name: 'Subject' }).fill('Maintenance');
  await asks.getByRole('textbox', { name: 'Message' }).fill('On Sunday, from 2 to 3 a.m.');
  await asks.getByRole('button', { name: 'Send to 1 Practice' }).click();
  // These tests have no mail server.
  await expect(page.getByText('Email is not set up, so nothing was sent.').first()).toBeVisible();

  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Search the audit' }).fill('special june');
  const entry = page.getByRole('table', { name: 'Audit' }).getByRole('row').nth(1);
  await expect(entry).toContainText('Bill of a special June');
  await expect(entry).toContainText('(Admin)');
  await expectAccessible(page);
  await entry.getByRole('link', { name }).click();
  await expect(page.getByText('This practice is suspended')).toBeVisible();
});
