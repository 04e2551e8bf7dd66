// Alerts: a dentist sees one, answers it with a reason, and it is quiet afterward. Issue 25, "Alerts".
import { addHealthEntry, createPatient, createTreatment, listAlertAnswers } from '@cusp/contract';
import { storeTokens } from '../access/sign-in.helpers.ts';
import { addMember } from '../practice/settings.helpers.ts';
import { bookAt, desk, openDay, patientNamed, visit } from '../schedule/schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

test('a stop before an extraction asks the dentist for a reason, stores it, and is quiet afterward', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Ada',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1951-03-01',
      medical_history: 'Zometa for bone metastases, asthma',
    },
  });
  for (const tooth_number of ['18', '19'])
    await practice.call(createTreatment, {
      body: { patient_id: id, procedure: 'Filling', tooth_number, cost: 120 },
    });
  await page.goto(`/patients/${id}?tab=treatments`);
  const strip = page.getByRole('region', { name: 'Health alerts' });
  // The alerts are in order of danger.
  await expect(strip.getByRole('button')).toHaveText([/^Stop/, /^Info/]);
  await strip.getByRole('button', { name: /^Stop/ }).click();
  await expect(strip.getByText('Risk of osteonecrosis of the jaw')).toBeVisible();
  await expect(strip.getByText('not coded; matched by text only')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const addTreatment = async (tooth: string) => {
    await page.getByRole('button', { name: 'Add Treatment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Treatment' });
    await dialog
      .getByRole('combobox', { name: /Procedure/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Extraction', exact: true }).click();
    await dialog.getByRole('textbox', { name: /Tooth/ }).fill(tooth);
    await dialog.getByRole('button', { name: 'Add Treatment' }).click();
    return dialog;
  };
  const dialog = await addTreatment('30');
  const question = page.getByRole('dialog', { name: 'Before this is planned: Ada Lindqvist' });
  await expect(question.getByText('Risk of osteonecrosis of the jaw')).toBeVisible();
  await question.getByRole('button', { name: 'Plan It' }).click();
  await expect(question.getByText('Enter a reason to continue.')).toBeVisible();
  await question.getByLabel('Why continue?').fill('Root is fractured, oncologist agrees');
  await question.getByRole('button', { name: 'Plan It' }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  const answers = await practice.call(listAlertAnswers, { params: { id } });
  expect(answers).toMatchObject([
    {
      outcome: 'went_on',
      moment: 'planning',
      reason: 'Root is fractured, oncologist agrees',
      by_dentist: true,
    },
  ]);

  await expect(strip.getByText('answered', { exact: true })).toBeVisible();
  const again = await addTreatment('31');
  await expect(again).toBeHidden();
  await expect(question).toBeHidden();
});

test('the front desk sees one mark with what to do, on the schedule and the huddle, is asked before seating, and reads no condition @nightly', async ({
  practice,
  signedInPage: page,
  context,
  baseURL,
}) => {
  const fran = await addMember(practice, 'Fran Desk', 'receptionist');
  const anna = await patientNamed(practice, 'Anna', 'Berg');
  await practice.call(addHealthEntry, {
    params: { id: anna.id },
    body: { entry: { kind: 'implant', name: 'Prosthetic mitral valve', type: 'heart_valve' } },
  });
  const { one } = await desk(practice);
  await bookAt(practice, anna, dayFromToday(0), '09:00', { operatory_id: one.id, type: 'cleaning' });
  const words = 'Warning: Health alert. Ask whether the antibiotic was taken 30 to 60 minutes before.';

  await storeTokens(context, baseURL, { staff: fran.token });
  await page.goto('/schedule/huddle');
  const mark = page.getByRole('button', { name: `Health alerts: ${words}` });
  await mark.focus();
  await expect(page.getByRole('tooltip').filter({ hasText: words })).toBeVisible();

  await openDay(page, dayFromToday(0));
  const block = visit(page, 'Anna Berg');
  await expect(block).toHaveAccessibleName(new RegExp(words.replaceAll('.', String.raw`\.`)));
  await block.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: words })).toBeVisible();
  await block.click();
  await page.getByRole('dialog', { name: 'Anna Berg' }).getByRole('button', { name: 'Arrived' }).click();
  await expect(block).toHaveAccessibleName(/, arrived/);
  await block.click();
  await page.getByRole('dialog', { name: 'Anna Berg' }).getByRole('button', { name: 'In chair' }).click();
  const question = page.getByRole('dialog', { name: 'Before the patient is seated: Anna Berg' });
  await expect(question).toContainText('Ask whether the antibiotic was taken');
  await expect(page.getByText(/valve|Heart at risk/)).toHaveCount(0);
  await question.getByLabel('What was done about it (optional)').fill('Taken at 8 AM');
  await question.getByRole('button', { name: 'Seat the Patient' }).click();
  await expect(block).toHaveAccessibleName(/, in chair/);
  // Once answered, the visit no longer has a mark.
  await expect(block).not.toHaveAccessibleName(/Warning/);
});
