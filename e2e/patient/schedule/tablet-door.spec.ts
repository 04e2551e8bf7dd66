// The tablet at the door, and tablets that show nothing: of another practice, and revoked. Issue 27, "Check-in", "Kiosk"; docs/check-in.md.
import { createTablet, handOverTablet, listAppointments, pairTablet } from '@cusp/contract';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/portal.ts';
import { makePractice } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { visitToday } from './check-in.helpers.ts';
import { aTablet, expectEmpty, giveConsent, phoneSize, take } from './tablet.helpers.ts';

/** The token of a connected tablet. */
async function connected({ call }: Practice, name: string, at_door = false): Promise<string> {
  const { code } = await call(createTablet, { body: { name, at_door } });
  return (await call(pairTablet, { body: { code } })).token;
}

test('a tablet of another practice, and one that is revoked in Settings, show nothing of anybody @nightly', async ({
  practice,
  visitor,
  browser,
  site,
  allowProblems,
}) => {
  allowProblems(/(404|422) .*tablet/);
  allowProblems(/401 /);
  await giveConsent(practice, visitor.patient.id);
  const params = { id: visitor.patient.id };
  const code = async () => (await practice.call(handOverTablet, { params })).code;
  const own = await connected(practice, 'Front desk');
  const other = await makePractice(site, 'dentist');
  const { page: theirs } = await aTablet(browser, phoneSize);
  await theirs.goto(`${site}/kiosk`);
  await theirs.evaluate(
    (token) => localStorage.setItem('cusp.tablet', token),
    await connected(other, 'Theirs'),
  );
  await theirs.reload();
  await theirs.getByLabel('Code from the front desk').fill(await code());
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('alert')).toContainText('This code is incorrect or has expired');
  await expectEmpty(theirs);

  const { page } = await aTablet(browser, phoneSize);
  await page.goto(`${site}/kiosk`);
  await page.evaluate((token) => localStorage.setItem('cusp.tablet', token), own);
  await page.reload();
  await take(page, await code());
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await storeTokens(desk, site, { staff: practice.token });
  const staff = await desk.newPage();
  await staff.goto(`${site}/settings/tablets`);
  await staff.getByRole('button', { name: 'Revoke Front desk' }).click();
  const question = staff.getByRole('dialog', { name: 'Revoke Front desk?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(staff.getByRole('list', { name: 'Tablets' })).toContainText('revoked');
  await page.getByRole('link', { name: 'Consent: photographs' }).click();
  await expect(page.getByRole('heading', { name: 'Connect this tablet' })).toBeVisible();
  await expect(page.getByText(/Mia|Keller|Consent/)).toHaveCount(0);
});

test('at the door a patient signs in, finds the forms that are left, and is here @nightly', async ({
  practice,
  visitor,
  browser,
  site,
}) => {
  await giveConsent(practice, visitor.patient.id);
  const { id } = await visitToday(practice, visitor);
  const { page } = await aTablet(browser, phoneSize);
  await page.goto(`${site}/kiosk`);
  await page.evaluate(
    (token) => localStorage.setItem('cusp.tablet', token),
    await connected(practice, 'Door', true),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Check in with my account' }).click();
  await page.getByLabel('Email').fill(visitor.email);
  await page.locator('input[type=password]').fill(visitor.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mia!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Forms to complete' })).toContainText('Consent: photographs');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByText('You’re checked in. We’ll call you when we’re ready.').last()).toBeVisible();
  const visits = await practice.call(listAppointments, { query: { patient_id: visitor.patient.id } });
  expect(visits.find((visit) => visit.id === id)).toMatchObject({ progress: 'arrived' });
  await page.getByRole('main').getByRole('button', { name: 'I’m done' }).click();
  await expectEmpty(page);
});
