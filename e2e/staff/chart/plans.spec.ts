// Treatment plans on the patient's page: made, put in order by keyboard, presented and signed at the desk.
import { createTreatment, createTreatmentPlan, listTreatmentPlans } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import { drawOn } from '../../support/signature.ts';
import { addPatient } from '../overview/patient-detail.helpers.ts';

/** A patient with a filling, and an implant or a bridge, all planned. */
async function planned(practice: Practice) {
  const { id: patient_id } = await addPatient(practice, {});
  const treat = async (procedure: 'Filling' | 'Implant' | 'Bridge', cost: number) =>
    (await practice.call(createTreatment, { body: { patient_id, procedure, cost, tooth_number: '#19' } })).id;
  const [filling, implant, bridge] = [
    await treat('Filling', 180),
    await treat('Implant', 2100),
    await treat('Bridge', 1800),
  ];
  return { patient_id, filling, implant, bridge };
}
const status = (page: Page) => page.getByRole('status');

test('a plan is put in order by keyboard, presented to the patient, signed, and booked at its length', async ({
  practice,
  signedInPage: page,
}) => {
  const { patient_id, filling, implant, bridge } = await planned(practice);
  const choice = 'Close the gap';
  await practice.call(createTreatmentPlan, {
    body: {
      patient_id,
      title: 'Lower left',
      phases: [
        {
          name: 'Now',
          visits: [
            {
              lines: [
                { treatment_id: implant, choice, option: 'Implant' },
                { treatment_id: bridge, choice, option: 'Bridge' },
              ],
            },
            { lines: [{ treatment_id: filling }] },
          ],
        },
      ],
    },
  });
  await page.goto(`/patients/${patient_id}?tab=plans`);
  const plan = page.getByRole('region', { name: 'Lower left' });
  await expect(plan.getByText('Not presented yet')).toBeVisible();
  await expect(plan.getByText('$1,980.00 to $2,280.00')).toBeVisible();
  await expectAccessibleInBoth(page);

  await plan.getByRole('button', { name: 'Edit Lower left' }).click();
  const editor = page.getByRole('region', { name: 'Edit Lower left' });
  const line = editor.getByRole('group', { name: 'Filling, tooth #19', exact: true });
  const up = line.getByRole('button', { name: 'Move Filling, tooth #19 up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(
    status(page).filter({ hasText: 'Filling is now in phase 1, visit 1, place 3.' }),
  ).toBeAttached();
  await line.getByRole('textbox', { name: 'Fee of Filling, tooth #19' }).fill('200');
  await line.getByRole('textbox', { name: 'Discount on Filling, tooth #19' }).fill('20');
  const diagnosis = line.getByRole('textbox', { name: 'Diagnosis of Filling, tooth #19' });
  await diagnosis.fill('decay');
  await editor.getByRole('textbox', { name: 'Message to patient' }).fill('Both ways close the gap.');
  await expect(diagnosis).toHaveAccessibleDescription(
    'Write the diagnosis as an ICD-10 code, such as K02.52.',
  );
  await diagnosis.fill('k0252');
  await diagnosis.blur();
  await expect(diagnosis).toHaveValue('K02.52');
  await expectAccessibleInBoth(page);
  await editor.getByRole('button', { name: 'Save Plan' }).click();
  await expect(plan.getByText('Fee $200.00, discount $20.00')).toBeVisible();
  await expect(plan.getByText('Diagnosis K02.52')).toBeVisible();

  await plan.getByRole('button', { name: 'Present', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Present Version 1' }).click();
  const shown = page.getByRole('article', { name: 'Lower left' });
  await expect(
    page.getByRole('dialog').filter({ has: shown }).getByRole('button', { name: 'Close' }),
  ).not.toBeFocused();
  await expect(shown.getByText('Both ways close the gap.')).toBeVisible();
  await shown.getByRole('radio', { name: 'Implant' }).check();
  await expect(
    shown.getByRole('status').filter({ hasText: 'Your share of the treatment you chose' }),
  ).toContainText('$2,280.00');
  await expectAccessibleInBoth(page);
  await shown.getByRole('button', { name: 'Accept and Sign' }).click();
  await expect(shown.getByText('Sign, or type your name to sign.')).toBeVisible();
  await drawOn(shown.getByRole('img', { name: 'No signature yet' }));
  await shown.getByRole('button', { name: 'Accept and Sign' }).click();
  await expect(shown).toBeHidden();
  await expect(plan.getByText('Version 1 signed', { exact: true })).toBeVisible();
  await expect(plan.getByText('Close the gap: Implant was chosen')).toBeVisible();
  // The bridge was declined: what is left is the patient's, and the focus is where the next step is.
  await expect(plan.getByText('$2,280.00', { exact: true })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Present', exact: true })).toBeFocused();
  expect(await practice.call(listTreatmentPlans, { query: { patient_id } })).toMatchObject([
    { state: 'signed', signed_number: 1, changed: false },
  ]);

  // The visit of what was accepted is booked with its treatments.
  await plan.getByRole('button', { name: 'Book Visit' }).first().click();
  const booking = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await booking.getByRole('group', { name: 'Next openings' }).getByRole('button').first().click();
  await booking.getByRole('button', { name: 'Schedule Appointment' }).click();
  await expect(booking).toBeHidden();
  await expect(plan.getByText('booked', { exact: true })).toHaveCount(2);
});

test('a new plan takes all that is planned at once, and its alternatives are named after the treatments @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { patient_id } = await planned(practice);
  await page.goto(`/patients/${patient_id}?tab=plans`);
  await page.getByRole('button', { name: 'New Plan' }).first().press('Enter');
  const editor = page.getByRole('region', { name: 'Edit Treatment plan' });
  await expect(editor.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await editor.getByRole('button', { name: 'Add All 3 Planned' }).press('Enter');
  await expect(editor.getByRole('button', { name: 'All Planned Added' })).toBeFocused();
  await editor.getByRole('button', { name: 'Make Alternatives' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make Alternatives' });
  await expect(dialog.getByRole('textbox', { name: 'Purpose' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Make Alternatives' }).click();
  const choice = dialog.getByRole('textbox', { name: 'Purpose' });
  await expect(choice).toHaveAccessibleDescription('Enter a name for the choice.');
  await expect(choice).toBeFocused();
  await choice.fill('Gap');
  await dialog.getByRole('button', { name: 'Make Alternatives' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Filling, tooth #19' })).toHaveAccessibleDescription(
    'Choose treatments of at least two alternatives.',
  );
  for (const [name, letter] of [
    ['Implant', 'A'],
    ['Bridge', 'B'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `${name}, tooth #19` }).click();
    await page.getByRole('option', { name: `Alternative ${letter}` }).click();
  }
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Make Alternatives' }).click();
  await expect(editor.getByRole('textbox', { name: 'Which alternative Bridge, tooth #19 is' })).toHaveValue(
    'Bridge',
  );
  // Nothing is written before it is saved.
  expect(await practice.call(listTreatmentPlans, { query: { patient_id } })).toEqual([]);
  await editor.getByRole('button', { name: 'Save Plan' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeFocused();
  expect(await practice.call(listTreatmentPlans, { query: { patient_id } })).toMatchObject([
    {
      phases: [
        {
          visits: [
            {
              lines: [
                { name: 'Filling', choice: '', option: '' },
                { name: 'Implant', choice: 'Gap', option: 'Implant' },
                { name: 'Bridge', choice: 'Gap', option: 'Bridge' },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('a plan fits a phone @nightly', async ({ practice, signedInPage: page }) => {
  const { patient_id, implant, bridge } = await planned(practice);
  const choice = 'Close the gap';
  const lines = [
    { treatment_id: implant, choice, option: 'Implant' },
    { treatment_id: bridge, choice, option: 'Bridge' },
  ];
  const body = {
    patient_id,
    title: 'A plan with a title that is rather long for a phone',
    phases: [{ name: '', visits: [{ lines }] }],
  };
  await practice.call(createTreatmentPlan, { body });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${patient_id}?tab=plans`);
  await expect(page.getByText('Close the gap: choose one')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Edit A plan' }).click();
  await expect(page.getByRole('button', { name: 'Save Plan' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
