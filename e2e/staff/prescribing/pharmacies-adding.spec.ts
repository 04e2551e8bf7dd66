// The Add Pharmacy dialog. product.md, 2, 5, 8 and 9.
import { listPharmacies } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { required, dialogIn, cards, fillRequired } from './pharmacies.helpers.ts';

test('a pharmacy is added with every field, and its card shows them @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/pharmacies');
  await page.getByRole('button', { name: 'Add Pharmacy', exact: true }).click();
  await expect(page).toHaveURL(/\/pharmacies\?dialog=new$/);
  const dialog = dialogIn(page);

  // Defaults and limits. product.md, 5 and 9.
  await expect(dialog.getByLabel('Accepts EPCS')).toBeChecked();
  await expect(dialog.getByLabel('Open 24 hours')).not.toBeChecked();
  await expect(dialog.getByText('NCPDP ID (7 digits)')).toBeVisible();
  await expect(dialog.getByText('NPI (10 digits)')).toBeVisible();
  await expect(dialog.getByText('Required for e-prescribing', { exact: true })).toBeVisible();
  for (const [label, characters] of [
    ['State', '2'],
    ['NCPDP ID', '7'],
    ['NPI', '10'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('maxlength', characters);
  }

  await fillRequired(dialog);
  await dialog.getByLabel('State').fill('');
  await dialog.getByLabel('State').pressSequentially('maine');
  await expect(dialog.getByLabel('State')).toHaveValue('MA');
  await dialog.getByLabel('Address Line 2').fill('Suite 5B');
  await dialog.getByLabel('Fax').fill('978-555-0112');
  await dialog.getByLabel('Email').fill('rx@corner.example');
  await dialog.getByLabel('NPI').fill('1234567893');
  await dialog.getByRole('combobox', { name: 'Specialty Type' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Retail',
    'Hospital',
    'Specialty',
    'Compounding',
    'Mail Order',
  ]);
  await page.getByRole('option', { name: 'Mail Order' }).click();
  await dialog.getByLabel('Open 24 hours').check();
  await dialog.getByRole('button', { name: 'Add Pharmacy' }).click();

  await expect(page.getByText('Pharmacy added successfully', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pharmacies$/);

  const showsAll = async () => {
    await expect(cards(page)).toHaveCount(1);
    const card = cards(page).first();
    await expect(card.getByRole('heading', { name: 'Corner Pharmacy' })).toBeVisible();
    for (const words of [
      '1 Main St',
      'Suite 5B',
      'Salem, MA 01970',
      '(978) 555-0112',
      'NCPDP ID 0012345',
      'NPI 1234567893',
    ]) {
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: '(978) 555-0111' })).toHaveAttribute(
      'href',
      'tel:9785550111',
    );
    await expect(card.getByRole('link', { name: 'rx@corner.example' })).toHaveAttribute(
      'href',
      'mailto:rx@corner.example',
    );
    for (const badge of ['24 hours', 'EPCS', 'Mail Order']) {
      await expect(card.getByText(badge, { exact: true })).toBeVisible();
    }
  };
  await showsAll();
  await page.reload();
  await showsAll();
  expect(await practice.call(listPharmacies, { query: {} })).toMatchObject([
    {
      ...required,
      address_line2: 'Suite 5B',
      email: 'rx@corner.example',
      fax: '978-555-0112',
      npi: '1234567893',
      accepts_epcs: true,
      is_24_hour: true,
      specialty_type: 'mail_order',
    },
  ]);

  // The form is empty again. An address with the dialog opens it, and Back closes it.
  await page.getByRole('button', { name: 'Add Pharmacy', exact: true }).click();
  await expect(dialog.getByLabel('Pharmacy Name')).toHaveValue('');
  await expect(dialog.getByLabel('Open 24 hours')).not.toBeChecked();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('what is missing or wrong is said beside its field, and nothing is sent @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/pharmacies?dialog=new');
  const dialog = dialogIn(page);
  await dialog.getByRole('button', { name: 'Add Pharmacy' }).click();
  for (const [field, message] of [
    ['Pharmacy Name', 'Enter the name.'],
    ['Address *', 'Enter the address.'],
    ['City', 'Enter the city.'],
    ['State', 'Enter the state.'],
    ['ZIP Code', 'Enter the ZIP code.'],
    ['Phone', 'Enter the phone number.'],
    ['NCPDP ID', 'Enter the NCPDP ID.'],
  ] as const) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(dialog.getByLabel('Pharmacy Name')).toBeFocused();

  await fillRequired(dialog);
  await dialog.getByLabel('State').fill('ZZ');
  await dialog.getByLabel('NCPDP ID').fill('123456');
  await dialog.getByLabel('NPI').fill('1234567890');
  await dialog.getByLabel('Email').fill('rx@');
  await dialog.getByLabel('Email').press('Enter');
  for (const [field, message] of [
    ['State', 'Enter a two-letter US state or territory.'],
    ['NCPDP ID', 'An NCPDP ID must have 7 digits.'],
    ['NPI', 'This NPI is not valid. Check the digits.'],
    ['Email', 'Enter an email address like name@example.com.'],
  ] as const) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message));
  }
  await dialog.getByLabel('NPI').fill('123');
  await dialog.getByLabel('NPI').blur();
  await expect(dialog.getByLabel('NPI')).toHaveAccessibleDescription(/An NPI must have 10 digits\./);
  expect(await practice.call(listPharmacies, { query: {} })).toEqual([]);
});

test('a refusal keeps what was typed, and pressing twice makes one @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/pharmacies/);
  await page.goto('/pharmacies?dialog=new');
  const dialog = dialogIn(page);
  await fillRequired(dialog);
  const isCreate = (method: string) => method === 'POST';
  await page.route('**/api/pharmacies', (route) =>
    isCreate(route.request().method())
      ? route.fulfill({ status: 500, json: { detail: 'It broke.' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Add Pharmacy' }).click();
  await expect(page.getByText('Failed to add pharmacy', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('It broke.');
  await expect(dialog.getByLabel('Pharmacy Name')).toHaveValue('Corner Pharmacy');
  await expect(dialog.getByLabel('NCPDP ID')).toHaveValue('0012345');

  await page.unroute('**/api/pharmacies');
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pharmacies') && isCreate(request.method())) tries.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Add Pharmacy' }).dblclick();
  await expect(page.getByText('Pharmacy added successfully', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(tries).toHaveLength(1);
  expect(await practice.call(listPharmacies, { query: {} })).toHaveLength(1);
});

test.describe('for a receptionist', () => {
  test.use({ role: 'receptionist' });

  test('works by keyboard alone, adding and deleting @nightly', async ({ signedInPage: page }) => {
    const { keyboard } = page;
    await page.goto('/pharmacies');
    await page.getByRole('button', { name: 'Add Pharmacy', exact: true }).focus();
    await keyboard.press('Enter');
    await expect(dialogIn(page).getByLabel('Pharmacy Name')).toBeFocused();
    const { name, address, city, state, zip_code, phone, ncpdp_id } = required;
    for (const words of [name, address, '', city, state.toLowerCase(), zip_code, phone, '', '', ncpdp_id]) {
      await keyboard.type(words);
      await keyboard.press('Tab');
    }
    await expect(dialogIn(page).getByLabel('NPI')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Pharmacy added successfully', { exact: true })).toBeVisible();
    await expect(cards(page).getByText('Salem, MA 01970')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Corner Pharmacy' }).focus();
    await keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Are you sure' }).getByRole('button', { name: 'Cancel' }),
    ).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('Pharmacy deleted successfully', { exact: true })).toBeVisible();
    await expect(page.getByText('No pharmacies added yet', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
