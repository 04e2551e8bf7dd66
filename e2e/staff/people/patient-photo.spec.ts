// The photo beside a patient's name: taken, cut, seen and removed. Issue 13, "photo or initials".
import { listImages } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { patientOf, png } from '../imaging/images.helpers.ts';

test('a photo is cut out of a picture, shown beside the name, and removed @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  await page.goto(`/patients/${patient}`);
  await page.getByRole('button', { name: 'Add a patient photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  const file = dialog.getByLabel('Choose a File', { exact: true }).and(page.locator('input'));
  await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('isn’t an image we can use');
  await file.setInputFiles(png('portrait.png', 90, { width: 300, height: 400 }));
  await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2.2');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByText('Patient photo updated', { exact: true })).toBeVisible();

  const face = page.getByRole('button', { name: 'Patient photo', exact: true });
  await expect(face.locator('img')).toBeVisible();
  // The square that was cut out, and not the whole picture, is among the images.
  const at = { params: { id: patient } };
  expect(await practice.call(listImages, at)).toMatchObject([
    { is_photo: true, width: 640, height: 640, caption: 'Patient photo' },
  ]);

  await face.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Patient photo removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a patient photo' })).toBeFocused();
  expect(await practice.call(listImages, at)).toMatchObject([{ is_photo: false }]);
});
