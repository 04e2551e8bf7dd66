// The Images tab of a patient's page; the viewer has a spec of its own.
import { listImages } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { choose, dicom, grid, openImages, opening, patientOf, png, stored } from './images.helpers.ts';

test('several files are uploaded at once, each with its progress, and are there after a reload', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/422.*images/);
  const patient = await patientOf(practice);
  await page.goto(`/patients/${patient}`);
  await openImages(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Images' })).toBeVisible();
  await expect(page.getByText('No images found', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The request is held back, so that the rows can be seen.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/patients/*/images', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Bitewing' }).click();
  await choose(page, [
    png('left.png', 20),
    png('right.png', 90),
    dicom('radiograph'),
    png('fourth.png', 160),
    {
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(26 * 1024 * 1024) },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('listitem')).toHaveCount(6);
  await expect(uploads.getByRole('progressbar', { name: 'Upload of left.png' })).toBeVisible();
  await expect(uploads.getByRole('listitem').filter({ hasText: 'fourth.png' })).toContainText('Waiting');
  await expect(uploads.getByRole('listitem').filter({ hasText: 'huge.png' })).toContainText(
    'Choose a file of 25 MB or less.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await uploads.getByRole('button', { name: 'Cancel fourth.png' }).click();
  await uploads.getByRole('button', { name: 'Dismiss huge.png' }).click();

  // They continue while another tab is shown.
  await page.getByRole('tab', { name: 'Notes' }).click();
  letGo();
  await openImages(page);
  await expect(grid(page)).toHaveCount(3);
  await expect(grid(page).getByText('Bitewing')).toHaveCount(3);
  await expect(uploads.getByRole('listitem')).toHaveCount(1);
  await expect(uploads).toContainText(
    'This file type isn’t supported. Choose a PNG, JPEG, WebP, or DICOM image.',
  );
  await expect(uploads.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await uploads.getByRole('button', { name: 'Dismiss letter.png' }).click();
  await expect(uploads).toBeHidden();

  await page.reload();
  await expect(grid(page)).toHaveCount(3);
  await expect(grid(page).locator('img')).toHaveCount(3);
  const types = (await practice.call(listImages, { params: { id: patient } })).map(
    (image) => image.content_type,
  );
  expect(types.toSorted()).toEqual(['application/dicom', 'image/png', 'image/png']);
});

test('an upload that breaks off says so and is retried once @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/api\/patients\/.*\/images/);
  const patient = await patientOf(practice);
  await page.goto(`/patients/${patient}?tab=images`);
  await page.route('**/api/patients/*/images', async (route) => {
    if (route.request().method() === 'POST') await route.abort('connectionreset');
    else await route.continue();
  });
  await choose(page, [png('left.png', 20)]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads).toContainText('Cusp cannot be reached. Check the connection and try again.');
  await page.unroute('**/api/patients/*/images');
  await uploads.getByRole('button', { name: 'Retry left.png' }).click();
  await expect(grid(page)).toHaveCount(1);
  await expect(uploads).toBeHidden();
});

test('files are dropped onto the page @nightly', async ({ signedInPage: page, practice }) => {
  const patient = await patientOf(practice);
  await page.goto(`/patients/${patient}?tab=images`);
  const bytes = [...png('dropped.png', 120).buffer];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  const area = page.getByRole('region', { name: 'Add images' });
  await area.dispatchEvent('dragenter', { dataTransfer: data });
  await expect(area).toHaveAttribute('data-over', 'true');
  await area.dispatchEvent('drop', { dataTransfer: data });
  await expect(area).toHaveAttribute('data-over', 'false');
  await expect(grid(page)).toHaveCount(1);
});

test('what is said of an image is edited; an archived one is gone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  await stored(page, practice, patient, png('a.png', 40));
  await page.goto(`/patients/${patient}?tab=images`);
  await opening(page, 'Actions for Other').click();
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  await expect(edit).toBeFocused();
  await expectAccessible(page);
  await edit.click();
  // It fades out over the dialog, and axe can't check a half-transparent menu.
  await expect(page.getByRole('menu')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Edit Image' });
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('After cleaning 🦷');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  const panoramic = page.getByRole('option', { name: 'Panoramic' });
  await expect(panoramic).toBeVisible();
  await expectAccessible(page);
  await panoramic.click();
  await dialog.getByRole('textbox', { name: 'Date taken' }).fill('3/3/2026');
  await dialog.getByRole('textbox', { name: 'Teeth' }).fill('14, 15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Image updated successfully', { exact: true })).toBeVisible();
  const words = 'Panoramic, Mar 3, 2026, Teeth 14, 15, After cleaning 🦷';
  await expect(opening(page, `Open ${words}`)).toBeVisible();
  await page.reload();
  await expect(grid(page)).toContainText('After cleaning 🦷');

  await opening(page, `Actions for ${words}`).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const question = page.getByRole('dialog', { name: 'Archive this image?' });
  await expect(question).toContainText(words);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Image archived', { exact: true })).toBeVisible();
  await expect(page.getByText('No images found', { exact: true })).toBeVisible();
});
