import { createPayment, listNotes, type Treatment, updateTreatment } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { add, addPatient, cards, dialogOf, figure, goDark, kept, said, steps } from './treatments.helpers.ts';

test('an empty practice has no treatments, and offers the first @nightly', async ({ signedInPage: page }) => {
  await page.goto('/treatments');
  await expect(page.getByRole('heading', { level: 1, name: 'Treatments' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Treatment Plans' })).toBeVisible();
  await expect(page.getByText('No treatments found', { exact: true })).toBeVisible();
  await expect(figure(page, 'Total Treatments')).toContainText('0');
  await expect(figure(page, 'Completed')).toContainText('0');
  await expect(figure(page, 'Total Revenue')).toContainText(/\$0\.00\s*Completed treatment/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the first treatment' }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test.describe('a receptionist', () => {
  test.use({ role: 'receptionist' });
  test('starts and completes; figures count completed treatments, in whole cents @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const ada = await addPatient(practice, 'Ada', 'Muñoz');
    await add(practice, ada, { cost: 0.1, status: 'completed' });
    await add(practice, ada, { cost: 0.2, status: 'completed' });
    await add(practice, ada, { cost: 1250.5, procedure: 'Crown', notes: 'Keep me', tooth_number: '#3' });
    await page.goto('/treatments');
    await expect(figure(page, 'Total Treatments')).toContainText('3');
    await expect(figure(page, 'Completed')).toContainText('2');
    // 0.1 + 0.2 is wrong in floating point.
    await expect(figure(page, 'Total Revenue')).toContainText('$0.30');

    // The newest first.
    const crown = cards(page).first();
    await expect(crown).toContainText('Crown');
    await expect(steps(page)).toHaveText(['Start']);
    await crown.getByRole('button', { name: 'Start' }).click();
    await expect(said(page, 'Treatment status updated')).toBeVisible();
    await expect(crown).toContainText(/in progress/i);
    await expect(steps(page)).toHaveText(['Complete']);
    await expect(figure(page, 'Total Revenue')).toContainText('$0.30');
    await page.keyboard.press('Tab');
    await crown.getByRole('button', { name: 'Complete' }).dblclick();
    await expect(crown).toContainText(/completed/i);
    await expect(cards(page).getByRole('button')).toHaveCount(0);
    await expect(crown.getByRole('link', { name: 'Ada Muñoz' })).toBeFocused();
    await expect(figure(page, 'Completed')).toContainText('3');
    await expect(figure(page, 'Total Revenue')).toContainText('$1,250.80');
    await page.reload();
    await expect(figure(page, 'Total Revenue')).toContainText('$1,250.80');
    // The entire treatment was sent back.
    expect((await kept(practice))[0]).toMatchObject({
      status: 'completed',
      cost: 1250.5,
      notes: 'Keep me',
      tooth_number: '#3',
    });
  });
});

test('completing with a date and a note is one act; what is referred has no Start; both are undone @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  await add(practice, ada, { tooth: 16, surfaces: 'dom' });
  await page.goto(`/patients/${ada.id}?tab=treatments`);
  await expect(page.getByText('Tooth 3 MOD')).toBeVisible();
  const more = page.getByRole('button', { name: /^More about/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Referred elsewhere' }).click();
  await expect(page.getByText('referred', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Complete with date and note…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Filling' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Date of service' }).fill('2026-03-03');
  await dialog.getByRole('textbox', { name: 'Clinical note' }).fill('Shade A2.');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('completed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Done/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await practice.call(listNotes, { query: { patient_id: ada.id } })).toMatchObject([
    { content: 'Shade A2.' },
  ]);
  await more.click();
  await page.getByRole('menuitem', { name: 'Undo last change today' }).click();
  await expect(page.getByText('planned', { exact: true })).toBeVisible();
});

test('a status that somebody else changed meanwhile is not overwritten @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  // This screen doesn't receive live changes.
  await page.route('**/api/events', () => undefined);
  allowProblems(/409 .*treatments/);
  const treatment = await add(practice, await addPatient(practice, 'Ada', 'Muñoz'));
  await page.goto('/treatments');
  await expect(cards(page)).toHaveCount(1);
  await practice.call(updateTreatment, {
    params: { id: treatment.id },
    body: { ...treatment, status: 'in_progress' },
  });
  await cards(page).getByRole('button', { name: 'Start' }).click();
  await expect(said(page, 'Failed to update treatment')).toBeVisible();
  await expect(said(page, 'This record was changed by someone else. Reload it and try again.')).toBeVisible();
  // The list shows its current state.
  await expect(cards(page).getByRole('button', { name: 'Complete' })).toBeVisible();
});

test('the list: all of a treatment, what is still due, searched and filtered in the address @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const ada = await addPatient(practice, 'Ada', 'Muñoz');
  const ben = await addPatient(practice, 'Ben', 'O’Hara');
  const filling = await add(practice, ada, { status: 'completed' });
  const crown = await add(practice, ada, { procedure: 'Crown', cost: 900.75, status: 'in_progress' });
  await add(practice, ben, { procedure: 'Whitening', cost: 0 });
  const pay = (treatment: Treatment, amount: number) =>
    practice.call(createPayment, { body: { patient_id: ada.id, treatment_id: treatment.id, amount } });
  await pay(filling, 450);
  await pay(crown, 400.25);
  await page.goto('/treatments');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(0)).not.toContainText(/paid|due/i);
  await expect(cards(page).nth(1)).toContainText('$900.75');
  await expect(cards(page).nth(1)).toContainText('Balance due $500.50');
  await expect(cards(page).nth(2)).toContainText('Paid');
  await expect(cards(page).nth(2)).toContainText(/\w{3}, \w{3} \d{1,2}, \d{4}/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goDark(page);
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('munoz');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('In Progress').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=munoz&status=in_progress$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  // The figures are the practice's, whatever the search.
  await expect(figure(page, 'Total Treatments')).toContainText('3');
  await page.getByRole('searchbox').fill('whitening');
  await expect(page.getByText('No treatments found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show all treatments' }).click();
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Balance due $500.50' }).click();
  await expect(page).toHaveURL(/\/payments\?dialog=new&patient=.+&treatment=.+/);
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
  await page.goBack();
  await cards(page).first().getByRole('link', { name: 'Ben O’Hara' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${ben.id}`));
});

test('a load that fails says so and can be tried again; thousands are listed, only some drawn @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/500/);
  const one = await add(practice, await addPatient(practice, 'Ada', 'Muñoz'), {
    cost: 0.1,
    status: 'completed',
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/treatments?*', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/treatments');
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.getByRole('alert').getByText('Failed to fetch treatments').first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/treatments?*');
  const many = Array.from({ length: 3000 }, (_, index) => ({
    ...one,
    id: `${one.id.slice(0, -6)}${String(index).padStart(6, '0')}`,
    patient_name: index === 0 ? '' : `Patient ${index}`,
  }));
  await page.route('**/api/treatments?*', (route) => route.fulfill({ json: many }));
  await page.route('**/api/treatments/figures*', (route) =>
    route.fulfill({ json: { count: 3000, completed: 3000, revenue: 300 } }),
  );
  await page.reload();
  await expect(figure(page, 'Total Treatments')).toContainText('3,000');
  await expect(figure(page, 'Total Revenue')).toContainText('$300.00');
  // An unknown patient.
  await expect(cards(page).first()).toContainText('Unknown');
  expect(await cards(page).count()).toBeLessThan(50);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('Patient 2999')).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await cards(page).count()).toBeLessThan(50);
});
