// Statements and payment plans: who gets one and who doesn't, a run from preview to paper, and a signed disclosure.
import {
  createPayment,
  createTreatment,
  listPaymentPlans,
  listStatements,
  updateAccountSetting,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { drawOn } from '../../support/signature.ts';
import { addPatient } from './payments.helpers.ts';

test('statements go to who owes, and a plan of six installments is disclosed and signed', async ({
  practice,
  signedInPage: page,
}) => {
  const owing = async (first_name: string, cost: number) => {
    const patient = await addPatient(practice, first_name, 'Stone');
    const body = { patient_id: patient.id, procedure: 'Crown', cost, status: 'completed' } as const;
    await practice.call(createTreatment, { body });
    return patient;
  };
  const ann = await owing('Ann', 1200);
  const ben = await owing('Ben', 80);
  const cal = await owing('Cal', 90);
  await practice.call(createPayment, { body: { patient_id: ben.id, amount: 20 } });
  await practice.call(updateAccountSetting, {
    params: { id: cal.id },
    body: { hold_reason: 'Talks to Sam first' },
  });

  await page.goto('/payments');
  await page.getByRole('link', { name: 'Statements' }).click();
  await page.getByRole('button', { name: 'Send Statements' }).click();
  const panel = page.getByRole('region', { name: 'Send statements' });
  // Nobody's address is known: on paper, theirs are made to be handed over.
  await expect(panel.getByRole('list', { name: '3 accounts on hold' })).toContainText('No address');
  await panel.getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'On paper' }).click();
  const getting = panel.getByRole('list', { name: '2 accounts get one' });
  await expect(getting.getByRole('listitem')).toHaveCount(2);
  await expect(getting.getByRole('listitem').filter({ hasText: 'Ben Stone' })).toContainText('$60.00');
  await expect(panel.getByRole('list', { name: '1 account on hold' })).toContainText(
    'Held by staff: Talks to Sam first',
  );
  await expectAccessibleInBoth(page);
  const tick = getting.getByRole('checkbox', { name: 'Send one to Ben Stone' });
  await tick.uncheck();
  await expect(panel.getByRole('button', { name: 'Send 1 Statement ($1,200.00)' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Send one to Ben Stone' }).check();
  await panel.getByRole('button', { name: 'Send 2 Statements ($1,260.00)' }).click();
  const question = page.getByRole('dialog', { name: 'Send 2 statements for $1,260.00?' });
  await expect(question).toContainText('2 on paper. No address to mail to: Ann Stone, Ben Stone.');
  await question.getByRole('button', { name: 'Send' }).click();
  const runs = page.getByRole('list', { name: 'Last runs' });
  await expect(runs.getByText('Done: 2 of 2 statements')).toBeVisible();
  const saved = page.waitForEvent('download');
  await runs.getByRole('button', { name: 'All in One PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('statements.pdf');
  await expect(page.getByRole('button', { name: /^PDF of S-\d{4}-00002$/ })).toBeVisible();
  expect(await practice.call(listStatements, { query: { patient_id: ben.id } })).toMatchObject([
    { amount: 60, way: 'print' },
  ]);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Payment Plans' }).click();
  await page.getByRole('button', { name: 'New Payment Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Payment Plan' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New Payment Plan' }).click();
  const who = dialog.getByRole('combobox', { name: 'Patient' });
  await who.fill('Ann');
  await page.getByRole('option', { name: /Ann Stone/ }).click();
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('1200');
  await dialog.getByRole('textbox', { name: 'Installments' }).fill('6');
  await dialog.getByRole('textbox', { name: 'Annual rate (%)' }).fill('12');
  await dialog.getByRole('button', { name: 'Show the Plan' }).click();
  const disclosure = dialog.getByRole('region', { name: 'Truth-in-Lending disclosure' });
  await expect(disclosure.getByText('ANNUAL PERCENTAGE RATE')).toBeVisible();
  await expect(disclosure.getByText('$1,200.00')).toBeVisible();
  await expect(disclosure.getByRole('row')).toHaveCount(7);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Sign and Agree' }).click();
  await expect(dialog.getByText('Sign, or type your name to sign.')).toBeVisible();
  await drawOn(dialog.getByRole('img', { name: 'No signature yet' }));
  await dialog.getByRole('button', { name: 'Sign and Agree' }).click();
  await expect(dialog).toBeHidden();
  const plan = page.getByRole('region', { name: 'Ann Stone' });
  await expect(plan.getByText('signed by Ann Stone')).toBeVisible();
  await expect(plan.getByRole('row')).toHaveCount(7);
  await expectAccessibleInBoth(page);
  expect(await practice.call(listPaymentPlans, { query: { patient_id: ann.id } })).toMatchObject([
    { state: 'active', agreement: { disclosed: true }, verified: true },
  ]);
});
