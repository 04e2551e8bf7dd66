// The Pharmacies screen. product.md, 2 and 8; adding has a spec of its own.
import { createPatient, createPrescription, listPrescriptions } from '@cusp/contract';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { add, dialogIn, cards } from './pharmacies.helpers.ts';

test('without pharmacies it says so and offers the first step @nightly', async ({ signedInPage: page }) => {
  await page.goto('/pharmacies');
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacies' })).toBeVisible();
  await expect(page).toHaveTitle('Pharmacies · Cusp');
  await expect(page.getByText('No pharmacies added yet', { exact: true })).toBeVisible();
  await expect(page.getByText('Add pharmacies to send e-prescriptions', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add the first pharmacy' }).click();
  await expect(dialogIn(page)).toBeVisible();
});

test('a pharmacy is deleted after a question, and its prescriptions keep its name @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/pharmacies/);
  const corner = await add(practice);
  await add(practice, { name: 'Apollonia Drugs' });
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1984-06-09' },
  });
  await practice.call(createPrescription, {
    body: {
      patient_id: patient.id,
      pharmacy_id: corner.id,
      medication: 'Amoxicillin',
      dosage: '500 mg',
      frequency: 'every 8 hours',
      duration: '7 days',
    },
  });
  await page.goto('/pharmacies');
  await expect(cards(page).getByRole('heading')).toHaveText(['Apollonia Drugs', 'Corner Pharmacy']);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this pharmacy?' });
  const ask = () => page.getByRole('button', { name: 'Delete Corner Pharmacy' }).click();

  await ask();
  await expect(question).toContainText('Corner Pharmacy');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Delete Corner Pharmacy' })).toBeFocused();

  await page.route('**/api/pharmacies/*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete pharmacy', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.unroute('**/api/pharmacies/*');

  await ask();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Pharmacy deleted successfully', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(cards(page).getByRole('heading')).toHaveText(['Apollonia Drugs']);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(['Apollonia Drugs']);
  expect(await practice.call(listPrescriptions, { query: {} })).toMatchObject([
    { pharmacy_name: 'Corner Pharmacy' },
  ]);
});

test('when they cannot be loaded it says so, and loads them at another try @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500.*\/api\/pharmacies/);
  await add(practice);
  await page.route('**/api/pharmacies', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  );
  await page.goto('/pharmacies');
  await expect(page.getByRole('alert').getByText('Failed to fetch pharmacies', { exact: true })).toHaveCount(
    2,
  );
  await page.unroute('**/api/pharmacies');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('the cards stand in one, two or three columns @nightly', async ({ signedInPage: page, practice }) => {
  for (const name of ['A', 'B', 'C', `Long${'long'.repeat(20)}`])
    await add(practice, { name, address_line2: 'x'.repeat(80) });
  await page.goto('/pharmacies');
  await expect(cards(page)).toHaveCount(4);
  const columns = async () => {
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
    return new Set(boxes.map((box) => box?.x)).size;
  };
  for (const [width, count] of [
    [390, 1],
    [900, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await columns()]).toEqual([width, count]);
  }
  await expectNoSidewaysScroll(page);
});

test('is accessible in light and dark colors @nightly', async ({ signedInPage: page, practice }) => {
  await page.goto('/pharmacies');
  await expect(page.getByText('No pharmacies added yet')).toBeVisible();
  await expectAccessibleInBoth(page);
  await add(practice, {
    email: 'a@b.example',
    fax: '1',
    is_24_hour: true,
    specialty_type: 'retail',
    npi: '1234567893',
  });
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Add Pharmacy' }).click();
  await dialogIn(page).getByRole('button', { name: 'Add Pharmacy' }).click();
  await expect(dialogIn(page).getByText('Enter the name.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});
