// The search from anywhere: Ctrl or ⌘ and K.
import { createAppointment, createTreatment, me } from '@cusp/contract';
import { expect, expectAccessibleInBoth, test } from '../../support/fixtures.ts';
import { addPatient, everyPlace, finder, finderField, found, heading } from './shell.helpers.ts';

test('Ctrl K finds a patient and a screen by keyboard, also while typing', async ({
  signedInPage: page,
  practice,
}) => {
  const { keyboard } = page;
  await addPatient(practice, 'Zoë', 'Muñoz');
  const younger = await addPatient(practice, 'Zoë', 'Muñoz', '2011-07-04');
  await page.goto('/patients');
  await page.getByRole('searchbox').focus();
  await keyboard.press('Control+k');
  await expect(finderField(page)).toBeFocused();
  await expect(found(page)).toHaveText([
    ...everyPlace,
    // Within others.
    'Remittances',
    'Deposits',
    'Statements',
    // The owner's, from the menu under the person's name.
    'First Week',
    'Practice',
    'Schedule Settings',
    'Procedures & Fees',
    'Recall Types',
    'Reminders',
    'Insurance Plans',
    'Notes and Templates',
    'Forms',
    'Tablets',
    'Office Programs',
    'Team',
    'Subscription',
    'Import from Another Program',
    'Audit',
    'Profile',
    'Schedule Appointment',
    'Record Payment',
    'Add Patient',
    'Add Treatment',
    'New Prescription',
    'New SOAP Note',
    'Add Pharmacy',
    'Invite Team Member',
    /^Record Anesthetic/,
    /^Add Clinical Note/,
    /^New Pop-Up Note/,
    /^Upload Images/,
    /^Edit Patient/,
    /^Invite to Portal/,
  ]);
  await keyboard.type('munoz');
  // Two patients of the same name, distinguished by their birth dates.
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).first()).toContainText('born Mar 1, 1980');
  // The best match is chosen, and a screen reader is told which one that is.
  await expect(found(page).first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown');
  await expect(found(page).first()).toHaveAttribute('aria-selected', 'false');
  const second = await found(page).nth(1).getAttribute('id');
  await expect(finderField(page)).toHaveAttribute('aria-activedescendant', String(second));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${younger.id}$`));
  await expect(finder(page)).toBeHidden();

  // Elsewhere, before anything is typed, the patients who were opened last are offered.
  await expect(heading(page, 'Zoë Muñoz')).toBeVisible();
  await page.goto('/patients');
  await expect(heading(page, 'Patients')).toBeVisible();
  await keyboard.press('Control+k');
  const recent = finder(page).getByRole('group', { name: 'Recent patients' });
  await expect(recent.getByRole('option')).toHaveText(/born Jul 4, 2011.*No balance due/);
  await keyboard.press('Escape');

  // The shortcut opens it at once: no letter goes elsewhere.
  await keyboard.press('Control+k');
  await keyboard.type('pharm');
  await expect(finderField(page)).toHaveValue('pharm');
  await expect(found(page)).toHaveText(['Pharmacies', 'Add Pharmacy']);
  await keyboard.press('Enter');
  await expect(heading(page, 'Pharmacies')).toBeVisible();

  for (const words of ['7/4/2011', '555010']) {
    await keyboard.press('Control+k');
    await expect(finderField(page)).toBeFocused();
    await keyboard.type(words);
    await expect(found(page).filter({ hasText: 'born Jul 4, 2011' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(finder(page)).toBeHidden();
  }
  // By its button too; an empty result is announced.
  await page.getByRole('button', { name: 'Search' }).click();
  await keyboard.type('nobody at all');
  await expect(finder(page).getByText('Nothing found')).toBeVisible();
});

test('the step to record a payment opens its dialog @nightly', async ({ signedInPage: page }) => {
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('record');
  await expect(found(page)).toHaveText(['Record Payment', /^Record Anesthetic/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
});

test('everything that can be begun is found by the words people use, and asks for whom', async ({
  signedInPage: page,
  practice,
}) => {
  const { keyboard } = page;
  const zoe = await addPatient(practice, 'Zoë', 'Muñoz', '1989-06-19');
  await addPatient(practice, 'Ben', 'Li');
  const { today } = await practice.call(me, {});
  await practice.call(createAppointment, {
    body: { patient_id: zoe.id, appointment_date: today, appointment_time: '15:30' },
  });
  await practice.call(createTreatment, {
    body: { patient_id: zoe.id, procedure: 'Crown', cost: 1250.5, status: 'completed' },
  });
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await keyboard.press('Control+k');
  await keyboard.type('new presc');
  await expect(found(page)).toHaveText(['New Prescription']);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Prescription' })).toBeVisible();
  await keyboard.press('Escape');

  // An action for one patient asks for the patient, with the amount due and the next visit beside each.
  await keyboard.press('Control+k');
  await keyboard.type('add note');
  await expect(found(page)).toHaveText([/^Add Clinical Note/, 'New SOAP Note', /^New Pop-Up Note/]);
  await keyboard.press('Enter');
  const whom = finder(page).getByLabel('Add Clinical Note: choose a patient');
  await expect(whom).toBeFocused();
  await expect(found(page)).toHaveCount(0);
  await keyboard.type('muñoz, zoë');
  await expect(found(page)).toHaveText(/Zoë Muñoz.*Due now \$1,250\.50Next .*, 3:30 PM/);
  await whom.fill('6/19/1989');
  await expect(found(page)).toHaveText(/Zoë Muñoz/);
  await expectAccessibleInBoth(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Clinical Note' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/patients/${zoe.id}\\?tab=notes&dialog=note$`));
  await keyboard.press('Escape');

  // On a patient's page it is for this patient.
  await keyboard.press('Control+k');
  await keyboard.type('invite portal');
  await expect(found(page)).toHaveText([/^Invite to Portal.*For Zoë Muñoz/]);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${zoe.id}\\?dialog=invite$`));
});

test.describe('for a receptionist', () => {
  test.use({ role: 'receptionist' });

  test('the search offers nothing that the role can’t do @nightly', async ({ signedInPage: page }) => {
    await page.goto('/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('prescription');
    await expect(found(page)).toHaveText(['Prescriptions']);
    await finderField(page).fill('note');
    await expect(found(page)).toHaveText([/^New Pop-Up Note/]);
  });
});

test('a step from the search can’t lose what is being typed @nightly', async ({ signedInPage: page }) => {
  let send = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/StaffSpotlight*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/patients?dialog=new');
  const form = page.getByRole('dialog', { name: 'Add Patient' });
  await form.getByLabel('First Name').fill('Zoë');
  // Text typed before the search is loaded doesn't go into the form, nor does Enter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pharmacies');
  await page.keyboard.press('Enter');
  send();
  await expect(found(page)).toHaveText(['Pharmacies']);
  await expect(form.getByText('Enter the last name.')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('First Name')).toHaveValue('Zoë');
});

test('the search is accessible in light and dark @nightly', async ({ signedInPage: page, practice }) => {
  await addPatient(practice, 'Zoë', 'Muñoz');
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('muñ');
  await expect(found(page).first()).toContainText('Zoë Muñoz');
  await page.keyboard.press('ArrowDown');
  await expectAccessibleInBoth(page);
});

test('a search that is faster than the patients still finds them @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Zoë', 'Muñoz');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/patients/entries?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoe');
  await expect(finder(page).getByRole('status')).toHaveText('Loading patients');
  answer();
  await expect(found(page)).toHaveCount(1);
  await expect(finder(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Zoë Muñoz')).toBeVisible();
});

test('a search that can’t load the patients says so @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/patients/);
  await page.route('**/api/patients/entries?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await page.goto('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoe');
  await expect(finder(page).getByRole('status')).toHaveText('Failed to fetch patients');
});
