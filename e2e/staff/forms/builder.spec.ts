// An owner writes a consent, sets what it is needed for and when it is given, and publishes it. Issue 27, "Forms".
import { getForm, listForms } from '@cusp/contract';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { button, toast } from '../practice/settings.helpers.ts';

test('an owner builds a consent, sets the work that needs it, and publishes it @nightly', async ({
  practice: { call },
  signedInPage: page,
}) => {
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.goto('/settings/forms');
  await button(page, 'New Form').click();
  const dialog = page.getByRole('dialog', { name: 'New Form' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Consent: bone graft');
  await dialog.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Consents' }).click();
  await button(dialog, 'Add').click();

  await expect(button(page, 'Publish')).toBeDisabled();
  await choose('Add an item', 'Agreement');
  const first = page.getByRole('group', { name: '1, Agreement' });
  await first
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('I agree to {procedure} at {tooth}. {nobody}');
  await expect(page.getByText('Item 1 has an unknown field: {nobody}.')).toBeVisible();
  await first.getByRole('textbox', { name: 'Text', exact: true }).fill('I agree to {procedure} at {tooth}.');
  await choose('Add an item', 'Signature');
  await page
    .getByRole('group', { name: '2, Signature' })
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('My questions were answered.');
  await choose('Required before', 'Implant');
  await page.keyboard.press('Escape');
  await page.getByLabel('When a procedure that needs it is planned or booked').check();
  await expectAccessible(page);
  await button(page, 'Publish').click();
  await expect(toast(page, 'Published as version 1')).toBeVisible();

  const [made] = await call(listForms, {});
  const form = await call(getForm, { params: { id: made?.id ?? '' } });
  expect(form).toMatchObject({
    number: 1,
    has_draft: false,
    needed_categories: ['Implant'],
    rules: [{ occasion: 'planned', days: null, ages: 'all' }],
  });
  expect(form.content.items.map(({ type }) => type)).toEqual(['consent', 'signature']);
});
