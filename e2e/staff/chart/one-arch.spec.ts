// Of the teeth one arch at a time on an upright tablet, and the tooth at hand first on a phone. Issue 57, point 11.
import { addToChart, beginPerioExam, createPatient, createProvider, savePerioReadings } from '@cusp/contract';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';

const cells = (page: Page) => page.getByRole('grid', { name: /teeth/i }).getByRole('gridcell');
const switchTo = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Teeth shown' }).getByRole('radio', { name });

/** A finger that goes sideways over an element. */
const swipe = (over: Locator, by: number) =>
  over.evaluate((element, across) => {
    const box = element.getBoundingClientRect();
    const at = (x: number) =>
      new Touch({ identifier: 1, target: element, clientX: x, clientY: box.top + box.height / 2 });
    const middle = box.left + box.width / 2;
    element.dispatchEvent(
      new TouchEvent('touchstart', { touches: [at(middle)], changedTouches: [at(middle)], bubbles: true }),
    );
    element.dispatchEvent(
      new TouchEvent('touchend', { touches: [], changedTouches: [at(middle + across)], bubbles: true }),
    );
  }, by);

async function adult(practice: Practice) {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  return id;
}

test.describe('on an upright tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('the chart shows an arch at a time, by switch, swipe, and keyboard @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const id = await adult(practice);
    await page.goto(`/patients/${id}?tab=chart`);
    await expect(cells(page)).toHaveCount(16);
    await expect(cells(page).first()).toHaveAccessibleName(/tooth 1\b/i);
    await expectNoSidewaysScroll(page);
    const number = cells(page).first().getByText('1', { exact: true });
    expect(
      await number.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(18);
    for (const cell of [cells(page).first(), cells(page).last()])
      await expect(cell).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBoth(page);

    await switchTo(page, 'Lower teeth').check({ force: true });
    await expect(cells(page).first()).toHaveAccessibleName(/tooth 32\b/i);
    await swipe(page.getByRole('grid', { name: /teeth/i }), 200);
    await expect(cells(page).first()).toHaveAccessibleName(/tooth 1\b/i);
    await expect(switchTo(page, 'Upper teeth')).toBeChecked();
    await cells(page).nth(2).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cells(page).nth(2)).toBeFocused();
    await expect(cells(page).nth(2)).toHaveAccessibleName(/tooth 30\b/i);
    await page.keyboard.press('ArrowUp');
    await expect(cells(page).nth(2)).toHaveAccessibleName(/tooth 3\b/i);

    // What is charted in the arch that isn't shown is charted.
    await page.getByRole('textbox', { name: 'Chart by typing' }).fill('30 mod comp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Charted' })).toContainText('30 MOD');
    // Turned, the tablet shows the whole mouth.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(cells(page)).toHaveCount(32);
  });

  test('the perio exam shows the arch of the next reading, and 16 teeth in sight at the chair @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const id = await adult(practice);
    const provider = await practice.call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
    const exam = await practice.call(beginPerioExam, {
      params: { id },
      body: { provider_id: provider.id },
    });
    const readings = [18, 17, 28, 38, 48].flatMap((tooth) =>
      (['df', 'f', 'mf'] as const).map((place) => ({ tooth, place, measure: 'depth' as const, value: 12 })),
    );
    await practice.call(savePerioReadings, { params: { id: exam.id }, body: { readings } });
    await page.goto(`/patients/${id}?tab=chart&chart=perio`);
    const upper = page.getByRole('table', { name: 'Upper teeth' });
    const lower = page.getByRole('table', { name: 'Lower teeth' });
    // What is typed goes on after the last reading, in the lower teeth.
    await expect(lower).toBeVisible();
    await expect(upper).toBeHidden();
    await switchTo(page, 'Upper teeth').check({ force: true });
    await expect(upper).toBeVisible();
    await page.getByRole('textbox', { name: 'Readings' }).press('\\');
    for (const tooth of ['1', '16'])
      await expect(upper.getByRole('columnheader', { name: tooth, exact: true })).toBeInViewport({
        ratio: 1,
      });
    await expectNoSidewaysScroll(page);
    await switchTo(page, 'Lower teeth').check({ force: true });
    await expect(lower).toBeVisible();
    await expect(upper).toBeHidden();
    // The next reading is in the arch that was chosen; a tooth of the other one brings it back.
    await page.keyboard.type('3');
    await expect(lower).toContainText('3');
    await page.getByRole('textbox', { name: 'Readings' }).press('/');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(upper).toBeVisible();
    await swipe(
      page.getByRole('region', { name: 'Readings by tooth' }).getByRole('presentation').first(),
      -200,
    );
    await expect(lower).toBeVisible();
    await expectAccessibleInBoth(page);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the tooth comes first, large, and a swipe or a press goes round the mouth @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const id = await adult(practice);
    await practice.call(addToChart, {
      params: { id },
      body: { entries: [{ type: 'finding', kind: 'caries', tooth: 17, surfaces: 'MO' }] },
    });
    await page.goto(`/patients/${id}?tab=chart`);
    const tooth = page.getByRole('region', { name: 'Tooth' });
    await expect(tooth.getByRole('heading')).toHaveText(/tooth 1$/i);
    const [first, grid] = await Promise.all([
      tooth.boundingBox(),
      page.getByRole('grid', { name: /teeth/i }).boundingBox(),
    ]);
    expect(first?.y ?? 0).toBeLessThan(grid?.y ?? 0);
    await tooth.getByRole('button', { name: 'Next tooth' }).tap();
    await expect(tooth.getByRole('heading')).toHaveText(/tooth 2$/i);
    await expect(tooth).toContainText('Caries');
    await tooth.getByRole('button', { name: 'Occlusal' }).tap();
    await expect(tooth.getByRole('button', { name: 'Occlusal' })).toHaveAttribute('aria-pressed', 'true');
    await swipe(tooth.getByRole('button', { name: 'Next tooth' }).locator('..'), 200);
    await expect(tooth.getByRole('heading')).toHaveText(/tooth 1$/i);
    await tooth.getByRole('button', { name: 'Previous tooth' }).tap();
    await expect(tooth.getByRole('heading')).toHaveText(/tooth 32$/i);
    await expect(switchTo(page, 'Lower teeth')).toBeChecked();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBoth(page);
  });
});
