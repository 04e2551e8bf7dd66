// A new practice's first week, from the empty dashboard to where the first claim could be sent, counted.
import { getBillingDetails, getFirstWeek, getOwnPractice } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { sayGender } from '../../support/gender.ts';

test('the first week takes at most 40 acts until a first claim can be sent @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  // An act is what walk-in.spec.ts says.
  let acts = 0;
  const act = async (doing: Promise<void>) => {
    acts += 1;
    await doing;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const next = (words: string) => page.getByRole('link', { name: `Next: ${words}` });
  const list = page.getByRole('list', { name: 'First week' });
  const choose = async (name: string, typed: string) => {
    await page.getByRole('combobox', { name, exact: true }).fill(typed);
    await page.getByRole('option', { name: typed }).click();
  };

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your First Week' });
  await expect(card).toContainText('0 of 9 steps');
  await expectAccessible(page);
  await act(card.getByRole('link', { name: 'Practice details' }).click());

  // The name that it was registered with is nobody's choice.
  await expect(field('Name')).toHaveValue('');
  for (const [name, value] of [
    ['Name', 'Salem Dental'],
    ['Address', '1 Main St\nSalem, MA 01970'],
    ['Phone', '(978) 555-0111'],
    ['NPI', '1234567893'],
    ['Tax ID (TIN)', '98-7654321'],
  ] as const)
    await act(field(name).fill(value));
  await act(button('Save Changes').click());
  await expect(page.getByText('Practice updated successfully')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Practice details Done' })).toBeVisible();
  await act(next('Office hours').click());
  for (const step of ['Office hours', 'Operatories', 'Providers']) {
    await expect(page.getByRole('heading', { name: step, level: 2 }).first()).toBeVisible();
    await act(button('Keep as Is').click());
    await expect(list.getByRole('link', { name: `${step} Kept as is` })).toBeVisible();
  }
  await act(button('Use Typical Fees').click());
  await expect(list.getByRole('link', { name: 'Fees Done' })).toBeVisible();
  await act(next('Claim details').click());

  await act(button('Change Salem Dental').click());
  const dialog = page.getByRole('dialog', { name: 'The Practice on Claims' });
  await act(choose('Taxonomy', 'General practice'));
  await act(field('Street').fill('1 Main St'));
  await act(field('City').fill('Salem'));
  await act(choose('State', 'MA'));
  await act(field('ZIP Code').fill('01970-1234'));
  await act(dialog.getByRole('button', { name: 'Save Changes' }).click());
  await expect(dialog).toBeHidden();
  await act(button('Change Ada Molar').click());
  await act(choose('Taxonomy', 'General practice'));
  await act(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click());
  await act(page.getByRole('link', { name: 'Open Your Profile' }).first().click());
  const prescriber = page.getByRole('region', { name: 'Prescriber' });
  await act(prescriber.getByRole('textbox', { name: 'NPI' }).fill('1245319599'));
  await act(prescriber.getByRole('textbox', { name: 'License Number' }).fill('DN12345'));
  await act(choose('License State', 'MA'));
  await act(prescriber.getByRole('button', { name: 'Save Changes' }).click());
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  expect((await practice.call(getBillingDetails, {})).lacks).toEqual([]);

  // Back on the dashboard, what is left says so.
  await act(page.getByRole('link', { name: 'Dashboard', exact: true }).click());
  await expect(card).toContainText('6 of 9 steps');
  await act(card.getByRole('link', { name: 'First patient' }).click());
  await act(button('Add Patient').click());
  const added = page.getByRole('dialog', { name: 'Add Patient' });
  for (const [name, value] of [
    ['First Name', 'Dee'],
    ['Last Name', 'Roe'],
    ['Phone', '(212) 555-0143'],
    ['Date of Birth', '4/5/1980'],
  ] as const)
    await act(added.getByRole('textbox', { name, exact: true }).fill(value));
  await act(added.getByRole('button', { name: 'Add Patient' }).click());
  await act(sayGender(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Dee Roe' })).toBeVisible();
  test.info().annotations.push({ type: 'acts', description: String(acts) });
  expect(acts).toBeLessThanOrEqual(40);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/first-week?step=texts');
  await expect(page.getByRole('textbox', { name: 'Texting number' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const step of ['Team', 'Dashboard'])
    await Promise.all([
      expect(
        page.getByRole('link', { name: step === 'Team' ? 'Next: Team' : 'Go to Dashboard' }),
      ).toBeVisible(),
      button('Skip').click(),
    ]);
  // Finished: the dashboard is the practice's own again.
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await practice.call(getFirstWeek, {})).toMatchObject({
    done: ['practice', 'fees', 'claims', 'patient'],
    skipped: ['hours', 'operatories', 'providers', 'texts', 'team'],
  });
  expect((await practice.call(getOwnPractice, {})).name).toBe('Salem Dental');
});
