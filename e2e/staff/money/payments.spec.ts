// Payment History and its figures. product.md, 2, 4, 8 and 9.
import { type Payment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  addTreatment,
  addPayment,
  dialogOf,
  field,
  amountOf,
  sendIn,
  card,
  history,
  rows,
  choose,
  choosePatient,
} from './payments.helpers.ts';

test('an empty practice has no payments, and offers the first @nightly', async ({ signedInPage: page }) => {
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Payment History' })).toBeVisible();
  await expect(page.getByText('No payments recorded', { exact: true })).toBeVisible();
  await expect(card(page, 'Total Payments')).toContainText('0');
  await expect(card(page, 'Total Revenue')).toContainText(/\$0\.00\s*Collected/);
  await expect(card(page, 'Pending')).toContainText('$0.00');
  await page.getByRole('button', { name: 'Record the first payment' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test('history and figures: newest first, whole cents, sorted, searched and filtered in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 1250.5 });
  // 0.1 + 0.2 is wrong in floating point.
  await addPayment(practice, ada, { amount: 0.1, payment_method: 'card' });
  await addPayment(practice, ben, {
    amount: 0.2,
    payment_method: 'check',
    notes: 'Check 1042\nfrom his mother',
  });
  await addPayment(practice, ben, { amount: 100.1, status: 'pending', payment_method: 'other' });
  await addPayment(practice, ada, { amount: 200.2, status: 'pending', payment_method: 'insurance' });
  await addPayment(practice, ada, { amount: 1250.5, treatment_id: crown.id });
  await page.goto('/payments');

  await expect(card(page, 'Total Payments')).toContainText('5');
  await expect(card(page, 'Total Revenue')).toContainText('$1,250.80');
  await expect(card(page, 'Pending')).toContainText('$300.30');
  await expect(history(page).getByRole('columnheader')).toHaveText([
    'Date',
    'Patient',
    'Treatment',
    'Method',
    'Amount',
    'Status',
    'Actions',
  ]);
  const amounts = rows(page).getByRole('cell').filter({ hasText: '$' });
  await expect(amounts).toHaveText(['$1,250.50', '$200.20', '$100.10', '$0.20', '$0.10']);
  await expect(amounts.first()).toHaveCSS('text-align', 'right');
  await expect(rows(page).first().getByRole('cell')).toContainText([
    /./,
    'Ada Muñoz',
    'Crown',
    'Cash',
    '$1,250.50',
    'completed',
  ]);
  await expect(rows(page).nth(1)).toContainText('Insurance');
  // Orange and green, by a class that derives from the status.
  await expect(rows(page).nth(1).locator('.status-pending')).toHaveText('pending');
  await expect(rows(page).first().locator('.status-completed')).toHaveText('completed');
  await rows(page).nth(3).getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText('Check 1042')).toBeVisible();
  await page.keyboard.press('Escape');

  await history(page).getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(amounts).toHaveText(['$0.10', '$0.20', '$100.10', '$200.20', '$1,250.50']);
  await history(page).getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(history(page).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await history(page).getByRole('button', { name: 'Amount' }).click();
  await expect(page).not.toHaveURL(/sort/);

  await page.getByRole('searchbox', { name: 'Search by patient...' }).fill('munoz');
  await expect(amounts).toHaveText(['$1,250.50', '$200.20', '$0.10']);
  await page.getByText('Pending', { exact: true }).last().click();
  await expect(amounts).toHaveText(['$200.20']);
  await expect(page).toHaveURL(/q=munoz/);
  await expect(page).toHaveURL(/status=pending/);
  await page.reload();
  await expect(amounts).toHaveText(['$200.20']);
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeChecked();
  // The total doesn't depend on the search.
  await expect(card(page, 'Total Payments')).toContainText('5');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No payments match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect(rows(page)).toHaveCount(5);

  await rows(page).first().getByRole('link', { name: 'Ada Muñoz' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${ada.id}`));
});

test('a failed load says so and can be tried again @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  const ada = await addPatient(practice, 'Ada', 'Molina');
  await addPayment(practice, ada, { amount: 12 });
  const reads = /\/api\/payments(\/figures)?(\?|$)/;
  await page.route(reads, (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }));
  await page.goto('/payments');
  await expect(page.getByRole('alert').getByText('Failed to fetch payments', { exact: true })).toHaveCount(2);
  await expect(card(page, 'Total Revenue')).toContainText('–');
  await page.unroute(reads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

/** Answers the list of payments with made-up ones. */
async function showPayments(page: Page, count: number, change: Partial<Payment> = {}): Promise<void> {
  const json = Array.from({ length: count }, (_, index): Payment => ({
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    patient_id: '01900000-0000-7000-8000-000000000000',
    patient_name: `Patient ${index + 1}`,
    treatment_id: null,
    treatment_procedure: null,
    pays: '',
    reference: '',
    amount: index + 1,
    refunded: 0,
    expected: null,
    expected_write_off: 0,
    additional_to_id: null,
    refunded_on: null,
    lost: 0,
    refund_asked: null,
    receipt_number: null,
    payment_method: 'cash',
    status: 'completed',
    on_its_way: false,
    online: false,
    attention: '',
    dispute: null,
    resolution: null,
    notes: '',
    payment_date: '2026-03-03',
    created_at: '2026-03-03T15:00:00.000Z',
    can: [],
    ...change,
  }));
  const revenue = (count * (count + 1)) / 2;
  await page.route('**/api/payments?*', (route) => route.fulfill({ json }));
  await page.route('**/api/payments/figures*', (route) =>
    route.fulfill({ json: { count, revenue, pending: 0, attention: 0 } }),
  );
}

test('a treatment that can’t be named is a General Payment; thousands of rows stay quick @nightly', async ({
  signedInPage: page,
}) => {
  await showPayments(page, 4000, { treatment_id: '01900000-0000-7000-8000-000000000001' });
  await page.goto('/payments');
  await expect(rows(page).first()).toContainText('Tue, Mar 3, 2026');
  await expect(rows(page).first()).toContainText('General Payment');
  await expect(card(page, 'Total Payments')).toContainText('4,000');
  await expect(card(page, 'Total Revenue')).toContainText('$8,002,000.00');
  expect(await history(page).locator('tr').count()).toBeLessThan(80);
  const heights = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new ResizeObserver(() => seen.push(document.documentElement.scrollHeight)).observe(document.body);
    return seen;
  });
  await page.evaluate(() => scrollTo(0, 54_000));
  await expect(history(page).getByRole('link', { name: 'Patient 1350', exact: true })).toBeInViewport();
  await page.keyboard.press('End');
  await expect(history(page).getByRole('link', { name: 'Patient 4000', exact: true })).toBeInViewport();
  // The page kept its height: if it is lower for a moment, the browser stops short of its end.
  const [low, high] = await heights.evaluate((seen) => [Math.min(...seen), Math.max(...seen)]);
  expect([low, high]).toEqual([high, high]);
});

test('payments are accessible in light and dark, and fit a phone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const long = await addPatient(
    practice,
    'Wolfeschlegelsteinhausenbergerdorff',
    'Maximiliana-Konstantinopolitanskaya',
  );
  const bridge = await addTreatment(practice, long, {
    procedure: 'Bridge',
    cost: 999_999.99,
    tooth_number: '#3–#5',
  });
  await addPayment(practice, long, { amount: 1_000, treatment_id: bridge.id, notes: 'Paid by her son' });
  await addPayment(practice, long, { amount: 250.5, status: 'pending', payment_method: 'insurance' });
  await page.goto('/payments');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await choosePatient(page, 'Wolfeschlegel');
  await choose(page, field(page, 'Treatment'), /Bridge/);
  await expect(amountOf(page)).toHaveValue('$998,999.99');
  await amountOf(page).fill('5');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await sendIn(page).scrollIntoViewIfNeeded();
  await page.goto('/payments');
  await page.setViewportSize({ width: 360, height: 740 });
  const entry = page.getByRole('list', { name: 'Payment History' }).getByRole('listitem').last();
  for (const words of ['Wolfeschlegel', '$1,000.00', 'Bridge', 'Cash', 'completed']) {
    await expect(entry).toContainText(words);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});
