// A mother's access is ended on the patient's page, and the patient sees who can see the record. Issue 27, "Family"; docs/check-in.md.
import { activate, inviteToPortal } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { caller } from '../../support/practice.ts';
import { addProof } from '../../support/proof.ts';
import { storeTokens } from '../../support/store-tokens.ts';

test('staff limit and end one account’s access, who else can see the record stays, and the one that ended sees nothing @nightly', async ({
  practice,
  portalPage: page,
  visitor,
  browser,
  site,
  allowProblems,
}) => {
  allowProblems(/(401|403|404) /);
  const agent = `agent.${visitor.email}`;
  const { invite_url } = await practice.call(inviteToPortal, {
    params: { id: visitor.patient.id },
    body: {
      email: agent,
      relation: 'agent',
      until: null,
      proof_id: await addProof(site, practice, visitor.patient.id),
    },
  });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  const opened = await caller(site, null)(activate, { body: { token, password: visitor.password } });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/patient-portal/access');
  const viewers = page.getByRole('list', { name: 'Who can see this record in the portal' });
  await expect(viewers.getByRole('listitem')).toHaveCount(2);
  await expect(viewers).toContainText(agent);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await storeTokens(theirs, site, { patient: opened.access_token });
  const phone = await theirs.newPage();
  await phone.goto(`${site}/patient-portal/dashboard`);
  await expect(phone.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await storeTokens(desk, site, { staff: practice.token });
  const staff = await desk.newPage();
  await staff.goto(`${site}/patients/${visitor.patient.id}?tab=portal`);
  await staff.getByRole('button', { name: `Access of ${agent}…` }).click();
  const dialog = staff.getByRole('dialog', { name: `Access of ${agent}` });
  // Payments only: the account sees nothing else of the record anymore, and both sides read that.
  for (const part of [
    'Visits, booking and check-in',
    'Health record, images and documents',
    'Forms and signing',
  ])
    await dialog.getByRole('checkbox', { name: part }).uncheck();
  await expectAccessibleInBoth(staff);
  await dialog.getByRole('button', { name: 'Save Access' }).click();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('note')).toContainText(
    'Not shared with your account: Visits, Health record, and Forms.',
  );
  await expect(phone.getByText('Total Appointments')).toHaveCount(0);
  await phone.getByRole('link', { name: 'Payments' }).first().click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Payments & Billing' })).toBeVisible();
  await expectAccessibleInBoth(phone);
  await page.reload();
  await expect(viewers).toContainText('Sees: Payments and insurance');
  await staff.getByRole('button', { name: `Access of ${agent}…` }).click();
  await dialog.getByRole('button', { name: 'End This Access' }).click();
  const question = staff.getByRole('dialog', { name: 'End this access?' });
  await question.getByRole('button', { name: 'End Access' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Give Access to Another Patient…' })).toBeVisible();

  await page.reload();
  await expect(viewers.getByRole('listitem')).toHaveCount(1);
  await expect(viewers).toContainText('You');
  await phone.reload();
  await expect(phone.getByLabel('Email')).toBeVisible();
  await expect(phone.getByText(/Mia|Keller/)).toHaveCount(0);
});
