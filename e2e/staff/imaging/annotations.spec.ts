// Measuring, marking, and reading in the viewer: by keyboard, by mouse, and on a phone.
import { listImages } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { control, opening, patientOf, picture, png, stored, viewer } from './images.helpers.ts';

test('a dentist calibrates, measures, marks, and reads an image, which itself stays as it is', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await patientOf(practice);
  await stored(page, practice, patient, png('a.png', 40), { caption: 'Canal', kind: 'periapical' });
  const images = () => practice.call(listImages, { params: { id: patient } });
  const [before] = await images();
  await page.goto(`/patients/${patient}?tab=images`);
  await opening(page, 'Open Periapical, Canal').click();
  await expect(picture(page)).not.toHaveAttribute('data-loading', 'true');
  const marks = viewer(page).getByRole('list', { name: 'On this image' }).getByRole('listitem');
  const layer = viewer(page).getByRole('application');

  // By keyboard: two points, 100 pixels of the screen apart.
  await page.keyboard.press('l');
  await expect(layer).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(marks).toHaveCount(1);
  await expect(marks).toContainText(/Length · \d+ px, not calibrated/);
  await expectAccessible(page);

  // By mouse: an object of known length, then a length of half of it, and a canal with a bend.
  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(box.x + from[0], box.y + from[1]);
    await page.mouse.down();
    await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 4 });
    await page.mouse.up();
  };
  await control(page, 'Known object').click();
  await drag([100, 60], [300, 60]);
  await viewer(page).getByRole('textbox', { name: 'Length in millimeters' }).fill('10');
  await page.keyboard.press('Enter');
  await expect(marks).toHaveCount(2);
  await control(page, 'Length').click();
  await drag([100, 160], [200, 160]);
  await expect(marks.last()).toContainText('Length · 5.0 mm, calibrated');
  await page.keyboard.press('Shift+L');
  for (const [x, y] of [
    [100, 200],
    [200, 200],
    [200, 300],
  ] as const)
    await page.mouse.click(box.x + x, box.y + y);
  await viewer(page).getByRole('button', { name: 'Finish' }).click();
  await expect(marks.last()).toContainText('Length · 10.0 mm, calibrated');
  await page.screenshot({ path: test.info().outputPath('desk.png') });

  await marks
    .last()
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(marks.last()).toContainText('Withdrawn by');
  await viewer(page).getByRole('textbox', { name: 'Findings' }).pressSequentially('Canal filled to the apex');
  await viewer(page).getByRole('button', { name: 'Sign Reading' }).click();
  await expect(viewer(page).getByRole('region', { name: 'Readings' }).getByRole('listitem')).toContainText(
    'Canal filled to the apex',
  );
  await layer.press('Escape');
  await expect(layer).toHaveCount(0);

  // Marks stay on their place when the image is flipped, and what isn't as taken is said.
  for (const key of ['h', 'e', 'g']) await page.keyboard.press(key);
  await expect(viewer(page).getByText('Flipped · Enhanced')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('flipped.png') });
  await page.keyboard.press('0');
  await expect(viewer(page).getByText('Flipped')).toHaveCount(0);
  await expect(viewer(page)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await control(page, 'Tooth').click();
  const small = (await picture(page).boundingBox()) ?? box;
  await page.mouse.click(small.x + 80, small.y + 40);
  await viewer(page).getByRole('textbox', { name: 'Tooth' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(marks.last()).toContainText('Tooth · #3');
  await page.screenshot({ path: test.info().outputPath('phone.png') });
  expect(await images()).toEqual([before]);
});
