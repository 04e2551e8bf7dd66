// Images that leave, and several at once: issue 60, "In and out"; docs/imaging.md.
import { readFile } from 'node:fs/promises';
import { createMount, listImages, listMounts, placeInMount } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { control, opening, patientOf, png, stored } from './images.helpers.ts';

test('a mount is turned by keys, saved, and sent to another office, which opens it by the mailed code @nightly', async ({
  signedInPage: page,
  practice,
  browser,
  allowProblems,
}) => {
  allowProblems(/(404|422) .*image-shares/);
  const patient = await patientOf(practice);
  const params = { id: patient };
  await stored(page, practice, patient, png('bitewing.png', 90), { kind: 'bitewing' });
  const [image] = await practice.call(listImages, { params });
  const mount = await practice.call(createMount, {
    params,
    body: { template: 'bitewings_2', date_taken: '2026-03-02' },
  });
  await practice.call(placeInMount, {
    params: { id: mount.id },
    body: { placed: [{ position: 1, image_id: image?.id ?? '' }] },
  });
  await page.goto(`/patients/${patient}?tab=images`);
  const slot = page.getByRole('group', { name: '2 bitewings' }).getByRole('button', { name: /^1\./ });
  await slot.focus();
  await page.keyboard.press('r');
  await expect(slot).toHaveAccessibleName(/turned 90°$/);
  await page.getByRole('button', { name: 'Mark right' }).click();
  await expect(slot).toHaveAccessibleName(/turned 90°, marked R$/);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('turned.png'), fullPage: true });

  // The viewer opens it as the slot shows it, and saves it so.
  await slot.dblclick();
  await control(page, 'Download').click();
  const [shown] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG as shown' }).click(),
  ]);
  const bytes = await readFile(await shown.path());
  // Width and height of a PNG, exchanged by the turn.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 600]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Download or Send' }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'One page to print (PDF)' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('mount-2026-03-02.pdf');

  await page.getByRole('button', { name: 'Download or Send' }).click();
  await page.getByRole('menuitem', { name: 'Send to another office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to Another Office' });
  await dialog.getByLabel('Office or dentist').fill('Dr. Dana Ruiz, Endodontics of the Upper East Side');
  await dialog.getByLabel('Email').fill('dana@example.com');
  await dialog.getByLabel('Note').fill('Tooth 3, please evaluate');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  const link = await page.getByLabel('Link to the images').inputValue();
  await page.keyboard.press('Escape');

  const colleague = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const there = await colleague.newPage();
  const { pathname, search } = new URL(link);
  await there.goto(new URL(pathname + search, page.url()).href);
  await expect(there.getByText('d•••@example.com')).toBeVisible();
  await expect(there.getByText('Keller')).toHaveCount(0);
  await there.getByRole('button', { name: 'Email Me the Code' }).click();
  const code = /your code is (\d{8})/.exec(await there.getByText(/your code is/).innerText())?.[1] ?? '';
  await there.getByRole('textbox', { name: 'Code' }).fill('00000000');
  await there.keyboard.press('Enter');
  await expect(there.getByText('This code is incorrect or has expired.')).toBeVisible();
  await there.getByRole('textbox', { name: 'Code' }).fill(code);
  await there.screenshot({ path: test.info().outputPath('code.png') });
  await there.keyboard.press('Enter');
  await expect(there.getByRole('heading', { level: 1 })).toContainText('Images from');
  await expect(there.getByText('Mia Keller')).toBeVisible();
  await expectNoSidewaysScroll(there);
  await there.screenshot({ path: test.info().outputPath('opened.png'), fullPage: true });
  await opening(there, /^Open Bitewing/).click();
  await expect(there.getByRole('dialog').getByRole('img')).toBeVisible();
  await there.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByText(/viewed \d times/)).toBeVisible();
  await page.getByRole('button', { name: /^End the link for Dr\. Dana Ruiz/ }).click();
  await expect(page.getByText(/^Ended: 1 image/)).toBeVisible();
  await there.reload();
  await expect(there.getByText('This link has ended or expired.')).toBeVisible();
  await colleague.close();
  expect((await practice.call(listMounts, { params }))[0]?.slots[0]).toMatchObject({ turns: 1, mark: 'R' });
});

test('several images are dated, tagged, and saved in one step @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  for (const name of ['a.png', 'b.png'])
    await stored(page, practice, patient, png(name, 60), { caption: name });
  await page.goto(`/patients/${patient}?tab=images`);
  await page.getByRole('button', { name: 'Select Several' }).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('selected.png'), fullPage: true });
  await page.getByRole('button', { name: 'Edit Together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 Images' });
  await dialog.getByRole('textbox', { name: 'Teeth' }).fill('14, 15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Teeth 14, 15')).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Selected images' })
    .getByRole('button', { name: 'Download' })
    .click();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JPEG pictures (zip)' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('images.zip');
});

test('a practice makes a mount template as a copy of a shipped one @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await page.goto('/settings/practice');
  await page.getByRole('button', { name: 'Add Mount Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Mount Template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Our recall bitewings');
  await dialog.getByRole('combobox', { name: 'Copy a built-in mount' }).click();
  await page.getByRole('option', { name: '2 bitewings' }).click();
  await dialog.getByRole('button', { name: 'Add Slot' }).click();
  await dialog.getByRole('textbox', { name: 'Slot', exact: true }).last().fill('Anterior');
  await page.screenshot({ path: test.info().outputPath('template.png'), fullPage: true });
  await dialog.getByRole('button', { name: 'Add Mount Template' }).click();
  await expect(page.getByText('Our recall bitewings')).toBeVisible();
  const patient = await patientOf(practice);
  await page.goto(`/patients/${patient}?tab=images`);
  await page.getByRole('button', { name: 'New Mount' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Our recall bitewings (3)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Mount' }).click();
  await expect(page.getByText('3 of 3 empty')).toBeVisible();
});
