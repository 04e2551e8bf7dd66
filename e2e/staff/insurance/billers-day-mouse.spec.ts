// A biller's day by mouse, the keyboard only to type, its acts counted. Issue 26. The figures are in docs/insurance.md, too.
import { countActionsOn } from '../../support/count-actions.ts';
import { expect, test } from '../../support/fixtures.ts';
import { billersDay } from './billers-day.helpers.ts';

test.use({ role: 'receptionist' });

test('a biller’s day by mouse: verify, send, post an 835 and a check of twelve claims, work three denials @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  // A biller's day in one test.
  test.slow();
  await billersDay(practice);
  const acts = countActionsOn(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const most = (task: string, bound: number) => expect(acts.taken(), task).toBeLessThanOrEqual(bound);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('tomorrow’s four patients are verified', async () => {
    await acts.click(link('Work List'));
    await acts.click(button('Verify 4 Coverages'));
    for (let at = 1; at <= 3; at += 1) {
      await expect(dialog).toContainText(`${at} of 4`);
      await acts.click(inDialog('Check Eligibility'));
      await expect(dialog).toContainText('through the clearinghouse');
      await acts.click(inDialog('Next Patient'));
    }
    await expect(dialog).toContainText('4 of 4');
    await acts.click(dialog.getByRole('radio', { name: 'Active', exact: true }));
    await acts.click(inDialog('Record'));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('never verified')).toHaveCount(0);
    most('verify four', 10);
  });

  await test.step('today’s claims are sent', async () => {
    await acts.click(link('Claims'));
    await acts.click(button('Create and Send 5 Claims'));
    await expect(page.getByText('5 claims queued')).toBeVisible();
    most('send five', 2);
  });

  await test.step('an 835 is posted', async () => {
    await acts.click(link('Payments'));
    await acts.click(link('Remittances'));
    await acts.click(link('EXAMPLE DENTAL').first());
    await acts.click(button('Post'));
    await expect(page.getByText('Remittance posted')).toBeVisible();
    most('835', 4);
  });

  await test.step('a check of twelve claims is entered and posted', async () => {
    await acts.click(link('Payments'));
    await acts.click(link('Remittances'));
    await acts.click(button('Enter Check'));
    await expect(dialog.getByLabel('Carrier')).toBeFocused();
    await acts.type('Harbor Mutual');
    await acts.click(dialog.getByLabel('Check Number'));
    await acts.type('5501');
    await acts.click(dialog.getByLabel('Check Amount'));
    await acts.type('2400');
    await acts.click(dialog.getByLabel('Patient of line 1'));
    for (let at = 1; at <= 12; at += 1) {
      if (at > 1) await acts.click(inDialog('Add Line'));
      await expect(dialog.getByLabel(`Patient of line ${at}`, { exact: true })).toBeFocused();
      await acts.type(`${'ABCDEFGHIJKL'[at - 1]}nna Check`);
      await acts.click(page.getByRole('option'));
      await expect(dialog.getByLabel(`Paid of line ${at}`, { exact: true })).toBeFocused();
      await acts.type('200');
    }
    await expect(dialog.getByRole('status')).toContainText(
      'The lines total $2,400.00, which matches the check.',
    );
    await acts.click(inDialog('Enter Check'));
    await expect(dialog).toBeHidden();
    await acts.click(button('Post'));
    await expect(page.getByText('Posted: payment $200.00')).toHaveCount(12);
    most('check', 58);
  });

  await test.step('three denials are worked', async () => {
    await acts.click(link('Claims'));
    await acts.click(page.getByRole('button', { name: 'Denials to work' }));
    const list = page.getByRole('list', { name: 'Claims' }).getByRole('link');
    await expect(list).toHaveCount(3);
    await acts.click(list.first());
    // The missing X-ray can't be obtained.
    await acts.click(button('Close'));
    await acts.click(dialog.getByLabel('Note'));
    await acts.type('The X-ray was never taken.');
    await acts.click(inDialog('Record'));
    await acts.click(link('Next Claim'));
    await expect(page.getByText('1 of 2')).toBeVisible();
    await acts.click(button('Appeal'));
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/^\[/);
    await acts.type('a bitewing');
    await acts.click(inDialog('Create Appeal'));
    await acts.click(link('Next Claim'));
    await expect(page.getByText('1 of 1')).toBeVisible();
    await acts.click(button('Correct and Resubmit'));
    await expect(dialog.getByLabel('Payer Claim Number')).toBeFocused();
    await acts.type('77001');
    await acts.click(inDialog('Create Correction'));
    await acts.click(button('Send'));
    await acts.click(link('Back to the List'));
    await expect(page.getByText('No denials to work.')).toBeVisible();
    most('three denials', 17);
  });
});
