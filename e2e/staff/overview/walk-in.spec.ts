// The whole way of somebody who walks in, counted.
import { listFeeSchedules, listPayments, listProcedures, setFees } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, openDay, pointAt, toastSaying, visit, visitsOn } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { sayGender } from '../../support/gender.ts';

test.use({ viewport: { width: 1280, height: 1700 } });

test('who walks in is added, booked, seated, completed, charged, paid and given a receipt in at most 16 acts', async ({
  signedInPage: page,
  practice,
}) => {
  const today = dayFromToday(0);
  const [office] = await practice.call(listFeeSchedules, {});
  const exam = (await practice.call(listProcedures, {})).find(({ code }) => code === 'EXM1');
  await practice.call(setFees, {
    params: { id: office?.id ?? '' },
    body: { valid_from: '2020-01-01', fees: [{ procedure_id: exam?.id ?? '', fee: 85 }] },
  });
  await openDay(page, today);

  /**
   * The counted acts, from the schedule of the day on, which is open at a desk. An act is one decision of a hand: a click or
   * tap, a field filled, a key that does something, or a choice (opening a list and picking from it is one, as is ticking one of
   * several). Typing within a field isn't counted by letters, and looking and waiting aren't acts. Proposals of the screens that
   * are accepted (the time, the operatory, the provider, the amount) cost none.
   */
  const acts: string[] = [];
  const act = async (words: string, doing: () => Promise<void>) => {
    acts.push(words);
    await test.step(`${acts.length}. ${words}`, doing);
  };
  const form = dialog(page, 'Schedule Appointment');
  const added = dialog(page, 'Add Patient');
  const out = dialog(page, 'Check out Dee Roe');

  const { x, y } = await pointAt(page, 'Operatory 2', '14:00');
  await act('a free place', () => page.mouse.click(x, y));
  await act('a new patient', () => form.getByRole('button', { name: 'New patient…' }).click());
  for (const [field, words] of [
    ['First Name', 'Dee'],
    ['Last Name', 'Roe'],
    ['Phone', '(212) 555-0143'],
    ['Date of Birth', '4/5/1980'],
  ] as const)
    await act(field, () => added.getByRole('textbox', { name: field, exact: true }).fill(words));
  await act('add', () => added.getByRole('button', { name: 'Add Patient' }).click());
  await act('the gender, which nobody touched', () => sayGender(page, 'Female'));
  await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Dee Roe/);
  await act('the kind of visit', async () => {
    await form.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: /^Checkup/ }).click();
  });
  await act('book', () => form.getByRole('button', { name: 'Schedule Appointment' }).click());

  await act('seated', () =>
    toastSaying(page, 'Appointment created').getByRole('button', { name: 'In chair' }).click(),
  );
  await expect(visit(page, 'Dee Roe')).toHaveAccessibleName(/, in chair/);

  // The message is long gone when the treatment is over.
  await act('the visit', () => visit(page, 'Dee Roe').click());
  await act('completed, and to check-out', () =>
    dialog(page, 'Dee Roe').getByRole('button', { name: 'Finish and check out…' }).click(),
  );
  await expect(out.getByRole('checkbox', { name: /Checkup.*\$85\.00/ })).toBeChecked();
  await expect(out.getByRole('textbox', { name: 'Amount' })).toHaveValue('$85.00');
  await act('the method', async () => {
    await out.getByRole('combobox', { name: 'Payment Method' }).click();
    await page.getByRole('option', { name: /card/i }).first().click();
  });
  await act('a printed receipt', () =>
    out.getByRole('radiogroup', { name: 'Receipt' }).getByText('Print', { exact: true }).click(),
  );
  const printed = page.waitForEvent('popup');
  await act('charge and pay', () => out.getByRole('button', { name: 'Check out', exact: true }).click());
  const receipt = await printed;
  await expect(receipt.getByText('$85.00').first()).toBeVisible();
  await expect(receipt.getByText(/Dee Roe/).first()).toBeVisible();
  await receipt.close();

  const [made] = await visitsOn(practice, today);
  expect(made).toMatchObject({ patient_name: 'Dee Roe', progress: 'checked_out', uncharged_reason: '' });
  expect(made?.treatments).toMatchObject([{ status: 'completed', cost: 85 }]);
  expect(await practice.call(listPayments, {})).toMatchObject([{ amount: 85, status: 'completed' }]);
  expect(acts.length, acts.join('; ')).toBeLessThanOrEqual(16);

  // What the messages offered stays on the visit.
  await visit(page, 'Dee Roe').click();
  const justDone = dialog(page, 'Dee Roe').getByRole('region', { name: 'Just done' });
  await expect(justDone).toContainText('Payment: $85.00');
  await expect(justDone.getByRole('button', { name: 'Print receipt' })).toBeVisible();
});
