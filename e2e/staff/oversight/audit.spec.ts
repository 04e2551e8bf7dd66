// Owners read the audit trail. Issue 5, "Audit trail".
import { createPatient, createPayment, listSoapNotes, updatePatient } from '@cusp/contract';
import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const longName = 'Wolfeschlegelsteinhausenbergerdorff-Villanueva';

test('an owner finds who changed what, reads the earlier value, and downloads the trail @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: longName, phone: '2125550188', date_of_birth: '1984-06-09' },
  });
  await practice.call(createPayment, { body: { patient_id: patient.id, amount: 120 } });
  await practice.call(updatePatient, {
    params: { id: patient.id },
    body: { ...patient, allergies: 'Latex' },
  });
  // More than one page of the list; few at once, since the server refuses too many.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 13; i += 1) await practice.call(listSoapNotes, { query: {} });
    }),
  );

  const scrolledBy = (key: string, to: Locator) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(to).toBeInViewport({ timeout: 1_000 });
    }).toPass();

  await page.goto('/settings/audit');
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Audit trail' });
  await expect(table.getByRole('row', { name: /Opened SOAP notes/ }).first()).toBeVisible();
  // To the very end, each page loading as it comes near, and back up to the filters.
  await scrolledBy('End', table.getByRole('row', { name: /Signed in/ }));
  await scrolledBy('Home', page.getByRole('combobox', { name: 'Patient' }));

  await page.getByRole('combobox', { name: 'Patient' }).fill('Mia');
  await page.getByRole('option', { name: new RegExp(longName) }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Changed' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: 'Changed patient details' }).click();
  const entry = page.getByRole('dialog', { name: 'Audit Entry' });
  await expect(entry).toContainText('Patient changed');
  await expect(entry).toContainText(/Allergies\s*Before: —\s*After: Latex/);
  await expectAccessibleInBoth(page);
  await entry.getByRole('button', { name: 'Close' }).click();
  await expect(entry).toBeHidden();

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'These entries (CSV)' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  const anchors = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Daily anchors' }).click();
  expect((await anchors).suggestedFilename()).toMatch(/^audit-anchors-[\d-]+\.json$/);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/settings\/audit$/);
  await page.goto(`/settings/audit?patient=${patient.id}`);
  await expect(table.getByRole('row', { name: /Added a payment/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
