// Two people edit the same appointment: neither undoes what the other saved, and what was typed stays.
import { getAppointment, updateAppointment } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { dayFromToday } from '../../support/days.ts';
import { bookAt, desk, dialog, openDay, patientNamed, visit } from './schedule.helpers.ts';

test('a colleague’s change is told, and stays with what was typed here', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409/);
  const day = dayFromToday(7);
  const { one } = await desk(practice);
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const { id } = await bookAt(practice, anna, day, '09:00', { operatory_id: one.id });
  await openDay(page, day);
  await visit(page, 'Anna Berg').click();
  await page.getByRole('button', { name: 'Edit…' }).click();
  const edit = dialog(page, 'Edit Appointment');
  await edit.getByRole('textbox', { name: 'Staff notes' }).fill('Bring the tray');

  const read = await practice.call(getAppointment, { params: { id } });
  await practice.call(updateAppointment, {
    params: { id },
    body: { ...read, duration: 30, notes: 'Please come early' },
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  const told = edit.getByRole('alert');
  await expect(told).toContainText('Someone else changed this while you had it open.');
  await expect(told).toContainText('Duration (30)');
  await expect(told).toContainText('Notes (“Please come early”)');
  await expect(edit.getByRole('textbox', { name: 'Staff notes' })).toHaveValue('Bring the tray');
  await expect(edit.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('Please come early');

  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await practice.call(getAppointment, { params: { id } })).toMatchObject({
    duration: 30,
    notes: 'Please come early',
    staff_notes: 'Bring the tray',
  });
});
