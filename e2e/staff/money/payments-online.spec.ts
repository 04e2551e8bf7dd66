// Online payments in the staff's list, and receipts: issue 3, "Online payments" and "Receipts".
import { createPayment, createTreatment, type Payment } from '@cusp/contract';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import { addPatient, toast } from '../overview/patient-detail.helpers.ts';
import { inPlain, todayIn } from '../../support/days.ts';

const credit = 'The bill was already paid: $120.50 is a credit to refund.';
const hostile = '<img src=x onerror="document.title=1">';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Payment History' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const row = (page: Page, amount: string) => rows(page).filter({ hasText: amount });
const panel = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

const pay = async (
  practice: Practice,
  amounts: readonly number[],
  name: Parameters<typeof addPatient>[1] = {},
) => {
  const { id: patient_id } = await addPatient(practice, name);
  for (const amount of amounts)
    await practice.call(createPayment, { body: { patient_id, amount, payment_method: 'card' } });
};

/** Turns these payments into online ones in the list's answer, by their amount. */
async function online(page: Page, changes: Record<number, Partial<Payment>>): Promise<void> {
  const heeded = ({ attention }: Partial<Payment>) => Boolean(attention);
  await page.route('**/api/payments?*', async (route) => {
    const url = new URL(route.request().url());
    const asked = url.searchParams.get('status');
    if (asked === 'attention') url.searchParams.delete('status');
    const response = await route.fetch({ url: url.href });
    const payments: Payment[] = await response.json();
    const changed = payments.map((payment) =>
      payment.amount in changes ? { ...payment, online: true, ...changes[payment.amount] } : payment,
    );
    return route.fulfill({ response, json: asked === 'attention' ? changed.filter(heeded) : changed });
  });
  await page.route('**/api/payments/figures*', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('status=attention', '') });
    const attention = Object.values(changes).filter(heeded).length;
    const figures = { ...(await response.json()), attention };
    const filters = route.request().url().includes('status=attention') ? { count: attention } : {};
    return route.fulfill({ response, json: { ...figures, ...filters } });
  });
}

/** Presses the print button and returns the window that opens. */
async function printed(page: Page, context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    window.print = () => {
      window.name += 'printed';
    };
  });
  await page.goto('/payments');
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: /^Print receipt/ }).click(),
  ]);
  return sheet;
}

/** The facts of the sheet by name. */
const factsOf = async (sheet: Page) =>
  Object.fromEntries(
    await sheet
      .locator('dl')
      .evaluateAll((lists) =>
        lists.flatMap((list) =>
          [...list.querySelectorAll('dt')].map((name) => [
            name.textContent,
            name.nextElementSibling?.textContent ?? '',
          ]),
        ),
      ),
  );

test('an online payment is a card payment marked Online; failed and refunded ones are gray @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await pay(practice, [10, 20, 30, 40, 50]);
  await online(page, {
    10: {},
    20: { status: 'pending' },
    30: { status: 'failed' },
    40: { status: 'refunded' },
  });
  await page.goto('/payments');
  await expect(row(page, '$10.00')).toContainText('Card Online');
  await expect(row(page, '$50.00')).not.toContainText('Online');
  await expect(row(page, '$20.00')).toContainText('pending');
  const gray = await page.locator('body').evaluate((body) => {
    const probe = document.createElement('span');
    probe.className = 'status';
    body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect(row(page, '$30.00').getByText('failed')).toBeVisible();
  await expect(row(page, '$30.00').locator('.status-failed')).toHaveCSS('background-color', gray);
  await expect(row(page, '$40.00').locator('.status-refunded')).toHaveCSS('background-color', gray);
  await expect(row(page, '$10.00').locator('.status-completed')).not.toHaveCSS('background-color', gray);

  // Only completed payments have a receipt.
  for (const [amount, receipts] of [
    ['$10.00', 1],
    ['$20.00', 0],
    ['$30.00', 0],
    ['$40.00', 0],
    ['$50.00', 1],
  ] as const)
    await expect(row(page, amount).getByRole('button', { name: /^Print receipt/ })).toHaveCount(receipts);
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  // The server's sums: only the list was mocked.
  await expect(figures.filter({ hasText: 'Total Revenue' })).toContainText('$150.00');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Needs attention' })).toHaveCount(0);
});

test('what was refunded of a payment stands in its row, with its day, and on its receipt @nightly', async ({
  practice,
  signedInPage: page,
  context,
}) => {
  await pay(practice, [200, 80]);
  await online(page, { 200: { refunded: 150, refunded_on: '2026-03-03' }, 80: { status: 'pending' } });
  await page.goto('/payments');
  await expect(row(page, '$200.00')).toContainText('Refunded $150.00 of $200.00, Mar 3, 2026');
  await expect(row(page, '$80.00')).not.toContainText('Refunded');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const sheet = await printed(page, context);
  await expect(sheet.getByText('Refunded $150.00 of $200.00, Mar 3, 2026')).toBeVisible();
});

test('a credit to refund is told above the list and in its row, and can be listed alone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await pay(practice, [1, 2, 3, 4, 120.5]);
  await online(page, {
    1: { attention: 'Refunded in part: $0.50.' },
    2: { attention: credit },
    3: { attention: credit },
    120.5: { attention: credit },
  });
  await page.goto('/payments');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await expect(panel(page).getByRole('listitem').first()).toContainText(
    /^Zoë O’Connor, \$120\.50 on \w{3} \d{1,2}, \d{4}: The bill was already paid: \$120\.50 is a credit to refund\. Resolve$/,
  );
  await row(page, '$120.50').getByRole('button', { name: 'Needs attention' }).click();
  await expect(page.getByRole('dialog').getByText(credit)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, '$4.00').getByRole('button', { name: 'Needs attention' })).toHaveCount(0);

  await panel(page).getByRole('button', { name: 'Show all 4' }).click();
  await expect(page).toHaveURL(/status=attention/);
  await expect(rows(page)).toHaveCount(4);
  await expect(panel(page).getByRole('listitem')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Needs attention' })).toBeChecked();
  await expect(rows(page)).toHaveCount(4);
  await page.getByText('All', { exact: true }).click();
  await expect(rows(page)).toHaveCount(5);
  await panel(page).getByRole('link', { name: 'Zoë O’Connor' }).first().click();
  await expect(page).toHaveURL(/\/patients\//);
});

test('what needs attention is settled with what became of the money and a note @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice);
  const { id: treatment_id } = await practice.call(createTreatment, {
    body: { patient_id, procedure: 'Filling', cost: 100 },
  });
  for (const amount of [100, 80])
    await practice.call(createPayment, { body: { patient_id, treatment_id, amount } });
  await page.goto('/payments');
  await panel(page).getByRole('button', { name: 'Resolve $80.00 of Zoë O’Connor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve $80.00 of Zoë O’Connor' });
  await expect(dialog).toContainText('The bill was already paid: $80.00 is a credit to refund.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Choose what happened to the payment.')).toBeVisible();
  await dialog.getByLabel(/^Refunded/).check();
  await dialog.getByLabel('Note').fill('Back in cash, signed for.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(toast(page, 'Payment resolved')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, '$80.00')).toContainText('refunded');
  await row(page, '$80.00').getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText(/Refunded (money returned)\. Back in cash, signed for\./)).toBeVisible();
});

test('online payments are accessible and fit a phone @nightly', async ({ practice, signedInPage: page }) => {
  await pay(practice, [99, 120.5], {
    last_name: 'Wolfeschlegelsteinhausenbergerdorff-Konstantinopolitanskaya',
  });
  await online(page, { 99: { status: 'failed' }, 120.5: { attention: credit } });
  await page.goto('/payments');
  await expect(panel(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // A card's icons have their own action, the rest of it leads to the patient.
  await page.getByRole('listitem').getByRole('button', { name: 'Needs attention' }).click();
  await expect(page.getByRole('dialog').getByText(credit)).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);
  // A popover fades in by script, which can't be observed otherwise.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});

test('a receipt holds what was paid, for what, to whom @nightly', async ({
  practice,
  signedInPage: page,
  context,
}) => {
  const { id: patient_id } = await addPatient(practice);
  const { id: treatment_id } = await practice.call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost: 1250.5 },
  });
  const { payment_date } = await practice.call(createPayment, {
    body: { patient_id, treatment_id, amount: 1250.5, payment_method: 'check', notes: 'For us only' },
  });
  const sheet = await printed(page, context);
  await expect(sheet.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible();
  await expect(sheet.getByText("Ada Molar's practice")).toBeVisible();
  expect(await factsOf(sheet)).toEqual({
    Patient: 'Zoë O’Connor',
    Date: inPlain(todayIn()),
    For: 'Crown',
    'Amount paid': '$1,250.50',
    Method: 'Check',
    'Receipt number': `R-${payment_date.slice(0, 4)}-00001`,
  });
  await expect(sheet.getByText('For us only')).toHaveCount(0);
  await expect(sheet.getByText('Test mode')).toHaveCount(0);
  expect(await sheet.title()).toBe('Receipt for Zoë O’Connor');
  await expect.poll(() => sheet.evaluate(() => window.name)).toBe('printed');
  await expectAccessible(sheet);
});

test('the receipt of an online payment says how it was paid, and in test mode that no money moved @nightly', async ({
  practice,
  signedInPage: page,
  context,
}) => {
  await pay(practice, [80]);
  await online(page, { 80: {} });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), test_mode: true } });
  });
  const sheet = await printed(page, context);
  expect(await factsOf(sheet)).toMatchObject({ For: 'General Payment', Method: 'Card, online' });
  await expect(sheet.getByText('Test mode: no money moved.', { exact: true })).toBeVisible();
});

test('a receipt shows hostile text as text @nightly', async ({ practice, signedInPage: page, context }) => {
  await pay(practice, [5], { first_name: hostile, last_name: '</dd><script>document.title=1</script>' });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const sheet = await printed(page, context);
  const name = `${hostile} </dd><script>document.title=1</script>`;
  expect(await factsOf(sheet)).toMatchObject({ Patient: name });
  await expect(sheet.locator('img, script')).toHaveCount(0);
  expect(await sheet.title()).toBe(`Receipt for ${name}`);
  expect(asked.filter((url) => url.endsWith('/x'))).toEqual([]);
});

test('says so when the browser blocks the receipt’s window @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await pay(practice, [5]);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Print receipt for Zoë O’Connor, $5.00' }).click();
  await expect(
    toast(page, 'The browser blocked the print window. Allow pop-ups for this site, then print again.'),
  ).toBeVisible();
});
