// The Record Payment dialog. product.md, 2, 4, 5, 8 and 9.
import { listPayments } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import {
  addPatient,
  addTreatment,
  addPayment,
  dialogOf,
  field,
  amountOf,
  sendIn,
  card,
  rows,
  choose,
  choosePatient,
} from './payments.helpers.ts';

test('a payment is recorded by keyboard alone, with the defaults @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Núria', 'Castells');
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Record Payment' }).focus();
  await page.keyboard.press('Enter');

  await expect(field(page, 'Patient')).toBeFocused();
  await expect(field(page, 'Treatment')).toBeDisabled();
  await expect(field(page, 'Payment Method')).toHaveValue('Cash');
  await expect(field(page, 'Status')).toHaveValue('Completed');
  await page.keyboard.type('nuria');
  await expect(page.getByRole('option', { name: 'Núria' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Patient')).toHaveValue('Núria Castells (Mar 1, 1980)');
  await expect(dialogOf(page).getByRole('status', { name: 'Balance' })).toContainText('$0.00');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Treatment')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(amountOf(page)).toBeFocused();
  await page.keyboard.type('1250.5');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('cell')).toHaveText([
    /^\w{3}, \w{3} \d{1,2}, \d{4}$/,
    'Núria Castells',
    'General',
    'Cash',
    '$1,250.50',
    'completed',
    // The actions on it.
    '',
  ]);
  await expect(card(page, 'Total Payments')).toContainText('1');
  await expect(card(page, 'Total Revenue')).toContainText('$1,250.50');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  const [kept, ...more] = await practice.call(listPayments, { query: {} });
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    amount: 1250.5,
    treatment_id: null,
    payment_method: 'cash',
    status: 'completed',
    notes: '',
  });

  await page.getByRole('button', { name: 'Record Payment' }).click();
  await expect(field(page, 'Patient')).toHaveValue('');
  await expect(amountOf(page)).toHaveValue('');
});

test('treatments are the chosen patient’s, and their balance is offered but never put over what was typed @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Molina');
  const ben = await addPatient(practice, 'Ben', 'Stone');
  const filling = await addTreatment(practice, ada, { tooth_number: '#14', cost: 450 });
  await addTreatment(practice, ada, { procedure: 'Dental Cleaning', cost: 120.55 });
  const paid = await addTreatment(practice, ada, { procedure: 'Whitening', cost: 80 });
  await addTreatment(practice, ben, { procedure: 'Implant', cost: 2000 });
  await addPayment(practice, ada, { amount: 80, treatment_id: paid.id });
  await addPayment(practice, ada, { amount: 50.1, treatment_id: filling.id });
  await addPayment(practice, ada, { amount: 30, status: 'pending' });
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await choosePatient(page, 'Ada Molina');

  const owes = dialogOf(page).getByRole('status', { name: 'Balance' });
  await expect(owes).toContainText('Balance due');
  await expect(owes).toContainText('$520.45');
  await expect(owes).toContainText('on 2 treatments');
  await expect(owes).toContainText('$30.00 pending');

  await field(page, 'Treatment').click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(options.filter({ hasText: 'Implant' })).toHaveCount(0);
  const offer = options.filter({ hasText: 'Filling, tooth #14' });
  await expect(offer).toContainText(/\w{3} \d{1,2}, \d{4} · cost \$450\.00/);
  await expect(offer).toContainText('$399.90 due');
  await expect(options.filter({ hasText: 'Whitening' })).not.toContainText('due');
  await offer.click();
  await expect(amountOf(page)).toHaveValue('$399.90');
  await expect(dialogOf(page).getByText('Pays the balance in full.')).toBeVisible();

  // A prefilled amount is replaced by the next one; a typed one stays.
  await choose(page, field(page, 'Treatment'), /Dental Cleaning/);
  await expect(amountOf(page)).toHaveValue('$120.55');
  await page.keyboard.press('Tab');
  await expect(amountOf(page)).toBeFocused();
  // The prefilled amount is selected: typing replaces it.
  await page.keyboard.type('100.5');
  await expect(dialogOf(page).getByText('Leaves $20.05 due.')).toBeVisible();
  await choose(page, field(page, 'Treatment'), /Filling/);
  await expect(amountOf(page)).toHaveValue('$100.50');
  await dialogOf(page).getByRole('button', { name: 'Use balance $399.90' }).click();
  await expect(amountOf(page)).toHaveValue('$399.90');
  await amountOf(page).fill('500');
  await expect(dialogOf(page).getByText('$100.10 more than the balance due.')).toBeVisible();
  await choose(page, field(page, 'Status'), 'Pending');
  await expect(dialogOf(page).getByText('$399.90 stays due until it is completed.')).toBeVisible();

  await choosePatient(page, 'Ben Stone');
  await expect(field(page, 'Treatment')).toHaveValue('');
  await expect(amountOf(page)).toHaveValue('$500.00');
  await expect(owes).toContainText('$2,000.00');
  await expect(owes).toContainText('on 1 treatment');
  await choose(page, field(page, 'Treatment'), /Implant/);
  await field(page, 'Payment Method').click();
  await expect(options).toHaveText(['Cash', 'Card', 'Insurance', 'Check', 'Other']);
  await options.filter({ hasText: 'Check' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Notes' }).fill('Check 7');
  await sendIn(page).click();
  await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible();
  await expect(rows(page).first().getByRole('cell')).toContainText([
    /./,
    'Ben Stone',
    'Implant',
    'Check',
    '$500.00',
    'pending',
  ]);
  const [newest] = await practice.call(listPayments, { query: {} });
  expect(newest).toMatchObject({
    patient_id: ben.id,
    amount: 500,
    payment_method: 'check',
    notes: 'Check 7',
  });
});

test('the dialog and what fills it in live in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Molina');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 900.25 });
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page).toHaveURL(/\?dialog=new$/);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();

  await page.goto(`/payments?dialog=new&patient=${ada.id}`);
  await expect(field(page, 'Patient')).toHaveValue('Ada Molina (Mar 1, 1980)');
  await expect(field(page, 'Treatment')).toHaveValue('');
  await expect(amountOf(page)).toHaveValue('');
  // The first empty field has the focus.
  await expect(field(page, 'Treatment')).toBeFocused();

  await page.goto(`/payments?dialog=new&treatment=${crown.id}`);
  await expect(field(page, 'Patient')).toHaveValue('Ada Molina (Mar 1, 1980)');
  await expect(field(page, 'Treatment')).toHaveValue(/^Crown/);
  await expect(amountOf(page)).toHaveValue('$900.25');

  await page.goto(`/payments?dialog=new&patient=${ada.id}&treatment=${crown.id}`);
  await expect(field(page, 'Treatment')).toHaveValue(/^Crown/);
  await expect(amountOf(page)).toHaveValue('$900.25');
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/payments$/);

  // A treatment that no longer exists isn't sent.
  await page.goto(`/payments?dialog=new&patient=${ada.id}&treatment=01900000-0000-7000-8000-000000000000`);
  await expect(field(page, 'Patient')).toHaveValue('Ada Molina (Mar 1, 1980)');
  // The dialog focuses a field when it has opened; Escape goes to the focused element.
  await expect(amountOf(page)).toBeFocused();
  await amountOf(page).fill('5');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // Without a treatment it pays what is open, unless somebody decides otherwise.
  const ofCrown = dialogOf(page).getByRole('textbox', { name: 'Pays of Crown, Ada Molina' });
  await expect(ofCrown).toHaveValue('$5.00');
  await ofCrown.fill('4');
  await dialogOf(page).getByRole('button', { name: 'Suggest the split again' }).click();
  await sendIn(page).click();
  await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText(['Crown']);

  await page.goto(`/payments?dialog=new&patient=${ada.id}`);
  await amountOf(page).fill('6');
  await expect(ofCrown).toHaveValue('$6.00');
  await dialogOf(page).getByRole('button', { name: 'Leave it all unapplied' }).click();
  await sendIn(page).click();
  await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText(['General', 'Crown']);
});

test('what is missing or wrong is said beside the field, and nothing is sent @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Ada', 'Molina');
  await page.goto('/payments?dialog=new');
  await sendIn(page).click();
  await expect(dialogOf(page).getByText('Choose a patient.')).toBeVisible();
  await expect(dialogOf(page).getByText('Enter the amount.')).toBeVisible();
  await expect(field(page, 'Patient')).toBeFocused();
  await choosePatient(page, 'Ada Molina');
  for (const [amount, sentence] of [
    ['0', 'The amount must be more than $0.'],
    ['-5', 'The amount must be more than $0.'],
    ['1000000.01', 'Use at most $1,000,000.'],
    // Steps of a cent.
    ['1250.505', 'Use at most two decimals.'],
    ['12,50', 'Enter the amount.'],
    ['ten', 'Enter the amount.'],
  ] as const) {
    await amountOf(page).fill(amount);
    await sendIn(page).click();
    await expect(amountOf(page)).toHaveAccessibleDescription(sentence);
  }
  await amountOf(page).fill('1,250.5');
  await amountOf(page).blur();
  await expect(amountOf(page)).toHaveValue('$1,250.50');
  expect(await practice.call(listPayments, { query: {} })).toEqual([]);
});

test('a refusal keeps what was typed, and a double click records one', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  await addPatient(practice, 'Ada', 'Molina');
  await page.goto('/payments?dialog=new');
  await choosePatient(page, 'Ada Molina');
  await amountOf(page).fill('75');
  await page.route('**/api/payments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { detail: 'The database is tired.' } })
      : route.fallback(),
  );
  await sendIn(page).click();
  await expect(page.getByText('Failed to record payment', { exact: true })).toBeVisible();
  await expect(dialogOf(page).getByText('The database is tired.')).toBeVisible();
  await expect(amountOf(page)).toHaveValue(/^(75|\$75\.00)$/);
  await page.unroute('**/api/payments');

  await sendIn(page).dblclick();
  await expect(page.getByText('Payment recorded successfully', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await practice.call(listPayments, { query: {} })).toHaveLength(1);
});

test('treatments that can’t be loaded don’t stop a payment @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  const ada = await addPatient(practice, 'Ada', 'Molina');
  await addTreatment(practice, ada, { cost: 60 });
  await page.route('**/api/treatments**', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await page.goto(`/payments?dialog=new&patient=${ada.id}`);
  await expect(dialogOf(page).getByText('Failed to fetch treatments')).toBeVisible();
  await page.unroute('**/api/treatments**');
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page).getByRole('status', { name: 'Balance' })).toContainText('$60.00');
});

test.describe('at the front desk', () => {
  test.use({ role: 'receptionist' });
  test('a receptionist records payments @nightly', async ({ signedInPage: page, practice }) => {
    await addPatient(practice, 'Ada', 'Molina');
    await page.goto('/payments?dialog=new');
    await choosePatient(page, 'Ada Molina');
    await amountOf(page).fill('20');
    await sendIn(page).click();
    await expect(rows(page)).toHaveCount(1);
  });
});
