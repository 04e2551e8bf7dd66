// The pages behind links in messages and letters: a visit, an opening, a payment; in the practice's look.
import { patientColorRules } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, sizes, test } from '../../support/portal.ts';

const look = { picture: null, colors: patientColorRules('#8a2be2'), mark: 'A'.repeat(22) };
const visits = (state: 'open' | 'confirmed' | 'asked') => ({
  practice_name: 'Oak Street Dental',
  practice_phone: '(212) 555-0100',
  look,
  visits: [{ appointment_date: '2031-01-08', appointment_time: '09:30' }],
  state,
});
const receipt = {
  practice: { name: 'Oak Street Dental', address: '5 Oak Street', phone: '(212) 555-0100', look },
  receipt_number: 'R-2031-00042',
  amount: 80,
  refunded: 0,
  payment_method: 'card',
  payment_date: '2031-01-08',
};

/** The practice's color is on the page, and the service's name isn't. */
async function expectInLook(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-cusp-7'),
      ),
    )
    .toBe('#8a2be2');
  await expect(page).not.toHaveTitle(/Cusp/);
  await expect(page.getByRole('main').getByText('Cusp', { exact: true })).toHaveCount(0);
}

const answer = (page: Page, path: string, json: object) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ json }));

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a visit that one can’t come to is asked about first, and can be taken back @nightly', async ({
      page,
    }) => {
      await answer(page, '/visit-links/read', visits('confirmed'));
      await answer(page, '/visit-links/decline', visits('asked'));
      await answer(page, '/visit-links/take-back', visits('confirmed'));
      await page.goto('/visit?token=abc');
      await expect(page.getByText('Thank you, your visit is confirmed.')).toBeVisible();
      await expectInLook(page);
      await page.getByRole('button', { name: 'I Can’t Make It: Please Call Me' }).click();
      const question = page.getByRole('dialog', { name: 'Can’t make this appointment?' });
      await expect(question.getByRole('button', { name: 'Go Back' })).toBeFocused();
      await question.getByRole('button', { name: 'Go Back' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText('Thank you, your visit is confirmed.')).toBeVisible();
      await page.getByRole('button', { name: 'I Can’t Make It: Please Call Me' }).click();
      await question.getByRole('button', { name: 'Yes, Please Call Me' }).click();
      await expect(page.getByText('We will call you to find another time.', { exact: false })).toBeVisible();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'I Can Make It After All' }).click();
      await expect(page.getByText('Thank you, your visit is confirmed.')).toBeVisible();
    });

    test('an offered opening is taken @nightly', async ({ page }) => {
      const offer = (state: 'open' | 'yours') => ({
        practice_name: 'Oak Street Dental',
        practice_phone: '(212) 555-0100',
        look,
        date: '2031-01-08',
        time: '09:30',
        minutes: 60,
        provider: 'Dr. Ana Lee',
        instead_of: null,
        state,
      });
      await answer(page, '/offer-links/read', offer('open'));
      await answer(page, '/offer-links/accept', offer('yours'));
      await page.goto('/offer?token=abc');
      await expect(page.getByRole('heading', { level: 1, name: 'Oak Street Dental' })).toBeVisible();
      await expectInLook(page);
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Take This Opening' }).click();
      await expect(page.getByText('Thank you, we will see you then.')).toBeVisible();
    });

    test('a payment by link ends with its receipt, not at a sign-in', async ({ page, context }) => {
      const status = { payment_status: 'paid', amount_total: 8000, receipt };
      await answer(page, '/payments/sandbox/status/cs_1', status);
      await page.goto('/payments/success?session_id=cs_1');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
      const shown = page.getByRole('region', { name: 'Receipt' });
      await expect(shown).toContainText('R-2031-00042');
      await expect(shown).toContainText('$80.00');
      await expect(page.getByRole('link', { name: /Payments/ })).toHaveCount(0);
      await expectInLook(page);
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      const opened = context.waitForEvent('page');
      await shown.getByRole('button', { name: 'Print Receipt' }).click();
      await expect((await opened).getByText('R-2031-00042')).toBeVisible();
    });
  });
}

test('who leaves the payment page comes back to the link, which isn’t in the address @nightly', async ({
  page,
}) => {
  const linked = { practice_name: 'Oak Street Dental', practice_phone: '', look, amount: 80, receipt: null };
  await answer(page, '/payment-links/read', { ...linked, state: 'open' });
  await answer(page, '/payment-links/pay', { url: '/pay' });
  await page.goto('/pay?token=abc');
  await expectInLook(page);
  await expectAccessibleInBoth(page);
  const asked = page.waitForRequest('**/api/payment-links/read');
  await page.getByRole('button', { name: 'Pay $80.00' }).click();
  expect((await asked).postDataJSON()).toEqual({ token: 'abc' });
  await expect(page).toHaveURL(/\/pay$/);
  await expect(page.getByRole('button', { name: 'Pay $80.00' })).toBeVisible();
});
