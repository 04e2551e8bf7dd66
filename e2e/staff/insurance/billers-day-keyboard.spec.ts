// A biller's day by keyboard alone, its acts counted. Issue 26. The figures are in docs/insurance.md, too.

import { countActionsOn } from '../../support/count-actions.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { billersDay } from './billers-day.helpers.ts';

test.use({ role: 'receptionist' });

test('a biller’s day by keyboard: verify, send, post an 835 and a check of twelve claims, work three denials @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  // A biller's day in one test.
  test.slow();
  await billersDay(practice);
  const acts = countActionsOn(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');
  const goTo = async (name: string) => {
    await acts.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Find a patient or a screen' })).toBeFocused();
    await acts.type(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await acts.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main).toBeFocused();
  };
  const most = (task: string, bound: number) => expect(acts.taken(), task).toBeLessThanOrEqual(bound);
  /** The claim was worked: one key leads to the next. */
  const nextOf = async (place: string) => {
    await expect(page.getByRole('link', { name: 'Next Claim' })).toBeFocused();
    await acts.press('Enter');
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('tomorrow’s four patients are verified', async () => {
    await goTo('Work List');
    await acts.tabTo(button('Verify 4 Coverages'));
    await acts.press('Enter');
    const dialog = page.getByRole('dialog');
    for (let at = 0; at < 3; at += 1) {
      await expect(dialog).toContainText(`${at + 1} of 4`);
      await expect(dialog.getByRole('button', { name: 'Check Eligibility' })).toBeFocused();
      await acts.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Next Patient' })).toBeFocused();
      if (at === 0) {
        await expect(dialog).toContainText('Active');
        await expectAccessibleInBoth(page);
        await expectNoSidewaysScroll(page);
      }
      await acts.press('Enter');
    }
    await expect(dialog).toContainText('Dnna Tomorrow');
    await acts.tabTo(dialog.getByRole('radio', { name: 'Active', exact: true }));
    await acts.press('Space', 'Enter');
    await expect(dialog).toBeHidden();
    most('verify four', 19);
  });

  await test.step('today’s claims are sent', async () => {
    await goTo('Claims');
    await acts.tabTo(button('Create and Send 5 Claims'));
    await acts.press('Enter');
    await expect(page.getByText('5 claims queued')).toBeVisible();
    await expect(main).toBeFocused();
    most('send five', 9);
  });

  await test.step('an 835 is posted', async () => {
    await goTo('Remittances');
    await acts.tabTo(button('Go to the first remittance'));
    await acts.press('Enter');
    await expect(page.getByRole('link', { name: 'EXAMPLE DENTAL' }).first()).toBeFocused();
    await acts.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'EXAMPLE DENTAL' })).toBeVisible();
    await acts.tabTo(button('Post'));
    await acts.press('Enter');
    await expect(page.getByText('Remittance posted')).toBeVisible();
    await expect(main).toBeFocused();
    most('835', 12);
  });

  await test.step('a check of twelve claims is entered and posted', async () => {
    await goTo('Remittances');
    await acts.tabTo(button('Enter Check'));
    await acts.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter Check' });
    await expect(
      dialog.getByRole('combobox', { name: 'Carrier' }).or(dialog.getByLabel('Carrier')),
    ).toBeFocused();
    await acts.type('Harbor Mutual');
    await acts.tabTo(dialog.getByLabel('Check Number'));
    await acts.type('5501');
    await acts.tabTo(dialog.getByLabel('Check Amount'));
    await acts.type('2400');
    await acts.tabTo(dialog.getByRole('combobox', { name: 'Patient of line 1' }));
    for (let at = 1; at <= 12; at += 1) {
      await expect(
        dialog.getByRole('combobox', { name: `Patient of line ${at}`, exact: true }),
      ).toBeFocused();
      // As people type: the list is open before the last letter.
      await page.keyboard.press('ABCDEFGHIJKL'[at - 1] ?? '');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.evaluate(() => new Promise((opened) => setTimeout(opened)));
      await acts.type('nna Check');
      await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true');
      await acts.press('Enter');
      await expect(dialog.getByLabel(`Paid of line ${at}`, { exact: true })).toBeFocused();
      await acts.type('200');
      await acts.press('Enter');
    }
    await expect(dialog.getByRole('button', { name: 'Enter Check' })).toBeFocused();
    await expect(dialog.getByRole('status')).toContainText(
      'The lines total $2,400.00, which matches the check.',
    );
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await acts.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Mutual' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await acts.tabTo(button('Post'));
    await acts.press('Enter');
    await expect(page.getByText('Remittance posted')).toBeVisible();
    await expect(main).toBeFocused();
    most('check', 67);
  });

  await test.step('three denials are worked', async () => {
    await goTo('Claims');
    await acts.tabTo(button('Skip to the claims'));
    await acts.press('Enter');
    await expect(button('Waiting')).toBeFocused();
    await acts.tabTo(button('Denials to work'));
    await acts.press('Enter');
    const list = page.getByRole('list', { name: 'Claims' }).getByRole('link');
    await expect(list).toHaveCount(3);
    await acts.tabTo(button('Skip to the first claim'));
    await acts.press('Enter');
    await expect(list.first()).toBeFocused();
    await acts.press('Enter');
    await expect(page.getByText('1 of 3')).toBeVisible();
    // The first is closed: what is missing can't be had.
    await acts.tabTo(main.getByRole('button', { name: 'Close', exact: true }));
    await acts.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Close' })).toBeVisible();
    await acts.tabTo(page.getByRole('dialog').getByLabel('Note'));
    await acts.type('The X-ray was never taken.');
    await acts.press('Enter');
    await nextOf('1 of 2');
    // The second is appealed.
    await acts.tabTo(button('Appeal'));
    await acts.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Appeal' }).getByLabel('Letter')).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/^\[/);
    await acts.type('a bitewing');
    await acts.press('ControlOrMeta+Enter');
    await nextOf('1 of 1');
    // The third is corrected, and sent again.
    await acts.tabTo(button('Correct and Resubmit'));
    await acts.press('Enter');
    await expect(page.getByLabel('Payer Claim Number')).toBeFocused();
    await acts.type('77001');
    await acts.press('Enter');
    await expect(button('Send')).toBeVisible();
    await acts.tabTo(button('Send'));
    await acts.press('Enter');
    await expect(page.getByRole('link', { name: 'Back to the List' })).toBeFocused();
    await acts.press('Enter');
    await expect(page.getByText('No denials to work.')).toBeVisible();
    most('three denials', 40);
  });
});
