import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  addPatient,
  cards,
  choice,
  choosePatient,
  chooseProcedure,
  dialogOf,
  goDark,
  kept,
  said,
  send,
  text,
} from './treatments.helpers.ts';

test('a treatment is added by keyboard alone, with the defaults @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Núria', 'Castells');
  await page.goto('/treatments');
  await page.getByRole('button', { name: 'Add Treatment' }).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Patient')).toBeFocused();
  await expect(text(page, 'Cost')).toHaveValue('$0.00');
  await expect(choice(page, 'Status')).toHaveValue('Planned');
  await page.keyboard.type('nuria');
  await expect(page.getByRole('option', { name: /Núria/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Patient')).toHaveValue('Núria Castells (Mar 1, 1980)');
  await page.keyboard.press('Tab');
  await page.keyboard.type('root');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Procedure')).toHaveValue('Root Canal');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#14');
  await page.keyboard.press('Tab');
  await expect(text(page, 'Cost')).toBeFocused();
  // Typing replaces the 0.
  await page.keyboard.type('1250.5');
  await expect(text(page, 'Cost')).toHaveValue('1250.5');
  await page.keyboard.press('Enter');

  await expect(said(page, 'Treatment added successfully')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/treatments$/);
  await expect(cards(page)).toHaveCount(1);
  for (const part of ['Root Canal', 'Núria Castells', 'Tooth #14', '$1,250.50', /planned/i]) {
    await expect(cards(page)).toContainText(part);
  }
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expect(await kept(practice)).toMatchObject([
    {
      procedure: 'Root Canal',
      tooth_number: '#14',
      description: '',
      cost: 1250.5,
      status: 'planned',
      notes: '',
    },
  ]);
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(choice(page, 'Patient')).toHaveValue('');
  await expect(choice(page, 'Procedure')).toHaveValue('');
  await expect(text(page, 'Cost')).toHaveValue('$0.00');
});

test('the dialog: procedures, what is missing or wrong beside its field, any status @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await addPatient(practice, 'Ada', 'Muñoz');
  await page.goto('/treatments?dialog=new');
  await expect(choice(page, 'Patient')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goDark(page);
  await expectAccessible(page);

  await text(page, 'Cost').fill('');
  await send(page).click();
  for (const [of, sentence] of [
    [choice(page, 'Patient'), 'Choose a patient.'],
    [choice(page, 'Procedure'), 'Choose the procedure.'],
    [text(page, 'Cost'), 'Enter the cost.'],
  ] as const) {
    await expect(of).toHaveAccessibleDescription(sentence);
  }
  await expect(choice(page, 'Patient')).toBeFocused();
  await text(page, 'Cost').fill('1000000.01');
  await text(page, 'Cost').press('Tab');
  await expect(text(page, 'Cost')).toHaveAccessibleDescription('Use at most $1,000,000.');

  await choosePatient(page, 'Ada Muñoz');
  await choice(page, 'Procedure').click();
  await expect(page.getByRole('option')).toHaveText([
    'Dental Cleaning',
    'Filling',
    'Root Canal',
    'Crown',
    'Bridge',
    'Extraction',
    'Implant',
    'Whitening',
    'Braces',
    'Dentures',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Bridge' }).click();
  await text(page, 'Cost').fill('0.1');
  await choice(page, 'Status').click();
  await expect(page.getByRole('option')).toHaveText(['Planned', 'In Progress', 'Completed']);
  await page.getByRole('option', { name: 'In Progress' }).click();
  await text(page, 'Description').fill('Three units, <b>zirconia</b>');
  await text(page, 'Notes').fill('Shade A2\nNo latex');
  await send(page).click();
  await expect(said(page, 'Treatment added successfully')).toBeVisible();
  await expect(cards(page).getByText('Three units, <b>zirconia</b>')).toBeVisible();
  await expect(cards(page)).toContainText('Shade A2');
  expect(await kept(practice)).toMatchObject([
    { procedure: 'Bridge', cost: 0.1, status: 'in_progress', notes: 'Shade A2\nNo latex' },
  ]);
});

test('the open dialog is in the address, comes filled in from it, and a refusal keeps what was typed @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/503/);
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  await page.goto('/treatments');
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await expect(page).toHaveURL(/\?dialog=new$/);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();

  await page.goto(`/treatments?dialog=new&patient=${ada.id}`);
  await expect(choice(page, 'Patient')).toHaveValue('Ada Muñoz (Mar 1, 1980)');
  await chooseProcedure(page, 'Crown');
  await text(page, 'Cost').fill('900');
  const detail = 'The database cannot be reached right now. Please try again in a moment.';
  await page.route('**/api/treatments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { detail } }) : route.fallback(),
  );
  await send(page).click();
  await expect(said(page, 'Failed to add treatment')).toBeVisible();
  await expect(dialogOf(page).getByText(detail)).toBeVisible();
  await expect(choice(page, 'Procedure')).toHaveValue('Crown');
  await expect(text(page, 'Cost')).toHaveValue('$900.00');

  await page.unroute('**/api/treatments');
  await send(page).dblclick();
  await expect(said(page, 'Treatment added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/treatments$/);
  expect(await kept(practice)).toHaveLength(1);
});
