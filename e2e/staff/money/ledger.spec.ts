// A patient's account: the Ledger tab, taking a payment for a family, and the balance in words.
import { addFamilyMember, createFamily, listAdjustmentKinds, postEntry } from '@cusp/contract';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addPatient, addPayment, addTreatment } from './payments.helpers.ts';

test('a payment for a family is split by hand, the rest is a credit, and the balance is told in words', async ({
  practice,
  signedInPage: page,
}) => {
  const anna = await addPatient(practice, 'Anna', 'Berg');
  const ben = await addPatient(practice, 'Ben', 'Berg');
  const { id } = await practice.call(createFamily, { body: { patient_id: anna.id } });
  await practice.call(addFamilyMember, { params: { id }, body: { patient_id: ben.id } });
  await addTreatment(practice, anna, { procedure: 'Crown', cost: 1200.1, tooth_number: '3' });
  const crown = await addTreatment(practice, ben, { procedure: 'Filling', cost: 180.35 });
  await addPayment(practice, ben, { treatment_id: crown.id, amount: 30.35, payment_method: 'check' });

  await page.goto(`/patients/${anna.id}`);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Balance$1,350.10');
  await expect(page.getByRole('list', { name: 'Members of the account' })).toContainText('Ben Berg $150.00');
  await expectAccessibleInBoth(page);

  await page.getByRole('tabpanel').getByRole('button', { name: 'Take Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Payment' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('$1,350.10');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('600');
  const ofCrown = dialog.getByRole('textbox', { name: 'Pays of Crown #3, Anna Berg' });
  const ofFilling = dialog.getByRole('textbox', { name: 'Pays of Filling, Ben Berg' });
  // The oldest first.
  await expect(ofCrown).toHaveValue('$600.00');
  await expect(ofFilling).toHaveValue('');
  await ofFilling.fill('150');
  await expect(dialog).toContainText('The split adds up to $150.00 more than the payment.');
  await ofCrown.fill('400.1');
  await expect(dialog.getByRole('status').filter({ hasText: 'Unapplied' })).toContainText('$49.90');
  await dialog.getByRole('combobox', { name: 'Payment Method' }).click();
  await page.getByRole('option', { name: 'Check' }).click();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Take Payment' }).click();
  await expect(dialog.getByText('Enter the number of the check.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Check number' }).fill('1042');
  // By keyboard to the receipt: the toast that offers it is gone before it is reached.
  await dialog.getByRole('radio', { name: 'Not now' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Print' })).toBeChecked();
  const receipt = page.waitForEvent('popup');
  await dialog.getByRole('textbox', { name: 'Amount' }).press('Enter');
  await expect((await receipt).getByRole('table', { name: 'Applied to' })).toContainText('Crown #3');
  await (await receipt).close();
  await expect(
    page.getByRole('alert').filter({ hasText: /Payment recorded successfully. Receipt R-\d{4}-00002/ }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(account).toContainText('Balance$750.10');
  await expect(account).toContainText('Unapplied$49.90');

  // Arrows walk the entries, Enter tells what pays what.
  const entries = page.getByRole('table', { name: 'Entries' });
  await entries.getByRole('button', { name: 'Payment, check' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(entries).toContainText('Crown #3, Anna Berg');
  await expect(entries).toContainText('1042');
  // The actions on it are in sight.
  await expect(entries.getByRole('group', { name: '$600.00 from Anna Berg' }).getByRole('button')).toHaveText(
    ['Refund…', 'Return check…', 'Move to another patient…', 'Void…'],
  );
  await page.keyboard.press('End');
  await expect(entries.getByRole('button', { name: 'Crown #3', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Explain this balance' }).click();
  const told = page.getByRole('region', { name: 'Balance explained' });
  await expect(told).toContainText('Crown #3 for Anna Berg on');
  await expect(told).toContainText('cost $1,200.10. You paid $400.10 by check on');
  await expect(told).toContainText(
    '$800.00 is due, less $49.90 in unapplied credits: the balance is $750.10.',
  );

  await page.getByRole('button', { name: 'Hold statements…' }).click();
  const hold = page.getByRole('dialog', { name: 'Hold Statements' });
  await hold.getByRole('textbox', { name: 'Hold statements, because' }).fill('Talks to Sam first');
  await hold.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Statements are held: Talks to Sam first')).toBeVisible();

  // A colleague's entry appears in the open ledger.
  const finance = (await practice.call(listAdjustmentKinds, {})).find(
    ({ name }) => name === 'Finance charge',
  );
  await practice.call(postEntry, {
    body: { patient_id: anna.id, adjustment_kind_id: finance?.id ?? '', amount: 5, reason: 'Late' },
  });
  await expect(account).toContainText('Balance$755.10');
  await expect(entries).toContainText('Finance charge');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});

test('on a laptop fifteen entries of the ledger are in sight @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, 'Anna', 'Berg');
  for (let entry = 0; entry < 18; entry += 1)
    await addTreatment(practice, patient, { procedure: 'Filling', cost: 100 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/patients/${patient.id}?tab=ledger`);
  const rows = page.getByRole('table', { name: 'Entries' }).locator('tbody tr');
  await expect(rows.nth(17)).toBeAttached();
  const inSight = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(15);
});
