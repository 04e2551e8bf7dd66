// Mounts on the Images tab: by keyboard alone, and by dragging.
import { listMounts } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { patientOf, picture, png, stored, viewer } from './images.helpers.ts';

test('bitewings are placed into a mount by keyboard, swapped by dragging, and taken again with a reason', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  for (const [at, caption] of ['First', 'Second', 'Third'].entries())
    await stored(page, practice, patient, png(`${caption}.png`, 40 + at * 60), { caption, kind: 'bitewing' });
  await page.goto(`/patients/${patient}?tab=images`);
  await page.getByRole('button', { name: 'New Mount' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Mount' }).press('Enter');
  const mount = page.getByRole('group', { name: '4 bitewings' });
  const slot = (position: number) => mount.getByRole('button', { name: new RegExp(`^${position}\\.`) });
  await expect(slot(1)).toHaveAccessibleName('1. Bitewing, molars right, Teeth 2, 3, 30, 31: empty');
  await expect(page.getByText('4 of 4 empty')).toBeVisible();

  const place = async (caption: string) => {
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: caption }).press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await slot(1).focus();
  await place('First');
  await slot(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slot(2)).toBeFocused();
  await place('Second');
  await expect(slot(2)).toHaveAccessibleName(/Teeth 4, 5, 28, 29, Second$/);
  await expect(page.getByText('2 of 4 empty')).toBeVisible();
  await expectAccessible(page);

  await slot(1).dragTo(slot(2));
  await expect(slot(1)).toHaveAccessibleName(/: .*Second$/);
  await expect(slot(2)).toHaveAccessibleName(/: .*First$/);
  await page
    .getByRole('list', { name: 'Images' })
    .getByRole('listitem')
    .filter({ hasText: 'Third' })
    .dragTo(slot(1));
  const dialog = page.getByRole('dialog', { name: '1. Bitewing, molars right' });
  await dialog.getByRole('button', { name: 'Place Image' }).click();
  await expect(dialog.getByText('Enter a reason for the retake.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason for the retake' }).fill('Cone cut');
  await dialog.getByRole('button', { name: 'Place Image' }).click();
  await expect(page.getByText('Slot 1 was taken again: Cone cut')).toBeVisible();
  await slot(1).dblclick();
  await expect(picture(page)).toBeVisible();
  await expect(viewer(page)).toContainText('Third');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true });

  // A tooth's images from the chart, and back.
  await page.goto(`/patients/${patient}?tab=chart`);
  await page.getByRole('gridcell', { name: /tooth 2\b/i }).click();
  const images = page
    .getByRole('region', { name: 'Tooth' })
    .getByRole('list', { name: 'Images of this tooth' });
  await page.screenshot({ path: test.info().outputPath('chart.png') });
  await images.getByRole('link').first().click();
  await expect(viewer(page)).toContainText('Teeth 2, 3, 30, 31');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tab=chart/);
  await page.goto(`/patients/${patient}?tab=images`);
  await expect(slot(1)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true });
  expect((await practice.call(listMounts, { params: { id: patient } }))[0]?.slots).toMatchObject([
    { image_id: expect.any(String) },
    { image_id: expect.any(String) },
    { image_id: null },
    { image_id: null },
  ]);
});
