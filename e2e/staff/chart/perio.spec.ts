// The perio chart: an exam typed by keyboard, saved as it is typed, finished and amended. Issue 25, "Perio chart".
import { beginPerioExam, finishPerioExam, getPerio, savePerioReadings } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { anAdult } from './perio.helpers.ts';

async function openPerio(page: Page, id: string) {
  await page.goto(`/patients/${id}?tab=chart`);
  await page.getByText('Perio', { exact: true }).click();
}

const readings = (page: Page) => page.getByRole('textbox', { name: 'Readings' });
const row = (page: Page, arch: string, name: string) =>
  page.getByRole('table', { name: arch }).getByRole('row', { name: new RegExp(`^${name} `) });

test('a reload opens the same exam of the same chart @nightly', async ({ signedInPage: page, practice }) => {
  const { id, provider_id } = await anAdult(practice);
  const on = async (exam_on: string) => {
    const exam = await practice.call(beginPerioExam, { params: { id }, body: { provider_id, exam_on } });
    await practice.call(savePerioReadings, {
      params: { id: exam.id },
      body: { readings: [{ tooth: 16, place: 'df', measure: 'depth', value: 4 }] },
    });
    await practice.call(finishPerioExam, { params: { id: exam.id }, body: { version: exam.version } });
  };
  await on('2024-03-05');
  await on('2025-04-08');
  await openPerio(page, id);
  const shown = (day: RegExp) => page.getByRole('heading', { name: day }).first();
  await expect(shown(/2025/)).toBeVisible();
  await page.getByRole('table', { name: 'Exams' }).getByRole('button', { name: /2024/ }).click();
  await expect(shown(/2024/)).toBeVisible();
  await page.reload();
  await expect(shown(/2024/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Perio' })).toBeChecked();
});

test('by keyboard alone: begun, typed, saved as typed, finished and amended @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await anAdult(practice);
  await openPerio(page, id);
  await expect(page.getByText('No perio exams yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New Perio Exam' }).press('Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(readings(page)).toBeFocused();
  await expect(readings(page)).toHaveText('Tooth 1, distofacial');
  // Depths with bleeding at the last site, then a recession of 2 at the same tooth.
  await page.keyboard.type('5b32');
  await expect(readings(page)).toHaveText('Tooth 2, distofacial');
  await expect(row(page, 'Upper teeth', 'Facial Depth').getByRole('cell').first()).toHaveText(
    'distofacial 5facial 3mesiofacial 2',
  );
  await page.keyboard.press('/');
  await page.keyboard.type('1\n');
  // A key that waits for its digit is seen, too.
  await page.keyboard.type('g-');
  await expect(readings(page)).toHaveText('Tooth 1, distofacial: −');
  await page.keyboard.type('1');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect(row(page, 'Upper teeth', 'Facial Attachment').getByRole('cell').first()).toHaveText('7');
  await page.keyboard.type('d');
  await page.keyboard.press('Shift+Digit2');
  await expect(page.getByRole('table', { name: 'Exams' })).toContainText('3 of 6 sites, 1 teeth');
  await expect
    .poll(async () => (await practice.call(getPerio, { params: { id } })).exams[0]?.teeth)
    .toMatchObject([
      { tooth: 18, depth: [12, 3, 2, null, null, null], margin: [-2, null, null, null, null, null] },
    ]);
  await expectAccessibleInBoth(page);

  // Nothing is lost by leaving in the middle of it.
  await page.reload();
  await page.getByText('Perio', { exact: true }).click();
  await expect(row(page, 'Upper teeth', 'Facial Depth').getByRole('cell').first()).toContainText('12');
  await page.getByRole('button', { name: 'Finish Exam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).click();
  await expect(page.getByText(/^Completed by .*, locked$/)).toBeVisible();
  await expect(readings(page)).toBeHidden();

  await page.getByRole('button', { name: 'Amend' }).click();
  // It continues after the last depth.
  await readings(page).press('/');
  await page.keyboard.type('1\n');
  await readings(page).press('4');
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('Typed 12 for 4');
  await page.getByRole('button', { name: 'Save 1 Change' }).click();
  await expect(page.getByText(/^Amended by .*: Typed 12 for 4 \(1 reading\)$/)).toBeVisible();
  const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
  expect(exam?.teeth[0]?.depth[0]).toBe(4);
});

test('all sites typed as fast as keys come are saved, each at its place @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id, provider_id } = await anAdult(practice);
  await practice.call(beginPerioExam, { params: { id }, body: { provider_id } });
  await openPerio(page, id);
  await expect(readings(page)).toBeFocused();
  const typed = Array.from({ length: 192 }, (_, at) => (at * 7) % 10);
  await page.keyboard.type(typed.join(''));
  await expect(readings(page)).toHaveText('End of the path');
  // Neither the field nor the tooth of the next reading is behind something else, wherever one is on the path.
  await page.keyboard.press('Backspace');
  await expect(readings(page)).toBeInViewport({ ratio: 1 });
  for (const tooth of ['17', '3']) {
    await page.keyboard.press('/');
    await page.keyboard.type(`${tooth}\n`);
    const next = page.locator('[data-at]');
    await expect(page.locator(`[data-tooth]:has([data-at])`)).toBeInViewport({ ratio: 1 });
    await expect(readings(page)).toBeInViewport({ ratio: 1 });
    // An element that covers the button would take the click.
    await next.click({ trial: true });
    await readings(page).click({ trial: true });
  }
  await expect
    .poll(async () => {
      const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
      return exam?.teeth.flatMap(({ depth }) => depth).filter((depth) => depth !== null).length;
    })
    .toBe(192);
  const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
  // Tooth 1 is first facially, and last of the upper teeth lingually.
  expect(exam?.teeth.find(({ tooth }) => tooth === 18)?.depth).toEqual(
    [0, 1, 2, 95, 94, 93].map((at) => typed[at]),
  );
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('on a phone an earlier exam stands beside it with what changed, and each key is large enough for a finger @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const { id, provider_id } = await anAdult(practice);
    const begin = async () =>
      (await practice.call(beginPerioExam, { params: { id }, body: { provider_id } })).id;
    const reading = (value: number) => ({
      tooth: 18,
      place: 'df' as const,
      measure: 'depth' as const,
      value,
    });
    const first = await begin();
    await practice.call(savePerioReadings, { params: { id: first }, body: { readings: [reading(3)] } });
    await practice.call(finishPerioExam, { params: { id: first }, body: {} });
    await begin();
    await openPerio(page, id);
    await page.getByRole('button', { name: '5', exact: true }).tap();
    await expect(row(page, 'Upper teeth', 'Facial Depth').getByRole('cell').first()).toHaveText(
      'distofacial 5, 2 deeper',
    );
    await page.getByRole('button', { name: 'Bleeding' }).tap();
    await expect(row(page, 'Upper teeth', 'Facial Bleeding').getByRole('cell').first()).toHaveText(
      'distofacial B',
    );
    const keys = page.getByRole('group', { name: 'Keys' }).getByRole('button');
    expect(await keys.count()).toBe(20);
    for (const key of await keys.all()) {
      const box = await key.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByRole('heading', { name: 'No periodontitis by these readings' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('by voice: what was said is charted and all of it read back, and what means nothing is said', async ({
  signedInPage: page,
  practice,
}) => {
  const { id, provider_id } = await anAdult(practice);
  await practice.call(beginPerioExam, { params: { id }, body: { provider_id } });
  // A browser that recognizes speech on the device, fed with transcripts.
  await page.addInitScript(() => {
    const readBack: string[] = [];
    class FedRecognition extends EventTarget {
      static available = async () => 'available';
      processLocally = false;
      start() {
        if (!this.processLocally) throw new Error('Words must not leave the device.');
        addEventListener('said', (event) => {
          const transcript = event instanceof CustomEvent ? String(event.detail) : '';
          const results = [Object.assign([{ transcript }], { isFinal: true })];
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
        });
      }
      stop() {}
    }
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speechSynthesis = {
      speaking: false,
      getVoices: () => [{ localService: true, lang: 'en-US' }],
      cancel: () => undefined,
      speak: ({ text }: Utterance) => {
        readBack.push(text);
        document.documentElement.dataset['readBack'] = readBack.join(' / ');
      },
    };
    for (const [name, value] of Object.entries({
      SpeechRecognition: FedRecognition,
      SpeechSynthesisUtterance: Utterance,
      speechSynthesis,
    }))
      Object.defineProperty(window, name, { value, configurable: true });
  });
  await openPerio(page, id);
  await page.getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('button', { name: 'Chart by voice' }).click();
  const say = (words: string) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('said', { detail })), words);
  await expect(page.getByText('Say “three two three, bleeding distal, next”.')).toBeVisible();
  await say('three two three, bleeding distal, next');
  await expect(row(page, 'Upper teeth', 'Facial Depth').getByRole('cell').first()).toHaveText(
    'distofacial 3facial 2mesiofacial 3',
  );
  await say('four banana');
  await expect(page.getByText('Not understood: banana')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-read-back',
    'Tooth 1: 3, 2, 3, bleeding distofacial. / Tooth 2: 4. Not understood: banana.',
  );
  await expect
    .poll(async () => (await practice.call(getPerio, { params: { id } })).exams[0]?.teeth)
    .toMatchObject([
      { tooth: 18, depth: [3, 2, 3, null, null, null], bleeding: [1, null, null, null, null, null] },
      { tooth: 17, depth: [4, null, null, null, null, null] },
    ]);
});
