// The next visit on the portal's first screen, and “I’m here”, which the desk sees at once. Issue 27, "Check-in"; docs/check-in.md.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { visitToday } from './check-in.helpers.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient scans the code at the door, signs in and is here, and the schedule shows it @nightly', async ({
  page,
  context,
  browser,
  site,
  practice,
  visitor,
}) => {
  await visitToday(practice, visitor);
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await storeTokens(desk, site, { staff: practice.token });
  const list = await desk.newPage();
  await list.goto(`${site}/schedule`);

  await expect(list.getByText('Mia Keller').first()).toBeVisible();
  await expect(list.getByText('Arrived')).toHaveCount(0);

  await page.goto('/patient-portal/check-in');
  await page.getByLabel('Email').fill(visitor.email);
  await page.locator('input[type=password]').fill(visitor.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check In' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Is this still correct?' })).toContainText('(212) 555-0188');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Address').fill('9 Elm St');
  await expect(page.getByRole('button', { name: 'I’m here' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'Is this still correct?' })).toContainText('9 Elm St');
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(
    page.getByRole('heading', { name: 'You’re checked in. We’ll call you when we’re ready.' }),
  ).toBeVisible();
  await expect(list.getByText('Arrived').first()).toBeVisible();

  await page.getByRole('link', { name: 'Done' }).click();
  const next = page.getByRole('region', { name: 'Your next visit' });
  await expect(next).toContainText('Checked in');
  await expect(next.getByText('Today')).toBeVisible();
  await desk.close();
  expect(context.pages()).toHaveLength(1);
});
