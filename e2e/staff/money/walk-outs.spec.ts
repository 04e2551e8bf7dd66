// The walk-out statement at the visit.
import { checkOutVisit, createPayment, createTreatment, setVisitProgress } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { bookAt, desk, dialog, openDay, patientNamed, visit } from '../schedule/schedule.helpers.ts';

test.use({ role: 'receptionist' });

test('@nightly the walk-out statement of a visit says what is left, and is printed', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const patient = await patientNamed(practice, 'Theo', 'Diaz');
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id: patient.id, procedure: 'Crown', cost: 260, status: 'planned' },
  });
  const { id } = await bookAt(practice, patient, today, '10:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    treatment_ids: [treatment_id],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await call(checkOutVisit, { params: { id }, body: { completed_treatment_ids: [treatment_id] } });
  await call(createPayment, { body: { patient_id: patient.id, treatment_id, amount: 100 } });
  await openDay(page, today);
  await visit(page, 'Theo Diaz').click();
  await dialog(page, /./).getByRole('button', { name: 'Walk-out statement…' }).click();
  const walkOut = dialog(page, 'Walk-Out Statement');
  await expect(walkOut).toContainText('Left to pay for this visit$160.00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await walkOut.getByRole('button', { name: 'Print' }).click();
  expect((await download).suggestedFilename()).toMatch(/^walk-out-.*\.pdf$/);
});
