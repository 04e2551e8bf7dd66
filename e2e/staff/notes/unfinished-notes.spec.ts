// A note half written is kept for its author: through a reload, until it is signed or discarded.
import { listDrafts } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, toast } from '../overview/patient-detail.helpers.ts';

test('a note half written is there after a reload, stands on the work list, and is gone once it is signed', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice);
  const kept = async () => (await practice.call(listDrafts, {})).map(({ content }) => content);
  const note = page.getByLabel('Note Content');
  await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
  await expect(note).toBeFocused();
  await note.fill('Tooth #19, occlusal.\nAnesthesia: half a');
  await expect.poll(kept).toHaveLength(1);
  await page.reload();
  await expect(note).toHaveValue('Tooth #19, occlusal.\nAnesthesia: half a');
  await expect(page.getByText('You didn’t finish this.')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finish Later' }).click();
  await page.goto('/work-list');
  const unfinished = page.getByRole('region', { name: 'Unfinished Notes' });
  await expect(unfinished).toContainText(/Clinical note.*Tooth #19, occlusal/s);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await unfinished.getByRole('link').click();
  await note.fill('Tooth #19, occlusal. Anesthesia: one cartridge.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await page.goto(`/patients/${patient.id}?tab=notes&dialog=note`);
  await expect(note).toHaveValue('');
});

test('what is discarded is gone; what two windows write is kept for the first @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409 .*drafts/);
  const patient = await addPatient(practice);
  const kept = async () => (await practice.call(listDrafts, {})).map(({ content }) => content);
  const place = `/patients/${patient.id}?tab=notes&dialog=note`;
  const other = await page.context().newPage();
  await page.goto(place);
  await other.goto(place);
  await expect(other.getByLabel('Note Content')).toBeVisible();
  await page.getByLabel('Note Content').fill('The first window');
  await expect.poll(kept).toHaveLength(1);
  await other.getByLabel('Note Content').fill('The second window');
  await expect(other.getByText('This is also open in another window')).toBeVisible();
  expect(await kept()).toEqual([expect.stringContaining('The first window')]);
  await other.close();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(kept).toEqual([]);
});
