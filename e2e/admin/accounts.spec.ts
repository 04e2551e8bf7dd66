// The operator looks after accounts, those of practices and the admins' own. Issue 4.
import { randomUUID } from 'node:crypto';
import { adminLogin, listPatients, login, me } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/operator.ts';
import { caller } from '../support/practice.ts';
import { addMember } from '../staff/practice/settings.helpers.ts';
import { button, dialog, field, heading, staffOf, toast } from './admin.helpers.ts';

test('a staff account is found, deactivated, reactivated and made to choose a new password @nightly', async ({
  adminPage: page,
  operator,
  practice,
  site,
}) => {
  const user = await staffOf(operator, practice);
  // The only owner can't be deactivated.
  await addMember(practice, 'Noor Second', 'dentist', { owner: true });
  await page.goto('/admin/users');
  await expect(heading(page, 'All Users')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(practice.email);
  const rows = page.getByRole('table', { name: 'Staff' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('dentist, owner');

  const act = async (item: string, submit: string) => {
    await button(page, `Actions for ${user.name}`).click();
    await page.getByRole('menuitem', { name: item }).click();
    const asks = page.getByRole('dialog');
    await asks.getByRole('textbox', { name: 'Reason' }).fill('The owner asked us to');
    await asks.getByRole('button', { name: submit }).click();
    await expect(asks).toHaveCount(0);
  };

  await act('Deactivate', 'Deactivate');
  await expect(toast(page, 'Account deactivated')).toBeVisible();
  await expect(rows.last()).toContainText('deactivated');
  await expect(practice.call(me, {})).rejects.toThrow(/401/);
  await act('Reactivate', 'Reactivate');
  await expect(rows.last()).toContainText('active');
  await act('Reset two-step verification', 'Reset Two-Step Verification');
  await expect(toast(page, 'Two-step verification reset')).toBeVisible();
  await act('Force a new password', 'Force New Password');
  await expect(rows.last()).toContainText('new password');
  const { email, password } = practice;
  const { access_token } = await caller(site, null)(login, { body: { email, password } });
  await expect(caller(site, access_token)(listPatients, { query: {} })).rejects.toThrow(/403/);

  // By practice, in the address.
  await page.goto(`/admin/users?practice=${user.practice_id}`);
  await expect(page.getByRole('combobox', { name: 'Practice' })).toHaveValue(user.practice_name);
  await expect(rows).toHaveCount(3);
  await page.goto(`/admin/practices/${user.practice_id}`);
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(4);
});

// Without mail here: what a sent link does is in owner-access.test.ts.
test('an owner who is locked out is sent a link where there is mail, and another member is made an owner @nightly', async ({
  adminPage: page,
  operator,
  practice,
  allowProblems,
}) => {
  allowProblems(/409.*password-link/);
  const user = await staffOf(operator, practice);
  const name = 'Noor Second';
  await addMember(practice, name, 'dentist');
  const asks = page.getByRole('dialog');
  const act = async (of: string, item: string, submit: string) => {
    await button(page, `Actions for ${of}`).click();
    await page.getByRole('menuitem', { name: item }).click();
    await asks.getByRole('textbox', { name: 'Reason' }).fill('Called from the office');
    await asks.getByRole('button', { name: submit }).click();
  };
  await page.goto(`/admin/practices/${user.practice_id}`);
  const owners = page.getByRole('region', { name: 'Owners' });
  await expect(owners.getByRole('listitem')).toHaveCount(1);
  await act(user.name, 'Send a password link', 'Send Link');
  await expect(page.getByText('Email is not set up, so no link can be sent.')).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Discard').click();
  await expect(asks).toHaveCount(0);
  await owners.getByRole('link', { name: 'Choose Another Owner' }).click();
  await act(name, 'Make an owner', 'Make Owner');
  await expect(toast(page, 'Owner added')).toBeVisible();
  await page.goto(`/admin/practices/${user.practice_id}`);
  await expect(owners.getByRole('listitem')).toHaveCount(2);
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText('Called from the office')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});

test('an admin is added, changed and taken away @nightly', async ({ adminPage: page, site }) => {
  const unique = randomUUID();
  const email = `nora.${unique}@example.com`;
  const password = `handed over ${unique}`;
  const name = `Nora ${unique.slice(0, 8)}`;
  await page.goto('/admin/users');
  await page.getByRole('tab', { name: 'Admins' }).click();
  await button(page, 'Add Admin').click();
  const add = dialog(page, 'Add Admin');
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await add.getByRole('radio', { name: 'Billing' }).check();
  await field(page, 'First password').fill('too short');
  await add.getByRole('button', { name: 'Add Admin' }).click();
  await expect(add.getByText('Use at least 12 characters.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field(page, 'First password').fill(password);
  await add.getByRole('button', { name: 'Add Admin' }).click();
  await expect(toast(page, 'Admin added')).toBeVisible();
  const row = page.getByRole('table', { name: 'Admins' }).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('billing');
  const signIn = () => caller(site, null)(adminLogin, { body: { email, password } });
  expect((await signIn()).admin).toMatchObject({ role: 'billing', must_change_password: true });

  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = dialog(page, `Edit ${name}`);
  await edit.getByRole('radio', { name: 'Support' }).check();
  await edit.getByRole('switch', { name: 'Can sign in' }).uncheck({ force: true });
  await edit.getByRole('button', { name: 'Save Admin' }).click();
  await expect(toast(page, 'Admin changed')).toBeVisible();
  await expect(row).toContainText('support');
  await expect(row).toContainText('deactivated');
  await expect(signIn()).rejects.toThrow(/401/);
});
