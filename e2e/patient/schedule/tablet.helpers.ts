import { addStarterForms, giveForms, listForms } from '@cusp/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, type Practice } from '../../support/portal.ts';

const tabletSize = { width: 820, height: 1180 };
export const phoneSize = { width: 390, height: 844 };

/** A consent waits for the patient. */
export async function giveConsent({ call }: Practice, patientId: string) {
  await call(addStarterForms, {});
  const forms = await call(listForms, {});
  const id = forms.find(({ name }) => name === 'Consent: photographs')?.id ?? '';
  const body = { form_ids: [id], due_on: null, appointment_id: null, treatment_id: null };
  await call(giveForms, { params: { id: patientId }, body });
}

/** Types the code of the front desk, and waits for what it opens. */
export async function take(page: Page, code: string) {
  await page.getByLabel('Code from the front desk').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Mia!' })).toBeVisible();
}

/** A tablet that shows only the code field, and stores nothing about anybody. */
export async function expectEmpty(page: Page) {
  await expect(page.getByLabel('Code from the front desk')).toBeVisible();
  await expect(page.getByText(/Mia|Keller|555-0188/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/kiosk$/);
  const kept = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(kept).toEqual([['cusp.tablet'], [], '']);
}

/** A browser that nobody has used. */
export async function aTablet(browser: Browser, viewport = tabletSize) {
  const context = await browser.newContext({ viewport });
  return { context, page: await context.newPage() };
}
