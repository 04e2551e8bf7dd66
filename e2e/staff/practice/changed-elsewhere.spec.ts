// Settings that are saved whole: what a colleague saves meanwhile isn't replaced unseen, and what was entered here stays until one takes theirs.
import {
  getGlossary,
  getHours,
  getPracticeQuickButtons,
  setGlossary,
  setPracticeQuickButtons,
  setWeeklyHours,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { button, toast } from './settings.helpers.ts';

const sentence = 'This record was changed by someone else. Reload it and try again.';

test('the office’s Spanish words @nightly', async ({ practice, signedInPage: page, allowProblems }) => {
  allowProblems(/409 /);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/practice');
  const words = page.getByRole('region', { name: 'Your Spanish terms' });
  await words.getByRole('button', { name: 'Add Term' }).click();
  await words.getByRole('textbox', { name: 'Our word 1', exact: true }).fill('receta');
  await words.getByRole('textbox', { name: 'Your word 1', exact: true }).fill('prescripción');
  await practice.call(setGlossary, { body: { words: [{ word: 'cita', own: 'consulta' }] } });
  await words.getByRole('button', { name: 'Save Terms' }).click();
  await expect(words.getByRole('alert')).toHaveText(sentence);
  await expect(words.getByRole('textbox', { name: 'Your word 1', exact: true })).toHaveValue('prescripción');
  expect((await practice.call(getGlossary, {})).words).toEqual([{ word: 'cita', own: 'consulta' }]);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await words.getByRole('button', { name: 'Reload' }).click();
  await expect(words.getByRole('textbox', { name: 'Our word 1', exact: true })).toHaveValue('cita');
  await expect(words.getByRole('alert')).toHaveCount(0);
  await words.getByRole('textbox', { name: 'Your word 1', exact: true }).fill('turno');
  await words.getByRole('button', { name: 'Save Terms' }).click();
  await expect(toast(page, 'Terms saved')).toBeVisible();
  expect((await practice.call(getGlossary, {})).words).toEqual([{ word: 'cita', own: 'turno' }]);
});

test('the practice’s quick buttons @nightly', async ({ practice, signedInPage: page, allowProblems }) => {
  allowProblems(/409 /);
  await page.goto('/settings/procedures');
  await page.getByRole('tab', { name: 'Quick Buttons' }).click();
  await page.getByText("The practice's", { exact: true }).click();
  await button(page, 'Remove Veneer').click();
  const { buttons } = await practice.call(getPracticeQuickButtons, {});
  await practice.call(setPracticeQuickButtons, { body: { buttons: buttons.slice(0, 1) } });
  await button(page, 'Save Buttons').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  await expect(button(page, 'Remove Crown')).toBeVisible();
  await button(page, 'Reload').click();
  await expect(page.getByRole('list', { name: 'Quick buttons' }).getByRole('listitem')).toHaveCount(1);
});

test('working hours, in their dialog @nightly', async ({ practice, signedInPage: page, allowProblems }) => {
  allowProblems(/409 /);
  await page.goto('/settings/schedule');
  const [hours] = (await practice.call(getHours, {})).weekly;
  if (hours === undefined) throw new Error('A new practice starts with hours.');
  await page.getByRole('button', { name: /^Change hours of Practice/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Hours' });
  await dialog.getByLabel('Monday opens').fill('09:30');
  const { id: _, version: __, ...body } = hours;
  await practice.call(setWeeklyHours, { body: { ...body, days: hours.days.slice(0, 4) } });
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await expect(dialog.getByLabel('Monday opens')).toHaveValue(/9:30/);
  expect((await practice.call(getHours, {})).weekly[0]?.days).toHaveLength(4);
});
