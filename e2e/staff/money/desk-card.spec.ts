// A card on file is a method of payment at check-out and in Take Payment, with how its owner agreed.
import { createTreatment, listCardsOnFile, listPayments, setVisitProgress } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { treat } from '../../support/record.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { dayFromToday } from '../../support/days.ts';
import { bookAt, desk, dialog, openDay, toastSaying, visit } from '../schedule/schedule.helpers.ts';

test('the card on file pays at check-out in one screen, and later in Take Payment @nightly', async ({
  page,
  context,
  site,
  practice,
  visitor,
}) => {
  await storeTokens(context, site, { patient: visitor.token, staff: practice.token });
  const { patient } = visitor;
  const { call } = practice;
  await treat(practice, patient.id, { cost: 50 });
  await page.goto('/patient-portal/payments');
  await page.getByRole('checkbox', { name: 'Keep my card on file for next time' }).check();
  await page.getByRole('button', { name: 'Pay $50.00 Online' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment');
  await expect.poll(async () => (await call(listCardsOnFile, { params: { id: patient.id } })).length).toBe(1);

  const crown = await call(createTreatment, {
    body: { patient_id: patient.id, procedure: 'Crown', cost: 320, status: 'planned' },
  });
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id } = await bookAt(practice, patient, today, '10:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    treatment_ids: [crown.id],
    expected_procedure_ids: [],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDay(page, today);
  await visit(page, 'Mia Keller').click();
  await dialog(page, /./).getByRole('button', { name: 'Check out…' }).click();

  const out = dialog(page, 'Check out Mia Keller');
  await expect(out.getByRole('textbox', { name: 'Amount' })).toHaveValue('$320.00');
  const choose = async (method: string | RegExp) => {
    await page.getByRole('combobox', { name: 'Payment Method' }).click();
    await page.getByRole('option', { name: method }).click();
  };
  await choose('Test card ending in 4242 of Mia Keller');
  const submit = out.getByRole('button', { name: 'Check out', exact: true });
  // All is in sight at a desk.
  await expect(submit).toBeInViewport();
  await submit.click();
  await expect(out).toContainText('Choose how the cardholder agreed.');
  await expectAccessible(page);
  await out.getByRole('textbox', { name: 'Amount' }).fill('200');
  await out
    .getByRole('radiogroup', { name: 'Mia Keller agreed to this charge' })
    .getByText('In person', { exact: true })
    .click();
  await submit.click();
  await expect(toastSaying(page, 'Test card ending in 4242 of Mia Keller was charged.')).toBeVisible();
  await expect(visit(page, 'Mia Keller')).toHaveAccessibleName(/checked out/);
  const payments = async () =>
    (await call(listPayments, {})).map(({ amount, payment_method, status }) => [
      amount,
      payment_method,
      status,
    ]);
  expect(await payments()).toEqual([
    [200, 'card', 'completed'],
    [50, 'card', 'completed'],
  ]);

  await page.goto(`/patients/${patient.id}?tab=ledger`);
  await page.getByRole('button', { name: 'Take Payment' }).first().click();
  const taking = dialog(page, 'Take Payment');
  await expect(taking.getByRole('textbox', { name: 'Amount' }).first()).toHaveValue('$120.00');
  await choose('Test card ending in 4242 of Mia Keller');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await taking.getByText('By phone', { exact: true }).click();
  await taking.getByRole('button', { name: 'Take Payment' }).click();
  await expect(toastSaying(page, 'Payment recorded successfully')).toBeVisible();
  expect(await payments()).toEqual([
    [120, 'card', 'completed'],
    [200, 'card', 'completed'],
    [50, 'card', 'completed'],
  ]);
});
