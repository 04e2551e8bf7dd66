import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { short } from './hostile.ts';

/** Every screen in the page's navigation, so that a new one is tested too. */
export async function everyScreen(
  page: Page,
  first: string,
  look: (name: string) => Promise<void>,
): Promise<number> {
  await page.goto(first);
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allInnerTexts();
  for (const name of names) {
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
    await look(name);
  }
  return names.length;
}

/** All text on the screen, also in fields. */
const readOn = (page: Page) =>
  page
    .getByRole('main')
    .first()
    .evaluate((main) =>
      [
        main.textContent,
        ...[...main.querySelectorAll('input, textarea')].map((field) =>
          'value' in field ? String(field.value) : '',
        ),
      ].join('\n'),
    );

/** Expects the text unchanged as text, and no element made from it. */
export async function showsAsTyped(page: Page, name: string, text = short): Promise<void> {
  await expect.poll(() => readOn(page), { message: `the text on ${name}` }).toContain(text);
  await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
}

/** Opens the sheet that the button prints: its text is unchanged, and it contains only text. */
export async function printsAsTyped(
  page: Page,
  context: BrowserContext,
  button: RegExp,
  text: string,
): Promise<void> {
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  await expect(sheet.getByText(text).first()).toBeVisible();
  await expect(sheet.locator('img[src="x"], svg, script')).toHaveCount(0);
  await sheet.close();
}

/** PDF keys for actions and embedded content. */
const actions =
  /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|ImportData|GoToR|EmbeddedFiles?|RichMedia|XFA|AcroForm)\b/;

/** Opens a PDF in the browser's own viewer, which draws its pages; it holds nothing that does anything. */
export async function opensQuietly(page: Page, pdf: Uint8Array): Promise<void> {
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(actions);
  await page.route('**/record.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: Buffer.from(pdf) }),
  );
  // A browser without a PDF viewer downloads the file.
  const opened = await page.goto('/record.pdf').catch(() => null);
  if (opened === null) return;
  expect(opened.status()).toBe(200);
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await expect(page.locator('img[src="x"], svg[onload], script')).toHaveCount(0);
}
