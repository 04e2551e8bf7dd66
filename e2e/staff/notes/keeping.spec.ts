// Records are preserved: notes are amended and never overwritten, patients are archived and never removed.
import { createNote, createSoapNote, listNotes, updatePatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { addPatient, entry, toast } from '../overview/patient-detail.helpers.ts';

const long = 'Wears a night guard. '.repeat(20);

async function amend(page: Page, name: string | RegExp, step: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessibleInBoth(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

test('a signed note gets an addendum, is corrected and struck, and everything it was stays readable @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await practice.call(createNote, { body: { patient_id: patient.id, content: `Tooth #19. ${long}` } });
  await page.goto(`/patients/${patient.id}?tab=notes`);
  const note = entry(page, 'Notes', 'Tooth #');

  await amend(page, /^Amend the note of/, 'Add Addendum');
  await page.getByRole('textbox', { name: 'Addendum' }).fill('Called the patient back.');
  await page.getByRole('button', { name: 'Save Addendum' }).click();
  await expect(toast(page, 'Addendum added')).toBeVisible();
  await expect(note).toContainText(/Called the patient back\.\s*Addendum · Ada Molar/);

  await amend(page, /^Amend the note of/, 'Correct');
  await page.getByLabel('Note Content').fill('Tooth #20.');
  await page.getByRole('button', { name: 'Save Correction' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('Wrong tooth');
  await page.getByRole('button', { name: 'Save Correction' }).click();
  await expect(toast(page, 'Note corrected')).toBeVisible();
  await expect(note).toContainText('Tooth #20.');
  await expect(note).not.toContainText('Tooth #19.');
  await note.getByRole('button', { name: 'Show earlier versions (1)' }).click();
  await expect(note.locator('s')).toContainText('Tooth #19.');
  await expect(note).toContainText(/Corrected: Wrong tooth · Ada Molar/);

  await amend(page, /^Amend the note of/, 'Strike');
  await page.getByLabel('Reason').fill('Another patient');
  await page.getByRole('button', { name: 'Mark Note as Entered in Error' }).click();
  await expect(toast(page, 'Note marked as entered in error')).toBeVisible();
  await expect(note).toContainText(/Struck: Another patient · Ada Molar/);
  await expect(note.locator('s').first()).toHaveText('Tooth #20.');
  await page.getByRole('button', { name: /^Amend the note of/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Add Addendum', 'Link Note to Treatments']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expectWellMade(page);
  const stored = await practice.call(listNotes, { query: { patient_id: patient.id } });
  expect(stored).toMatchObject([{ version: 4, earlier: [{ reason: 'Wrong tooth' }] }]);
});

test('a SOAP note is corrected section by section @nightly', async ({ practice, signedInPage: page }) => {
  const patient = await addPatient(practice);
  await practice.call(createSoapNote, {
    body: {
      patient_id: patient.id,
      chief_complaint: 'Pain',
      subjective: 'Since Monday',
      objective: 'Caries #19',
      assessment: 'Pulpitis',
      plan: 'Filling',
    },
  });
  await page.goto('/soap-notes');
  await amend(page, /^Amend the note of/, 'Correct');
  await expect(page.getByLabel('Subjective')).toHaveValue('Since Monday');
  await page.getByLabel('Objective').fill('Caries #20');
  await page.getByLabel('Reason').fill('Wrong tooth');
  await page.getByRole('button', { name: 'Save Correction' }).click();
  await expect(toast(page, 'Note corrected')).toBeVisible();
  const note = page.getByRole('article');
  await expect(note).toContainText('Caries #20');
  await note.getByRole('button', { name: 'Show earlier versions (1)' }).click();
  await expect(note.locator('s')).toContainText('Objective: Caries #19');
  await expectWellMade(page);
});

test('the history shows what was changed, and the whole record is exported @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await practice.call(updatePatient, {
    params: { id: patient.id },
    body: { ...patient, phone: '(212) 555-0199' },
  });
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Export Record' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export Record' });
  await exporting.getByLabel('To').fill('Dr. Sam Lee, endodontist');
  await exporting.getByLabel('Ground').click();
  await page.getByRole('option', { name: 'Treatment' }).click();
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^record-\d{4}-\d\d-\d\d\.zip$/);
  await page.getByRole('button', { name: 'Disclosures' }).click();
  const disclosures = page.getByRole('dialog', { name: 'Disclosures' });
  await expect(disclosures.getByRole('listitem')).toContainText(['To Dr. Sam Lee, endodontist']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Changes' });
  await expect(history.getByRole('listitem')).toContainText(['Phone']);
  await expect(history).toContainText('(212) 555-0199');
  await expect(history.locator('s')).toHaveText(patient.phone);
  await expectWellMade(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test('a patient is archived, found again, and restored @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  const name = `${patient.first_name} ${patient.last_name}`;
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Archive Patient' }).click();
  await page
    .getByRole('dialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(toast(page, 'Patient archived')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Archived' })).toContainText('Archived by Ada Molar');
  await expect(page.getByRole('link', { name: 'Schedule Appointment' })).toBeHidden();
  await expectAccessible(page);

  await page.goto('/patients');
  await expect(page.getByText('No patients found')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL('/patients?status=all');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Archived');
  await expectWellMade(page);
  await row.click();

  await page.getByRole('button', { name: 'Restore Patient' }).click();
  await expect(toast(page, 'Patient restored')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Archived' })).toBeHidden();
  await page.goto('/patients');
  await expect(row).toBeVisible();
});
