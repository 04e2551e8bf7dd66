// Reports: while the next figures are fetched, the former stay on screen, shown as what they are.
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
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

test('an owner saves a report with its filters, opens it by its link, changes and removes it @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const anna = await addPatient(practice, 'Anna', 'Berg');
  await addTreatment(practice, anna, { procedure: 'Crown', cost: 1200 });
  await page.goto('/reports?report=production');
  await page.getByRole('radiogroup', { name: 'Grouped by' }).getByText('Provider', { exact: true }).click();
  await page.getByRole('button', { name: 'This year' }).click();
  await page.getByRole('button', { name: 'Save Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Report' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Year by provider');
  await expect(dialog.getByRole('combobox', { name: 'Period' })).toHaveValue('This year');
  await dialog.getByRole('checkbox', { name: 'Email a link to the owners each Monday' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Year by provider' })).toBeVisible();
  const saved = page.getByRole('group', { name: 'Saved reports' });
  await expect(saved.getByRole('link', { name: 'Year by provider' })).toHaveAttribute('aria-current', 'page');

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Provider', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'This year' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Saved Report' });
  await edit.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last month' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Production and Collections' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(saved).toHaveCount(0);
});
