// The New SOAP Note dialog. product.md, 2, 3, 5 and 8.
import { listSoapNotes } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import {
  addPatient,
  dialogOf,
  patientIn,
  words,
  sendIn,
  notes,
  choosePatient,
  fillIn,
} from './soap-notes.helpers.ts';

test('a SOAP note is written by keyboard alone and keeps its lines @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, { allergies: 'Penicillin\nLatex' });
  await page.goto('/');
  await page.getByRole('link', { name: 'SOAP Notes' }).click();
  await page.getByRole('button', { name: 'New SOAP Note' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/soap-notes\?dialog=new$/);
  await expect(patientIn(page)).toBeFocused();
  await page.keyboard.type('molina');
  await expect(page.getByRole('option', { name: 'Ada Molina' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const warning = dialogOf(page).getByRole('status', { name: 'Allergies' });
  await expect(warning).toContainText('Allergies');
  await expect(warning).toContainText('Penicillin');

  const typed = [
    ['Chief Complaint', 'Broken tooth'],
    ['History', 'Bit on an olive pit'],
    ['Subjective', 'Rough edge\nNo pain at rest'],
    ['Objective', '<b>#3</b> MB cusp fractured'],
    ['Assessment', 'Restorable'],
    ['Plan', 'Crown'],
    ['Diagnosis', 'S02.5XXA Fracture of tooth'],
    ['Procedures', 'Temporary crown'],
  ] as const;
  await page.keyboard.press('Tab');
  await expect(dialogOf(page).getByRole('button', { name: 'Dictate' })).toBeFocused();
  for (const [label, text] of typed) {
    await page.keyboard.press('Tab');
    await expect(words(page, label)).toBeFocused();
    await page.keyboard.type(text);
  }
  // However long the form is, its buttons are visible.
  await expect(sendIn(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sendIn(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('SOAP note created successfully', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/soap-notes$/);
  await expect(notes(page)).toHaveCount(1);
  const note = notes(page).first();
  await expect(note.getByRole('heading')).toHaveText('Ada Molina');
  await expect(note).toContainText(/\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M · By Ada Molar/);
  await expect(note.getByText('S02.5XXA Fracture of tooth')).toBeVisible();
  await expect(note.getByRole('term')).toHaveText([
    'Chief Complaint',
    'History',
    'Subjective',
    'Objective',
    'Assessment',
    'Plan',
    'Procedures',
  ]);
  // Text keeps its line breaks and is never HTML.
  await expect(note.getByText('<b>#3</b> MB cusp fractured')).toBeVisible();
  const subjective = note.getByRole('definition').nth(2);
  expect(
    await subjective.evaluate((element) => (element instanceof HTMLElement ? element.innerText : '')),
  ).toBe('Rough edge\nNo pain at rest');
  await page.reload();
  await expect(notes(page)).toHaveCount(1);
  const [kept] = await practice.call(listSoapNotes, { query: {} });
  expect(kept).toMatchObject({
    patient_id: ada.id,
    created_by: 'Ada Molar',
    subjective: 'Rough edge\nNo pain at rest',
  });

  await page.getByRole('button', { name: 'New SOAP Note' }).click();
  await expect(patientIn(page)).toHaveValue('');
  await expect(words(page, 'Chief Complaint')).toHaveValue('');
});

test('the dialog lives in the address and asks before it throws away what was typed @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, { allergies: 'Codeine' });
  await addPatient(practice, { first_name: 'Ben', last_name: 'Stone' });
  await page.goto(`/soap-notes?dialog=new&patient=${ada.id}`);
  await expect(patientIn(page)).toHaveValue('Ada Molina (Mar 1, 1980)');
  await expect(dialogOf(page).getByRole('status', { name: 'Allergies' })).toContainText('Codeine');
  await choosePatient(page, 'Ben Stone');
  await expect(dialogOf(page).getByText('No allergy information on file. Ask the patient.')).toBeVisible();
  await expect(dialogOf(page).getByText('Codeine')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/soap-notes$/);

  await page.getByRole('button', { name: 'New SOAP Note' }).click();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();
  await words(page, 'Subjective').fill('Much was said');
  await page.goBack();
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(words(page, 'Subjective')).toHaveValue('Much was said');
});

test('what is required is said beside each field; the rest may stay empty @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, {});
  await page.goto('/soap-notes?dialog=new');
  // Only white space counts as empty.
  await words(page, 'Plan').fill('  ');
  await sendIn(page).click();
  await expect(dialogOf(page).getByText('Choose a patient.')).toBeVisible();
  for (const [label, sentence] of [
    ['Chief Complaint', 'Enter the chief complaint.'],
    ['Subjective', 'Enter what the patient reports.'],
    ['Objective', 'Enter the findings.'],
    ['Assessment', 'Enter the assessment.'],
    ['Plan', 'Enter the plan.'],
  ] as const) {
    await expect(words(page, label)).toHaveAccessibleDescription(sentence);
  }
  for (const label of ['History', 'Diagnosis', 'Procedures']) {
    await expect(words(page, label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(patientIn(page)).toBeFocused();
  expect(await practice.call(listSoapNotes, { query: {} })).toEqual([]);

  await choosePatient(page, 'Ada Molina');
  await fillIn(page);
  await sendIn(page).click();
  await expect(notes(page)).toContainText(['No diagnosis']);
});

test('a refusal keeps what was typed, and a double click creates one @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  await addPatient(practice, {});
  await page.goto('/soap-notes?dialog=new');
  await choosePatient(page, 'Ada Molina');
  await fillIn(page);
  await page.route('**/api/soap-notes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { detail: 'The database is tired.' } })
      : route.fallback(),
  );
  await sendIn(page).click();
  await expect(page.getByText('Failed to create SOAP note', { exact: true })).toBeVisible();
  await expect(words(page, 'Plan')).toHaveValue('Composite restoration');
  await page.unroute('**/api/soap-notes');
  await sendIn(page).dblclick();
  await expect(page.getByText('SOAP note created successfully', { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(await practice.call(listSoapNotes, { query: {} })).toHaveLength(1);
});
