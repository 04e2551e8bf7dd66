// Clinical and SOAP notes on the patient's page in one timeline: issue 11, "What reviews found".
import { createNote, createSoapNote } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, entry, toast, words } from './patient-detail.helpers.ts';
import { fillIn, patientIn, sections } from '../notes/soap-notes.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test('notes of both kinds stand in one timeline, the newest first, each with its kind @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice);
  const { id: stranger } = await addPatient(practice, { first_name: 'Ben' });
  await practice.call(createNote, { body: { patient_id, content: 'Gag reflex' } });
  await practice.call(createSoapNote, { body: { patient_id, ...sections } });
  await practice.call(createSoapNote, { body: { patient_id: stranger, ...sections } });
  await practice.call(createNote, { body: { patient_id, content: 'Prefers mornings' } });
  await page.goto(`/patients/${patient_id}?tab=notes`);
  const entries = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(entries).toHaveText([
    words(dayFromToday(0)),
    /^Prefers mornings.*Clinical note/,
    /^SOAP note.*Sharp pain of a few seconds/,
    /^Gag reflex.*Clinical note/,
  ]);

  await page.getByRole('button', { name: 'New SOAP Note' }).click();
  await expect(page).toHaveURL(`/patients/${patient_id}?tab=notes&dialog=soap`);
  await expect(patientIn(page)).toHaveValue(/^Zoë O’Connor/);
  await fillIn(page);
  await page.getByRole('button', { name: 'Create SOAP Note' }).click();
  await expect(toast(page, 'SOAP note created successfully')).toBeVisible();
  await expect(page).toHaveURL(`/patients/${patient_id}?tab=notes`);
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(1)).toHaveText(/^SOAP note/);

  await page.getByRole('button', { name: 'Amend the SOAP note of Ada Molar' }).first().click();
  await page.getByRole('menuitem', { name: 'Add Addendum' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Radiograph came');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Addendum' }).click();
  await expect(entry(page, 'Notes', 'Radiograph came')).toHaveText(/^SOAP note/);

  await expectAccessibleInBoth(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await expectNoSidewaysScroll(page);
  }
});
