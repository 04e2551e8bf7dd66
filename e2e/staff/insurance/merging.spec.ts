// Carriers and plans that were entered twice are made one. Issue 26.
import { addCoverage, createPatient, getCoverages } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { planOf } from './insurance.helpers.ts';

test.use({ role: 'receptionist' });

test('a carrier and a plan that stand there twice are merged after a look at what differs, and apart again @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const terms = { group_number: '20417', employer: 'Bayline Ferries' };
  const kept = await planOf(practice, { name: 'Harbor Mutual', payer_id: 'HBRM1' }, terms);
  await planOf(
    practice,
    { name: 'Harbor Mutual Insurance Co.', payer_id: '' },
    {
      ...terms,
      benefits: [{ type: 'percent', category: 'crowns', percent: 50 }],
    },
  );
  await page.goto('/settings/insurance');
  await page.getByRole('button', { name: 'Merge Carriers' }).click();
  const carriers = page.getByRole('dialog', { name: 'Merge Carriers' });
  await carriers.getByRole('button', { name: 'Harbor Mutual / Harbor Mutual Insurance Co.' }).click();
  await expect(carriers.getByRole('row', { name: 'Payer ID' })).toContainText('HBRM1');
  await expect(carriers.getByRole('status')).toContainText(
    'Harbor Mutual Insurance Co. has 1 plan, covers 0 patients today, and has 0 claims still open.',
  );
  await expectAccessibleInBoth(page);
  await carriers.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Carriers' })).toContainText('merged into Harbor Mutual');

  const plans = page.getByRole('list', { name: 'Plans' });
  const twin = plans.getByRole('listitem').nth(1);
  await expect(twin).toContainText('Harbor Mutual PPO');
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Ines', last_name: 'Diaz', phone: '(212) 555-0147', date_of_birth: '1984-06-09' },
  });
  await practice.call(addCoverage, {
    params: { id: patient.id },
    body: { insurance_plan_id: kept.id, relationship: 'self', rank: 1, member_id: 'M-1' },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Merge Plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Plans' });
  await dialog.getByRole('region', { name: 'These look like duplicates' }).getByRole('button').click();
  await expect(dialog.getByRole('row', { name: 'The plan pays, Crowns' })).toContainText('50%');
  await expectNoSidewaysScroll(page);
  // The other one is the one that reads its card.
  await dialog.getByRole('button', { name: 'Keep the Other One' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 patient and 0 open claims.');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(plans).toContainText('merged into Harbor Mutual PPO');
  const coverage = async () =>
    (await practice.call(getCoverages, { params: { id: patient.id } })).coverages[0]?.plan.id;
  expect(await coverage()).not.toBe(kept.id);

  await plans.getByRole('button', { name: 'Undo merge of Harbor Mutual PPO' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the merge of Harbor Mutual PPO?' });
  await question.getByRole('button', { name: 'Undo Merge' }).click();
  await expect(plans).not.toContainText('merged into');
  expect(await coverage()).toBe(kept.id);
});
