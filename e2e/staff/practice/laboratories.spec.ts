// The practice's laboratories, a list of its settings. Issue 24, step 6.
import { createLaboratory } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { button, field, toast } from './settings.helpers.ts';

test('the owner adds a laboratory, changes it, archives it and brings it back; a colleague’s appears by itself @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409/);
  const live = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await page.goto('/settings/practice');
  await live;
  await practice.call(createLaboratory, { body: { name: 'Hudson Removables', turnaround_days: 1 } });
  const rows = page.getByRole('list', { name: 'Laboratories' }).getByRole('listitem');
  await expect(rows).toContainText(['Hudson Removablesback after 1 day']);

  await button(page, 'Add Laboratory').click();
  const dialog = page.getByRole('dialog', { name: 'Add Laboratory' });
  await field(dialog, 'Name').fill('hudson removables');
  await field(dialog, 'Phone').fill('(201) 555-0164');
  await expectAccessible(page);
  await button(dialog, 'Add Laboratory').click();
  await expect(dialog.getByText('Another laboratory has this name.')).toBeVisible();
  await field(dialog, 'Name').fill('Palisade Ceramics');
  await button(dialog, 'Add Laboratory').click();
  await expect(toast(page, 'Laboratory added')).toBeVisible();
  await expect(rows.nth(1)).toContainText('(201) 555-0164 · back after 10 days');

  await button(page, 'Change Palisade Ceramics').click();
  const change = page.getByRole('dialog', { name: 'Change Palisade Ceramics' });
  await field(change, 'Turnaround (days)').fill('7');
  await button(change, 'Save Changes').click();
  await expect(rows.nth(1)).toContainText('back after 7 days');

  await button(page, 'Archive Hudson Removables').click();
  await expect(rows.nth(1)).toContainText('Hudson Removablesback after 1 day · archived');
  await button(page, 'Bring back Hudson Removables').click();
  await expect(rows.nth(0)).toContainText('Hudson Removables');
});
