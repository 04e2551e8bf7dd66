// A provider runs late: the front desk notifies those who wait from the schedule. Issue 28, "Messages around the visit".
import {
  createAppointment,
  createPatient,
  listOperatories,
  listProviders,
  updatePatientDetails,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { button, toast } from '../practice/settings.helpers.ts';
import { letText, person, whoAgreed } from './texting.ts';
import { todayIn } from '../../support/days.ts';

test.use({ role: 'receptionist' });

test('running 20 minutes late: who waits is told in their language, and the schedule and the thread say so @nightly', async ({
  practice,
  signedInPage: page,
  operator,
}) => {
  await letText(operator, practice);
  const [provider] = await practice.call(listProviders, {});
  const [chair] = await practice.call(listOperatories, {});
  const doctor = provider?.name ?? '';
  const mia = await whoAgreed(practice, { first_name: 'Mia' });
  const ana = await whoAgreed(practice, { first_name: 'Ana', phone: '(212) 555-0148' });
  await practice.call(updatePatientDetails, { params: { id: ana }, body: { language: 'es' } });
  const { id: nora } = await practice.call(createPatient, { body: { ...person, first_name: 'Nora' } });
  for (const [patient_id, appointment_time] of [
    [mia, '14:00'],
    [ana, '15:00'],
    [nora, '15:30'],
  ] as const)
    await practice.call(createAppointment, {
      body: {
        patient_id,
        appointment_date: todayIn(),
        appointment_time,
        duration: 30,
        provider_id: provider?.id ?? '',
        operatory_id: chair?.id ?? '',
      },
    });

  await page.goto('/schedule');
  await page.getByRole('button', { name: /^Mia Keller, / }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Running late…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Running Late' });
  await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveValue(doctor);
  const waiting = dialog.getByRole('list', { name: 'Waiting patients' });
  await expect(waiting).toContainText('Mia 2:20 PM (was 2:00 PM)');
  await expect(waiting).toContainText('Ana 3:20 PM (antes 3:00 PM)');
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Nora' })).toContainText(
    'The patient has not agreed to be contacted this way.',
  );
  await dialog.getByText('30', { exact: true }).click();
  await expect(waiting).toContainText('Mia 2:30 PM (was 2:00 PM)');
  await waiting.getByRole('checkbox', { name: /^Ana Keller/ }).uncheck();
  await expectAccessibleInBoth(page);
  await button(dialog, 'Tell 1 Patient').click();
  await expect(toast(page, 'Message sent to 1 patient')).toBeVisible();
  await expect(dialog).toBeHidden();

  const strip = page.getByRole('list', { name: 'Running late' });
  await expect(strip).toContainText(`${doctor} is running 30 minutes late. 1 patient was told.`);
  await expect(page.getByRole('button', { name: /^Mia Keller, .*30 min late, told$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ana Keller, .*30 min late$/ })).toBeVisible();
  await button(strip, `Change ${doctor}’s delay`).click();
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Mia' })).toContainText(
    'They were already told about this delay.',
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(strip).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(strip, `${doctor} is back on time`).click();
  await expect(strip).toBeHidden();

  await page.goto(`/patients/${mia}?tab=messages`);
  await expect(page.getByRole('article', { name: 'Running late to Mia Keller' })).toContainText(
    'is running about 30 minutes late today',
  );
});
