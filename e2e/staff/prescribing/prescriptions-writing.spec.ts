// The dialog that prescribes. product.md, 2, 5 and 8.
import { isSignature } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { drawOn, inkIn } from '../../support/signature.ts';
import {
  dialogIn,
  cards,
  canvasIn,
  toast,
  stored,
  makePatient,
  makePharmacy,
  amoxicillin,
  fillRequired,
  create,
} from './prescriptions.helpers.ts';

test('a prescription is written, signed by drawing, and its card shows it @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await makePatient(practice, { allergies: 'Codeine,\nlatex' });
  await makePatient(practice, { first_name: 'Zoë', last_name: 'Fine' });
  await makePharmacy(practice);
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'New Prescription' }).click();
  const dialog = dialogIn(page);
  await expect(dialog.getByText('Codeine')).toBeHidden();
  await fillRequired(page);
  await expect(dialog.getByRole('status').getByText('Allergies')).toBeVisible();
  await expect(dialog.getByText('Codeine')).toBeVisible();
  await dialog.getByLabel('Instructions').fill('Take with food.\nFinish all capsules.');
  await dialog.getByRole('combobox', { name: 'Pharmacy' }).click();
  await page.getByRole('option', { name: 'Corner Pharmacy, Salem' }).click();
  await drawOn(canvasIn(page));
  await create(page).click();

  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/prescriptions$/);
  const [prescription] = await stored(practice);
  expect(prescription).toMatchObject({
    ...amoxicillin,
    instructions: 'Take with food.\nFinish all capsules.',
    pharmacy_name: 'Corner Pharmacy',
    prescribed_by: 'Ada Molar',
    sent_to_pharmacy: false,
  });
  expect(isSignature(prescription?.e_signature ?? '')).toBe(true);
  expect(await inkIn(page, prescription?.e_signature ?? '')).toBeGreaterThan(100);

  const showsAll = async () => {
    await expect(cards(page)).toHaveCount(1);
    const card = cards(page).first();
    await expect(card.getByRole('heading', { name: 'Amoxicillin' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Mia Keller' })).toBeVisible();
    for (const words of [
      '500 mg capsule',
      'Every 8 hours',
      '7 days',
      'Take with food. Finish all capsules.',
      'Corner Pharmacy',
      'E-Signed',
    ]) {
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(card).toContainText('By Ada Molar');
    await expect(card.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send to Pharmacy' })).toBeVisible();
    await expect(card.getByText('Sent to Pharmacy')).toBeHidden();
  };
  await showsAll();
  await page.reload();
  await showsAll();

  // The form is empty again.
  await page.getByRole('button', { name: 'New Prescription' }).click();
  await expect(dialog.getByLabel('Medication')).toHaveValue('');
  await expect(dialog.getByRole('img', { name: 'No signature yet' })).toBeVisible();
});

test('instructions, pharmacy and signature may be left out @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await makePatient(practice);
  await makePharmacy(practice);
  await page.goto(`/prescriptions?dialog=new&patient=${id}`);
  await expect(dialogIn(page).getByRole('combobox', { name: 'Patient' })).toHaveValue(/^Mia Keller/);
  await expect(dialogIn(page).getByText('No allergy information on file. Ask the patient.')).toBeVisible();
  await fillRequired(page);
  await drawOn(canvasIn(page));
  await dialogIn(page).getByRole('button', { name: 'Clear Signature' }).click();
  await create(page).click();
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  expect(await stored(practice)).toMatchObject([{ e_signature: null, pharmacy_id: null, instructions: '' }]);
  const card = cards(page).first();
  await expect(card.getByText('Amoxicillin')).toBeVisible();
  await expect(card.getByText('E-Signed')).toBeHidden();
  await expect(card.getByRole('button', { name: 'Send to Pharmacy' })).toBeHidden();
  await expect(page).toHaveURL(/\/prescriptions$/);
});

test('what is missing is said beside its field, and nothing is sent @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await makePatient(practice);
  await page.goto('/prescriptions?dialog=new');
  await create(page).click();
  const dialog = dialogIn(page);
  for (const [field, message] of [
    ['Medication', 'Enter the medication.'],
    ['Dosage', 'Enter the dosage.'],
    ['Frequency', 'Enter the frequency.'],
    ['Duration', 'Enter the duration.'],
  ] as const) {
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(message);
  }
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toHaveAccessibleDescription(
    'Choose a patient.',
  );
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  expect(await stored(practice)).toEqual([]);
});

test('a refusal keeps what was typed and drawn, and pressing twice makes one @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/prescriptions/);
  await makePatient(practice);
  await page.goto('/prescriptions?dialog=new');
  await fillRequired(page);
  await drawOn(canvasIn(page));
  await page.route('**/api/prescriptions', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await create(page).click();
  await expect(toast(page, 'Failed to create prescription')).toBeVisible();
  const dialog = dialogIn(page);
  await expect(dialog.getByRole('alert')).toHaveText('It broke.');
  await expect(dialog.getByLabel('Medication')).toHaveValue('Amoxicillin');
  await expect(dialog.getByRole('img', { name: 'Signature drawn' })).toBeVisible();
  await page.unroute('**/api/prescriptions');

  await dialog.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await create(page).dblclick();
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  const [prescription, ...others] = await stored(practice);
  expect(others).toEqual([]);
  expect(isSignature(prescription?.e_signature ?? '')).toBe(true);
});

test('works by keyboard alone: chosen, typed, signed, sent', async ({ signedInPage: page, practice }) => {
  await makePatient(practice);
  await makePharmacy(practice);
  const { keyboard } = page;
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'New Prescription' }).focus();
  await keyboard.press('Enter');
  const dialog = dialogIn(page);
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await keyboard.type('keller');
  await expect(page.getByRole('option', { name: /Mia Keller/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Mia Keller/);
  await keyboard.press('Tab');
  // Unit and route follow from the dosage, the quantity from dose, frequency and duration.
  const typed = ['1', '', '', 'Every 8 hours', '7 days', 'With food'];
  await keyboard.type('Amoxicillin');
  await keyboard.press('Tab');
  await keyboard.type('500 mg capsule');
  // The list of checks comes next, and is left closed.
  await expect(dialog.getByText('What was checked')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  // One capsule may be proposed already.
  await keyboard.press('ControlOrMeta+a');
  for (const words of [...typed, '', '', '', '', '', '', '', '']) {
    if (words !== '') await keyboard.type(words);
    await keyboard.press('Tab');
  }
  await expect(dialog.getByRole('combobox', { name: 'Pharmacy' })).toBeFocused();
  await keyboard.type('corner');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Clear Signature' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Ada Molar');
  await keyboard.press('Enter');
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  const [prescription] = await stored(practice);
  expect(prescription).toMatchObject({
    ...amoxicillin,
    pharmacy_name: 'Corner Pharmacy',
    parts: {
      drug: { code: 'amoxicillin' },
      directions: 'Take 1 capsule by mouth every 8 hours for 7 days. With food',
      quantity: 21,
      quantity_unit: 'capsule',
    },
  });
  expect(await inkIn(page, prescription?.e_signature ?? '')).toBeGreaterThan(100);

  await cards(page).getByRole('button', { name: 'Send to Pharmacy' }).focus();
  await keyboard.press('Enter');
  await expect(toast(page, 'Prescription sent to pharmacy successfully')).toBeVisible();
});
