// Two images one over the other in the viewer: docs/imaging.md, "The viewer".
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { control, patientOf, png, stored, viewer } from './images.helpers.ts';

test('an image is compared with another by a divider, both moved together @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  await stored(page, practice, patient, png('before.png', 60), { caption: 'Before' });
  await stored(page, practice, patient, png('after.png', 160), { caption: 'After' });
  await page.goto(`/patients/${patient}?tab=images`);
  await page.getByRole('button', { name: /^Open .*After/ }).click();
  await page.keyboard.press('s');
  await expect(viewer(page).getByRole('group', { name: /^Right/ })).toBeVisible();
  await page.keyboard.press('v');
  await expect(control(page, 'One over the other')).toHaveAttribute('aria-pressed', 'true');
  await expect(control(page, 'Zoom both together')).toHaveAttribute('aria-pressed', 'true');
  const divider = viewer(page).getByRole('slider', { name: 'Divider' });
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  const [left, right] = [
    viewer(page).getByRole('group', { name: /^Left/ }),
    viewer(page).getByRole('group', { name: /^Right/ }),
  ];
  expect(await left.boundingBox()).toEqual(await right.boundingBox());
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '51');
  await expect(right).toHaveCSS('clip-path', 'inset(0px 0px 0px 51%)');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('over.png') });
  await page.keyboard.press('v');
  await expect(divider).toHaveCount(0);
});
