// Payments & Billing. product.md, 2, "Patient payments", 4 and 8; issue 3, "Receipts".
import type { PortalPayment, PortalTreatment } from '@cusp/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { dayFromToday, inPlain, inShort } from '../../support/days.ts';
import { expect, expectAccessible, sizes, test, type Practice, type Visitor } from '../../support/portal.ts';
import { pay, treat } from '../../support/record.ts';
import { configWith } from '../../support/config.ts';

const card = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });
const bills = (page: Page) => page.getByRole('region', { name: 'Outstanding Bills' }).getByRole('listitem');
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });
const today = () => dayFromToday(0);

/** A partly paid crown, an unpaid filling, a paid cleaning, and a payment for no treatment. */
async function fill(practice: Practice, { patient }: Visitor) {
  const crown = await treat(practice, patient.id, {
    cost: 1250.5,
    tooth_number: '#14',
    description: 'Porcelain on metal',
  });
  await treat(practice, patient.id, { procedure: 'Filling', cost: 120 });
  const cleaning = await treat(practice, patient.id, { procedure: 'Dental Cleaning', cost: 80 });
  await pay(practice, patient.id, 1000, { treatment_id: crown.id, payment_method: 'card' });
  await pay(practice, patient.id, 80, { treatment_id: cleaning.id, payment_method: 'insurance' });
  await pay(practice, patient.id, 60, { treatment_id: crown.id, status: 'pending', payment_method: 'check' });
  await pay(practice, patient.id, 12.25);
  return { crown };
}

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('shows what was paid, what is due and on which bills @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      await fill(practice, visitor);
      await page.goto('/patient-portal/payments');
      await expect(page.getByRole('heading', { level: 1, name: 'Payments & Billing' })).toBeVisible();
      await expect(card(page, 'Total Paid')).toContainText('$1,092.25');
      await expect(card(page, 'Outstanding Balance')).toContainText('$370.50');
      await expect(card(page, 'Unpaid Bills')).toContainText('2');

      await expect(bills(page)).toHaveCount(2);
      await expect(bills(page).first()).toContainText('Filling');
      await expect(bills(page).first()).not.toContainText('Tooth');
      const crown = bills(page).last();
      for (const words of [
        'Crown',
        `${inShort(today())} · Tooth #14`,
        'Porcelain on metal',
        'Total Cost$1,250.50',
        'Balance Due$250.50',
      ]) {
        await expect(crown).toContainText(words);
      }
      await expect(bills(page).getByRole('button', { name: 'Pay Online' })).toHaveCount(2);

      const history =
        viewport.width < 768
          ? page.getByRole('list', { name: 'Payment History' }).getByRole('listitem')
          : page.getByRole('table', { name: 'Payment History' }).getByRole('row');
      if (viewport.width >= 768) {
        await expect(history.first().getByRole('columnheader')).toHaveText([
          'Date',
          'Description',
          'Method',
          'Amount',
          'Status',
          'Actions',
        ]);
      }
      const rows = history.filter({ hasText: '$' });
      await expect(rows).toHaveCount(4);
      // The newest first.
      for (const [index, words] of [
        ['General Payment', 'Cash', '$12.25', 'completed'],
        ['Crown', 'Check', '$60.00', 'pending'],
        ['Dental Cleaning', 'Insurance', '$80.00', 'completed'],
        ['Crown', 'Card', '$1,000.00', 'completed'],
      ].entries()) {
        for (const word of [inPlain(today()), ...words]) await expect(rows.nth(index)).toContainText(word);
      }
      // An unpaid payment has no receipt.
      await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
    });

    test('what is planned stands apart, is not due, and can be paid ahead @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      await treat(practice, id, { procedure: 'Filling', cost: 120, status: 'in_progress' });
      const implant = await treat(practice, id, { procedure: 'Implant', cost: 3000, status: 'planned' });
      await pay(practice, id, 500, { treatment_id: implant.id });
      await page.goto('/patient-portal/payments');
      await expect(card(page, 'Outstanding Balance')).toContainText('$120.00');
      await expect(card(page, 'Unpaid Bills')).toContainText('1');
      await expect(bills(page)).toHaveCount(2);
      const planned = page.getByRole('region', { name: 'Planned, not due yet' }).getByRole('listitem');
      await expect(planned).toHaveCount(1);
      await expect(planned).toContainText('Implant');
      await expect(planned).toContainText('Total Cost$3,000.00');
      await expect(planned).toContainText('Estimate$2,500.00');
      await expectAccessible(page);
      const sent = page.waitForRequest('**/api/payments/sandbox/checkout');
      await planned.getByRole('button', { name: 'Pay Online' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ treatment_id: implant.id });
    });

    test('a bill is paid on the provider’s page', async ({ portalPage: page, practice, visitor }) => {
      const { crown } = await fill(practice, visitor);
      await page.goto('/patient-portal/payments');
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/payments/sandbox/checkout', async (route) => {
        await held;
        await route.fulfill({
          status: 201,
          json: { url: `${new URL(page.url()).origin}/cusp.svg`, session_id: 'x' },
        });
      });
      const sent = page.waitForRequest('**/api/payments/sandbox/checkout');
      await bills(page).last().getByRole('button', { name: 'Pay Online' }).click();
      await expect(bills(page).last().getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await expect(bills(page).first().getByRole('button', { name: 'Pay Online' })).toBeDisabled();
      expect((await sent).postDataJSON()).toEqual({
        patient_id: visitor.patient.id,
        treatment_id: crown.id,
        amount: 1250.5,
        origin_url: new URL(page.url()).origin,
      });
      answer();
      await expect(page).toHaveURL(/\/cusp\.svg$/);
      await page.goBack();
      await expect(bills(page).last().getByRole('button', { name: 'Pay Online' })).toBeEnabled();
    });
  });
}

test('a payment that can’t begin says so, and can be tried again @nightly', async ({
  portalPage: page,
  practice,
  visitor,
  allowProblems,
}) => {
  allowProblems(/50[03]/);
  await fill(practice, visitor);
  await page.route('**/api/payments/sandbox/checkout', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The payment processor did not respond in time.' } }),
  );
  await page.goto('/patient-portal/payments');
  const button = bills(page).first().getByRole('button', { name: 'Pay Online' });
  await button.click();
  await expect(toasts(page).getByText('Failed to initiate payment', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('The payment processor did not respond in time.')).toBeVisible();
  await expect(button).toBeEnabled();
});

test('no provider, no online payment @nightly', async ({ portalPage: page, practice, visitor }) => {
  await fill(practice, visitor);
  await page.route('**/api/config', (route) => route.fulfill({ json: configWith({ mail: false }) }));
  await page.goto('/patient-portal/payments');
  await expect(
    page.getByText('Online payment is not set up. Please call the office.', { exact: true }),
  ).toBeVisible();
  await expect(bills(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Pay Online' })).toHaveCount(0);
});

for (const list of ['treatments', 'payments']) {
  test(`${list} that can’t be loaded say so and can be tried again @nightly`, async ({
    portalPage: page,
    allowProblems,
  }) => {
    allowProblems(/500/);
    await page.route(`**/api/patient-portal/${list}`, (route) =>
      route.fulfill({ status: 500, json: { detail: 'No.' } }),
    );
    await page.goto('/patient-portal/payments');
    await expect(toasts(page).getByText('Failed to fetch payment data', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No payment history yet')).toBeVisible();
  });
}

/** Presses the button and returns the sheet that opens and prints. */
async function print(page: Page, context: BrowserContext, button: string | RegExp): Promise<Page> {
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await expect.poll(() => sheet.evaluate(() => window.name)).toBe('printed');
  return sheet;
}

const noPrinter = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.print = () => {
      window.name += 'printed';
    };
  });

test('each completed payment has a receipt @nightly', async ({
  portalPage: page,
  context,
  practice,
  visitor,
}) => {
  await noPrinter(context);
  await fill(practice, visitor);
  await page.goto('/patient-portal/payments');
  await expect(page.getByRole('button', { name: /^Receipt for/ })).toHaveCount(3);
  const sheet = await print(page, context, `Receipt for Crown #14, ${inShort(today())}`);
  await expect(sheet.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible();
  await expect(sheet.getByText("Ada Molar's practice")).toBeVisible();
  const number = `R-${today().slice(0, 4)}-0000`;
  for (const words of ['Mia Keller', inPlain(today()), 'Crown', '$1,000.00', 'Card', number]) {
    await expect(sheet.getByRole('definition').filter({ hasText: words }).first()).toBeVisible();
  }
  await expectAccessible(sheet);
});

test('a statement of a chosen year has procedures, dates, teeth, charges and payments @nightly', async ({
  portalPage: page,
  context,
}) => {
  await noPrinter(context);
  const treatment = (id: number, fields: Partial<PortalTreatment>): PortalTreatment => ({
    id: String(id),
    procedure: 'Crown',
    procedure_name: 'Crown',
    date: '2024-05-06',
    tooth_number: '',
    surfaces: '',
    outcome: null,
    service_date: null,
    description: '',
    cost: 100,
    balance: 0,
    due: 0,
    insurance_pending: 0,
    write_off_pending: 0,
    status: 'completed',
    ...fields,
  });
  const payment = (id: number, fields: Partial<PortalPayment>): PortalPayment => ({
    id: String(id),
    treatment_id: '1',
    treatment_procedure: 'Crown',
    pays: '',
    amount: 100,
    refunded: 0,
    refunded_on: null,
    lost: 0,
    receipt_number: null,
    status: 'completed',
    payment_method: 'card',
    payment_date: '2024-05-06',
    on_its_way: false,
    online: false,
    ...fields,
  });
  const ofNothing = { treatment_id: null, treatment_procedure: null };
  await page.route('**/api/patient-portal/treatments', (route) =>
    route.fulfill({
      json: [
        treatment(3, { date: '2026-01-02', procedure_name: 'Filling' }),
        // Planned: no charge yet.
        treatment(2, { date: '2024-12-31', procedure_name: 'Bridge', cost: 0.1, status: 'planned' }),
        treatment(1, { tooth_number: '#14', cost: 0.2 }),
      ],
    }),
  );
  await page.route('**/api/patient-portal/payments', (route) =>
    route.fulfill({
      json: [
        payment(4, { payment_date: '2026-01-02' }),
        payment(3, { payment_date: '2024-11-01', status: 'pending' }),
        payment(2, { payment_date: '2024-06-01', ...ofNothing, amount: 0.3, payment_method: 'cash' }),
        payment(5, { payment_date: '2024-07-01', ...ofNothing, amount: 0.1, payment_method: 'insurance' }),
        payment(1, { online: true, amount: 0.6, refunded: 0.25, refunded_on: '2024-05-07' }),
      ],
    }),
  );
  await page.goto('/patient-portal/payments');
  const year = page.getByRole('combobox', { name: 'Year of the statement' });
  await year.click();
  await expect(page.getByRole('option')).toHaveText(['2026', '2024']);
  await page.getByRole('option', { name: '2024' }).click();
  await expect(page).toHaveURL(/\?year=2024$/);

  const sheet = await print(page, context, 'Print Statement');
  await expect(sheet).toHaveTitle('Statement 2024 for Mia Keller');
  const rowsOf = (table: string) =>
    sheet.getByRole('table', { name: table }).getByRole('row').allInnerTexts();
  expect((await rowsOf('Treatments')).map((row) => row.split('\t'))).toEqual([
    ['Date', 'Procedure', 'Tooth', 'Status', 'Charge'],
    ['May 6, 2024', 'Crown', '#14', 'Completed', '$0.20'],
    ['Total charges', '$0.20'],
  ]);
  expect((await rowsOf('Paid by you')).map((row) => row.split('\t'))).toEqual([
    ['Date', 'Description', 'Method', 'Amount'],
    ['May 6, 2024', 'Crown. Refunded $0.25 of $0.60, May 7, 2024', 'Card, online', '$0.35'],
    ['Jun 1, 2024', 'General Payment', 'Cash', '$0.30'],
    ['Total paid by you', '$0.65'],
  ]);
  expect((await rowsOf('Paid by insurance')).at(-1)).toBe('Total paid by insurance\t$0.10');
  await expect(sheet.getByRole('heading', { level: 3, name: /^Balance on / })).toBeVisible();
  const history = page.getByRole('region', { name: 'Payment History' });
  await expect(history.getByRole('definition')).toHaveText(['$0.20', '$0.65', '$0.10']);
  await expectAccessible(sheet);
});
