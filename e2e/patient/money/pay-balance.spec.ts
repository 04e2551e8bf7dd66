// Paying the whole balance at the test provider.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { pay, treat } from '../../support/record.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the whole balance is paid at once, less what insurance owes, and a kept card can be removed later @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const { id } = visitor.patient;
  const crown = await treat(practice, id, { cost: 200 });
  await treat(practice, id, { procedure: 'Filling', cost: 120 });
  await pay(practice, id, 80, { treatment_id: crown.id, payment_method: 'insurance', status: 'pending' });
  await page.goto('/patient-portal/payments');
  const section = page.getByRole('region', { name: 'Pay your balance' });
  await expect(section).toContainText(
    /Unpaid charges\$320\.00Expected insurance payment.\$80\.00What you owe now\$240\.00/,
  );
  await expect(section.getByRole('radio', { name: 'What is due now: $240.00' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('radio', { name: 'Another amount' }).check();
  await section.getByRole('textbox', { name: 'Amount' }).fill('320');
  await section.getByRole('checkbox', { name: 'Keep my card on file for next time' }).check();
  await section.getByRole('button', { name: 'Pay $320.00 Online' }).click();

  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment');
  await page.goto('/patient-portal/payments');
  await expect(page.getByText('No outstanding bills')).toBeVisible();
  await expect(section).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Payment History' }).getByRole('listitem').first(),
  ).toContainText('$320.00');

  // Also when nothing is to be paid.
  const kept = page.getByRole('region', { name: 'Nothing to pay' });
  await expect(kept).toContainText('Test card ending in 4242 is on file for your next payment.');
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Remove Card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your card was removed')).toBeVisible();
  await expect(kept).toHaveCount(0);
});
