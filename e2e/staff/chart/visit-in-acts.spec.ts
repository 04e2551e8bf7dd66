// How many acts a dentist's and a hygienist's visit take: a click, a key, and a line that is typed are one each. Issue 57, "Must reach".
import {
  createPatient,
  createProvider,
  getChart,
  getPerio,
  listFeeSchedules,
  listProcedures,
  listTreatmentPlans,
  setFees,
} from '@cusp/contract';
import { countActionsOn } from '../../support/count-actions.ts';
import { expect, type Practice, test } from '../../support/fixtures.ts';
import { drawOn } from '../../support/signature.ts';

const newPatient = async (practice: Practice) =>
  (
    await practice.call(createPatient, {
      body: {
        first_name: 'Nora',
        last_name: 'Lindqvist',
        phone: '(555) 010-2000',
        date_of_birth: '1985-03-01',
      },
    })
  ).id;

const findings = [
  '1 missing',
  '16,17,32 impacted',
  'e 2 o amalgam',
  'e 3 mod amalgam',
  'e 14 pfm crown',
  'e 19 rct',
  '4 do caries',
  '5 mo caries',
  '12 do caries',
  '13 mo caries',
  '18 o caries',
  '30 mod caries',
  '31 o watch',
  '8 chip mi',
  '9 mi worn',
  '6 f recession 2',
  '11 f recession 3',
  '24-25 diastema',
  '3 m open margin',
  '30 furcation 1',
];
const planned = [
  '4 do comp',
  '5 mo comp',
  '12 do comp',
  '13 mo comp',
  '18 o comp',
  '30 rct',
  '30 bu',
  '30 zirconia crown',
];

test('a new patient’s exam of 20 findings, and a plan of 8 lines with its signature, take at most 70 acts @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  test.slow();
  const id = await newPatient(practice);
  await practice.call(createProvider, { body: { name: 'Ada Molar', kind: 'dentist' } });
  const [office] = await practice.call(listFeeSchedules, {});
  const procedures = await practice.call(listProcedures, {});
  await practice.call(setFees, {
    params: { id: office?.id ?? '' },
    body: {
      valid_from: '2020-01-01',
      fees: procedures.map(({ id: procedure_id }) => ({ procedure_id, fee: 200 })),
    },
  });
  await page.goto(`/patients/${id}?tab=chart`);
  await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();

  const acts = countActionsOn(page);
  const line = page.getByRole('textbox', { name: 'Chart by typing' });
  await acts.press('/');
  await expect(line).toBeFocused();
  for (const text of [...findings, ...planned]) {
    await acts.type(text);
    await acts.press('Enter');
    await expect(line).toHaveValue('');
  }
  await acts.click(page.getByRole('tab', { name: 'Plans' }));
  await acts.click(page.getByRole('button', { name: 'New Plan' }).first());
  await acts.click(page.getByRole('button', { name: 'Add All 8 Planned' }));
  await acts.click(page.getByRole('button', { name: 'Save Plan' }));
  await acts.click(page.getByRole('button', { name: 'Present', exact: true }));
  await acts.click(page.getByRole('dialog').getByRole('button', { name: 'Present Version 1' }));
  const shown = page.getByRole('article', { name: 'Treatment plan' });
  const canvas = shown.getByRole('img', { name: 'No signature yet' });
  await expect(canvas).toBeVisible();
  await drawOn(canvas);
  await acts.click(shown.getByRole('button', { name: 'Accept and Sign' }));
  await expect(shown).toBeHidden();
  // The signature is an act, too.
  expect(acts.taken() + 1).toBeLessThanOrEqual(70);

  const chart = await practice.call(getChart, { params: { id }, query: {} });
  expect(chart.findings).toHaveLength(22);
  expect(chart.treatments).toHaveLength(8);
  expect(await practice.call(listTreatmentPlans, { query: { patient_id: id } })).toMatchObject([
    { state: 'signed' },
  ]);
});

test.describe('a hygienist', () => {
  test.use({ role: 'hygienist' });

  test('a hygiene visit with a full perio exam and its note takes at most 30 acts besides the readings @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const id = await newPatient(practice);
    await practice.call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
    await page.goto(`/patients/${id}?tab=health`);
    await expect(page.getByRole('region', { name: 'Medications' })).toBeVisible();
    const acts = countActionsOn(page);
    await acts.press('r');
    await expect(page.getByRole('dialog', { name: /^No one has asked about/ })).toBeVisible();
    await acts.press('y');
    await expect(page.getByText(/^Reviewed today by/)).toBeVisible();

    await acts.click(page.getByRole('tab', { name: 'Chart' }));
    await acts.click(page.getByText('Perio', { exact: true }));
    await acts.click(page.getByRole('button', { name: 'New Perio Exam' }));
    await acts.click(page.getByRole('button', { name: 'Start', exact: true }));
    const readings = page.getByRole('textbox', { name: 'Readings' });
    await expect(readings).toBeFocused();
    await page.keyboard.type('3'.repeat(192));
    await expect(readings).toHaveText('End of the path');
    await acts.click(page.getByRole('button', { name: 'Finish Exam' }));
    await acts.click(page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }));
    await expect(page.getByText(/^Completed by .*, locked$/)).toBeVisible();

    // What was done is charted, and its note begins with the visit's record.
    await acts.click(page.getByText('Teeth', { exact: true }));
    await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();
    await acts.press('/');
    await acts.type('completed prophy, fluoride');
    await acts.press('Enter');
    await expect(page.getByRole('table', { name: 'Charted' })).toContainText('Cleaning');
    const note = page.getByRole('region', { name: 'Note of the visit' });
    await expect(note.getByLabel('Note Content')).toHaveValue(/up to 3 mm/);
    await acts.click(note.getByRole('button', { name: 'Save Note' }));
    await expect(note).toBeHidden();
    expect(acts.taken()).toBeLessThanOrEqual(30);
    const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
    expect(exam?.teeth.flatMap(({ depth }) => depth)).toHaveLength(192);
  });
});
