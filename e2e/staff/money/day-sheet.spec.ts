// Closing a day, and a report with the entries behind its figures.
import {
  createPatient,
  createPayment,
  createTreatment,
  listDayCloses,
  setWeeklyHours,
  weekdays,
} from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a day is closed with an explained difference, and a figure of production opens its entries', async ({
  signedInPage: page,
  practice,
}) => {
  const { id: patient_id } = await practice.call(createPatient, {
    body: { first_name: 'Ida', last_name: 'Berg', phone: '(555) 010-2000', date_of_birth: '1985-03-01' },
  });
  await practice.call(createTreatment, {
    body: { patient_id, procedure: 'Crown', cost: 900, status: 'completed' },
  });
  await practice.call(createPayment, { body: { patient_id, amount: 100 } });
  const days = weekdays.map((weekday) => ({ weekday, opens: '00:00', closes: '23:59' }));
  await practice.call(setWeeklyHours, { body: { valid_from: dayFromToday(0), days } });

  await page.goto('/');
  await page.getByRole('link', { name: 'Day Sheet' }).click();
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('link')).toHaveText([
    'Ida Berg',
    'Ida Berg',
  ]);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Close Day' }).click();
  const question = page.getByRole('dialog', { name: /^The office is open until 11:59 PM/ });
  await question.getByRole('button', { name: 'Close the Day Now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close / });
  for (const way of ['Cash', 'Checks', 'Cards at the desk'])
    await expect(dialog.getByRole('textbox', { name: way })).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Cash' }).fill('95');
  await dialog.getByRole('textbox', { name: 'Checks' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Cards at the desk' }).fill('0');
  await dialog.getByRole('button', { name: 'Close Day' }).click();
  const why = dialog.getByRole('textbox', { name: 'Reason for the difference' });
  await expect(why).toBeFocused();
  await expectAccessibleInBoth(page);
  await why.fill('Gave change twice');
  await dialog.getByRole('button', { name: 'Close Day' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Difference: Gave change twice')).toBeVisible();
  expect(await practice.call(listDayCloses, {})).toMatchObject([
    { difference: { cash: -5 }, explanation: 'Gave change twice' },
  ]);

  const printed = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = await printed;
  await expect(sheet.getByRole('table', { name: 'Money' }).getByRole('row').last()).toHaveText(
    'Total$100.00$95.00-$5.00',
  );
  await sheet.close();

  await page.getByRole('link', { name: 'Reports' }).click();
  const report = page.getByRole('table', { name: 'Production and Collections' });
  await expect(report.getByRole('row').last()).toHaveText('Total$900.00$0.00$100.00$0.00');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await report
    .getByRole('link', { name: /show entries of Production/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Production', exact: true })).toBeVisible();
  await page.getByRole('table', { name: 'Entries' }).getByRole('link', { name: 'Ida Berg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible();
});
