// Clinical notes on the patient's page. product.md, 2, 5, 6 and 8.
import { createNote, listNotes } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, breakCall, entry, toast, words } from '../overview/patient-detail.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Clinical Note' });
const content = (page: Page) => page.getByLabel('Note Content');
const saveNote = (page: Page) => page.getByRole('button', { name: 'Save Note' });

test('a note is added, and shown with its line breaks, author and moment, the newest first @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { name: 'Clinical Notes' })).toBeVisible();
  await expect(page.getByText('No notes found')).toBeVisible();

  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page).toHaveURL(`/patients/${patient.id}?tab=notes&dialog=note`);
  await expect(content(page)).toBeFocused();
  await content(page).fill('First line\n  second <b>line</b>');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await saveNote(page).dblclick();
  expect((await sent).postDataJSON()).toEqual({
    treatment_ids: [],
    patient_id: patient.id,
    content: 'First line\n  second <b>line</b>',
  });
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/patients/${patient.id}?tab=notes`);

  const note = entry(page, 'Notes', 'First line');
  await expect(note).toHaveCount(1);
  expect(await note.innerText()).toContain('First line\n  second <b>line</b>');
  await expect(note).toContainText(/Ada Molar, Dentist · [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
  const stored = await practice.call(listNotes, { query: { patient_id: patient.id } });
  expect(stored).toMatchObject([{ note_type: 'clinical', created_by: 'Ada Molar' }]);

  await practice.call(createNote, { body: { patient_id: patient.id, content: 'Later' } });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveText([
    words(dayFromToday(0)),
    /^Later/,
    /^First line/,
  ]);
  // The form is empty again.
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(content(page)).toHaveValue('');
});

test('white space alone is silently not submitted @nightly', async ({ practice, signedInPage: page }) => {
  const patient = await addPatient(practice);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
  await saveNote(page).click();
  await content(page).fill(' \n\t ');
  await saveNote(page).click();
  await saveNote(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(content(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await content(page).fill('x');
  await saveNote(page).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a refusal says so and keeps what was typed @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/500/);
  const patient = await addPatient(practice);
  const mend = await breakCall(page, createNote, {});
  await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
  await content(page).fill('Gag reflex');
  await saveNote(page).click();
  await expect(toast(page, 'Failed to add note')).toBeVisible();
  await expect(content(page)).toHaveValue('Gag reflex');
  await mend();
  await saveNote(page).click();
  await expect(entry(page, 'Notes', 'Gag reflex')).toBeVisible();
});

test('the dialog is in the address: Back closes it, and asks when something was typed @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}?tab=notes`);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await content(page).fill('Half a note');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByText('Discard what you typed?')).toBeHidden();
  await expect(content(page)).toHaveValue('Half a note');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('No notes found')).toBeVisible();
});

test('by keyboard alone a note is written @nightly', async ({ practice, signedInPage: page }) => {
  const patient = await addPatient(practice);
  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('tab', { name: 'Personal Info' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clinical Notes' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add Note' });
  while (!(await add.evaluate((button) => button === button.ownerDocument.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  await page.keyboard.type('Typed without a mouse');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(saveNote(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Notes', 'Typed without a mouse')).toBeVisible();
  await expect(add).toBeFocused();
});

test('the dialog is accessible in light and dark and fits a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  await practice.call(createNote, { body: { patient_id: patient.id, content: 'A note' } });
  await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
