import { expect, test } from 'vitest';
import { dosageOfLine, readDrugLine } from './drug-line.ts';

const amoxicillin = [
  'capsule 250 mg',
  'capsule 500 mg',
  'tablet 500 mg',
  'tablet 875 mg',
  'suspension 250 mg/5 mL',
  'suspension 400 mg/5 mL',
];
const ibuprofen = ['tablet 200 mg', 'tablet 400 mg', 'tablet 600 mg', 'tablet 800 mg'];
const norco = ['tablet 5/325 mg', 'tablet 7.5/325 mg'];

test.each<
  [string, readonly string[], name: string, dosage: string, quantity: number | null, duration: string]
>([
  ['amoxicillin', amoxicillin, 'amoxicillin', '', null, ''],
  ['amoxicillin 500 mg', amoxicillin, 'amoxicillin', '500 mg', null, ''],
  ['500mg amoxicillin cap', amoxicillin, 'amoxicillin', '500 mg capsule', null, ''],
  ['Amoxicillin 500 mg caps #21', amoxicillin, 'amoxicillin', '500 mg capsule', 21, ''],
  ['amoxicillin 500 mg 21 caps', amoxicillin, 'amoxicillin', '500 mg capsule', 21, ''],
  ['#21 amoxicillin 500 mg tablets x 7 days', amoxicillin, 'amoxicillin', '500 mg tablet', 21, '7 days'],
  ['amox 400/5 susp', amoxicillin, 'amox', '400 mg/5 mL suspension', null, ''],
  ['susp amox 400 mg/5 ml', amoxicillin, 'amox', '400 mg/5 mL suspension', null, ''],
  ['amox 875', amoxicillin, 'amox', '875 mg tablet', null, ''],
  ['ibuprofen 600 #20', ibuprofen, 'ibuprofen', '600 mg tablet', 20, ''],
  ['ibuprofen #20 600', ibuprofen, 'ibuprofen', '600 mg tablet', 20, ''],
  ['600 ibuprofen qty 20 for 5d', ibuprofen, 'ibuprofen', '600 mg tablet', 20, '5 days'],
  ['ibuprofen 1,200 mg', ibuprofen, 'ibuprofen', '1200 mg', null, ''],
  ['norco 5/325 #12', norco, 'norco', '5/325 mg tablet', 12, ''],
  ['hydrocodone apap 7.5/325 tab disp 8', norco, 'hydrocodone apap', '7.5/325 mg tablet', 8, ''],
  ['chlorhexidine 0.12% rinse', ['oral rinse 0.12 %'], 'chlorhexidine', '0.12 % oral rinse', null, ''],
  [
    'chlorhexidine rinse 0.12 % 2 weeks',
    ['oral rinse 0.12 %'],
    'chlorhexidine',
    '0.12 % oral rinse',
    null,
    '2 weeks',
  ],
  ['amoxicillin 500 milligrams', amoxicillin, 'amoxicillin', '500 mg', null, ''],
  ['500milligram capsule amoxicillin', amoxicillin, 'amoxicillin', '500 mg capsule', null, ''],
  ['amoxicillin 400 mg per 5 ml', amoxicillin, 'amoxicillin', '400 mg/5 mL suspension', null, ''],
  ['400 mg per 5 milliliters amox', amoxicillin, 'amox', '400 mg/5 mL suspension', null, ''],
  ['norco 5 mg/325 mg #12', norco, 'norco', '5/325 mg tablet', 12, ''],
  ['norco 7.5 mg-325 mg tab', norco, 'norco', '7.5/325 mg tablet', null, ''],
  ['amoxicillin 500 mcg', amoxicillin, 'amoxicillin', '500 mcg', null, ''],
  ['ibuprofen 600 micrograms', ibuprofen, 'ibuprofen', '600 mcg', null, ''],
  ['amoxicillin 2 grams', amoxicillin, 'amoxicillin', '2 g', null, ''],
  // A number of Tylenol isn't how many.
  ['Tylenol #3', [], 'Tylenol #3', '', null, ''],
  ['vitamin b12', [], 'vitamin b12', '', null, ''],
  ['', [], '', '', null, ''],
])('%s', (typed, forms, name, dosage, quantity, duration) => {
  const line = readDrugLine(typed);
  expect([line.name, dosageOfLine(line, forms), line.quantity, line.duration]).toEqual([
    name,
    dosage,
    quantity,
    duration,
  ]);
});

test('no number that is typed changes the strength: the dosage has each of its numbers', () => {
  for (const typed of ['amoxicillin 600 mg', 'amox 250/5 susp', 'amoxicillin 5', 'ibuprofen 60 mg 600'])
    for (const number of readDrugLine(typed).strength)
      expect(dosageOfLine(readDrugLine(typed), amoxicillin) || number).toContain(number);
});
