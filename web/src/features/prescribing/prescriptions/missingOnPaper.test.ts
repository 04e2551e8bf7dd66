import { expect, test } from 'vitest';
import { missingOnPaper } from './missingOnPaper.ts';

const whole = {
  medication: 'Norco',
  dosage: '5-325 mg',
  monitoring_looked_up: true,
  patient_address: '1 Main St',
  prescriber_license_number: '012345',
  controlled_substance: false,
  prescriber_dea: '',
  signed: true,
  parts: { quantity: 21 },
};
const ofControlled = { controlled_substance: true, prescriber_dea: 'AB1234563' };
const practice = { address: '2 High St' };

test.each([
  ['nothing of a whole one', {}, practice, []],
  ['where the patient lives', { patient_address: ' ' }, practice, ['the patient’s address']],
  ['where the practice is', {}, { address: '' }, ['the practice’s address']],
  ['how much, in parts', { parts: { quantity: null } }, practice, ['the quantity']],
  ['how much, where there are only texts', { parts: null }, practice, ['the quantity']],
  ['the license', { prescriber_license_number: '' }, practice, ['the prescriber’s license']],
  ['the signature', { signed: false }, practice, ['a signature']],
  [
    'of a controlled substance the DEA number',
    { controlled_substance: true },
    practice,
    ['the prescriber’s DEA number'],
  ],
  [
    'of a controlled substance the strength, the quantity and the look-up',
    { ...ofControlled, dosage: '1 tablet', parts: null, monitoring_looked_up: false },
    practice,
    ['the strength', 'the quantity', 'a look-up in the state’s prescription monitoring'],
  ],
  [
    'of a controlled substance no signature, which is made by hand',
    { controlled_substance: true, prescriber_dea: 'AB1234563', signed: false },
    practice,
    [],
  ],
])('paper lacks %s', (_, changed, of, missing) => {
  expect(missingOnPaper({ ...whole, ...changed }, of).map((one) => one.replace("'", '’'))).toEqual(missing);
});
