// Entries that are charted although they contradict the chart. Issue 23, point 13.
import { createPatient, getChart } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, type Practice, test } from '../../support/fixtures.ts';

/** An adult whose chart is open. */
async function openChart(page: Page, practice: Practice): Promise<string> {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  await page.goto(`/patients/${id}?tab=chart`);
  await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();
  return id;
}

const toothOf = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });

test('what contradicts the chart is asked about, and charted with a reason or put right @nightly', async ({
  signedInPage: page,
  practice,
  problems,
}) => {
  problems.allow(/409 .*(chart|complete)/);
  const id = await openChart(page, practice);
  const command = page.getByRole('textbox', { name: 'Chart by typing' });
  const asked = page.getByRole('dialog', { name: 'This conflicts with the chart' });
  await command.fill('14 missing');
  await command.press('Enter');
  await expect(toothOf(page, /tooth 14: missing/)).toBeVisible();
  await command.fill('14 rct');
  await expect(page.getByText(/14 is charted as missing since .*Press Enter to give a reason/)).toBeVisible();
  await command.press('Enter');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  expect((await practice.call(getChart, { params: { id }, query: {} })).treatments).toEqual([]);
  await command.press('Enter');
  await asked.getByLabel('Reason to chart it anyway').fill('The root is still there');
  await asked.getByRole('button', { name: 'Chart It Anyway' }).click();
  await expect(
    page.getByRole('table').getByText(/Conflicts with the chart: 14 .*The root is still there/),
  ).toBeVisible();

  // A complete denture offers to chart the teeth of its arch as missing.
  await expect(command).toHaveValue('');
  await command.fill('existing upper denture');
  await command.press('Enter');
  await asked.getByRole('button', { name: 'Chart Them as Missing' }).click();
  await expect(toothOf(page, /tooth 8: missing, under a denture/)).toBeVisible();

  // Planned work is completed at its price, by its name.
  await command.fill('30 pfm');
  await command.press('Enter');
  await expect(toothOf(page, /tooth 30: .*planned$/)).toBeVisible();
  await command.fill('c 30 pfm');
  await expect(page.getByText(/30: .*completed, as planned/)).toBeVisible();
  await command.press('Enter');
  await expect(toothOf(page, /tooth 30: .*completed$/)).toBeVisible();
  expect((await practice.call(getChart, { params: { id }, query: {} })).treatments).toHaveLength(2);

  // Work like what is planned takes it up: Enter says yes to what was read back.
  const chart = async (line: string) => {
    await command.fill(line);
    await command.press('Enter');
    await expect(command).toHaveValue('');
  };
  await chart('19 mo amal');
  await command.fill('c 19 mod amal');
  await expect(page.getByText(/19 MOD: .*, as planned, .*instead of the planned .* on 19 MO/)).toBeVisible();
  await command.press('Enter');
  await expect(toothOf(page, /tooth 19: .*completed$/)).toBeVisible();
  await expect(command).toHaveValue('');

  // Where nothing was read back it is asked, and the other planned filling is no longer needed.
  await chart('18 mo amal');
  await chart('18 mod amal');
  const row = page.getByRole('row', { name: /18 .*MOD/ });
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).click();
  const planned = page.getByRole('dialog', { name: 'Similar work is planned' });
  await expect(planned).toBeVisible();
  await expect(planned.getByText(/on 18 MO is planned\./)).toBeVisible();
  await planned.getByRole('button', { name: 'Instead of It' }).click();
  await expect(planned).toBeHidden();
  const { treatments } = await practice.call(getChart, { params: { id }, query: {} });
  expect(treatments.slice(2)).toMatchObject([
    { tooth: 36, surfaces: 'MOD', status: 'completed' },
    { tooth: 37, surfaces: 'MO', outcome: 'not_needed' },
    { tooth: 37, surfaces: 'MOD', status: 'completed' },
  ]);
});

test('Enter is heard while the page still reloads for the line before it @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await openChart(page, practice);
  const reload = Promise.withResolvers<void>();
  await page.route('**/api/patients/*/bar', async (route) => {
    await reload.promise;
    await route.continue();
  });
  const command = page.getByRole('textbox', { name: 'Chart by typing' });
  await command.fill('30 pfm');
  await command.press('Enter');
  await expect(toothOf(page, /tooth 30: .*planned$/)).toBeVisible();
  await command.press('Enter');
  await command.fill('c 30 pfm');
  await command.press('Enter');
  reload.resolve();
  await expect(toothOf(page, /tooth 30: .*completed$/)).toBeVisible();
  await expect(command).toHaveValue('');
});
