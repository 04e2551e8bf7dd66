// All SOAP Notes, and who sees them. product.md, 2, 6 and 8.
import { type SoapNote } from '@cusp/contract';
import { momentOf } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  sections,
  addNote,
  dialogOf,
  sendIn,
  notes,
  searchIn,
  choosePatient,
} from './soap-notes.helpers.ts';

test('an empty practice has no SOAP notes, and offers the first @nightly', async ({ signedInPage: page }) => {
  await page.goto('/soap-notes');
  await expect(page.getByRole('heading', { level: 1, name: 'SOAP Notes' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All SOAP Notes' })).toBeVisible();
  await expect(page.getByText('No SOAP notes created yet', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Write the first SOAP note' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('the list: newest first, what is missing is said or left out, searched in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, { last_name: 'Muñoz' });
  const ben = await addPatient(practice, { first_name: 'Ben', last_name: 'Stone' });
  await addNote(practice, ada);
  await addNote(practice, ben, { diagnosis: 'K04.01 Reversible pulpitis', history: 'Two weeks' });
  await addNote(practice, ben, { chief_complaint: 'Routine checkup', procedures: 'Cleaning' });
  await page.goto('/soap-notes');

  await expect(notes(page).getByRole('heading')).toHaveText(['Ben Stone', 'Ben Stone', 'Ada Muñoz']);
  const last = notes(page).last();
  await expect(last.getByText('No diagnosis', { exact: true })).toBeVisible();
  await expect(last.getByRole('term')).toHaveText([
    'Chief Complaint',
    'Subjective',
    'Objective',
    'Assessment',
    'Plan',
  ]);
  await expect(last.getByRole('definition')).toHaveText(Object.values(sections));
  await expect(notes(page).first().getByRole('term').last()).toHaveText('Procedures');

  await searchIn(page).fill('munoz');
  await expect(notes(page)).toHaveCount(1);
  await searchIn(page).fill('K04.01');
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(page)).toContainText('Two weeks');
  await searchIn(page).fill('routine');
  await expect(notes(page)).toContainText(['Cleaning']);
  await expect(page).toHaveURL(/q=routine/);
  await page.reload();
  await expect(notes(page)).toHaveCount(1);
  await expect(searchIn(page)).toHaveValue('routine');
  await searchIn(page).fill('nothing like it');
  await expect(page.getByText('No SOAP notes match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(notes(page)).toHaveCount(3);
  await notes(page).last().getByRole('link', { name: 'Ada Muñoz' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${ada.id}`));
});

test('a failed load says so and can be tried again @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  await addNote(practice, await addPatient(practice, {}));
  await page.route('**/api/soap-notes?*', (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await page.goto('/soap-notes');
  await expect(page.getByRole('alert').getByText('Failed to fetch SOAP notes', { exact: true })).toHaveCount(
    2,
  );
  await page.unroute('**/api/soap-notes?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notes(page)).toHaveCount(1);
});

test('a patient that is not found is Unknown; thousands of notes stay quick @nightly', async ({
  signedInPage: page,
}) => {
  const json = Array.from({ length: 3000 }, (_, index): SoapNote => ({
    ...sections,
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    patient_id: '01900000-0000-7000-8000-000000000000',
    patient_name: index === 0 ? '' : `Patient ${index + 1}`,
    history: '',
    // Cards of very different heights.
    subjective: 'Line\n'.repeat(1 + ((index * 7) % 40)),
    diagnosis: '',
    procedures: '',
    created_by: 'Ada Molar',
    created_at: momentOf('2026-03-03T14:30').toISOString(),
    version: 1,
    own: true,
    signer: null,
    can: ['correct', 'strike'],
    treatments: [],
    appointment: null,
    struck: null,
    addenda: [],
    earlier: [],
    signed_hash: '0'.repeat(64),
    cosign: 'not_asked',
    cosigned: null,
  }));
  await page.route('**/api/soap-notes?*', (route) => route.fulfill({ json }));
  await page.goto('/soap-notes');
  await expect(notes(page).first().getByRole('heading')).toHaveText('Unknown');
  await expect(notes(page).first().getByRole('link')).toHaveCount(0);
  // In the practice's time zone.
  await expect(notes(page).first()).toContainText('Mar 3, 2026, 2:30 PM · By Ada Molar');
  expect(await notes(page).count()).toBeLessThan(40);
  await page.keyboard.press('End');
  await expect(notes(page).last().getByRole('heading')).toHaveText('Patient 3000');
});

test('SOAP notes are accessible in light and dark, and fit a phone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const long = await addPatient(practice, {
    first_name: 'Maximiliana-Konstantinopolitanskaya',
    last_name: 'Wolfeschlegelsteinhausenbergerdorff',
    allergies: 'Local anesthetic (epinephrine): palpitations',
  });
  await addNote(practice, long, { diagnosis: 'Generalized chronic periodontitis '.repeat(4).trim() });
  await addNote(practice, long, { chief_complaint: 'x'.repeat(300) });
  await page.goto('/soap-notes');
  await expect(notes(page)).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'New SOAP Note' }).click();
  await choosePatient(page, 'Wolfeschlegel');
  await sendIn(page).click();
  await expect(dialogOf(page).getByText('Enter the plan.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sendIn(page)).toBeInViewport({ ratio: 1 });
});

test.describe('at the front desk', () => {
  test.use({ role: 'receptionist' });
  test('a receptionist sees no SOAP notes @nightly', async ({ signedInPage: page }) => {
    await page.goto('/soap-notes');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'SOAP Notes' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/Search patients/).fill('soap');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

for (const role of ['hygienist', 'assistant'] as const) {
  test.describe(`in the chair's room, ${role}`, () => {
    test.use({ role });
    test('writes SOAP notes @nightly', async ({ signedInPage: page }) => {
      await page.goto('/soap-notes');
      await expect(page.getByRole('button', { name: 'New SOAP Note' })).toBeVisible();
    });
  });
}
