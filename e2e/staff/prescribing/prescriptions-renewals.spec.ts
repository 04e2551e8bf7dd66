// A prescription from its stop to the answer of a renewal, as a dentist does it.
import { addHealthEntry, listPharmacyRequests, listPrescriptions } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { cards, create, dialogIn, makePatient, makePharmacy, toast } from './prescriptions.helpers.ts';

test('written with a stop, signed, sent, and the pharmacy’s renewal answered @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/422.*send-to-pharmacy/);
  const { id } = await makePatient(practice, { allergies: 'Penicillin: hives' });
  await makePharmacy(practice);
  const takes = (name: string, directions: string) =>
    practice.call(addHealthEntry, {
      params: { id },
      body: { entry: { kind: 'medication', name, directions, began_on: '2025-03-01' } },
    });
  await takes('Amoxicillin', 'left over from March');
  // Allergies and the like are on the patient's pages before anything is written.
  await practice.call(addHealthEntry, {
    params: { id },
    body: { entry: { kind: 'implant', name: 'Prosthetic mitral valve', type: 'heart_valve' } },
  });
  await page.goto(`/patients/${id}?tab=prescriptions`);
  const strip = page.getByRole('region', { name: 'Health alerts' });
  await strip.getByRole('button', { name: /Heart at risk: antibiotic before treatment$/ }).click();
  await expect(strip.getByRole('status')).toContainText('Prosthetic mitral valve');
  await page.goto(`/prescriptions?dialog=new&patient=${id}`);
  const dialog = dialogIn(page);
  await dialog.getByLabel('Medication').fill('amoxicillin');
  await page
    .getByRole('option', { name: /^Amoxicillin\b/ })
    .first()
    .click();
  await dialog.getByLabel('Dosage').click();
  await page.getByRole('option', { name: '500 mg capsule' }).click();
  // The patient has it already: it is asked what becomes of that.
  const onList = dialog.getByRole('radiogroup', { name: /^Already on the medication list: Amoxicillin/ });
  await expect(onList.getByLabel('Continue it')).toBeChecked();
  await onList.getByLabel('Replace it').check();
  await dialog.getByLabel('Frequency').fill('q8h');
  await dialog.getByLabel('Duration').fill('7 days');
  await expect(dialog.getByLabel('Directions on the label')).toHaveValue(
    'Take 1 capsule by mouth every 8 hours for 7 days.',
  );
  await dialog.getByLabel('Quantity').click();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('21');
  await dialog.getByRole('combobox', { name: 'Pharmacy' }).click();
  await page.getByRole('option', { name: 'Corner Pharmacy, Salem' }).click();
  await dialog.getByLabel('Or type your name to sign').fill('Ada Molar');
  await create(page).click();
  // The allergy stops it until there is a reason.
  const reason = dialog.getByLabel('Reason to prescribe it anyway');
  await expect(reason).toBeFocused();
  await reason.fill('Tested by an allergist: no allergy.');
  await create(page).click();
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  const card = cards(page).first();
  await expect(card).toContainText('Quantity21 capsules');
  // A fact that became known since then stops it again, and is shown next to the button.
  await takes('Amoxicillin', '1 g three times a day');
  await card.getByRole('button', { name: 'Send to Pharmacy' }).click();
  const sending = page.getByRole('dialog', { name: 'Send to Pharmacy' });
  const sum = '4.5 g of amoxicillin a day with 3 g from Amoxicillin: at most 3 g.';
  await expect(sending).toContainText(sum);
  await sending.getByLabel('Reason to prescribe it anyway').fill('The other one is paused meanwhile');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText('Sent to Pharmacy')).toBeVisible();

  const more = card.getByRole('button', { name: 'More about Amoxicillin for Mia Keller' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Save as Favorite' }).click();
  await expect(toast(page, 'Saved as a favorite')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Ask for a Renewal' }).click();
  const requests = page.getByRole('list', { name: 'From Pharmacies' }).getByRole('listitem');
  await expect(requests).toContainText('Renewal request: Amoxicillin 500 mg capsule');
  await expectAccessible(page);
  await requests.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Approve Renewal' });
  // The checks are made again, and its own entry on the list isn't counted twice.
  await expect(approval).toContainText(sum);
  await approval.getByLabel('Reason to prescribe it anyway').fill('Took it without a reaction.');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Approved. Sending the response to the pharmacy')).toBeVisible();
  await expect(requests).toHaveCount(0);
  await expect.poll(async () => practice.call(listPrescriptions, { query: {} })).toHaveLength(2);
  expect(await practice.call(listPharmacyRequests, {})).toMatchObject([{ answer: 'approved' }]);

  // One key fills in the favorite for the next patient.
  await page.getByRole('button', { name: 'New Prescription' }).click();
  await expect(dialog.getByRole('heading', { name: /^Favorites/ })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(dialog.getByLabel('Medication')).toHaveValue('Amoxicillin');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('21');
  await dialog.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await more.first().click();
  await page.getByRole('menuitem', { name: 'Cancel Prescription' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel Prescription' });
  await cancelling.getByLabel('Reason').fill('The patient reported a rash.');
  await cancelling.getByRole('button', { name: 'Cancel Prescription' }).click();
  await expect(toast(page, 'Prescription canceled')).toBeVisible();
  await expect(
    cards(page).filter({ hasText: 'The pharmacy has not confirmed it yet.' }).first(),
  ).toBeVisible();
  expect(await practice.call(listPrescriptions, { query: {} })).toHaveLength(2);

  // One entry of it is on the patient's list, and the one that it replaced among the earlier ones.
  await page.goto(`/patients/${id}?tab=health`);
  const list = page.getByRole('region', { name: 'Medications' });
  await expect(list.getByText(/^Amoxicillin$/).first()).toBeVisible();
  await expect(list).toContainText('prescribed here by Ada Molar');
  await list.getByText('Earlier (1)').click();
  await expect(list).toContainText('Replaced by Amoxicillin 500 mg capsule');
});
