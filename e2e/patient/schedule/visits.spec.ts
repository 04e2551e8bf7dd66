// "I can't come" in the portal: it asks first, can be taken back, and staff read it. Issue 23, point 25.
import { listMessages } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, sizes, test } from '../../support/portal.ts';
import { book } from '../../support/record.ts';

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a patient who can’t come asks to be called, and takes it back @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      await book(practice, id, 3, { appointment_time: '09:30', type: 'cleaning' });
      const words = async () =>
        (await practice.call(listMessages, { query: { patient_id: id } })).map(({ body }) => body);

      await page.goto('/patient-portal/appointments');
      await page.getByRole('button', { name: 'I can’t make it' }).click();
      const question = page.getByRole('dialog', { name: 'Can’t make this appointment?' });
      await question.getByRole('button', { name: 'Go Back' }).click();
      await expect(question).toBeHidden();
      expect(await words()).toEqual([]);

      await page.getByRole('button', { name: 'I can’t make it' }).click();
      await question.getByRole('button', { name: 'Yes, Please Call Me' }).click();
      await expect(page.getByText('You told us you can’t make it.')).toBeVisible();
      expect(await words()).toEqual(['I can’t make it. Please call me.']);
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'I can make it after all' }).click();
      await expect(page.getByRole('button', { name: 'I can’t make it' })).toBeVisible();
      await expect(page.getByText('You told us you can’t make it.')).toBeHidden();
      expect(await words()).toEqual(['I can make it after all.', 'I can’t make it. Please call me.']);
    });
  });
}
