// Teeth and numbers that are read from 1.5 m: issue 57, point 11.
import { beginPerioExam, createPatient, createProvider, savePerioReadings } from '@cusp/contract';
import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const sizeOf = (text: Locator) => text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test('one key folds everything but the alerts and shows the whole mouth in large numbers, Escape returns @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
      allergies: 'Latex',
    },
  });
  const provider = await practice.call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const exam = await practice.call(beginPerioExam, { params: { id }, body: { provider_id: provider.id } });
  const readings = [11, 18, 28, 31, 38, 48].map((tooth) => ({
    tooth,
    place: 'mf' as const,
    measure: 'depth' as const,
    value: 12,
  }));
  await practice.call(savePerioReadings, { params: { id: exam.id }, body: { readings } });

  await page.goto(`/patients/${id}/chart`);
  await expect(page).toHaveURL(/tab=chart/);
  const cells = page.getByRole('grid', { name: 'Teeth' }).getByRole('gridcell');
  await expect(cells).toHaveCount(32);
  const places = page.getByRole('link', { name: 'Schedule' }).first();
  await expect(places).toBeVisible();
  for (const [width, height, least] of [
    [1280, 800, 20],
    [1024, 768, 18],
  ] as const) {
    await page.setViewportSize({ width, height });
    const before = (await cells.first().boundingBox())?.width ?? 0;
    await page.keyboard.press('\\');
    await expect(places).toBeHidden();
    await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('Latex');
    const number = cells.first().getByText('1', { exact: true });
    expect(await sizeOf(number)).toBeGreaterThanOrEqual(least);
    await expect(cells.first()).toBeInViewport({ ratio: 1 });
    await expect(cells.last()).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await cells.first().boundingBox())?.width ?? 0).toBeGreaterThan(before);
    await expectNoSidewaysScroll(page);
    if (width === 1280) await expectAccessibleInBoth(page);

    await page.getByRole('radio', { name: 'Perio' }).press('Space');
    const readingsShown = page.getByText('12', { exact: true });
    await expect(readingsShown.first()).toBeVisible();
    expect(await sizeOf(readingsShown.first())).toBeGreaterThanOrEqual(least);
    await expectNoSidewaysScroll(page);
    for (const tooth of ['1', '16'])
      await expect(page.getByRole('columnheader', { name: tooth, exact: true }).first()).toBeInViewport({
        ratio: 1,
      });
    await page.getByRole('radio', { name: 'Teeth' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(places).toBeVisible();
  }
  // The command line has the focus at the chair: there the key means the same, and nothing is typed.
  const command = page.getByRole('textbox', { name: 'Chart by typing' });
  await command.focus();
  await page.keyboard.press('\\');
  await expect(places).toBeHidden();
  await expect(command).toHaveValue('');
  // Escape goes from the line to the teeth, and from there back to the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(places).toBeVisible();
  await page.goto(`/patients/${id}?tab=images`);
  await page.getByRole('button', { name: 'Chairside' }).click();
  await expect(places).toBeHidden();
  await expect(page.getByRole('region', { name: 'Add images' })).toBeHidden();
});
