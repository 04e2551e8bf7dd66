import { listPractices, refusals, suspendPractice } from '@cusp/contract';
import { expect, test } from '../support/operator.ts';

test('who is at work when the practice is suspended is told so on the sign-in page', async ({
  signedInPage: page,
  practice,
  operator,
  allowProblems,
}) => {
  allowProblems(/403/);
  await page.goto('/patients');
  await expect(page.getByText('No patients found')).toBeVisible();
  const [{ id } = { id: '' }] = await operator.call(listPractices, { query: { q: practice.email } });
  await operator.call(suspendPractice, { params: { id }, body: { reason: 'The bill of May' } });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Treatments' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText(refusals.practice_suspended[1]);
});
