// Reminders: the owner's rules, a patient's consent, and the page behind a link. Issue 12, "Reminders".
import { createAppointment, createPatient } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { button, field } from '../practice/settings.helpers.ts';
import { heading } from '../overview/shell.helpers.ts';

test('the owner writes a reminder with a preview and switches it on; a patient agrees and will get it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '(212) 555-0147', date_of_birth: '1984-06-09' },
  });
  await practice.call(createAppointment, {
    body: { patient_id: id, appointment_date: dayFromToday(20), appointment_time: '09:30' },
  });

  await page.goto('/settings/messages');
  await expect(page.getByText('No reminders yet')).toBeVisible();
  await button(page, 'Add Reminder').click();
  const form = page.getByRole('dialog', { name: 'Add Reminder' });
  await field(form, 'Name').fill('Two days before');
  await field(form, 'Message').fill('Hello {firstname}');
  await button(form, 'Add Reminder').click();
  await expect(field(form, 'Message')).toHaveAccessibleDescription(/There is no \{firstname\}\./);
  await field(form, 'Message').fill('{first_name}: {date} at {time}. Reply C.');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText(
    'Mia: Tuesday, March 3 at 9:30 AM. Reply C.',
  );
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('sent as one text');
  await expectAccessible(page);
  await button(form, 'Add Reminder').click();
  await expect(form).toBeHidden();

  const rule = page.getByRole('switch', { name: /Two days before/ });
  await expect(rule).not.toBeChecked();
  await rule.press('Space');
  await expect(rule).toBeChecked();
  await expectAccessibleInBoth(page);

  await page.goto(`/patients/${id}?tab=messages`);
  await expect(page.getByText('Care: Consent not recorded: no texts are sent.')).toBeVisible();
  await button(page, 'Texts: the patient agrees').click();
  await expect(page.getByText(/^Care: Agreed, in person/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Around Visits' })).toContainText('Two days before, text');
  await expectAccessibleInBoth(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto('/messages');
  await expect(page.getByText('No messages need a reply')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a link that has expired says so and shows nothing @nightly', async ({ page, allowProblems }) => {
  allowProblems(/404/);
  await page.goto('/visit?token=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(heading(page, 'Your visit')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is incomplete or has expired. Please call your dental office.',
  );
  await expectAccessible(page);
});

test('so does the link of an offer @nightly', async ({ page, allowProblems }) => {
  allowProblems(/404/);
  await page.goto('/offer?token=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(heading(page, 'An opening')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is incomplete or has expired. Please call your dental office.',
  );
  await expectAccessible(page);
});

test('before anybody writes, the screen says that the patient has not agreed, at a desk and on a phone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '(212) 555-0147', date_of_birth: '1984-06-09' },
  });
  await page.goto(`/patients/${id}?tab=messages`);
  await expect(page.getByText('The patient has not agreed to be contacted this way.')).toBeVisible();
  await expect(button(page, 'Send Text')).toBeHidden();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/messages');
    await button(page, 'New Message').click();
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Keller');
    await page.getByRole('option', { name: /Mia Keller/ }).click();
    await expect(page.getByText('The patient has not agreed to be contacted this way.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
