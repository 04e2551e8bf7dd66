// Money received until it is in the bank: cash and a check are carried there with a slip, a carrier's electronic payment is matched by
// its number, and the remittance says so.
import { createPayment, takeRemittances } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addPatient } from './payments.helpers.ts';

const advice = (day: string) =>
  [
    'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CUSP           *260105*0900*^*00501*000000009*0*T*:',
    'GS*HP*HARBOR*CUSP*20260105*0900*9*X*005010X221A1',
    'ST*835*0001',
    `BPR*I*400*C*ACH************${day.replaceAll('-', '')}`,
    'TRN*1*EFT7788*1512345678',
    'N1*PR*HARBOR DENTAL PLAN',
    'LX*1',
    'CLP*C1001*1*400*400*0**PCN555',
    'NM1*QC*1*RIVERA*ANA****MI*MEM0001',
    'SVC*AD:X1001*400*400**1',
    'SE*9*0001',
    'GE*1*9',
    'IEA*1*000000009',
    '',
  ].join('~\n');

test('cash and a check are deposited, and a carrier’s payment is matched by its number @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/422 .*bank-deposits/);
  const { id: patient_id } = await addPatient(practice, 'Ana', 'Rivera');
  for (const fields of [
    { amount: 60, payment_method: 'cash' },
    { amount: 40, payment_method: 'check', reference: '1042' },
  ] as const)
    await practice.call(createPayment, { body: { patient_id, ...fields } });
  const today = dayFromToday(0);
  await practice.call(takeRemittances, { body: { file_name: 'era.835', text: advice(today) } });

  await page.goto('/payments/deposits');
  const open = page.getByRole('list', { name: 'Not yet in the bank' });
  await expect(open.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Make Deposit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose All 2' }).click();
  await expect(dialog.getByText('2 payments, $100.00. The bank has the same.')).toBeVisible();
  await dialog.getByLabel('Amount Deposited').fill('95');
  await expect(dialog.getByText('The bank has $5.00 less.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make Deposit' }).click();
  await expect(dialog.getByText('The amount differs from its payments. Enter why.')).toBeVisible();
  await dialog.getByLabel('Note').fill('Five short');
  await dialog.getByRole('button', { name: 'Make Deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Payments in this deposit' }).getByRole('listitem'),
  ).toHaveCount(2);
  const slip = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print Slip' }).click();
  await expect((await slip).getByRole('cell', { name: '1042' })).toBeVisible();

  // The carrier’s payment is found in the bank’s own list, whose columns are chosen once.
  await page.getByRole('link', { name: 'Deposits' }).click();
  await page.getByRole('button', { name: 'Import Bank Transactions' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['A,B,C', `400.00,HCCLAIMPMT TRN*1*EFT7788*1512345678,${today}`, `0.12,Interest,${today}`].join('\n'),
    ),
  });
  const list = page.getByRole('dialog', { name: 'Import Bank Transactions' });
  for (const [field, column] of [
    ['Day', 'C'],
    ['Amount Deposited', 'A'],
    ['Description', 'B'],
  ] as const) {
    await list.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: new RegExp(`^${column} `) }).click();
  }
  await expect(
    list.getByText('2 deposits, $400.12. Left out: 0 already imported, 0 withdrawals.'),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await list.getByRole('button', { name: 'Import 2 Deposits' }).click();
  const came = page.getByRole('list', { name: 'Bank deposits with no matching payment' });
  await expect(came.getByRole('listitem')).toHaveCount(2);
  await expect(came).toContainText('The same number: HARBOR DENTAL PLAN');
  await page.getByRole('button', { name: 'Match 1 Payment' }).click();
  await expect(came.getByRole('listitem')).toHaveCount(1);
  await came.getByRole('button', { name: 'Ignore' }).click();
  await dialog.getByLabel('Reason').fill('Interest');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(came).toBeHidden();
  // The dialog that closes says it, too.
  const waiting = page.getByRole('region', { name: 'Not Yet Deposited' });
  await expect(waiting.getByText('All payments have been deposited.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/payments/remittances');
  await page.getByRole('link', { name: 'HARBOR DENTAL PLAN' }).click();
  await expect(page.getByText('In the bank on')).toBeVisible();
});

test('columns of the bank’s list that are chosen faster than the server answers all count @nightly', async ({
  signedInPage: page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/api/bank-files/check', async (route) => {
    asked += 1;
    // The answer to the first column comes last.
    if (asked === 2) await released;
    await route.continue();
  });
  await page.goto('/payments/deposits');
  await page.getByRole('button', { name: 'Import Bank Transactions' }).click();
  const today = dayFromToday(0);
  await page.locator('input[type=file]').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['A,B', `400.00,${today}`, `0.12,${today}`].join('\n')),
  });
  const list = page.getByRole('dialog', { name: 'Import Bank Transactions' });
  for (const [field, column] of [
    ['Day', 'B'],
    ['Amount Deposited', 'A'],
  ] as const) {
    await list.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: new RegExp(`^${column} `) }).click();
  }
  const found = list.getByText('2 deposits, $400.12. Left out: 0 already imported, 0 withdrawals.');
  await expect(found).toBeVisible();
  const late = page.waitForResponse('**/api/bank-files/check');
  release();
  await (await late).finished();
  await expect(list.getByRole('combobox', { name: 'Day' })).toHaveValue(/^B /);
  await expect(found).toBeVisible();
});
