// A payment that went to the wrong charge is taken off it, and applied to another.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, addPayment, addTreatment } from './payments.helpers.ts';

test('a payment is unapplied in the ledger, applied to another charge, and that is undone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 1000, status: 'completed' });
  await addTreatment(practice, ada, { procedure: 'Filling', cost: 200, status: 'completed' });
  await addPayment(practice, ada, { amount: 150, treatment_id: crown.id });
  await page.goto(`/patients/${ada.id}?tab=ledger`);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Unapplied$0.00');
  await page.getByRole('button', { name: 'Payment, cash' }).click();
  await page
    .getByRole('button', { name: /^Unapply \$150\.00: / })
    .first()
    .click();
  await expect(page.getByText('Credit unapplied')).toBeVisible();
  await expect(account).toContainText('Unapplied$150.00');
  await page
    .getByRole('button', { name: /Apply the credit…/ })
    .first()
    .click();
  const apply = page.getByRole('dialog', { name: 'Apply a Credit' });
  await apply.getByRole('combobox', { name: 'Applied to' }).click();
  await page.getByRole('option', { name: /Filling/ }).click();
  await apply.getByRole('button', { name: 'Apply Credit' }).click();
  await expect(account).toContainText('Unapplied$0.00');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Credit applied' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(account).toContainText('Unapplied$150.00');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
