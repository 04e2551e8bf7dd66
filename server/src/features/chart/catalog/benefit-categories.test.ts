// How plans pay for each procedure: guessed from its code and name, and confirmed by a person. Issue 58.
import {
  addCoverage,
  confirmBenefitCategories,
  createFeeSchedule,
  createPatient,
  createProcedure,
  estimateWork,
  getCoverages,
  importProcedures,
  listProcedures,
  setFees,
  updateCoverage,
  updateProcedure,
} from '@cusp/contract';
import type { BenefitCategory } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, aPatient, testApp } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';
import { aPlan } from '../../insurance/insurance.helpers.ts';

const { newPractice } = await testApp();

/** Codes that are nobody's; the last five are named by the series of the American code alone. */
const guesses: readonly (readonly [code: string, name: string, category: BenefitCategory | null])[] = [
  ['QA1', 'Routine evaluation of a known patient', 'diagnostic'],
  ['QA2', 'Four bitewings', 'xray'],
  ['QA3', 'Adult prophylaxis', 'preventive'],
  ['QA4', 'Deep scaling, one quadrant', 'periodontics'],
  ['QA5', 'Perio maintenance visit', 'periodontics'],
  ['QA6', 'Scaling where there is gingival inflammation', 'preventive'],
  ['QA7', 'Resin filling of a back tooth, on two surfaces', 'restorative'],
  ['QA8', 'Molar root canal', 'endodontics'],
  ['QA9', 'Ceramic crown', 'crowns'],
  ['QB1', 'Crown on an implant', 'implants'],
  ['QB2', 'Pontic of ceramic', 'prosthodontics'],
  ['QB3', 'Removal of an impacted tooth, partly in bone', 'surgery'],
  ['QB4', 'Comprehensive orthodontic care', 'orthodontics'],
  ['QB5', 'Night guard, hard', 'adjunctive'],
  ['QB6', 'Crown lengthening', 'periodontics'],
  ['QB7', 'Deep sedation', 'adjunctive'],
  ['QB8', 'Zebra', null],
  ['D0-Q', 'Zebra', 'diagnostic'],
  ['D4-Q', 'Zebra', 'periodontics'],
  ['D6-Q', 'Zebra', 'prosthodontics'],
  ['D6-R', 'Zebra over an implant', 'implants'],
  ['D9-Q', 'Zebra', 'adjunctive'],
];

const fileOf = (lines: readonly string[]) => ({
  file_name: 'codes.csv',
  file: Buffer.from(['Code,Description,Fee', ...lines].join('\n')).toString('base64'),
  minutes: 30,
  attested: true as const,
  valid_from: '2020-01-01',
});

test('imported codes are guessed until a person confirms them; our own catalog says it by itself', async () => {
  const { call, member } = await newPractice();
  const before = (await call(listProcedures)).output;
  expect(before.filter(({ benefit_category }) => benefit_category === null).map(({ code }) => code)).toEqual([
    'OTH1',
  ]);
  expect(before.filter(({ benefit_guessed }) => benefit_guessed)).toEqual([]);
  await call(importProcedures, { body: fileOf(guesses.map(([code, name]) => `${code},"${name}",`)) });
  const found = async (code: string) => {
    const one = (await call(listProcedures)).output.find((each) => each.code === code);
    if (one === undefined) throw new Error('It was imported.');
    return one;
  };
  const after = (await call(listProcedures)).output.filter(({ imported }) => imported);
  const said = new Map(after.map((each) => [each.code, each.benefit_category]));
  expect(guesses.map(([code, name]) => [code, name, said.get(code)])).toEqual(guesses);
  expect(after.every((each) => each.benefit_guessed === (each.benefit_category !== null))).toBe(true);

  const [scaling, zebra] = [await found('QA4'), await found('QB8')];
  const procedures = [
    { procedure_id: scaling.id, benefit_category: 'periodontics' as const },
    { procedure_id: zebra.id, benefit_category: 'adjunctive' as const },
  ];
  expect((await call(confirmBenefitCategories, { body: { procedures } })).body).toEqual({ confirmed: 2 });
  expect(await found('QA4')).toMatchObject({ benefit_guessed: false, version: 2 });
  expect(await found('QB8')).toMatchObject({ benefit_category: 'adjunctive', benefit_guessed: false });
  // Another file changes the name, and not what was confirmed.
  await call(importProcedures, { body: fileOf(['QA4,Ceramic crown,', 'QA7,Ceramic crown,']) });
  expect(await found('QA4')).toMatchObject({ name: 'Ceramic crown', benefit_category: 'periodontics' });
  expect(await found('QA7')).toMatchObject({ benefit_category: 'crowns', benefit_guessed: true });

  const unknown = { procedures: [...procedures, { ...procedures[0], procedure_id: newId() }] };
  expect(await call.unchecked(confirmBenefitCategories, { body: unknown })).toMatchObject({ status: 404 });
  const dentist = await member('dentist');
  expect((await dentist(confirmBenefitCategories, { body: { procedures } })).status).toBe(403);
});

test('a procedure of one’s own is guessed by its name until another category is chosen', async () => {
  const { call } = await newPractice();
  const fields = {
    code: 'OWN1',
    name: 'House fluoride',
    category: 'Other' as const,
    minutes: 20,
    area: 'mouth' as const,
    abbreviations: [],
  };
  const { output: made } = await call(createProcedure, { body: fields });
  expect(made).toMatchObject({ benefit_category: 'preventive', benefit_guessed: true });
  const change = async (more: object, version: number) =>
    (await call(updateProcedure, { params: { id: made.id }, body: { ...fields, ...more, version } })).output;
  expect(await change({ name: 'House X-ray' }, 1)).toMatchObject({
    benefit_category: 'xray',
    benefit_guessed: true,
  });
  const chosen = { benefit_category: 'diagnostic' as const };
  expect(await change(chosen, 2)).toMatchObject({ ...chosen, benefit_guessed: false });
  // A call that leaves it out leaves it.
  expect(await change({}, 3)).toMatchObject({ ...chosen, benefit_guessed: false });
  expect(
    (await call.unchecked(createProcedure, { body: { ...fields, benefit_category: 'teeth' } })).body,
  ).toMatchObject({ detail: 'Choose the benefit category.' });
  const { rows } = await asOwner((owner) =>
    owner.query(`select benefit_chosen from procedure where id = $1`, [made.id]),
  );
  expect(rows).toEqual([{ benefit_chosen: 'diagnostic' }]);
});

test('a hygiene visit of imported codes is estimated to the cent', async () => {
  const { call } = await newPractice();
  await call(importProcedures, {
    body: fileOf([
      'QA1,Routine evaluation of a known patient,65',
      'QA2,Four bitewings,80',
      'QA3,Adult prophylaxis,120',
      'QA4,"Deep scaling, one quadrant",300',
    ]),
  });
  const imported = (await call(listProcedures)).output.filter((each) => each.imported);
  const idOf = (code: string) => imported.find((each) => each.code === code)?.id ?? '';
  const { id: fee_schedule_id } = await call(createFeeSchedule, {
    body: { kind: 'contracted', name: 'Contract' },
  });
  const allowed = { QA1: 50, QA2: 60, QA3: 90, QA4: 220 };
  const fees = Object.entries(allowed).map(([code, fee]) => ({ procedure_id: idOf(code), fee }));
  await call(setFees, { params: { id: fee_schedule_id }, body: { valid_from: '2020-01-01', fees } });
  const { plan } = await aPlan(call, {
    fee_schedule_id,
    benefits: [
      ...(['diagnostic', 'xray', 'preventive'] as const).flatMap((category) => [
        { type: 'percent' as const, category, percent: 100 },
        { type: 'deductible' as const, category, amount: 0, period: 'benefit_year' as const },
      ]),
      { type: 'percent', category: 'periodontics', percent: 80 },
      { type: 'deductible', amount: 50, period: 'benefit_year' },
      { type: 'maximum', amount: 1500, period: 'benefit_year' },
    ],
  });
  const { id } = await call(createPatient, { body: aPatient() });
  const params = { id };
  await call(addCoverage, {
    params,
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'M' },
  });
  const [coverage] = (await call(getCoverages, { params })).output.coverages;
  if (coverage === undefined) throw new Error('It was recorded.');
  await call(updateCoverage, {
    params: { id: coverage.id },
    body: { ...coverage, used_maximum: 0, used_deductible: 0, used_lifetime: 0 },
  });
  const procedure_ids = ['QA1', 'QA2', 'QA3', 'QA4'].map(idOf).join(',');
  // Scaling: (220.00 - 50.00) x 80 % = 136.00, and 84.00 are the patient's.
  expect((await call(estimateWork, { params, query: { procedure_ids } })).output).toMatchObject({
    treatments: [
      { fee: 65, plans: [50], write_off: 15, patient: 0, most: null },
      { fee: 80, plans: [60], write_off: 20, patient: 0, most: null },
      { fee: 120, plans: [90], write_off: 30, patient: 0, most: null },
      { fee: 300, plans: [136], write_off: 80, patient: 84, most: null },
    ],
    totals: { fee: 565, plans: [336], write_off: 145, patient: 84 },
  });
});
