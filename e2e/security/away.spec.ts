import { createPatient } from '@cusp/contract';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { sayGender } from '../support/gender.ts';

test('while the database is away every page says so, keeps what was typed, and goes on by itself', async ({
  signedInPage: page,
  context,
  practice,
  allowProblems,
}) => {
  allowProblems(/503/);
  await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1990-01-01' },
  });
  await page.goto('/patients');
  await expect(page.getByRole('link', { name: /Keller/ }).first()).toBeVisible();
  const notice = page.getByRole('status', { name: 'Connection' });
  await expect(notice).toBeEmpty();

  const refused = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { detail: 'The database cannot be reached right now. Please try again in a moment.' },
  };
  await context.route('**/api/**', (route) => route.fulfill(refused));
  await page.getByRole('button', { name: 'Add Patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await dialog.getByLabel('First Name').fill('Noah');
  await dialog.getByLabel('Last Name').fill('Away');
  await dialog.getByLabel('Phone').first().fill('2125550147');
  await dialog.getByLabel('Date of Birth').first().fill('01/02/1990');
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await sayGender(page);
  await expect(notice).toContainText('Cusp cannot be reached right now.');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Noah');
  await expectAccessible(page);

  await context.unroute('**/api/**');
  await expect(notice).toBeEmpty();
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /Away/ }).first()).toBeVisible();

  // A screen that failed to load is loaded without a click.
  await context.route('**/api/**', (route) => route.fulfill(refused));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Treatments' }).click();
  await expect(notice).toContainText('Cusp cannot be reached right now.');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await context.unroute('**/api/**');
  await expect(page.getByText('No treatments found')).toBeVisible();
});
