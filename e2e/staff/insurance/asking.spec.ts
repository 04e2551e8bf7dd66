// Asking a carrier through the clearinghouse: by one button, answered on the screen, taken over by a person; and what the day's visits show.
import {
  addCoverage,
  createAppointment,
  createCarrier,
  createInsurancePlan,
  createPatient,
  getOwnPractice,
  me,
  updateCarrier,
  updateClearinghouse,
  updateOwnPractice,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a carrier is asked by one button, its answer comes to the screen, and the huddle names what is inactive @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const own = await call(getOwnPractice, {});
  await call(updateOwnPractice, { body: { ...own, npi: '1999999984' } });
  await call(updateClearinghouse, {
    body: { kind: 'house', is_test: true, key: `asking ${own.name}`.replaceAll(' ', '-') },
  });
  const carrier = await call(createCarrier, { body: { name: 'Cedarline Dental' } });
  const { id: plan } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO 1500', benefits: [] },
  });
  const { today } = await call(me, {});
  const cover = async (first_name: string, member_id: string, appointment_time: string) => {
    const { id } = await call(createPatient, {
      body: { first_name, last_name: 'Rivera', phone: '2125550147', date_of_birth: '1985-04-12' },
    });
    await call(addCoverage, {
      params: { id },
      body: { insurance_plan_id: plan, relationship: 'self', rank: 1, member_id },
    });
    await call(createAppointment, {
      body: { patient_id: id, appointment_date: today, appointment_time },
    });
    return id;
  };
  const ana = await cover('Ana', 'MEM0001', '09:00');
  const ben = await cover('Ben', 'MEM0002I', '10:00');

  await page.goto(`/patients/${ana}`);
  const coverages = page.getByRole('list', { name: 'Coverages' });
  const answersOf = page.getByRole('dialog', { name: 'Responses from Cedarline Dental PPO 1500' });
  await coverages.getByRole('button', { name: 'Responses from Cedarline Dental PPO 1500' }).press('Enter');
  await expect(answersOf.getByRole('button', { name: 'Check Eligibility' })).toBeDisabled();
  await expect(answersOf).toContainText('Cedarline Dental has no payer ID.');
  // Mended by somebody else meanwhile, the button can be used at once.
  await call(updateCarrier, { params: { id: carrier.id }, body: { ...carrier, payer_id: 'TEST1' } });
  await expect(answersOf.getByRole('button', { name: 'Check Eligibility' })).toBeEnabled();
  await expectAccessibleInBoth(page);
  await answersOf.getByRole('button', { name: 'Check Eligibility' }).press('Enter');
  await expect(answersOf).toContainText('The carrier answered.');
  await expect(answersOf.getByRole('list', { name: 'Verifications' })).toContainText(
    'through the clearinghouse',
  );
  await expect(answersOf).toContainText('this is not the carrier’s answer');
  await answersOf.getByRole('button', { name: 'Use maximum used' }).press('Enter');
  await expect(answersOf.getByRole('row', { name: /Maximum used/ })).toContainText('Same');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/patients/${ben}`);
  await coverages.getByRole('button', { name: 'Verify Cedarline Dental PPO 1500' }).press('Enter');
  const verify = page.getByRole('dialog', { name: 'Verify Cedarline Dental PPO 1500' });
  await verify.getByRole('button', { name: 'Check Eligibility' }).press('Enter');
  await expect(verify).toContainText('The carrier answered.');
  await page.goto('/schedule/huddle');
  await expect(page.getByRole('list', { name: 'Visits of the day' })).toContainText(
    'Cedarline Dental: inactive',
  );
  await expectAccessibleInBoth(page);
});
