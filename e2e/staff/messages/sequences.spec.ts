// A sequence from its editor to a kept visit. Issue 28, "Follow-up until booked or declined".
import {
  listMessages,
  listRecallTypes,
  listAppointments,
  setPatientRecall,
  setVisitProgress,
  updatePatientDetails,
} from '@cusp/contract';
import { openBooking } from '../../support/booking.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { button, field, toast } from '../practice/settings.helpers.ts';
import { letText, whoAgreed } from './texting.ts';
import { todayIn } from '../../support/days.ts';

test('a Spanish speaker’s way from the recall text to a kept visit, by a sequence that the owner writes @nightly', async ({
  practice,
  signedInPage: page,
  operator,
  browser,
  site,
}) => {
  // The minute's job sends what is due.
  test.slow();
  await letText(operator, practice);
  await openBooking(practice);
  const ana = await whoAgreed(practice, { first_name: 'Ana', last_name: 'Morales' });
  await practice.call(updatePatientDetails, { params: { id: ana }, body: { language: 'es' } });
  const recall = (await practice.call(listRecallTypes, {})).find(({ name: type }) => type === 'Prophylaxis');
  await practice.call(setPatientRecall, {
    params: { id: ana },
    body: { recall_type_id: recall?.id ?? '', override_date: todayIn() },
  });

  // The editor's whole task.
  await page.goto('/settings/messages');
  await button(page, 'Add Sequence').click();
  const form = page.getByRole('dialog', { name: 'Add Sequence' });
  await field(form, 'Name').fill('Cleaning due');
  await form.getByRole('checkbox', { name: 'Include patients already due' }).check();
  await button(form, 'Preview').click();
  const preview = form.getByRole('region', { name: 'Preview recipients' });
  await expect(preview).toContainText('1 patient today');
  await expect(preview).toContainText('Ana Morales');
  await expect(preview).toContainText('ya toca la visita de Ana. Elija su hora:');
  await expectAccessibleInBoth(page);
  await button(form, 'Add Sequence').click();
  await expect(form).toBeHidden();
  await page.getByRole('switch', { name: 'Cleaning due: off' }).press('Space');
  await expect(toast(page, 'Turned on. It starts within ten minutes')).toBeVisible();

  // The text, and the page behind its link on a phone that speaks Spanish.
  let link = '';
  await expect
    .poll(
      async () => {
        const [message] = await practice.call(listMessages, {
          query: { folder: 'test_outbox', patient_id: ana },
        });
        link = /https?:\/\/\S+(\/choose-time\?token=\S+)/.exec(message?.body ?? '')?.[1] ?? '';
        return link;
      },
      { timeout: 90_000 },
    )
    .not.toBe('');
  const context = await browser.newContext({
    locale: 'es-MX',
    baseURL: site,
    viewport: { width: 390, height: 800 },
  });
  const phoneOf = await context.newPage();
  await phoneOf.goto(link);
  await expect(phoneOf.getByText('Elija una hora para su cita:')).toBeVisible();
  await expectNoSidewaysScroll(phoneOf);
  await expectAccessibleInBoth(phoneOf);
  await phoneOf.getByRole('listitem').getByRole('button').first().click();
  await expect(phoneOf.getByText('Gracias, su cita está reservada.')).toBeVisible();
  await context.close();

  // She comes, and the results say so.
  const [visit] = await practice.call(listAppointments, { query: { patient_id: ana } });
  for (const progress of ['arrived', 'in_chair', 'completed'] as const)
    await practice.call(setVisitProgress, { params: { id: visit?.id ?? '' }, body: { progress } });
  await page.goto('/messages?folder=follow_up');
  const results = page.getByRole('row', { name: /^Cleaning due/ });
  await expect(results.getByRole('cell')).toHaveText(['1', '1', '1', '0', '0', '0', '0', '1', '1', '$0.00']);
  await expect(page.getByText('No active follow-ups')).toBeVisible();
  await expectAccessibleInBoth(page);
});
