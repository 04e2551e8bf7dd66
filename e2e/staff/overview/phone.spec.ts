// Screens on a phone: what they show first, and what nothing may cover.
import { createPatient, createPayment, createTreatment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { sayGender } from '../../support/gender.ts';

test.use({ viewport: { width: 390, height: 844 } });

const aPatient = {
  first_name: 'Mia',
  last_name: 'Keller',
  phone: '(212) 555-0147',
  date_of_birth: '1984-06-09',
  allergies: 'Penicillin',
};

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return { ...box, bottom: box.y + box.height };
}

test("a toast covers neither the screen's title nor its foot nor a dialog's buttons", async ({
  signedInPage: page,
  allowProblems,
}) => {
  await page.goto('/patients?dialog=new');
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  for (const [name, value] of [
    ['First Name', 'Mia'],
    ['Last Name', 'Keller'],
    ['Phone', '5550102000'],
    ['Date of Birth', '06/09/1984'],
  ] as const)
    await dialog.getByRole('textbox', { name, exact: true }).fill(value);
  allowProblems(/503/);
  const away = (url: URL) => url.pathname === '/api/patients';
  await page.route(away, (route) =>
    route.fulfill({ status: 503, json: { detail: 'The database cannot be reached right now.' } }),
  );
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await sayGender(page);
  const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
  const failed = toasts.filter({ hasText: 'Failed to add patient' });
  await expect(failed).toBeVisible();
  const [said, send] = [
    await boxOf(failed),
    await boxOf(dialog.getByRole('button', { name: 'Add Patient' })),
  ];
  expect(said.bottom).toBeLessThanOrEqual(send.y);

  await page.unroute(away);
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  const done = await boxOf(toasts.filter({ hasText: 'Patient added successfully' }));
  const title = await boxOf(page.getByRole('heading', { level: 1, name: 'Patients' }));
  const strip = await boxOf(page.getByText('Test mode', { exact: true }));
  expect(done.y).toBeGreaterThan(title.bottom);
  expect(done.bottom).toBeLessThanOrEqual(strip.y);
});

test("a patient's alerts come before what can be done, in sight and in order @nightly", async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, { body: aPatient });
  await page.goto(`/patients/${id}`);
  const alerts = page.getByRole('list', { name: 'Alerts' });
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(alerts).toContainText('Penicillin');
  expect((await boxOf(alerts)).bottom).toBeLessThanOrEqual((await boxOf(edit)).y);
  // For screen readers too.
  const order = await page.locator('[aria-label="Alerts"], button, a').evaluateAll((all) => {
    const place = (words: RegExp) => all.findIndex((each) => words.test(each.ariaLabel ?? each.textContent));
    return [place(/^Alerts$/), place(/^Edit$/), place(/^\s*Take Payment$/)];
  });
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
  await edit.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
});

test('a receipt is as wide as the phone @nightly', async ({ practice, signedInPage: page, context }) => {
  const { id: patient_id } = await practice.call(createPatient, { body: aPatient });
  const { id: treatment_id } = await practice.call(createTreatment, {
    body: { patient_id, procedure: 'Filling', cost: 180 },
  });
  await practice.call(createPayment, { body: { patient_id, treatment_id, amount: 180 } });
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/payments');
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('button', { name: /receipt/ })
      .first()
      .click(),
  ]);
  await expect(sheet.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    'width=device-width, initial-scale=1',
  );
  await sheet.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(sheet);
});
