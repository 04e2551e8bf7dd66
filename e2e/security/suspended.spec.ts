import { listPractices, refusals, suspendPractice } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/operator.ts';
import { todayIn } from '../support/days.ts';

test('who is at work in a practice that is suspended reads until its day, and is told so on every screen @nightly', async ({
  signedInPage: page,
  practice,
  operator,
  allowProblems,
}) => {
  allowProblems(/403/);
  const [{ id } = { id: '' }] = await operator.call(listPractices, { query: { q: practice.email } });
  await operator.call(suspendPractice, { params: { id }, body: { reason: 'The bill of May' } });
  await page.goto('/pharmacies');
  const notice = page.getByRole('region', { name: 'Suspension notice' });
  await expect(notice).toContainText('Everything can be read and exported until it is closed on');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('who is at work when the practice is suspended is told so on the sign-in page @nightly', async ({
  signedInPage: page,
  practice,
  operator,
  allowProblems,
}) => {
  allowProblems(/403/);
  await page.goto('/patients');
  await expect(page.getByText('No patients found')).toBeVisible();
  const [{ id } = { id: '' }] = await operator.call(listPractices, { query: { q: practice.email } });
  await operator.call(suspendPractice, {
    params: { id },
    body: { reason: 'The bill of May', closed_from: todayIn() },
  });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Treatments' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText(refusals.practice_suspended[1]);
});
