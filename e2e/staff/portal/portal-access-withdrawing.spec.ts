// Withdrawing a patient's access to the portal: issue 3, "Access".
import { portalMe, withdrawPortalAccess } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { ask } from '../../support/requests.ts';
import { breakCall, toast } from '../overview/patient-detail.helpers.ts';
import {
  accept,
  button,
  fact,
  invite,
  open,
  ownEmail,
  question,
  section,
  stateOf,
  withEmail,
} from './portal-access.helpers.ts';

test('Withdraw Access asks, then ends the invitation @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const patient = await withEmail(practice);
  const url = await invite(practice, patient, 'zoe@example.com');
  await page.goto(`/patients/${patient.id}`);
  await button(page, 'Withdraw Access').click();
  await expect(question(page)).toContainText('The invitation for zoe@example.com will stop working.');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await stateOf(practice, patient)).toMatchObject({ state: 'invited' });

  const mend = await breakCall(page, withdrawPortalAccess, { params: { id: patient.id } });
  await button(page, 'Withdraw Access').click();
  await question(page).getByRole('button', { name: 'Withdraw Access' }).click();
  await expect(toast(page, 'Failed to withdraw portal access')).toBeVisible();
  await expect(fact(page, 'Access')).toHaveText('Invited');
  await mend();

  await button(page, 'Withdraw Access').click();
  await question(page).getByRole('button', { name: 'Withdraw Access' }).click();
  await expect(toast(page, 'Portal access withdrawn')).toBeVisible();
  await expect(section(page).getByText('No portal access', { exact: true })).toBeVisible();
  await expect(button(page, 'Invite to Portal')).toBeFocused();
  await expect(open(practice, url)).rejects.toThrow('404');
});

test('Withdraw Access ends the sessions of an active account @nightly', async ({
  practice,
  signedInPage: page,
  baseURL,
}) => {
  const patient = await withEmail(practice);
  const email = ownEmail(practice, 'zoe');
  const { access_token } = await accept(practice, await invite(practice, patient, email));
  const me = async () => (await ask(String(baseURL), portalMe, {}, { token: access_token })).status;
  expect(await me()).toBe(200);
  await page.goto(`/patients/${patient.id}`);
  await button(page, 'Withdraw Access').click();
  await expect(question(page)).toContainText(`${email} will lose access to this record immediately`);
  await question(page).getByRole('button', { name: 'Withdraw Access' }).click();
  await expect(section(page).getByText('No portal access', { exact: true })).toBeVisible();
  expect(await me()).toBe(401);
});
