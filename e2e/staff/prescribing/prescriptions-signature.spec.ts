// The e-signature pad. product.md, 2 and 5.
import { isSignature } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { drawOn, inkIn, signatureOf } from '../../support/signature.ts';
import {
  dialogIn,
  canvasIn,
  toast,
  stored,
  makePatient,
  fillRequired,
  create,
} from './prescriptions.helpers.ts';

test('a signature takes mouse, touch and pen, and outlives another window size', async ({
  signedInPage: page,
  practice,
}) => {
  await makePatient(practice);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/prescriptions?dialog=new');
  const canvas = canvasIn(page);
  const ink = async () => inkIn(page, await signatureOf(canvas));
  expect(await ink()).toBe(0);
  await drawOn(canvas, 'mouse', 0.25);
  const afterMouse = await ink();
  expect(afterMouse).toBeGreaterThan(100);
  await drawOn(canvas, 'pen', 0.5);
  const afterPen = await ink();
  expect(afterPen).toBeGreaterThan(afterMouse * 1.5);
  await drawOn(canvas, 'touch', 0.75);
  const afterTouch = await ink();
  expect(afterTouch).toBeGreaterThan(afterPen * 1.2);

  for (const width of [390, 1280]) {
    const before = await canvas.evaluate(({ clientWidth }) => clientWidth);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => canvas.evaluate(({ clientWidth }) => clientWidth)).not.toBe(before);
    // All three lines are still there: at their heights, from left to right.
    for (const height of [0.25, 0.5, 0.75]) {
      await expect.poll(async () => inkIn(page, await signatureOf(canvas), height)).toBeGreaterThan(0.5);
    }
  }
  await expect(page.getByRole('img', { name: 'Signature drawn' })).toBeVisible();

  // A typed name replaces the drawing, and a stroke replaces the name.
  const typed = dialogIn(page).getByLabel('Or type your name to sign');
  await typed.fill('Ada Molar');
  await expect(page.getByRole('img', { name: 'Your typed name is the signature' })).toBeVisible();
  expect(await ink()).toBeGreaterThan(100);
  await drawOn(canvas, 'mouse', 0.9);
  await expect(typed).toHaveValue('');
  expect(await inkIn(page, await signatureOf(canvas), 0.5)).toBe(0);
  expect(await inkIn(page, await signatureOf(canvas), 0.9)).toBeGreaterThan(0.5);
  await dialogIn(page).getByRole('button', { name: 'Clear Signature' }).click();
  expect(await ink()).toBe(0);
});

test('the densest scribble still fits @nightly', async ({ signedInPage: page, practice }) => {
  await makePatient(practice);
  await page.goto('/prescriptions?dialog=new');
  await fillRequired(page);
  const canvas = canvasIn(page);
  // Noise compresses worst; nobody's drawing is as large.
  await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    const context = element.getContext('2d');
    const noise = context?.createImageData(element.width, element.height);
    if (!noise) return;
    for (let from = 0; from < noise.data.length; from += 65_536) {
      crypto.getRandomValues(noise.data.subarray(from, from + 65_536));
    }
    context?.putImageData(noise, 0, 0);
  });
  await drawOn(canvas);
  await create(page).click();
  await expect(toast(page, 'Prescription created successfully')).toBeVisible();
  const [prescription] = await stored(practice);
  expect(isSignature(prescription?.e_signature ?? '')).toBe(true);
});
