// A practice sets a fee for missed visits; what is proposed is charged by a person, or waived with a word. Issue 27.
import { listOpenItems, setVisitProgress } from '@cusp/contract';
import { toast } from '../practice/settings.helpers.ts';
import { bookAt, desk, patientNamed } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('an owner sets the fee; of two missed visits one is charged and one waived @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await page.goto('/settings/schedule');
  const form = page.getByRole('form', { name: 'Fee for missed visits' });
  await form.getByLabel('Fee', { exact: true }).fill('50');
  await form.getByLabel('Late cancellation (hours before)').fill('24');
  await form.getByRole('combobox', { name: 'Posted as' }).click();
  await page.getByRole('option', { name: 'Returned-check fee' }).click();
  await form.getByLabel('Message to patients').fill('The first one is on us.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Fee saved')).toBeVisible();

  const { one } = await desk(practice);
  const missed = async (name: string, time: string) => {
    const patient = await patientNamed(practice, name, 'Berg');
    const { id } = await bookAt(practice, patient, dayFromToday(0), time, { operatory_id: one.id });
    const body = { progress: 'no_show', reason: 'Never came' } as const;
    await practice.call(setVisitProgress, { params: { id }, body });
    return patient;
  };
  const anna = await missed('Anna', '09:00');
  const ben = await missed('Ben', '11:00');
  await page.goto('/work-list?whose=everybody');
  await page.getByRole('link', { name: /Missed visit of .*9:00 AM: \$50\.00/ }).click();
  const fee = page.getByRole('dialog', { name: 'Fee for a missed visit' });
  await expect(fee).toContainText('Never came');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fee.getByRole('button', { name: 'Charge $50.00' }).click();
  await expect(toast(page, 'Fee charged')).toBeVisible();
  await expect(fee).toBeHidden();
  await page.getByRole('link', { name: /Missed visit of .*11:00 AM: \$50\.00/ }).click();
  await fee.getByRole('button', { name: 'Waive…' }).click();
  const waive = page.getByRole('dialog', { name: 'Waive the Fee' });
  await waive.getByLabel('Reason').fill('Was in the hospital');
  await waive.getByRole('button', { name: 'Waive' }).click();
  await expect(toast(page, 'Fee waived')).toBeVisible();
  await expect(page.getByRole('link', { name: /Missed visit of/ })).toHaveCount(0);
  const owes = async (id: string) =>
    (await practice.call(listOpenItems, { params: { id } })).debits.map(({ open }) => open);
  expect(await owes(anna.id)).toEqual([50]);
  expect(await owes(ben.id)).toEqual([]);
});
