// A card reader at check-out, in Take Payment, and found again after a reload. docs/check-out.md, "At a card reader".
import { createTreatment, listPayments, registerCardReader, setVisitProgress } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/portal.ts';
import { dayFromToday } from '../../support/days.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { bookAt, desk, dialog, openDay, toastSaying, visit } from '../schedule/schedule.helpers.ts';

test('a card at the reader pays at check-out in one screen; a declined one, a canceled one and a reload pay nothing @nightly', async ({
  page,
  context,
  site,
  practice,
  visitor,
}) => {
  await storeTokens(context, site, { staff: practice.token });
  const { patient } = visitor;
  const { call } = practice;
  await page.goto('/settings/practice');
  await page.getByRole('button', { name: 'Register Card Reader' }).click();
  await dialog(page, 'Register Card Reader').getByRole('textbox', { name: 'Name' }).fill('Front desk');
  await dialog(page, 'Register Card Reader').getByRole('button', { name: 'Register Card Reader' }).click();
  await expect(page.getByRole('list', { name: 'Card Readers' })).toContainText('Front desk');

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
  const choose = async (method: string) => {
    await page.getByRole('combobox', { name: 'Payment Method' }).click();
    await page.getByRole('option', { name: method }).click();
  };
  await out.getByRole('textbox', { name: 'Amount' }).fill('200');
  await choose('Card reader: Front desk');
  const submit = out.getByRole('button', { name: 'Check out', exact: true });
  await expect(submit).toBeInViewport();
  await submit.click();
  await expect(page.getByText('Waiting for the card at Front desk…')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Present Test Card' }).click();
  await expect(toastSaying(page, 'Payment recorded successfully')).toBeVisible();
  await expect(visit(page, 'Mia Keller')).toHaveAccessibleName(/checked out/);
  const paid = async () => (await call(listPayments, {})).map(({ amount }) => amount);
  expect(await paid()).toEqual([200]);

  await page.goto(`/patients/${patient.id}?tab=ledger`);
  await page.getByRole('button', { name: 'Take Payment' }).first().click();
  const taking = dialog(page, 'Take Payment');
  await choose('Card reader: Front desk');
  await taking.getByRole('button', { name: 'Take Payment' }).click();
  await page.getByRole('button', { name: 'Present Declined Card' }).click();
  await expect(taking).toContainText('The card was declined. Nothing was charged');
  await taking.getByRole('button', { name: 'Take Payment' }).click();
  await expect(page.getByText('Waiting for the card at Front desk…')).toBeVisible();
  await page.reload();
  await taking.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Show the payment of Mia Keller at Front desk' }).click();
  await page.getByRole('button', { name: 'Cancel Payment' }).click();
  await expect(page.getByText('The payment at the card reader was canceled.')).toBeVisible();
  expect(await paid()).toEqual([200]);
});

test('a payment at a card reader is taken in the ledger', async ({
  page,
  context,
  site,
  practice,
  visitor,
}) => {
  await storeTokens(context, site, { staff: practice.token });
  const { call } = practice;
  const { patient } = visitor;
  await call(registerCardReader, { body: { name: 'Front desk', code: 'simulated' } });
  await call(createTreatment, {
    body: { patient_id: patient.id, procedure: 'Crown', cost: 120, status: 'completed' },
  });
  await page.goto(`/patients/${patient.id}?tab=ledger`);
  await page.getByRole('button', { name: 'Take Payment' }).first().click();
  await page.getByRole('combobox', { name: 'Payment Method' }).click();
  await page.getByRole('option', { name: 'Card reader: Front desk' }).click();
  await dialog(page, 'Take Payment').getByRole('button', { name: 'Take Payment' }).click();
  await page.getByRole('button', { name: 'Present Test Card' }).click();
  await expect(toastSaying(page, 'Payment recorded successfully')).toBeVisible();
  expect((await call(listPayments, {})).map(({ amount }) => amount)).toEqual([120]);
});
