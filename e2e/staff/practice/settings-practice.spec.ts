// The owner's page of the practice, and the menu that opens it. Issue 4, "Owner's pages in the staff app".
import { getOwnPractice, updateOwnPractice } from '@cusp/contract';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { addMember, button, field, personButton, personMenu, toast } from './settings.helpers.ts';
import { finder, finderField, found, heading } from '../overview/shell.helpers.ts';
import { storeTokens } from '../access/sign-in.helpers.ts';

test('the menu under the own name leads to the settings at all widths and by keyboard; Search knows them @nightly', async ({
  practice,
  signedInPage: page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await personButton(page).press('Enter');
  await expect(personMenu(page)).toContainText(['Practice', 'Team', 'Profile']);
  await expect(personMenu(page).first()).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toContainText(/Cusp \d+\.\d+\.\d+/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(personMenu(page)).toHaveCount(0);
  await expect(personButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await personMenu(page).filter({ hasText: 'Team' }).press('Enter');
  await expect(heading(page, 'Team')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/team$/);

  await page.setViewportSize({ width: 900, height: 800 });
  await personButton(page).click();
  await personMenu(page).filter({ hasText: 'Practice' }).click();
  await expect(heading(page, 'Practice')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, 'Menu').click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await personButton(drawer).click();
  await expectAccessible(page);
  await personMenu(page).filter({ hasText: 'Profile' }).click();
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Control+k');
  await finderField(page).fill('practi');
  await found(page).filter({ hasText: 'Practice' }).click();
  await expect(page).toHaveURL(/\/settings\/practice$/);

  // Anyone but owners has only a profile.
  const member = await addMember(practice, 'Priya Raman', 'dentist');
  await storeTokens(context, baseURL, { staff: member.token });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/settings/practice');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/settings/team');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await personButton(page, 'Priya Raman').click();
  await expect(personMenu(page)).toContainText(['Profile']);
  await expect(personMenu(page).filter({ hasText: /Practice|Team/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await finderField(page).fill('team');
  await expect(finder(page).getByText('Nothing found')).toBeVisible();
});

test('the owner keeps the practice; today follows its time zone at once @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409/);
  await practice.call(updateOwnPractice, {
    body: { name: 'Harbor Dental', time_zone: 'Pacific/Kiritimati' },
  });
  await page.goto('/settings/practice');
  const today = page.getByText(/^Today in the practice is /);
  const before = await today.textContent();

  await field(page, 'Name').fill('');
  await field(page, 'NPI').fill('1234567890');
  await button(page, 'Save Changes').click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription("Enter the practice's name.");
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'NPI')).toHaveAccessibleDescription(/This NPI is not valid\. Check the digits\./);

  await field(page, 'Name').fill('Núñez & Daughters');
  await field(page, 'Address').fill('1 Main St\nSalem, MA 01970');
  await field(page, 'Phone').fill('(978) 555-0111');
  await field(page, 'NPI').fill('1234567893');
  await field(page, 'Tax ID (TIN)').fill('123456789');
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('pago');
  await page.getByRole('option', { name: 'Pacific/Pago Pago' }).click();
  await button(page, 'Save Changes').click();
  await expect(toast(page, 'Practice updated successfully')).toBeVisible();
  // 25 hours lie between the two zones: it is never the same day.
  await expect(today).not.toHaveText(before ?? '');
  await expect(page.getByRole('complementary').getByText('Núñez & Daughters').first()).toBeVisible();
  expect(await practice.call(getOwnPractice, {})).toMatchObject({
    name: 'Núñez & Daughters',
    address: '1 Main St\nSalem, MA 01970',
    time_zone: 'Pacific/Pago_Pago',
    npi: '1234567893',
    taxpayer_number: '12-3456789',
    version: 3,
  });

  // A second change continues from the first; one based on an older version is refused, and the stored state can be
  // loaded.
  await field(page, 'Phone').fill('(978) 555-0112');
  await button(page, 'Save Changes').click();
  await expect.poll(async () => (await practice.call(getOwnPractice, {})).version).toBe(4);
  await expect(button(page, 'Save Changes')).toBeEnabled();
  await practice.call(updateOwnPractice, {
    body: { name: 'Changed elsewhere', time_zone: 'America/Denver' },
  });
  await field(page, 'Phone').fill('1');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('changed by someone else');
  await button(page, 'Reload').click();
  await expect(field(page, 'Name')).toHaveValue('Changed elsewhere');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  // Input isn't lost by a click elsewhere.
  await field(page, 'Name').fill('Half a na');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await button(page.getByRole('dialog', { name: 'Discard what you typed?' }), 'Keep editing').click();
  await expect(field(page, 'Name')).toHaveValue('Half a na');
});

test('the practice’s page is accessible in light and dark, and fits a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await practice.call(updateOwnPractice, {
    body: {
      name: 'Zahnarztpraxisgemeinschaft '.repeat(3).trim(),
      address: 'x'.repeat(200),
      time_zone: 'America/Argentina/ComodRivadavia',
    },
  });
  await page.goto('/settings/practice');
  await expect(field(page, 'Name')).toHaveValue(/Zahnarzt/);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
