// A carer is invited to a patient's portal with a document that somebody looked at. Issue 27, "a carer with proof".
import { inviteToPortal } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addProof } from '../../support/proof.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import {
  accept,
  button,
  emailOf,
  fact,
  form,
  link,
  ownEmail,
  send,
  withEmail,
} from './portal-access.helpers.ts';

test('an agent is asked for a proof, and whose proof was looked at stands with the access on both sides @nightly', async ({
  practice,
  signedInPage: page,
  browser,
  baseURL,
  allowProblems,
}) => {
  const site = baseURL ?? '';
  allowProblems(/422.*portal-invite/);
  const own = ownEmail(practice, 'zoe');
  const patient = await withEmail(practice, own);
  const params = { id: patient.id };
  const { patient_user } = await accept(
    practice,
    (await practice.call(inviteToPortal, { params })).invite_url,
  );
  expect(patient_user.patients).toHaveLength(1);

  const carer = ownEmail(practice, 'carer');
  const asAgent = async (title: string) => {
    await emailOf(page, title).fill(carer);
    await form(page, title).getByRole('combobox', { name: 'Access for' }).click();
    await page.getByRole('option', { name: 'An agent the patient named' }).click();
  };
  const proof = form(page, 'Invite Again').getByRole('combobox', { name: 'Proof reviewed' });
  await page.goto(`/patients/${patient.id}?dialog=invite`);
  await expect(proof).toHaveCount(0);
  await asAgent('Invite Again');
  await send(page, 'Invite Again');
  await expect(proof).toHaveAccessibleDescription(
    /Choose the document that authorizes access: a power of attorney/,
  );
  await expectAccessibleInBoth(page);

  await addProof(site, practice, patient.id);
  await page.reload();
  await asAgent('Invite Again');
  await proof.click();
  await page.getByRole('option', { name: /^Power of attorney, / }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await send(page, 'Invite Again');
  const opened = await accept(practice, await link(page).inputValue());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/patients/${patient.id}?tab=portal`);
  await expect(fact(page, `Proof of ${carer}`)).toContainText('Power of attorney, looked at by ');
  await button(page, `Access of ${carer}…`).click();
  const dialog = page.getByRole('dialog', { name: `Access of ${carer}` });
  await expect(dialog.getByText(/^Power of attorney, looked at by /)).toBeVisible();
  await expectAccessibleInBoth(page);

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await storeTokens(theirs, site, { patient: opened.access_token });
  const phone = await theirs.newPage();
  await phone.goto(`${site}/patient-portal/access`);
  const viewers = phone.getByRole('list', { name: 'Who can see this record in the portal' });
  await expect(viewers).toContainText('The office has reviewed a document authorizing this.');
  await expectAccessibleInBoth(phone);
});
