// A rule that greets on birthdays, from its words to what a patient's page says of the next one. Issue 28, "Messages around the visit".
import { createPatient, recordConsent } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { button, field, toast } from '../practice/settings.helpers.ts';

test('the owner adds greetings on birthdays, and a patient who agreed to news will get one @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Mia',
      last_name: 'Keller',
      phone: '(212) 555-0147',
      date_of_birth: `1984${dayFromToday(3).slice(4).replace('-02-29', '-02-28')}`,
    },
  });
  await page.goto('/settings/messages');
  await button(page, 'Add Reminder').click();
  const form = page.getByRole('dialog', { name: 'Add Reminder' });
  await field(form, 'Name').fill('Birthday');
  await form.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'On the patient’s birthday' }).click();
  await expect(form.getByText(/^Once a year, in the morning of the birthday/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'How long before or after' })).toHaveCount(0);
  await expect(form.getByRole('region', { name: 'Preview', exact: true })).toContainText(
    'happy birthday to Mia!',
  );
  await expect(form.getByRole('region', { name: 'Preview in Spanish' })).toContainText(
    '¡feliz cumpleaños a Mia!',
  );
  await field(form, 'Message').fill('Happy birthday, {first_name}, on {date}!');
  await button(form, 'Add Reminder').click();
  await expect(field(form, 'Message')).toHaveAccessibleDescription(
    /Birthday messages can use only \{first_name\} and \{practice\}\./,
  );
  await field(form, 'Message').fill('{practice}: happy birthday, {first_name}! STOP ends texts.');
  await expectAccessibleInBoth(page);
  await button(form, 'Add Reminder').click();
  await expect(form).toBeHidden();
  await expect(page.getByText('On the birthday, by text · patients who agreed to news')).toBeVisible();
  const rule = page.getByRole('switch', { name: /Birthday/ });
  await expect(rule).not.toBeChecked();
  await rule.press('Space');
  await expect(toast(page, 'Turned on for birthdays from now on')).toBeVisible();

  await page.goto(`/patients/${id}?tab=messages`);
  const around = page.getByRole('region', { name: 'Around Visits' });
  await expect(around).toContainText('The patient has not agreed to be contacted this way.');
  await practice.call(recordConsent, {
    params: { id },
    body: { channel: 'text', given: true, how: 'in_person', purposes: ['news'] },
  });
  await page.reload();
  await expect(around.getByRole('region', { name: /^Birthday/ })).toContainText('Birthday, text');
  await expect(around.getByRole('region', { name: /^Birthday/ })).toContainText('Planned');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
