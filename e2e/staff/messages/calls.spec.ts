// The call log: a call is logged on the patient's page, at a visit and in the log itself, and is found again. Issue 56, 11.
import { createAppointment, createPatient, getTimeline, listPhoneCalls } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { dialog, item, openDay, toastSaying, visit } from '../schedule/schedule.helpers.ts';

test.use({ role: 'receptionist' });

test('the front desk logs calls where they come in, and finds them in one list', async ({
  signedInPage: page,
  practice,
}) => {
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Anna', last_name: 'Berg', phone: '(212) 555-0147', date_of_birth: '1980-03-01' },
  });
  const day = dayFromToday(7);
  await practice.call(createAppointment, {
    body: { patient_id: patient.id, appointment_date: day, appointment_time: '09:00' },
  });

  await page.goto(`/patients/${patient.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await item(page, 'Log Call…').click();
  const form = dialog(page, 'Log Call with Anna Berg');
  await form.getByRole('radio', { name: 'They called' }).check();
  await form.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Billing' }).click();
  await form.getByRole('textbox', { name: 'Spoke With' }).fill('Her husband');
  await form.getByRole('radio', { name: 'Answered' }).check();
  await form.getByRole('textbox', { name: 'Note' }).fill('Asked about the statement of May.');
  await expectAccessibleInBoth(page);
  await form.getByRole('button', { name: 'Log Call' }).click();
  await expect(toastSaying(page, 'Call logged')).toBeVisible();

  await openDay(page, day);
  await visit(page, 'Anna Berg').click();
  await dialog(page, 'Anna Berg').getByRole('button', { name: 'Log Call…' }).click();
  await expect(form.getByRole('combobox', { name: 'Reason' })).toHaveValue('Confirmation');
  await form.getByRole('radio', { name: 'Left a message' }).check();
  await form.getByRole('button', { name: 'Log Call' }).click();
  await expect(form).toBeHidden();

  await page.goto('/messages?folder=calls');
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls).toHaveCount(2);
  await expect(calls.first()).toContainText('Left a message');
  await page.getByRole('button', { name: 'Log Call' }).click();
  const other = dialog(page, 'Log Call');
  await other.getByRole('textbox', { name: 'Spoke With' }).fill('Rosa at Delta');
  await other.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Insurance' }).click();
  await other.getByRole('radio', { name: 'Reached' }).check();
  await other.getByRole('button', { name: 'Log Call' }).click();
  await expect(calls).toHaveCount(3);
  await expectAccessibleInBoth(page);
  await page.getByRole('group', { name: 'Filters' }).getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Billing' }).click();
  await expect(calls).toHaveCount(1);
  await expect(calls).toContainText('Asked about the statement of May.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  expect((await practice.call(listPhoneCalls, {})).map(({ reason }) => reason)).toEqual([
    'insurance',
    'confirmation',
    'billing',
  ]);
  const timeline = await practice.call(getTimeline, {
    params: { id: patient.id },
    query: { kinds: 'contact' },
  });
  expect(timeline).toHaveLength(2);
});
