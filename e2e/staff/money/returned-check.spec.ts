// A check that the bank returned: its bill is open again, and the fee is charged.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, addPayment, addTreatment, history } from './payments.helpers.ts';

test('a returned check opens its bill, charges the fee, and stands on ledger and day sheet @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 300, status: 'completed' });
  await addPayment(practice, ada, {
    amount: 300,
    treatment_id: crown.id,
    payment_method: 'check',
    reference: '1042',
  });
  await page.goto('/payments');
  await page.getByRole('button', { name: 'More about $300.00 of Ada Muñoz' }).click();
  await page.getByRole('menuitem', { name: 'Return check…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Returned Check from Ada Muñoz' });
  await expect(dialog.getByRole('status')).toHaveText('Open again: $300.00 of Crown.');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Insufficient funds');
  // A click on the words of the dialog is none on the row below it.
  await dialog.getByText('counts no longer').click();
  await dialog.getByRole('combobox', { name: 'Charge a Fee' }).click();
  await page.getByRole('option', { name: 'Returned-check fee' }).click();
  await dialog.getByRole('textbox', { name: 'Fee', exact: true }).fill('35');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Record Returned Check' }).click();
  await expect(page.getByText('Returned check recorded')).toBeVisible();
  await expect(history(page)).toContainText(/returned check/i);

  await page.goto(`/patients/${ada.id}?tab=ledger`);
  const entries = page.getByRole('main');
  await expect(entries.getByText('Returned check', { exact: true }).first()).toBeVisible();
  await expect(entries.getByText('Returned-check fee').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.goto('/day-sheet');
  const money = page.getByRole('table', { name: 'Money' });
  await expect(money.getByRole('row', { name: /^Returned checks/ })).toContainText('-$300.00');
});
