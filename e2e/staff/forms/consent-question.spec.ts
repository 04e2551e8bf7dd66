// A missing consent is pointed out when the patient is seated and when the visit is completed. Issue 27, "Forms".
import { addStarterForms, createTreatment, listPatientForms } from '@cusp/contract';
import { bookAt, desk, openDay, patientNamed, visit } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';

test('a missing consent is pointed out at Seat, where it can be given, and again when the visit is completed @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  await practice.call(addStarterForms, {});
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  const { id } = await practice.call(createTreatment, {
    body: { patient_id: anna.id, procedure: 'Extraction', tooth_number: '14', cost: 200 },
  });
  const { one } = await desk(practice);
  await bookAt(practice, anna, dayFromToday(0), '09:00', { operatory_id: one.id, treatment_ids: [id] });

  await openDay(page, dayFromToday(0));
  const block = visit(page, 'Anna Berg');
  const nextStep = (name: string) =>
    page.getByRole('dialog', { name: 'Anna Berg' }).getByRole('button', { name, exact: true });
  const step = async (name: string) => {
    await block.click();
    await nextStep(name).click();
  };
  await step('Arrived');
  await expect(block).toHaveAccessibleName(/, arrived/);
  await step('In chair');
  const question = page.getByRole('dialog', { name: 'A consent is missing' });
  await expect(question).toContainText('Consent: extraction');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Not Yet' }).click();
  await expect(block).toHaveAccessibleName(/, arrived/);
  // The visit's card is still open.
  await nextStep('In chair').click();
  await question.getByRole('button', { name: /^Give/ }).click();
  await expect
    .poll(async () => await practice.call(listPatientForms, { params: { id: anna.id } }))
    .toMatchObject([{ name: 'Consent: extraction', state: 'given' }]);
  await question.getByRole('button', { name: 'Seat the Patient' }).click();
  await expect(block).toHaveAccessibleName(/, in chair/);
  await step('Complete');
  await expect(question).toContainText('Consent: extraction');
  await question.getByRole('button', { name: /^Complete/ }).click();
  await expect(block).toHaveAccessibleName(/, completed/);
});
