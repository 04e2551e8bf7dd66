// A patient asks in the portal for an earlier time, changes it and takes it back; the office finds it on its short list. Issue 27.
import { addDays, dayNames, dayParts, listAsap, portalSetEarlierTime } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, sizes, test } from '../../support/portal.ts';
import { book } from '../../support/record.ts';

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a patient asks for an earlier time, changes what suits, and takes it back @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      await book(practice, visitor.patient.id, 40, { appointment_time: '09:30', type: 'cleaning' });
      const wishes = async () => (await practice.call(listAsap, {})).map(({ wish }) => wish);

      await page.goto('/patient-portal/appointments');
      await page.getByRole('button', { name: 'Notify me of earlier openings' }).click();
      const dialog = page.getByRole('dialog', { name: 'An earlier time' });
      const days = dialog.getByRole('group', { name: 'Preferred days' });
      await expect(days.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
      for (const day of ['Monday', 'Wednesday', 'Thursday', 'Friday'])
        await days.getByRole('checkbox', { name: day }).uncheck();
      await dialog.getByRole('checkbox', { name: 'Afternoon' }).uncheck();
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Notify Me' }).click();
      await expect(page.getByText('You are on the short list.')).toBeVisible();
      await expect(
        page.getByText(/^You asked for an earlier time until .*: Tuesday; Morning\.$/),
      ).toBeVisible();
      expect(await wishes()).toMatchObject([{ days: ['tue'], times: ['morning'] }]);
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Change my preferences' }).click();
      await days.getByRole('checkbox', { name: 'Tuesday' }).uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Choose at least one day of the week.').first()).toBeVisible();
      await days.getByRole('checkbox', { name: 'Friday' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/: Friday; Morning\.$/)).toBeVisible();
      expect(await wishes()).toMatchObject([{ days: ['fri'], times: ['morning'] }]);

      await page.getByRole('button', { name: 'Stop looking for an earlier time' }).click();
      await expect(page.getByRole('button', { name: 'Notify me of earlier openings' })).toBeVisible();
      expect(await wishes()).toEqual([]);
    });
  });
}

test('the office reads the wish on the schedule, in the visit and in the legend @nightly', async ({
  signedInPage: office,
  practice,
  visitor,
}) => {
  const visit = await book(practice, visitor.patient.id, 40, { appointment_time: '09:30', type: 'cleaning' });
  const { id, appointment_date: date } = visit;
  await visitor.call(portalSetEarlierTime, {
    params: { id },
    body: { days: [...dayNames], times: [...dayParts], until: addDays(date, -1) },
  });
  await office.goto(`/schedule?date=${date}`);
  const block = office.getByRole('button', { name: /^Mia Keller, .*wants an earlier time/ });
  await expect(block.getByText('Wants earlier')).toBeVisible();
  await expectAccessibleInBoth(office);
  await block.click();
  const dialog = office.getByRole('dialog', { name: 'Mia Keller' });
  await expect(dialog.getByText('Wants earlier')).toBeVisible();
  await expect(dialog.getByText(/^Asked online: .*; until /)).toBeVisible();
  await office.keyboard.press('Escape');
  await office.setViewportSize({ width: 390, height: 844 });
  await expect(office.getByText(/ · Wants earlier/)).toBeVisible();
  await expectAccessibleInBoth(office);
});
