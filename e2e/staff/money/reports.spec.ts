// Reports: while the next figures are fetched, the former stay on screen, shown as what they are.
import { expect, test } from '../../support/fixtures.ts';
import { addPatient, addTreatment } from './payments.helpers.ts';

/** Rows of one grouping are no rows of the next: a month can't be written as a day, nor a category as a month. */
const groupings = ['Month', 'Category', 'Month', 'Day', 'Provider', 'Day'];

test('a report is grouped another way while the former figures are on screen', async ({
  practice,
  signedInPage: page,
}) => {
  const anna = await addPatient(practice, 'Anna', 'Berg');
  await addTreatment(practice, anna, { procedure: 'Crown', cost: 1200 });
  await page.goto('/reports?report=production');
  const heads = page.getByRole('table', { name: 'Production and Collections' }).getByRole('columnheader');
  await expect(heads.first()).toHaveText('Day');
  let former = 'Day';
  for (const grouping of groupings) {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/reports\//, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('radiogroup', { name: 'Grouped by' }).getByText(grouping, { exact: true }).click();
    await expect(page.getByRole('radio', { name: grouping })).toBeChecked();
    // Where it was shown before, its own answer is shown at once.
    await expect(heads.first()).toHaveText(new RegExp(`^(${former}|${grouping})$`));
    held.resolve();
    await expect(heads.first()).toHaveText(grouping);
    await page.unroute(/\/api\/reports\//);
    former = grouping;
  }
});
