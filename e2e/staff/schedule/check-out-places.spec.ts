// Work gets its site at check-out: SRP its quadrant, a filling its tooth and surfaces.
import {
  createTreatment,
  listFeeSchedules,
  listProcedures,
  listTreatments,
  setFees,
  setVisitProgress,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { bookAt, desk, dialog, openDay, patientNamed, visit } from './schedule.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

test.use({ role: 'receptionist', viewport: { width: 1280, height: 1700 } });

test('SRP is added with its quadrant and a filling with its surfaces, which are asked for, and takes up the planned one that is like it', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409 .*check-out/);
  const { call } = practice;
  const patient = await patientNamed(practice, 'Theo', 'Diaz');
  const catalog = await call(listProcedures, {});
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const [office] = await call(listFeeSchedules, {});
  await call(setFees, {
    params: { id: office?.id ?? '' },
    body: {
      valid_from: '2020-01-01',
      fees: [
        { procedure_id: coded('CLN4'), fee: 240 },
        { procedure_id: coded('FCB2'), fee: 210 },
      ],
    },
  });
  const planned = {
    procedure: 'Filling',
    procedure_id: coded('FCB3'),
    tooth: 26,
    surfaces: 'MOD',
    cost: 260,
  } as const;
  await call(createTreatment, { body: { ...planned, patient_id: patient.id } });
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id } = await bookAt(practice, patient, today, '10:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    expected_procedure_ids: [],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await openDay(page, today);
  await visit(page, 'Theo Diaz').click();
  await dialog(page, /./).getByRole('button', { name: 'Check out…' }).click();

  const out = dialog(page, 'Check out Theo Diaz');
  const add = async (words: string, name: RegExp) => {
    await out.getByRole('combobox', { name: 'Add Procedure' }).fill(words);
    await page.getByRole('option', { name }).first().click();
  };
  await add('SRP quadrant', /SRP quadrant/);
  await add('Posterior composite filling, 2', /Posterior composite filling, 2/);
  const submit = out.getByRole('button', { name: 'Check out', exact: true });
  await submit.click();
  const where = out.getByRole('combobox', { name: 'Quadrant of SRP quadrant' });
  await expect(where).toHaveAccessibleDescription('Enter the quadrant: UR, UL, LL, or LR.');
  await where.click();
  await page.getByRole('option', { name: 'Lower right' }).click();
  const tooth = out.getByRole('textbox', { name: /^Tooth of Posterior composite/ });
  await expect(tooth).toHaveAccessibleDescription('Enter the tooth and surfaces.');
  await tooth.fill('14');
  await out.getByRole('textbox', { name: /^Surfaces of Posterior composite/ }).fill('mo');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 1700 });
  await submit.click();
  const like = dialog(page, 'Similar work is planned');
  await expect(like).toContainText('3 surfaces on 14 MOD is planned.');
  await expectAccessibleInBoth(page);
  await like.getByRole('button', { name: 'Cancel' }).click();
  await expect(out).toBeVisible();
  await expect(page.getByText('Failed to check out')).toBeHidden();
  await submit.click();
  await like.getByRole('button', { name: 'Instead of It' }).click();
  await expect(visit(page, 'Theo Diaz')).toHaveAccessibleName(/checked out/);
  expect(
    (await call(listTreatments, { query: { patient_id: patient.id } })).toSorted((a, b) => b.cost - a.cost),
  ).toMatchObject([
    { status: 'planned', outcome: 'not_needed', cost: 260 },
    { status: 'completed', cost: 240, quadrant: 4 },
    { status: 'completed', cost: 210, tooth: 26, surfaces: 'MO' },
  ]);

  // A wrong choice is corrected where treatments are edited.
  await page.goto(`/patients/${patient.id}?tab=treatments`);
  await page.getByRole('button', { name: 'More about SRP quadrant of Theo Diaz' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const edit = dialog(page, 'Edit Treatment');
  await edit.getByRole('combobox', { name: 'Quadrant' }).click();
  await page.getByRole('option', { name: 'Upper left' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  expect(
    (await call(listTreatments, { query: { patient_id: patient.id } })).map(({ quadrant }) => quadrant),
  ).toContain(2);
});

test('what was planned when the patient was seated is asked for, too @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { call } = practice;
  const patient = await patientNamed(practice, 'Ines', 'Roth');
  const [quadrant] = await call(listProcedures, { query: { q: 'CLN4' } });
  const { one, provider } = await desk(practice);
  const today = dayFromToday(0);
  const { id } = await bookAt(practice, patient, today, '13:00', {
    operatory_id: one.id,
    provider_id: provider.id,
    expected_procedure_ids: [quadrant?.id ?? ''],
  });
  for (const progress of ['in_chair', 'completed'] as const)
    await call(setVisitProgress, { params: { id }, body: { progress } });
  await openDay(page, today);
  await visit(page, 'Ines Roth').click();
  await dialog(page, /./).getByRole('button', { name: 'Check out…' }).click();
  const out = dialog(page, 'Check out Ines Roth');
  await out.getByRole('textbox', { name: 'Reason' }).fill('Redone');
  const submit = out.getByRole('button', { name: 'Check out', exact: true });
  await submit.click();
  const where = out.getByRole('combobox', { name: 'Quadrant of SRP quadrant' });
  await expect(where).toHaveAccessibleDescription('Enter the quadrant: UR, UL, LL, or LR.');
  await where.click();
  await page.getByRole('option', { name: 'Upper right' }).click();
  await submit.click();
  await expect(visit(page, 'Ines Roth')).toHaveAccessibleName(/checked out/);
  expect(await call(listTreatments, { query: { patient_id: patient.id } })).toMatchObject([
    { status: 'completed', quadrant: 1 },
  ]);
});
