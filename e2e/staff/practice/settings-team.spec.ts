// The owner's team: invitations, roles, leaving. Issue 4, "Owner's pages in the staff app".
import { inviteToTeam, listTeamInvitations, login } from '@cusp/contract';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import {
  addMember,
  button,
  field,
  memberPassword,
  newAddress,
  personButton,
  personMenu,
  teamOf,
  toast,
} from './settings.helpers.ts';
import { heading, places } from '../overview/shell.helpers.ts';
import { storeTokens } from '../access/sign-in.helpers.ts';

test('an invited colleague joins by the link, once, with a name and a password of their own', async ({
  practice,
  signedInPage: page,
  browser,
  allowProblems,
}) => {
  allowProblems(/404|409/);
  const email = newAddress('sam');
  const keys: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/team/invitations'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/settings/team');
  await expect(page.getByText('No open invitations', { exact: true })).toBeVisible();
  await button(page, 'Invite').click();
  const form = page.getByRole('dialog', { name: 'Invite to the Team' });
  await expect(page).toHaveURL(/dialog=invite/);
  await button(form, 'Invite').click();
  await expect(field(form, 'Email')).toHaveAccessibleDescription(
    'Enter the email address that the invitation is for.',
  );
  await field(form, 'Email').fill(practice.email);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Receptionist' }).click();
  await button(form, 'Invite').click();
  await expect(form.getByRole('alert')).toHaveText('An account with this email already exists.');
  await field(form, 'Email').fill(email);
  await button(form, 'Invite').click();

  const invitation = page.getByRole('dialog', { name: 'Team Invitation' });
  await expect(invitation.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
  await expect(invitation.getByText('because email is not set up')).toBeVisible();
  const first = await field(invitation, 'Invitation link').inputValue();
  await expectAccessible(page);
  await button(invitation, 'Done').click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await button(row, `Invite Again: ${email}`).click();
  const second = await field(invitation, 'Invitation link').inputValue();
  expect(second).not.toBe(first);
  // The refused one, the created one, and the renewed one: each with its own key.
  expect(keys).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  expect(new Set(keys).size).toBe(3);
  await button(invitation, 'Done').click();

  // The colleague's own browser.
  const context = await browser.newContext();
  const theirs = await context.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url()));
  await theirs.goto(first);
  await expect(theirs.getByRole('alert')).toContainText('We couldn’t find this invitation.');
  await theirs.goto(second);
  await expect(theirs.getByText('Ada Molar invites you to the team, as receptionist.')).toBeVisible();
  await expect(field(theirs, 'Email')).toHaveValue(email);
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await button(theirs, 'Join the Team').click();
  await expect(field(theirs, 'Full Name')).toHaveAccessibleDescription('Enter your full name.');
  await field(theirs, 'Full Name').fill('Sam Ortiz');
  await field(theirs, 'Password').fill(memberPassword);
  await button(theirs, 'Join the Team').click();
  await expect(toast(theirs, 'Welcome to the team!')).toBeVisible();
  await expect(heading(theirs, 'Dashboard')).toBeVisible();
  await expect(places(theirs).filter({ hasText: 'SOAP Notes' })).toHaveCount(0);
  // The token is sent only in bodies; in the address it appears once, for the page itself.
  expect(asked.filter((url) => url.includes('/api/') && url.includes('token'))).toEqual([]);

  const again = await context.newPage();
  await again.goto(second);
  await expect(again.getByRole('alert')).toContainText('This invitation was already used.');
  await context.close();
});

test('the letter of an invitation says whether it waits, was sent or failed, and is sent again @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const email = newAddress('kim');
  await practice.call(inviteToTeam, { body: { email, role: 'hygienist' } });
  let letter = {
    state: 'failed',
    reason: 'The mail server does not deliver to this address.',
    tries: 1,
    changed_at: '2026-05-04T10:00:00.000Z',
    can_be_sent_again: true,
  };
  const [invitation] = await practice.call(listTeamInvitations, {});
  await page.route('**/api/team/invitations', (route) =>
    route.fulfill({ json: [{ ...invitation, letter }] }),
  );
  await page.route('**/api/team/invitations/*/letter', async (route) => {
    letter = { ...letter, state: 'queued', reason: '', can_be_sent_again: false };
    await route.fulfill({ json: letter });
  });
  await page.goto('/settings/team');
  const state = page.getByRole('status', { name: `Email to ${email}` });
  await expect(state).toContainText('Email not sent. The mail server does not deliver to this address.');
  await expectAccessible(page);
  await button(page, `Send Again: ${email}`).click();
  await expect(toast(page, 'The email is being resent')).toBeVisible();
  await expect(state).toContainText('Email: sending…');
  await expect(button(page, `Send Again: ${email}`)).toHaveCount(0);

  letter = { ...letter, state: 'sent' };
  await page.reload();
  await expect(state).toContainText('Email sent');
});

test('another role is seen and held from the next call on @nightly', async ({
  practice,
  signedInPage: page,
  browser,
  baseURL,
}) => {
  const { token } = await addMember(practice, 'Sam Ortiz', 'receptionist');
  const context = await browser.newContext();
  await storeTokens(context, baseURL, { staff: token });
  const theirs = await context.newPage();
  await theirs.goto('/');
  await expect(places(theirs).filter({ hasText: 'Patients' })).toHaveCount(1);
  await expect(places(theirs).filter({ hasText: 'SOAP Notes' })).toHaveCount(0);
  await page.goto('/settings/team');
  await button(page, 'Change Sam Ortiz').click();
  const change = page.getByRole('dialog', { name: 'Change Sam Ortiz' });
  await change.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Hygienist' }).click();
  await change.getByRole('checkbox', { name: 'Owner' }).check();
  await button(change, 'Save Changes').click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sam Ortiz' })).toContainText('Hygienist');
  await theirs.reload();
  await expect(places(theirs).filter({ hasText: 'SOAP Notes' })).toHaveCount(1);
  await personButton(theirs, 'Sam Ortiz').click();
  await expect(personMenu(theirs).filter({ hasText: 'Team' })).toHaveCount(1);
  await context.close();
});

test('who is deactivated is out at once, may come back, and the last owner stays @nightly', async ({
  practice,
  signedInPage: page,
  browser,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/401|409/);
  const { email, token } = await addMember(practice, 'Priya Raman', 'hygienist');
  const context = await browser.newContext();
  await storeTokens(context, baseURL, { staff: token });
  const theirs = await context.newPage();
  await theirs.goto('/');
  await expect(heading(theirs, 'Dashboard')).toBeVisible();

  await page.goto('/settings/team');
  await button(page, 'Deactivate Priya Raman').click();
  const question = page.getByRole('dialog', { name: 'Deactivate Priya Raman?' });
  await expect(question).toContainText('They will be signed out on all devices');
  await expectAccessible(page);
  await button(question, 'Cancel').click();
  await expect(question).toBeHidden();
  await button(page, 'Deactivate Priya Raman').click();
  await button(question, 'Deactivate').click();
  await expect(toast(page, 'Team member deactivated')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toContainText('Deactivated');
  // Without any action of theirs. Their input would be kept, but nothing gives them access to it.
  const lock = theirs.getByRole('dialog', { name: 'Locked' });
  await lock.getByRole('textbox', { name: 'Password' }).fill(memberPassword);
  await button(lock, 'Unlock').click();
  await expect(lock.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await button(lock, 'Sign in as someone else').click();
  await expect(theirs).toHaveURL(/\/login$/);
  await context.close();
  await expect(practice.call(login, { body: { email, password: memberPassword } })).rejects.toThrow('401');
  await button(page, 'Reactivate Priya Raman').click();
  await expect(button(page, 'Deactivate Priya Raman')).toBeVisible();
  await practice.call(login, { body: { email, password: memberPassword } });

  // The only owner can neither leave nor give up the role.
  await button(page, 'Deactivate Ada Molar').click();
  await button(page.getByRole('dialog', { name: 'Deactivate your own account?' }), 'Deactivate').click();
  await expect(toast(page, 'A practice must have at least one active owner.')).toBeVisible();
  await button(page, 'Change Ada Molar').click();
  const change = page.getByRole('dialog', { name: 'Change Ada Molar' });
  await change.getByRole('checkbox', { name: 'Owner' }).uncheck();
  await button(change, 'Save Changes').click();
  await expect(change.getByRole('alert')).toHaveText('A practice must have at least one active owner.');
  await button(change, 'Cancel').click();
  await button(page.getByRole('dialog', { name: 'Discard what you typed?' }), 'Discard').click();
  expect(await teamOf(practice)).toMatchObject([{ is_owner: true }, { active: true }]);

  // A withdrawn invitation is gone.
  const invited = newAddress();
  await button(page, 'Invite').click();
  const form = page.getByRole('dialog', { name: 'Invite to the Team' });
  await field(form, 'Email').fill(invited);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Assistant' }).click();
  await button(form, 'Invite').click();
  await button(page.getByRole('dialog', { name: 'Team Invitation' }), 'Done').click();
  await button(page, `Cancel the invitation for ${invited}`).click();
  await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
  await expect(page.getByText('No open invitations', { exact: true })).toBeVisible();
  expect(await practice.call(listTeamInvitations, {})).toEqual([]);
});

test('the team is accessible in light and dark, and fits a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const email = `${'long.'.repeat(6)}${newAddress()}`;
  await addMember(practice, 'Maximiliane-Theodora von Hohenstein-Wittelsbach, RDH', 'hygienist', { email });
  await page.goto('/settings/team');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Change Ada Molar').click();
  await expect(page.getByRole('dialog', { name: 'Change Ada Molar' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
