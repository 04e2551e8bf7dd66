// The reasons that block a prescription until the prescriber has answered: allergies, and unknown drugs.
import { getPatient, updatePatient } from '@cusp/contract';
import { expectAccessibleInBoth } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Practice } from '../../support/fixtures.ts';
import {
  cards,
  create,
  dialogIn,
  fillRequired,
  makePatient,
  makePharmacy,
  prescribe,
  stored,
  toast,
} from './prescriptions.helpers.ts';

const penicillins = 'The patient is allergic to penicillins, and this drug belongs to them.';
const needed = 'Give a reason, or choose another drug.';

async function nowAllergicTo(practice: Practice, id: string, allergies: string): Promise<void> {
  const patient = await practice.call(getPatient, { params: { id } });
  await practice.call(updatePatient, { params: { id }, body: { ...patient, allergies } });
}

test('an allergy is said while the drug is typed, and a reason lets it go on @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await makePatient(practice, { allergies: 'PCN (rash)' });
  await page.goto('/prescriptions?dialog=new');
  await fillRequired(page);
  const dialog = dialogIn(page);
  await expect(dialog.getByRole('alert')).toHaveText(penicillins);
  const reason = dialog.getByLabel('Reason to prescribe it anyway');
  await expect(reason).toBeVisible();
  await expectAccessibleInBoth(page);

  await create(page).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(new RegExp(needed));
  expect(await stored(practice)).toEqual([]);

  // Another drug needs none.
  await dialog.getByLabel('Medication').fill('Clindamycin');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(reason).toBeHidden();
  await dialog.getByLabel('Medication').fill('Cephalexin');
  await expect(dialog.getByRole('status').getByText(/After anaphylaxis, angioedema or hives/)).toBeVisible();
  await expect(reason).toBeHidden();

  await dialog.getByLabel('Medication').fill('Augmentin');
  await reason.fill('Took it in 2024 without a reaction');
  await create(page).click();
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  expect(await stored(practice)).toMatchObject([
    { allergy_reasons: [{ matches: ['penicillins'], reason: 'Took it in 2024 without a reaction' }] },
  ]);
  const card = cards(page).first();
  await expect(card.getByText('Warning: reason given')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Confirmed by the prescriber' })).toContainText(
    /Despite a warning: penicillins\. Took it in 2024 without a reaction Ada Molar/,
  );
});

test('an allergy is said, too, where the patient loads more slowly than the drug is typed @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await makePatient(practice, { allergies: 'PCN (rash)' });
  const typed = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === `/api/patients/${id}`,
    async (route) => {
      await typed.promise;
      await route.continue();
    },
  );
  await page.goto(`/prescriptions?dialog=new&patient=${id}`);
  const medication = dialogIn(page).getByLabel('Medication');
  await medication.fill('Amoxicillin');
  await expect(medication).toHaveValue('Amoxicillin');
  typed.resolve();
  await expect(dialogIn(page).getByRole('alert')).toHaveText(penicillins);
});

test('allergies that were not asked, denied or not understood are three things @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await makePatient(practice);
  const says = async (allergies: string, words: RegExp | null) => {
    await nowAllergicTo(practice, patient.id, allergies);
    await page.goto(`/prescriptions?dialog=new&patient=${patient.id}`);
    await dialogIn(page).getByLabel('Medication').fill('Amoxicillin');
    await expect(dialogIn(page).getByRole('status', { name: 'Allergies' })).not.toBeEmpty();
    const said = dialogIn(page).getByText(/No allergies on file, so nothing|not all checked/);
    if (words) await expect(said).toHaveText(words);
    else await expect(said).toBeHidden();
  };
  await says('', /No allergies on file, so nothing was checked/);
  await says('NKDA', null);
  await says('Shellfish', /Allergies are free text and were not all checked/);
});

test('an allergy that was written down later stops the sending until there is a reason @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/422.*send-to-pharmacy/);
  const { patient_id } = await prescribe(practice);
  await page.goto('/prescriptions');
  const card = cards(page).first();
  await nowAllergicTo(practice, patient_id, 'Penicillin');
  await card.getByRole('button', { name: 'Send to Pharmacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to Pharmacy' });
  await expect(dialog.getByRole('alert')).toHaveText(penicillins);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('Reason to prescribe it anyway')).toBeFocused();
  expect(await stored(practice)).toMatchObject([{ sent_to_pharmacy: false }]);

  await page.keyboard.type('Tested negative in March');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Prescription sent to pharmacy successfully')).toBeVisible();
  await expect(card.getByText('Sent to Pharmacy', { exact: true })).toBeVisible();
  await expect(card).toContainText('Tested negative in March');
});

test('a drug that is on no list is sent once the prescriber has said what it is @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id: patient_id } = await makePatient(practice, { allergies: 'NKDA' });
  const { id: pharmacy_id } = await makePharmacy(practice);
  await prescribe(practice, { patient_id, pharmacy_id, medication: 'Zydolol' });
  await page.goto('/prescriptions');
  const card = cards(page).first();
  await card.getByRole('button', { name: 'Send to Pharmacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to Pharmacy' });
  await expectAccessibleInBoth(page);
  const box = dialog.getByRole('checkbox', { name: 'This is not a controlled substance' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(box).toBeFocused();
  await expect(
    dialog.getByText('Confirm this, or print the prescription and sign it by hand.'),
  ).toBeVisible();
  await box.check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Prescription sent to pharmacy successfully')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Confirmed by the prescriber' })).toContainText(
    'Not a controlled substance Ada Molar',
  );
  expect(await stored(practice)).toMatchObject([
    { sent_to_pharmacy: true, asks_if_controlled: false, not_controlled: { stated_by: 'Ada Molar' } },
  ]);
});

test('what is asked on sending can be left, and nothing is sent @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await prescribe(practice, { medication: 'Zydolol' });
  await page.goto('/prescriptions');
  const send = cards(page).first().getByRole('button', { name: 'Send to Pharmacy' });
  await send.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send to Pharmacy' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(send).toBeFocused();
  expect(await stored(practice)).toMatchObject([{ sent_to_pharmacy: false, not_controlled: null }]);
});
