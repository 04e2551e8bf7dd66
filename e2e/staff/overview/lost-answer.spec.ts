// The answer to a change is lost after it was stored: sent again by the same screen, it is stored once.
import { listWork } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';

test('a task whose answer was lost, sent again, stands once', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/tasks|ERR_FAILED|net::/);
  await page.goto('/work-list');
  await page.getByRole('button', { name: 'New Task or Note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Task or Note' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Call the supplier');
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Receptionist' }).click();
  let lost = 0;
  await page.route('**/api/tasks', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Cusp cannot be reached');
  expect(lost).toBe(1);
  await page.unroute('**/api/tasks');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const stored = await practice.call(listWork, { query: { whose: 'everybody' } });
  expect(stored.filter(({ title }) => title === 'Call the supplier')).toHaveLength(1);
});
