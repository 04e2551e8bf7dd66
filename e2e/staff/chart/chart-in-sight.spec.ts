// The chart in low windows: issue 23, point 19.
import { addToChart, createPatient } from '@cusp/contract';
import { expect, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

for (const born of ['1985-03-01', '2017-06-01'])
  test(`the whole mouth is on screen in low windows, of who was born in ${born.slice(0, 4)} @nightly`, async ({
    signedInPage: page,
    practice,
  }) => {
    const { id } = await practice.call(createPatient, {
      body: { first_name: 'Nora', last_name: 'Lindqvist', phone: '(555) 010-2000', date_of_birth: born },
    });
    // Supernumeraries: one between the central incisors, one beside a lower premolar.
    await practice.call(addToChart, {
      params: { id },
      body: {
        entries: [11, 44].map((tooth) => ({
          type: 'finding' as const,
          kind: 'unerupted' as const,
          tooth,
          extra: true,
        })),
      },
    });
    await page.goto(`/patients/${id}?tab=chart`);
    const cells = page.getByRole('grid', { name: 'Teeth' }).getByRole('gridcell');
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The strip of the test mode covers the end of the window.
      const end = page.getByText('No real payments are taken, and nothing is sent');
      await expect
        .poll(async () => {
          const last = (await cells.last().boundingBox()) ?? { y: 0, height: Infinity };
          const strip = (await end.boundingBox()) ?? { y: height };
          return last.y + last.height <= strip.y;
        })
        .toBe(true);
      const [beside, mesiodens] = await Promise.all(
        ['[data-tooth="11"]:not([data-extra])', '[data-tooth="11"][data-extra]'].map((tooth) =>
          page.locator(tooth).boundingBox(),
        ),
      );
      expect(mesiodens?.y).toBeCloseTo(beside?.y ?? 0, 0);
      expect(mesiodens?.height).toBeCloseTo(beside?.height ?? 0, 0);
      expect(mesiodens?.width).toBeCloseTo(beside?.width ?? 0, 0);
      await expect(cells.first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Extraction', exact: true })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole('textbox', { name: 'Chart by typing' })).toBeInViewport({ ratio: 1 });
      // By mouse the list is beside the teeth.
      await expect(page.getByRole('table', { name: /^Charted/ })).toBeInViewport();
      await expectNoSidewaysScroll(page);
    }
  });
