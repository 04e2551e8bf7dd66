/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

/** Draws a line across a canvas. @param height of the line, 0 (top) to 1 (bottom) */
export async function drawOn(
  canvas: Locator,
  tool: 'mouse' | 'pen' | 'touch' = 'mouse',
  height = 0.5,
): Promise<void> {
  // Scrolled further than into view, since below the dialog's sticky buttons it would be covered.
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not shown.');
  const y = box.y + box.height * height;
  const xs = Array.from({ length: 9 }, (_, step) => box.x + box.width * (0.1 + 0.1 * step));
  const browser = await canvas.page().context().newCDPSession(canvas.page());
  // Playwright's own mouse can't be a pen, and its touch only taps.
  if (tool === 'touch') {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    for (const [step, x] of xs.entries()) {
      await browser.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
      });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    const [from = 0] = xs;
    const common = { y, pointerType: tool, button: 'left' } as const;
    await browser.send('Input.dispatchMouseEvent', {
      ...common,
      type: 'mousePressed',
      x: from,
      buttons: 1,
      clickCount: 1,
    });
    for (const x of xs)
      await browser.send('Input.dispatchMouseEvent', { ...common, type: 'mouseMoved', x, buttons: 1 });
    await browser.send('Input.dispatchMouseEvent', {
      ...common,
      type: 'mouseReleased',
      x: xs.at(-1) ?? from,
      buttons: 0,
      clickCount: 1,
    });
  }
  await browser.detach();
}

/** Answers who signs, as a tablet and a link ask. */
export async function chooseSigner(form: Locator, relationship = 'The patient'): Promise<void> {
  await form.getByRole('combobox', { name: 'Who is signing?' }).click();
  await form.page().getByRole('option', { name: relationship }).click();
}

/** Sends a signed form of the portal, and waits until it is gone: its copy is made meanwhile, as long as the machine takes. */
export async function sendSigned(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Sign and Send' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** The canvas's drawing, as a PNG data URL. */
export const signatureOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));

/**
 * The amount of dark ink in an image on white.
 * @param height look only at about that height, and return the share of its columns that have ink
 * @returns the number of dark pixels without `height`
 */
export const inkIn = (page: Page, picture: string, height?: number): Promise<number> =>
  page.evaluate(
    async ([source, at]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas here.');
      context.drawImage(image, 0, 0);
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
      const columns = new Set<number>();
      let dark = 0;
      for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
        if (alpha < 128 || red + green + blue > 480) continue;
        const row = Math.floor(pixel / width) / canvas.height;
        if (at !== undefined && Math.abs(row - at) > 0.05) continue;
        dark += 1;
        columns.add(pixel % width);
      }
      return at === undefined ? dark : columns.size / width;
    },
    [picture, height] as const,
  );
