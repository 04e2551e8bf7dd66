// Access to the patient portal on the patient's page: issue 3, "Access"; decisions.md, "Patient portal".
import { getPortalAccess, inviteToPortal, staffRoles } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { makePractice } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { addPatient, breakCall, toast, words } from '../overview/patient-detail.helpers.ts';
import {
  accept,
  button,
  emailOf,
  fact,
  form,
  invitation,
  invite,
  link,
  open,
  ownEmail,
  question,
  section,
  send,
  stateOf,
  withEmail,
} from './portal-access.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test('from no access to an invitation in hand, by keyboard', async ({
  practice,
  signedInPage: page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = ownEmail(practice, 'zoe');
  const patient = await withEmail(practice, email);
  await page.goto(`/patients/${patient.id}`);
  await expect(section(page).getByText('No portal access', { exact: true })).toBeVisible();
  await expect(button(page, 'Withdraw Access')).toHaveCount(0);

  await button(page, 'Invite to Portal').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/patients/${patient.id}?dialog=invite`);
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveValue(email);
  await expect(form(page)).toContainText(
    'If this email already has a portal account, the record is added to it',
  );
  await expect(form(page).getByText('The earlier link will stop working.')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Patient invited to the portal')).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(invitation(page).getByRole('button', { name: 'Copy' })).toBeFocused();
  await expect(invitation(page)).toContainText(
    'The link was not emailed because email is not set up. Share the link below instead.',
  );
  await expect(invitation(page)).toContainText(`It works once, until ${words(dayFromToday(7), false)}, `);
  await expect(invitation(page).getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(invitation(page).getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(link(page)).toHaveValue(copied);
  expect(copied).toMatch(/\/patient-portal\/activate\?token=[\w-]{43}$/);
  expect(new URL(copied).origin).toBe(baseURL);
  expect(await open(practice, copied)).toMatchObject({ email, first_name: 'Zoë', needs_code: false });

  await invitation(page).getByRole('button', { name: 'Done' }).click();
  await expect(invitation(page)).toBeHidden();
  await expect(page).toHaveURL(`/patients/${patient.id}`);
  await expect(button(page, 'Invite Again')).toBeFocused();
  await page.reload();
  await expect(fact(page, 'Access')).toHaveText('Invited');
  await expect(fact(page, 'Email')).toHaveText(email);
  await expect(fact(page, 'Invitation valid until')).toContainText(words(dayFromToday(7), false));

  await accept(practice, copied);
  await page.reload();
  await expect(fact(page, 'Access')).toHaveText('Active');
  await expect(fact(page, 'Active since')).toHaveText(words(dayFromToday(0), false));
  await expect(fact(page, 'Last sign-in')).toHaveText(/\d{4}, \d{1,2}:\d{2} [AP]M$/);
  await expect(fact(page, 'Invitation valid until')).toHaveCount(0);
});

test('Invite Again makes another link; the earlier one stops working @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await withEmail(practice);
  const email = ownEmail(practice, 'mother');
  const first = await invite(practice, patient, email);
  await page.goto(`/patients/${patient.id}`);
  await button(page, 'Invite Again').click();
  await expect(emailOf(page, 'Invite Again')).toHaveValue(email);
  await expect(form(page, 'Invite Again').getByText('The earlier link will stop working.')).toBeVisible();
  await send(page, 'Invite Again');
  await expect(link(page)).not.toHaveValue(first);
  const second = await link(page).inputValue();
  await expect(open(practice, first)).rejects.toThrow('404');
  expect(await open(practice, second)).toMatchObject({ email });

  // The link is stored nowhere: after Back it is gone.
  await page.goBack();
  await expect(invitation(page)).toBeHidden();
  await expect(button(page, 'Invite Again')).toBeFocused();

  await accept(practice, second);
  await page.reload();
  await expect(fact(page, 'Access')).toHaveText('Active');
  await button(page, 'Invite Again').click();
  await expect(form(page, 'Invite Again')).toContainText(
    'Once accepted, the invited account replaces the patient’s own account. Others with access keep it.',
  );
  await emailOf(page, 'Invite Again').fill('father@example.com');
  await send(page, 'Invite Again');
  await invitation(page).getByRole('button', { name: 'Done' }).click();
  await expect(fact(page, 'Access')).toHaveText('Active');
  await expect(fact(page, 'Email')).toHaveText(email);
  await expect(fact(page, 'Invitation resent, valid until')).toContainText(words(dayFromToday(7), false));
});

test('a child’s record is added to the account that its parent has @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const email = ownEmail(practice, 'parent');
  await accept(practice, await invite(practice, await withEmail(practice), email));
  const child = await addPatient(practice, { first_name: 'Emma' });
  await page.goto(`/patients/${child.id}?dialog=invite`);
  await emailOf(page).fill(email);
  await send(page);
  const url = await link(page).inputValue();
  expect(await open(practice, url)).toMatchObject({ first_name: 'Emma', needs_code: false });
  const { patient_user } = await accept(practice, url);
  expect(patient_user.patients.map(({ first_name }) => first_name)).toEqual(['Zoë', 'Emma']);
});

test('what is wrong with the address is said beside it, and nothing typed is lost @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/422|500/);
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}`);
  await button(page, 'Invite to Portal').click();
  await expect(emailOf(page)).toHaveValue('');
  await send(page);
  await expect(emailOf(page)).toHaveAccessibleDescription(
    'Enter the email address that the invitation is for.',
  );
  await expect(emailOf(page)).toBeFocused();
  await emailOf(page).fill('nobody');
  await send(page);
  await expect(emailOf(page)).toHaveAccessibleDescription('Enter an email address like name@example.com.');

  const sentence = 'This address cannot be written to.';
  await page.route('**/portal-invite', (route) =>
    route.fulfill({
      status: 422,
      json: { detail: 'Please check what you entered.', errors: [{ path: 'email', message: sentence }] },
    }),
  );
  await emailOf(page).fill('zoe@example.com');
  await send(page);
  await expect(emailOf(page)).toHaveAccessibleDescription(sentence);
  await expect(toast(page, 'Failed to invite patient')).toBeVisible();
  await page.unroute('**/portal-invite');

  const mend = await breakCall(page, inviteToPortal, { params: { id: patient.id } });
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(emailOf(page)).toHaveValue('zoe@example.com');
  expect(await stateOf(practice, patient)).toMatchObject({ state: 'none' });
  await mend();

  // Input isn't discarded without a question.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(form(page)).toBeHidden();
  await expect(button(page, 'Invite to Portal')).toBeFocused();
  expect(await stateOf(practice, patient)).toMatchObject({ state: 'none' });
});

test('where the browser gives no clipboard the link is selected to be copied by hand @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await withEmail(practice);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/patients/${patient.id}?dialog=invite`);
  await send(page);
  await invitation(page).getByRole('button', { name: 'Copy' }).click();
  await expect(invitation(page).getByRole('status')).toHaveText(
    'The link is selected. Press Ctrl+C (Cmd+C on a Mac) to copy it.',
  );
  await expect(link(page)).toBeFocused();
  expect(
    await link(page).evaluate((field) =>
      field instanceof HTMLInputElement ? (field.selectionEnd ?? 0) - (field.selectionStart ?? 0) : 0,
    ),
  ).toBe((await link(page).inputValue()).length);
});

test('a mailed invitation says so; one that failed to be mailed, too, with the way to send it again @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await withEmail(practice);
  await page.route('**/portal-invite', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mailed: true } });
  });
  let letter = {
    state: 'failed',
    reason: 'The mail server does not deliver to this address.',
    tries: 1,
    changed_at: '2026-05-04T10:00:00.000Z',
    can_be_sent_again: true,
  };
  await page.route(`**/api/patients/${patient.id}/portal`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), letter } });
  });
  await page.route(`**/api/patients/${patient.id}/portal/letter`, async (route) => {
    letter = { ...letter, state: 'sent', reason: '', can_be_sent_again: false };
    await route.fulfill({ json: letter });
  });
  await page.goto(`/patients/${patient.id}?dialog=invite`);
  await send(page, 'Invite to Portal');
  await expect(invitation(page)).toContainText('The link is being emailed to zoe@example.com.');
  await invitation(page).getByRole('button', { name: 'Done' }).click();
  const state = page.getByRole('status', { name: 'Email to zoe@example.com' });
  await expect(state).toContainText('Email not sent. The mail server does not deliver to this address.');
  await button(page, 'Send Again: zoe@example.com').click();
  await expect(toast(page, 'The email is being resent')).toBeVisible();
  await expect(state).toContainText('Email sent');
});

test('a failure to load says so and can be tried again @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const patient = await addPatient(practice);
  const mend = await breakCall(page, getPortalAccess, { params: { id: patient.id } });
  await page.goto(`/patients/${patient.id}`);
  await expect(toast(page, 'Failed to fetch portal access').first()).toBeVisible();
  await expect(button(page, 'Invite to Portal')).toHaveCount(0);
  await mend();
  await button(page, 'Try again').click();
  await expect(section(page).getByText('No portal access', { exact: true })).toBeVisible();
});

test('patients are invited by every role @nightly', async ({ page, context, baseURL }) => {
  for (const role of staffRoles) {
    const practice = await makePractice(baseURL ?? '', role);
    await storeTokens(context, baseURL, { staff: practice.token });
    const patient = await withEmail(practice);
    await page.goto(`/patients/${patient.id}`);
    await button(page, 'Invite to Portal').click();
    await send(page);
    await expect(link(page), role).toHaveValue(/token=/);
    await invitation(page).getByRole('button', { name: 'Done' }).click();
    await expect(button(page, 'Withdraw Access'), role).toBeVisible();
  }
});

test('is accessible in light and dark, and fits a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const email = `${'long.'.repeat(20)}name@${'example.'.repeat(6)}com`;
  const patient = await withEmail(practice, email);
  await page.goto(`/patients/${patient.id}`);
  await expect(button(page, 'Invite to Portal')).toBeVisible();
  await expectAccessibleInBoth(page);
  await button(page, 'Invite to Portal').click();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await send(page);
  await expect(link(page)).toBeVisible();
  const code = invitation(page).getByRole('img', { name: 'QR code of the invitation link' });
  // Scanners need black on white in dark colors too.
  await expect(code.locator('path').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path').last()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(form(page)).toBeHidden();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await invitation(page).getByRole('button', { name: 'Done' }).click();
  await expect(fact(page, 'Email')).toHaveText(email);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Withdraw Access').click();
  await expect(question(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
