// The list of prescriptions. product.md, 2 and 8; writing, signing, sending and printing have specs of their own.
import { createPrescription, getPatient, sendToPharmacy, updatePatient } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { dayFromToday, inShort } from '../../support/days.ts';
import { caller } from '../../support/practice.ts';
import { addMember } from '../practice/settings.helpers.ts';
import { dialogIn, cards, makePatient, amoxicillin, prescribe, create } from './prescriptions.helpers.ts';

test('without prescriptions and pharmacies it says so @nightly', async ({ signedInPage: page }) => {
  await page.goto('/prescriptions');
  await expect(page.getByRole('heading', { level: 1, name: 'Prescriptions' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All Prescriptions' })).toBeVisible();
  await expect(page.getByText('No prescriptions created yet', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'New Prescription' }).click();
  await expect(page).toHaveURL(/\/prescriptions\?dialog=new$/);
  const dialog = dialogIn(page);
  await expect(
    dialog.getByText('No pharmacies available. Add pharmacies first.', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await dialog.getByRole('link', { name: 'Add Pharmacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Pharmacy' })).toBeVisible();
});

test('the newest comes first, a search narrows them, and it stays in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  for (const medication of ['Ibuprofen', 'Chlorhexidine', 'Metronidazole']) {
    await prescribe(practice, { medication, pharmacy_id: null });
  }
  const { id } = await makePatient(practice, { first_name: 'Ana', last_name: 'Muñoz' });
  await practice.call(createPrescription, { body: { patient_id: id, ...amoxicillin } });
  await page.goto('/prescriptions');
  const headings = cards(page).getByRole('heading');
  await expect(headings).toHaveText(['Amoxicillin', 'Metronidazole', 'Chlorhexidine', 'Ibuprofen']);
  const search = page.getByRole('searchbox', { name: 'Search by patient or medication...' });
  await search.fill('munoz');
  await expect(headings).toHaveText(['Amoxicillin']);
  await search.fill('CHLOR');
  await expect(headings).toHaveText(['Chlorhexidine']);
  await expect(page).toHaveURL(/\?q=CHLOR$/);
  await page.reload();
  await expect(headings).toHaveText(['Chlorhexidine']);
  await search.fill('nothing of the kind');
  await expect(page.getByText('No prescriptions found', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(headings).toHaveCount(4);
});

test('when they cannot be loaded it says so, and loads them at another try @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/prescriptions/);
  await prescribe(practice);
  await page.route('**/api/prescriptions?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await page.goto('/prescriptions');
  // Instead of the list, and as a toast.
  await expect(page.getByRole('alert').getByText('Failed to fetch data', { exact: true })).toHaveCount(2);
  await page.unroute('**/api/prescriptions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('is accessible in light and dark colors @nightly', async ({ signedInPage: page, practice }) => {
  await page.goto('/prescriptions?dialog=new');
  await expect(dialogIn(page).getByText('No pharmacies available.')).toBeVisible();
  await expectAccessibleInBoth(page);

  const { id } = await prescribe(practice, { instructions: 'x'.repeat(300) });
  await practice.call(sendToPharmacy, { params: { id }, body: undefined });
  await prescribe(practice, { medication: `Norco ${'very long'.repeat(10)}`, e_signature: onePixel });
  const { patient_id } = await prescribe(practice, { medication: 'Ibuprofen' });
  await page.goto('/prescriptions');
  await expect(cards(page)).toHaveCount(3);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  const params = { id: patient_id };
  const patient = await practice.call(getPatient, { params });
  await practice.call(updatePatient, { params, body: { ...patient, allergies: 'Penicillin' } });
  await page.goto(`/prescriptions?dialog=new&patient=${patient_id}`);
  await expect(dialogIn(page).getByText('Penicillin')).toBeVisible();
  await create(page).click();
  await expect(dialogIn(page).getByText('Enter the medication.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test.describe('for who is no dentist', () => {
  test.use({ role: 'receptionist' });

  test('they are there to read and print @nightly', async ({ signedInPage: page, practice, baseURL }) => {
    const { id: patient_id } = await makePatient(practice);
    const dentist = await addMember(practice, 'Dr. Other', 'dentist');
    await caller(baseURL ?? '', dentist.token)(createPrescription, { body: { patient_id, ...amoxicillin } });
    await page.goto('/prescriptions?dialog=new');
    const card = cards(page).first();
    await expect(card).toContainText(`${inShort(dayFromToday(0))} · By Dr. Other`);
    await expect(card.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Send to Pharmacy' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Prescription' })).toBeHidden();
    await expect(dialogIn(page)).toBeHidden();
  });
});
