// Templates with blanks, one's own short texts, co-signatures, and what each tab of a patient's page can do: issue 13.
import { createAppointment, createNote, listNotes, updateNoteSettings } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, entry, toast, words } from '../overview/patient-detail.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test('templates and short texts are kept in the settings, and write a note whose blanks are filled in', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice, { allergies: 'Latex' });
  await page.goto('/settings/note-templates');
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Template' }).click();
  const template = page.getByRole('dialog', { name: 'Add Template' });
  await template.getByLabel('Name').fill('Filling');
  await template
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Anesthetic: [[Agent: lidocaine | articaine]], lot [[Lot]]. Next: [[Next visit: date]].');
  await template.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText(
    'FillingClinical notes · Everything',
  );

  await page.getByRole('button', { name: 'Add Quick Text' }).click();
  const phrase = page.getByRole('dialog', { name: 'Add Quick Text' });
  await phrase.getByLabel('Shortcut').fill('poi');
  await phrase.getByRole('textbox', { name: 'Text', exact: true }).fill('Instructions given.');
  await phrase.getByRole('button', { name: 'Add Quick Text' }).click();
  await expect(page.getByRole('list', { name: 'My quick texts' })).toContainText('.poi');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 860 });

  await page.goto(`/patients/${patient_id}?tab=notes&dialog=note`);
  const dialog = page.getByRole('dialog', { name: 'Add Clinical Note' });
  await expect(dialog.getByLabel('About the patient')).toContainText('Allergies: Latex');
  const content = dialog.getByLabel('Note Content');
  await dialog.getByRole('button', { name: 'Use a Template' }).click();
  await page.getByRole('menuitem', { name: 'Filling' }).click();
  await expect(content).toHaveValue(/lot \[\[Lot\]\]/);
  await dialog.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'articaine' }).click();
  await dialog.getByLabel('Lot').fill('A-77');
  await expect(dialog.getByText('1 left.')).toBeVisible();
  await expect(content).toHaveValue('Anesthetic: articaine, lot A-77. Next: [[Next visit: date]].');
  // An answer can be changed until the text is edited.
  await dialog.getByLabel('Lot').fill('B-78');
  await expectAccessibleInBoth(page);
  await content.press('Control+End');
  await content.pressSequentially(' .poi ok');
  await expect(content).toHaveValue(/lot B-78.*Instructions given\. ok$/);
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  const [stored] = await practice.call(listNotes, { query: { patient_id } });
  expect(stored?.content).toBe('Anesthetic: articaine, lot B-78. Next: ____. Instructions given. ok');
});

test.describe('the owner', () => {
  test.use({ role: 'hygienist' });
  test('asks for co-signatures: what a hygienist writes is marked @nightly', async ({
    practice,
    signedInPage: page,
  }) => {
    const { id: patient_id } = await addPatient(practice);
    await practice.call(updateNoteSettings, { body: { cosign_hygienists: true } });
    await page.goto(`/patients/${patient_id}?tab=notes&dialog=note`);
    await page.getByLabel('Note Content').fill('Scaled the lower front');
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(entry(page, 'Notes', 'Scaled')).toContainText('Awaiting co-signature');
    await expect(page.getByRole('button', { name: /Co-sign/ })).toBeHidden();
  });
});

test('an appointment is moved and completed where it is shown, and the bar stays in sight @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice, { medical_history: 'Asthma' });
  for (let index = 0; index < 9; index += 1)
    await practice.call(createNote, { body: { patient_id, content: `Note ${index}\n`.repeat(6) } });
  const visit = await practice.call(createAppointment, {
    body: { patient_id, appointment_date: dayFromToday(0), appointment_time: '09:00' },
  });
  await page.goto(`/patients/${patient_id}?tab=appointments`);
  const card = entry(page, 'Appointments', 'Checkup');
  await card.getByRole('button', { name: /^Move…/ }).click();
  const move = page.getByRole('dialog', { name: /^Move/ });
  await expect(move.getByLabel('About the patient')).toContainText('Alerts: Asthma');
  await move.getByLabel('Time').fill('10:30');
  await move.getByLabel('Time').press('Tab');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(card).toContainText('10:30 AM');
  await card.getByRole('button', { name: /^Complete/ }).click();
  await expect(card).toContainText(/completed/i);
  await expectAccessibleInBoth(page);

  // The visit is in the timeline, before what else happened that day.
  await page.getByRole('tab', { name: 'Notes' }).click();
  const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(rows.nth(0)).toHaveText(words(visit.appointment_date));
  await expect(rows.nth(1)).toHaveText(/^Visit .*10:30 AM/);
  await page.getByRole('button', { name: 'Visits' }).click();
  await expect(page).toHaveURL(/kind=visit/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows.nth(2)).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    // Not to the last row itself: the list draws others while it is scrolled.
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight > innerHeight)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
});
