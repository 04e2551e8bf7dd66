// The inbox: the front desk begins a text, answers, assigns and closes a thread. Issue 28, "Inbox".
import { createAppointment, createMessageTemplate, createPatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { button, field, toast } from '../practice/settings.helpers.ts';
import { letText, person, whoAgreed } from './texting.ts';

test.use({ role: 'receptionist' });

/** Answers the thread's last text as its patient, as test mode can. */
async function patientSays(page: Page, words: string) {
  await button(page, 'Reply as Patient').last().click();
  const form = page.getByRole('dialog', { name: 'Reply as Patient' });
  await field(form, 'Reply').fill(words);
  await button(form, 'Send Reply').click();
  await expect(form).toBeHidden();
}

test('the front desk begins a text, answers, assigns and closes the thread, and reads that a number refused', async ({
  practice,
  signedInPage: page,
  operator,
}) => {
  await letText(operator, practice);
  await whoAgreed(practice);
  const body = '{first_name}, your balance is {balance}. Visit: {next_visit}';
  const body_es = '{first_name}, su saldo es de {balance}. Visita: {next_visit}';
  await practice.call(createMessageTemplate, { body: { name: 'Balance', body, body_es } });
  await page.goto('/messages');
  await button(page, 'New Message').click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('Keller');
  await page.getByRole('option', { name: /Mia Keller/ }).click();
  await field(page, 'Message').fill('Your crown is in. When can you come? 🦷');
  await expect(page.getByText('sent as one text')).toBeVisible();
  await button(page, 'Send Text').click();
  await expect(toast(page, 'Text sent')).toBeVisible();
  await patientSays(page, 'Can we come at 4?');

  await page.getByRole('tab', { name: 'Waiting for Us (1)' }).click();
  const rows = page.getByRole('list', { name: 'Threads' });
  await rows.getByRole('link', { name: /Mia Keller/ }).click();
  const thread = page.getByRole('region', { name: 'Thread' });
  await expect(thread.getByRole('article', { name: 'Reply from Mia Keller' })).toContainText(
    'Can we come at 4?',
  );
  await expect(thread.getByText('No balance due')).toBeVisible();
  await expect(thread.getByText('No appointment scheduled')).toBeVisible();
  await button(thread, 'Schedule Appointment').click();
  const booking = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(booking.getByRole('combobox', { name: 'Patient' })).toHaveValue(/Mia Keller/);
  await booking.getByRole('button', { name: 'Cancel' }).click();
  await expect(booking).toBeHidden();
  await thread.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Receptionist' }).click();
  await expect(toast(page, 'Thread changed')).toBeVisible();
  await expectAccessibleInBoth(page);
  const chosen = thread.getByRole('combobox', { name: 'Choose a template' });
  await chosen.click();
  await page.getByRole('option', { name: 'Balance (Spanish)' }).click();
  await expect(field(thread, 'Message')).toHaveValue('Mia, su saldo es de $0.00. Visita: {next_visit}');
  await expect(thread.getByText('In English: Mia, your balance is $0.00. Visit: {next_visit}')).toBeVisible();
  await button(thread, 'Send Text').click();
  await expect(thread.getByRole('alert')).toContainText('Fill in or remove {next_visit}');
  await field(thread, 'Message').fill('Yes, 4 is fine.');
  await button(thread, 'Send Text').click();
  const answer = thread.getByRole('article', { name: 'Answer to Mia Keller' });
  await expect(answer).toContainText('Yes, 4 is fine.');
  // It changes the thread once more when it has left.
  await expect(answer).toContainText('Sent');
  await expect(page.getByText('No messages need a reply')).toBeVisible();

  await page.getByRole('tab', { name: 'Mine (1)' }).click();
  await rows.getByRole('link', { name: /Mia Keller/ }).click();
  await button(thread, 'Mark Done').click();
  await expect(button(thread, 'Open Again')).toBeVisible();
  await patientSays(page, 'Stop please');
  await expect(thread.getByText('This number replied STOP.')).toBeVisible();
  await expect(button(thread, 'Send Text')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a provider is ill: the front desk reads who gets which text and who gets none, tells 40 at once, and takes a refused number @nightly', async ({
  practice,
  signedInPage: page,
  operator,
}) => {
  await letText(operator, practice);
  const day = dayFromToday(3);
  const visitOf = async (id: Promise<string>, place: number) =>
    practice.call(createAppointment, {
      body: {
        patient_id: await id,
        appointment_date: day,
        appointment_time: `${String(8 + Math.floor(place / 4)).padStart(2, '0')}:${String((place % 4) * 15).padStart(2, '0')}`,
      },
    });
  const added = practice.call(createPatient, { body: { ...person, first_name: 'Nora' } });
  await visitOf(
    added.then(({ id }) => id),
    0,
  );
  // In test mode this number takes no texts.
  await visitOf(whoAgreed(practice, { first_name: 'Lena', phone: '(500) 555-0009' }), 1);
  const others = Array.from({ length: 39 }, (_, of) => ({
    first_name: of === 0 ? 'Martín' : 'Mia',
    phone: `(212) 555-${1000 + of}`,
  }));
  while (others.length > 0)
    await Promise.all(
      others.splice(0, 5).map((fields) => visitOf(whoAgreed(practice, fields), others.length)),
    );
  await page.goto('/messages?folder=many');
  await expect(page.getByText('No bulk texts sent yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Visits of a day' }).click();
  await field(page, 'Day').fill(day);
  await field(page, 'Text').fill(
    '{first_name}, we have to move your visit on {date} at {time}. Please call us.',
  );
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('40 texts, billed as 41. 1 other won’t get one.');
  await expect(preview).toContainText(', we have to move your visit on');
  await preview.getByText('Won’t Get It').click();
  await expect(preview).toContainText('Nora Keller: The patient has not agreed to be contacted this way.');
  await expectAccessibleInBoth(page);
  await button(page, 'Send 40 Texts').click();
  await page
    .getByRole('dialog', { name: 'Send 40 texts now?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(toast(page, 'The texts are on their way')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bulk texts sent' })).toContainText(
    '39 of 40 sent, 1 not sent',
  );
  await expect(preview).toContainText('39 texts, billed as 40. 2 others won’t get one.');
  await expect(preview).toContainText('Lena Keller: This number cannot receive texts.');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
