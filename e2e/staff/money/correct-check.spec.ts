// A check whose line was entered wrong is put right before it is posted.
import { enterRemittance } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, addTreatment } from './payments.helpers.ts';

test('a check is corrected, entered again with its number, and posted @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const crown = await addTreatment(practice, ada, { procedure: 'Crown', cost: 1000, status: 'completed' });
  const { id } = await practice.call(enterRemittance, {
    body: {
      payer: 'Harbor Mutual',
      number: '10442',
      paid_on: '2026-01-09',
      amount: 500,
      lines: [{ treatment_id: crown.id, paid: 500, contract: 10 }],
    },
  });
  await page.goto(`/payments/remittances/${id}`);
  await page.getByRole('button', { name: 'Correct Check' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct Check' });
  await expect(correct.getByLabel('Check Number')).toHaveValue('10442');
  await expect(correct.getByLabel('Paid of line 1')).toHaveValue('$500.00');
  await correct.getByLabel('Write-off of line 1').fill('100');
  await expectAccessibleInBoth(page);
  await correct.getByRole('button', { name: 'Correct Check' }).click();
  await expect(correct).toBeHidden();
  const claim = page.getByRole('region', { name: 'ADA MUNOZ' });
  await expect(claim).toContainText('Will post: payment $500.00, write-off $100.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Remittance posted')).toBeVisible();
  await page.goto('/payments/remittances');
  await expect(page.getByRole('list', { name: 'Remittances' }).getByRole('listitem')).toHaveCount(2);
});
