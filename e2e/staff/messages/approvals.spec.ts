// A bulk text that needs another person's approval. Issue 28, "a text to many".
import { createAppointment, createMailing, mailingWords } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { caller } from '../../support/practice.ts';
import { addMember, button, field, toast } from '../practice/settings.helpers.ts';
import { letText, whoAgreed } from './texting.ts';

test('what a colleague wrote to more than one may text alone is read, approved and sent; another one is declined @nightly', async ({
  practice,
  signedInPage: page,
  operator,
  baseURL,
}) => {
  await letText(operator, practice);
  const day = dayFromToday(3);
  for (const [place, first_name] of ['Mia', 'Nora'].entries())
    await practice.call(createAppointment, {
      body: {
        patient_id: await whoAgreed(practice, { first_name, phone: `(212) 555-200${place}` }),
        appointment_date: day,
        appointment_time: `1${place}:00`,
      },
    });
  await page.goto('/settings/messages');
  const form = page.getByRole('form', { name: 'Bulk texts' });
  await field(form, 'Require approval above (recipients)').fill('1');
  await button(form, 'Save Changes').click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  const { token } = await addMember(practice, 'Priya Desk', 'receptionist');
  const call = caller(baseURL ?? '', token);
  const body = { list: 'visits' as const, date: day, body: mailingWords.visits, texts: 2 };
  await call(createMailing, { body });
  await page.goto('/work-list?whose=everybody');
  await page.getByRole('link', { name: /2 texts, written by Priya Desk/ }).click();
  const asked = page.getByRole('article', { name: 'Visits of a day, by Priya Desk' });
  await expect(asked).toContainText('waiting for approval');
  await asked.getByText('Each text').click();
  await expect(asked.getByRole('list', { name: 'Each text' })).toContainText('Nora Keller, (212) 555-2001');
  await expectAccessibleInBoth(page);
  await button(asked, 'Approve').click();
  await button(page.getByRole('dialog', { name: 'Send 2 texts now?' }), 'Approve and Send').click();
  await expect(toast(page, 'Approved: the texts are on their way')).toBeVisible();
  await expect(asked).toContainText('2 of 2 sent');
  await expect(asked).toContainText('Approved by Ada Molar');

  await call(createMailing, { body });
  const second = page.getByRole('article', { name: 'Visits of a day, by Priya Desk' }).first();
  await button(second, 'Decline').click();
  const why = page.getByRole('dialog', { name: 'Decline the bulk text' });
  await field(why, 'Reason').fill('They were told already');
  await button(why, 'Decline').click();
  await expect(second).toContainText('Declined by Ada Molar: They were told already');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
