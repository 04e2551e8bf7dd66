// The catalog, fees, bundles, quick buttons and imports. Issue 13, "Catalog and fees".
import {
  createPatient,
  getQuickButtons,
  listFees,
  listFeeSchedules,
  listProcedures,
  listTreatments,
  updateProcedure,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const done = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('the catalog is searched and changed @nightly', async ({ signedInPage: page, problems }) => {
  problems.allow(/409 .*procedures/);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/settings/procedures');
  const list = table(page, 'Procedures');
  await expect(list.getByRole('rowheader', { name: /^Dental Cleaning/ })).toBeVisible();
  await expect(page.getByText('No fees yet', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search procedures' }).fill('pfm');
  await expect(list.getByRole('row')).toHaveText([/Code/, /CRN5/, /BRG2/]);
  await expect(page).toHaveURL(/q=pfm/);
  await expectAccessibleInBoth(page);

  await list.getByRole('button', { name: 'PFM crown' }).click();
  const change = page.getByRole('dialog', { name: 'Change PFM crown' });
  await expect(change.getByLabel('Code')).toHaveValue('CRN5');
  await change.getByLabel('Minutes').fill('75');
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(change).toBeHidden();
  await expect(list.getByRole('cell', { name: '75' })).toBeVisible();

  await button(page, 'Add Procedure').click();
  const add = page.getByRole('dialog', { name: 'Add Procedure' });
  await add.getByLabel('Code').fill('crn5');
  await add.getByLabel('Name', { exact: false }).first().fill('Crown of the house');
  await add.getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByRole('option', { name: 'Crown' }).click();
  await add.getByRole('button', { name: 'Add Procedure' }).click();
  await expect(add.getByText('Another procedure has this code.')).toBeVisible();
  await add.getByLabel('Code').fill('HOUSE1');
  await add.getByRole('button', { name: 'Add Procedure' }).click();
  await expect(add).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search procedures' }).fill('crown house');
  await expect(list.getByRole('row')).toHaveCount(2);
});

test('procedures that later versions bring are added to a catalog that is there already @nightly', async ({
  practice: { call },
  signedInPage: page,
}) => {
  const pontic = (await call(listProcedures, {})).find(({ code }) => code === 'BRG9');
  if (pontic === undefined) throw new Error('No pontic.');
  const { id, ...fields } = pontic;
  // As if it had been there under another code before.
  await call(updateProcedure, { params: { id }, body: { ...fields, code: 'OWN9', name: 'Our pontic' } });
  await page.goto('/settings/procedures');
  await button(page, 'New in Cusp (1)').click();
  const dialog = page.getByRole('dialog', { name: 'New in Cusp' });
  await expect(dialog.getByRole('checkbox', { name: 'BRG9 Pontic' })).toBeChecked();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Add Procedures' }).click();
  await done(page, 'Procedures added');
  await expect(page.getByRole('button', { name: /^New in Cusp/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search procedures' }).fill('pontic');
  const found = table(page, 'Procedures');
  await expect(found.getByRole('button', { name: 'Our pontic' })).toBeVisible();
  await expect(found.getByRole('button', { name: 'Pontic', exact: true })).toBeVisible();
});

test('fees are filled in, entered by keyboard and saved from a day on @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/settings/procedures?tab=fees');
  // Nothing is saved until it is confirmed.
  await button(page, 'Typical Fees').click();
  const percent = page.getByLabel('Percent of the Typical Values');
  await percent.fill('900');
  await button(page, 'Fill In').click();
  await expect(percent).toHaveAccessibleDescription(/Enter 10 to 500 percent\./);
  await percent.fill('110');
  await button(page, 'Fill In').click();
  const crown = page.getByRole('textbox', { name: 'Fee of PFM crown' });
  await expect(crown).toHaveValue('$1,364.00');
  const [office] = await practice.call(listFeeSchedules, {});
  const params = { id: office?.id ?? '' };
  expect(await practice.call(listFees, { params })).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search fees' }).fill('crown');
  await crown.fill('1,400.50');
  await crown.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fee of Gold crown' })).toBeFocused();
  await page.keyboard.type('ten');
  await expect(page.getByRole('button', { name: /^Save \d+ Fees$/ })).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowUp');
  await expect(crown).toBeFocused();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: /^Save \d+ Fees$/ }).click();
  await done(page, 'Fees saved');
  const [priced] = await practice.call(listProcedures, { query: { q: 'CRN5' } });
  expect(priced?.fee).toBe(1400.5);
  const [gold] = await practice.call(listProcedures, { query: { q: 'CRN6' } });
  expect(gold?.fee).toBe(null);

  await page.getByRole('button', { name: 'Add Fee Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Add Fee Schedule' });
  await schedule.getByLabel('Name').fill('Harbor Dental Club');
  await schedule.getByRole('button', { name: 'Add Fee Schedule' }).click();
  await expect(schedule).toBeHidden();
  await expect(crown).toHaveValue('');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('codes are imported after a look and an attestation; bundles and buttons are set; a treatment is filled in @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await practice.call(createPatient, {
    body: { first_name: 'Anna', last_name: 'Berg', phone: '(555) 010-2000', date_of_birth: '1985-03-01' },
  });
  await page.goto('/settings/procedures?tab=import');
  const file = (text: string) => ({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file('Code,Description,Fee\nZQ1,Zebra look,85\nZQ1,Twice,ten\n'));
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText('Line 3:');
  const run = button(page, 'Import Codes');
  await page.getByRole('checkbox', { name: /^This practice owns the codes/ }).check();
  await expect(run).toBeDisabled();
  await input.setInputFiles(file('Code,Description,Fee\nZQ1,Zebra look,85\nZQ2,Zebra crown,900\n'));
  await expect(page.getByText('2 lines: 2 new, 0 changed, 0 unchanged, 2 with a fee.')).toBeVisible();
  await expect(run).toBeDisabled();
  await page.getByRole('checkbox', { name: /^This practice owns the codes/ }).check();
  await expectAccessibleInBoth(page);
  await run.click();
  await done(page, '2 added, 0 changed');
  await expect(page.getByText(/^codes\.csv, /)).toBeVisible();

  await tab(page, 'Bundles').click();
  await button(page, 'Add Bundle').click();
  const bundle = page.getByRole('dialog', { name: 'Add Bundle' });
  await bundle.getByLabel('Name').fill('Zebra set');
  for (const [words, procedure] of [
    ['zebra look', /Zebra look/],
    ['pfm', /PFM crown/],
  ] as const) {
    await bundle.getByRole('combobox', { name: 'Procedures' }).fill(words);
    await page.getByRole('option', { name: procedure }).click();
  }
  // The list of choices lies over the button.
  await bundle.getByLabel('Name').click();
  await bundle.getByRole('button', { name: 'Add Bundle' }).click();
  await expect(bundle).toBeHidden();
  await expect(page.getByText('Zebra look + PFM crown')).toBeVisible();

  await tab(page, 'Quick Buttons').click();
  await expect(page.getByText(/^These are the practice’s buttons/)).toBeVisible();
  await button(page, 'Move Silver up').click();
  await button(page, 'Remove Veneer').click();
  await expectAccessibleInBoth(page);
  await button(page, 'Save Buttons').click();
  await done(page, 'Quick buttons saved');
  const { own, buttons } = await practice.call(getQuickButtons, {});
  expect([own, ...buttons.map(({ label }) => label)]).toEqual([
    true,
    'Silver',
    'Composite',
    'Sealant',
    'Crown',
    'Root canal',
    'Extraction',
    'Implant',
  ]);

  await page.goto('/treatments?dialog=new');
  const add = page.getByRole('dialog', { name: 'Add Treatment' });
  await add.getByRole('combobox', { name: 'Patient' }).fill('Anna');
  await page.getByRole('option', { name: /Anna Berg/ }).click();
  await add.getByRole('combobox', { name: 'Catalog Entry' }).fill('zebra crown');
  await page.getByRole('option', { name: /ZQ2 Zebra crown/ }).click();
  await expect(add.getByRole('combobox', { name: 'Procedure' })).toHaveValue('Crown');
  await expect(add.getByLabel('Cost')).toHaveValue('$900.00');
  await expectAccessibleInBoth(page);
  await add.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(add).toBeHidden();
  const treatments = () => practice.call(listTreatments, { query: {} });
  const [zebra] = await practice.call(listProcedures, { query: { q: 'ZQ2' } });
  expect(await treatments()).toMatchObject([
    { procedure: 'Crown', procedure_id: zebra?.id, procedure_name: 'Zebra crown', cost: 900 },
  ]);

  // Another entry brings its category; what was typed as cost stays where nobody entered a fee.
  await page.getByRole('button', { name: 'More about Zebra crown of Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Treatment' });
  const choose = edit.getByRole('combobox', { name: 'Catalog Entry' });
  await expect(choose).toHaveValue('ZQ2 Zebra crown');
  await choose.fill('RCT4');
  await page.getByRole('option', { name: /^RCT4/ }).click();
  await expect(edit.getByRole('combobox', { name: 'Procedure' })).toHaveValue('Root Canal');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  expect(await treatments()).toMatchObject([
    { procedure: 'Root Canal', procedure_name: 'Root canal, molar', cost: 900, version: 2 },
  ]);
});
