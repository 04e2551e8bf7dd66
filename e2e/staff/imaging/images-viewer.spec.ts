// The viewer of images, as staff have it; patients have the same.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { control, dicom, grid, opening, patientOf, picture, png, stored, viewer } from './images.helpers.ts';

test('the viewer zooms, moves, adjusts and turns by keys and buttons @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  for (const [at, caption] of ['First', 'Second', 'Third'].entries())
    await stored(page, practice, patient, png('a.png', at * 70), { caption, kind: 'bitewing' });
  await page.goto(`/patients/${patient}?tab=images`);
  await opening(page, 'Open Bitewing, Third').focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(/image=/);
  await expect(viewer(page).getByRole('heading', { name: 'Bitewing, Third' })).toBeVisible();
  await expect(picture(page)).toHaveAttribute('alt', 'Bitewing, Third');
  await expect(picture(page)).not.toHaveAttribute('data-loading', 'true');
  await expectAccessible(page);

  await page.keyboard.press('+');
  await expect(viewer(page).getByText('150%', { exact: true })).toBeVisible();
  await page.keyboard.press('-');
  await expect(viewer(page).getByText('100%', { exact: true })).toBeVisible();
  await page.keyboard.press('i');
  await expect(control(page, 'Invert')).toHaveAttribute('aria-pressed', 'true');
  await expect(picture(page)).toHaveCSS('filter', 'invert(1)');
  await page.keyboard.press('b');
  await expect(picture(page)).toHaveCSS('filter', 'brightness(1.1) invert(1)');
  await page.keyboard.press('0');
  await expect(picture(page)).toHaveCSS('filter', 'none');

  // Arrows show the next image, and move an enlarged one.
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('heading', { name: 'Bitewing, Second' })).toBeVisible();
  await expect(viewer(page).getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(picture(page)).toHaveAttribute('alt', 'Bitewing, Second');
  await expect(picture(page)).not.toHaveAttribute('data-loading', 'true');
  const box = async () => (await picture(page).boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  const left = async () => (await box()).x;
  const fit = (await box()).width;
  await control(page, 'Zoom in').click();
  await control(page, 'Zoom in').click();
  await expect(viewer(page).getByText('225%', { exact: true })).toBeVisible();
  // The drawing may come a frame after the text.
  await expect.poll(async () => (await box()).width).toBeCloseTo(fit * 2.25, 0);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('2 of 3', { exact: true })).toBeVisible();
  await expect.poll(async () => before - (await left())).toBeCloseTo(60, 0);
  await control(page, 'Reset').click();

  // Wheel and dragging.
  await picture(page).hover();
  await page.mouse.wheel(0, -300);
  await expect(viewer(page).getByText('140%', { exact: true })).toBeVisible();
  const zoomed = await left();
  await page.mouse.down();
  await page.mouse.move(500, 300);
  await page.mouse.up();
  await expect.poll(left).not.toBe(zoomed);
  await page.keyboard.press('0');

  await control(page, 'Rotate right').click();
  await expect
    .poll(async () => {
      const turned = await picture(page).boundingBox();
      return (turned?.height ?? 0) > (turned?.width ?? 0);
    })
    .toBe(true);

  await control(page, 'Brightness and contrast').click();
  const contrast = viewer(page).getByRole('slider', { name: 'Contrast' });
  await contrast.focus();
  await page.keyboard.press('ArrowRight');
  await expect(contrast).toHaveAttribute('aria-valuenow', '105');
  await expect(viewer(page).getByText('2 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(viewer(page).getByRole('region', { name: 'Keyboard shortcuts' })).toContainText(
    'Zoom in and out',
  );
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(page).not.toHaveURL(/image=/);
  await expect(opening(page, 'Open Bitewing, Third')).toBeFocused();
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
});

test('two images are looked at side by side @nightly', async ({ signedInPage: page, practice }) => {
  const patient = await patientOf(practice);
  for (const [at, caption] of ['First', 'Second', 'Third'].entries())
    await stored(page, practice, patient, png('a.png', at * 70), { caption });
  await page.goto(`/patients/${patient}?tab=images`);
  await opening(page, 'Open Third').click();
  await control(page, 'Side by side').click();
  const left = viewer(page).getByRole('group', { name: 'Left: Third' });
  const right = viewer(page).getByRole('group', { name: /^Right: / });
  await expect(left).toBeVisible();
  await expect(right).toHaveAccessibleName('Right: Second');
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.keyboard.press('i');
  const filterOf = (side: typeof left) =>
    side.getByRole('img').evaluate((image) => getComputedStyle(image).filter);
  // It turns gradually.
  await expect.poll(() => filterOf(right)).toBe('invert(1)');
  expect(await filterOf(left)).toBe('none');
  await page.keyboard.press('n');
  await expect(right).toHaveAccessibleName('Right: First');
  await left.click();
  await control(page, 'Next image').click();
  await expect(viewer(page).getByRole('group', { name: 'Left: Second' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('s');
  await expect(right).toBeHidden();
});

test('the original is downloaded byte for byte @nightly', async ({ signedInPage: page, practice }) => {
  const patient = await patientOf(practice);
  const given = dicom('x');
  await stored(page, practice, patient, given, { kind: 'periapical', date_taken: '2026-03-03' });
  await page.goto(`/patients/${patient}?tab=images`);
  await opening(page, /^Open Periapical/).click();
  await control(page, 'Download').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Original file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('periapical-2026-03-03.dcm');
  expect((await readFile(await download.path())).equals(given.buffer)).toBe(true);
});

test('what cannot be loaded says so and is loaded at another try @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/api\/(patients|images)/);
  const patient = await patientOf(practice);
  await stored(page, practice, patient, png('a.png', 40), { caption: 'Only' });
  await page.route('**/api/patients/*/images', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await page.goto(`/patients/${patient}?tab=images`);
  await expect(page.getByText('Failed to fetch images', { exact: true }).first()).toBeVisible();
  await page.unroute('**/api/patients/*/images');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/api/images/*/preview', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Gone.' } }),
  );
  await opening(page, 'Open Only').click();
  await expect(viewer(page).getByText('This image could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/images/*/preview');
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(picture(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('images are added and looked at by touch @nightly', async ({ signedInPage: page, practice }) => {
    const patient = await patientOf(practice);
    for (const caption of ['First', 'A caption that is rather long for so small a screen'])
      await stored(page, practice, patient, png('a.png', 90), { caption, teeth: '1' });
    await page.goto(`/patients/${patient}?tab=images`);
    await opening(page, /^Open .*A caption/).scrollIntoViewIfNeeded();
    await expect(grid(page).locator('img')).toHaveCount(2);
    await expectAccessible(page);
    await opening(page, /^Open .*A caption/).tap();
    await expect(viewer(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const button of await viewer(page).getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(36);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await control(page, 'Next image').tap();
    await expect(viewer(page).getByRole('heading', { name: 'Tooth 1, First' })).toBeVisible();
    await control(page, 'Close').tap();
    await expect(viewer(page)).toBeHidden();
  });
});
