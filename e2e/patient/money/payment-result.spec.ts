// The payment result page. product.md, 2, "Payment result page", 4 and 8; issue 3, "Online payments".
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, sizes, test } from '../../support/portal.ts';
import { configWith } from '../../support/config.ts';

type Answer = { payment_status: string; amount_total: number };

const answerWith = (page: Page, answer: Answer) =>
  page.route('**/api/payments/sandbox/status/cs_1', (route) => route.fulfill({ json: answer }));
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('waits, then says how it went @nightly', async ({ page }) => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/payments/sandbox/status/cs_1', async (route) => {
        await held;
        await route.fulfill({ json: { payment_status: 'paid', amount_total: 123450 } });
      });
      await page.goto('/payments/success?session_id=cs_1');
      await expect(title(page, 'Processing Payment...')).toBeVisible();
      answer();
      await expect(title(page, 'Payment Successful!')).toBeVisible();
      await expect(page.getByRole('definition')).toHaveText(['$1,234.50', 'Paid']);
      // Nobody is signed in here as a patient.
      await expect(page.getByRole('link', { name: 'Continue to Payments' })).toHaveAttribute(
        'href',
        '/payments',
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('a patient goes back to the portal @nightly', async ({ portalPage: page }) => {
  await answerWith(page, { payment_status: 'paid', amount_total: 100 });
  await page.goto('/payments/success?session_id=cs_1');
  await page.getByRole('link', { name: 'Continue to Payments' }).click();
  await expect(page).toHaveURL(/\/patient-portal\/payments$/);
});

test('a pending payment is looked at again by itself @nightly', async ({ portalPage: page }) => {
  await answerWith(page, { payment_status: 'unpaid', amount_total: 100 });
  await page.goto('/payments/success?session_id=cs_1');
  await expect(title(page, 'Payment Pending')).toBeVisible();
  await expect(page.getByText('Your payment is being processed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Payments' })).toHaveAttribute(
    'href',
    '/patient-portal/payments',
  );
  await page.unrouteAll();
  await answerWith(page, { payment_status: 'paid', amount_total: 100 });
  await expect(title(page, 'Payment Successful!')).toBeVisible();
});

test('a pending payment is looked at for a minute, not longer @nightly', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/payments/sandbox/status/cs_1', (route) => {
    asked += 1;
    return route.fulfill({ json: { payment_status: 'unpaid', amount_total: 100 } });
  });
  await page.goto('/payments/success?session_id=cs_1');
  await expect(title(page, 'Payment Pending')).toBeVisible();
  for (let second = 0; second < 70; second += 5) await page.clock.runFor(5_000);
  const after = asked;
  expect(after).toBeGreaterThan(5);
  await page.clock.runFor(60_000);
  expect(asked).toBe(after);
  await expect(title(page, 'Payment Pending')).toBeVisible();
});

for (const [what, answer] of [
  ['declined', { status: 200, json: { payment_status: 'failed', amount_total: 100 } }],
  ['not finished in time', { status: 200, json: { payment_status: 'expired', amount_total: 100 } }],
  ['unknown', { status: 404, json: { detail: 'Not found.' } }],
  ['that can’t be asked about', { status: 500, json: { detail: 'No.' } }],
] as const) {
  test(`a payment ${what} has failed @nightly`, async ({ portalPage: page, allowProblems }) => {
    allowProblems(/404|500/);
    await page.route('**/api/payments/sandbox/status/cs_1', (route) => route.fulfill(answer));
    await page.goto('/payments/success?session_id=cs_1');
    await expect(title(page, 'Payment Failed')).toBeVisible();
    // No toast. product.md, 8.
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/patient-portal\/payments$/);
  });
}

test('without a session there is nothing to ask about @nightly', async ({ page }) => {
  await page.goto('/payments/success');
  await expect(title(page, 'Payment Failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/payments');
});

test('without a provider nothing was paid @nightly', async ({ page }) => {
  await page.route('**/api/config', (route) => route.fulfill({ json: configWith({ mail: false }) }));
  await page.goto('/payments/success?session_id=cs_1');
  await expect(title(page, 'Payment Failed')).toBeVisible();
});
