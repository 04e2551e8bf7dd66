// Corrections of the ledger at the desk: a discount, a refund that says what becomes open again, an insurer's payment.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, addPayment, addTreatment, history } from './payments.helpers.ts';

test('an insurer pays, a discount leaves a credit, and the rest is refunded @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 1000, status: 'in_progress' });
  await addPayment(practice, ada, {
    amount: 800,
    status: 'pending',
    payment_method: 'insurance',
    treatment_id: crown.id,
  });
  await addPayment(practice, ada, { amount: 250, payment_method: 'check', treatment_id: crown.id });
  await page.goto('/payments');

  const more = (words: string) =>
    history(page).getByRole('button', { name: `More about ${words} of Ada Muñoz` });
  const dialog = page.getByRole('dialog');
  await more('$800.00').click();
  await page.getByRole('menuitem', { name: 'Receive…' }).click();
  await dialog.getByRole('textbox', { name: 'Amount Received' }).fill('700');
  await dialog.getByRole('textbox', { name: 'Insurance Adjustment' }).fill('50');
  await expect(dialog.getByRole('status')).toHaveText('$0.00 is left for the patient to pay.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('Insurance payment received')).toBeVisible();

  await more('$250.00').click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Open again: $250.00 of Crown.');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
  await expect(dialog.getByRole('status')).toHaveText('Open again: $20.00 of Crown.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await dialog.getByRole('textbox', { name: 'Check Number' }).fill('1042');
  await dialog.getByRole('button', { name: 'Record Refund' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/treatments');
  await page.getByRole('button', { name: 'More about Crown of Ada Muñoz' }).click();
  await page.getByRole('menuitem', { name: 'Adjust the charge…' }).click();
  await dialog.getByRole('combobox', { name: 'Adjustment type' }).click();
  await page.getByRole('option', { name: 'Courtesy discount' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waited an hour');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Post Entry' }).click();
  await expect(page.getByText('Entry posted')).toBeVisible();
});

test('an insurer takes its part off without paying, and pays later after all @nightly', async ({
  signedInPage: page,
  practice,
  problems,
}) => {
  // The server says that nothing was entered.
  problems.allow(/422 .*receive/);
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 100, status: 'in_progress' });
  await addPayment(practice, ada, {
    amount: 80,
    status: 'pending',
    payment_method: 'insurance',
    treatment_id: crown.id,
  });
  await page.goto('/payments');
  const more = (words: string) =>
    history(page).getByRole('button', { name: `More about ${words} of Ada Muñoz` });
  const dialog = page.getByRole('dialog');
  await more('$80.00').click();
  await page.getByRole('menuitem', { name: 'Receive…' }).click();
  await dialog.getByRole('textbox', { name: 'Amount Received' }).fill('0');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(dialog.getByText('If insurance paid nothing, record a denial.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Insurance Adjustment' }).fill('20');
  await expect(dialog.getByRole('status')).toHaveText('$80.00 is left for the patient to pay.');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('Insurance payment received')).toBeVisible();

  await more('$0.00').click();
  await page.getByRole('menuitem', { name: 'Additional payment…' }).click();
  await expect(dialog.getByText('$0.00 of $80.00 came before.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount Received' }).fill('30');
  await expect(dialog.getByRole('status')).toHaveText('$50.00 is left for the patient to pay.');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(more('$30.00')).toBeVisible();
});
