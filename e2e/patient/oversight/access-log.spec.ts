// Patients' view of who opened their record. Issue 5, "Audit trail".
import { getPatient, listTreatments } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/fixtures.ts';
import { test } from '../../support/portal.ts';

test('a patient sees who of the practice opened the record, what and when @nightly', async ({
  practice,
  visitor,
  portalPage: page,
}) => {
  await practice.call(getPatient, { params: { id: visitor.patient.id } });
  await practice.call(listTreatments, { query: { patient_id: visitor.patient.id } });
  await page.goto('/patient-portal/profile');
  await page.getByRole('link', { name: 'Who opened my record' }).click();
  await expect(page.getByRole('heading', { name: 'Who opened my record', level: 1 })).toBeVisible();
  const visit = page.getByRole('list', { name: 'Who opened my record' }).getByRole('listitem').first();
  await expect(visit).toContainText('Ada Molar');
  await expect(visit).toContainText('Dentist');
  await expect(visit).toContainText('opened your details, opened your treatments');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(visit).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'My Profile' }).last().click();
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
});
