// What the check can read of a typed drug, the form can read, and the other way around. Issue 57, point 13.
import { dosageOfLine, readDrugLine } from '@cusp/contract';
import { expect, test } from 'vitest';
import { parseStrength } from './dose-text.ts';

const drug = {
  name: 'Amoxicillin',
  ingredients: ['amoxicillin'],
  codes: new Set<string>(),
  isCoded: true,
  hasUnknown: false,
};
const forms = ['capsule 500 mg', 'tablet 875 mg', 'suspension 400 mg/5 mL', 'tablet 1000 mg'];
const strengths = [
  ['500 mg', 500],
  ['500mg', 500],
  ['500 milligrams', 500],
  ['500milligram', 500],
  ['0.5 g', 500],
  ['1,000 mg', 1000],
  ['1 gram', 1000],
  ['2 grams', 2000],
  ['2 gm', 2000],
  ['2g', 2000],
  ['500 mcg', 0.5],
  ['500 micrograms', 0.5],
  ['500 ug', 0.5],
  ['400 mg/5 ml', 80],
  ['400mg/5mL', 80],
  ['400 mg per 5 ml', 80],
  ['400 mg per 5 milliliters', 80],
] as const;
const orders = [
  (strength: string) => `amoxicillin ${strength}`,
  (strength: string) => `${strength} amoxicillin`,
  (strength: string) => `amoxicillin ${strength} #21`,
  (strength: string) => `#21 ${strength} amoxicillin x 7 days`,
  (strength: string) => `Amoxicillin caps ${strength} qty 21`,
];

test.each(
  strengths.flatMap(([strength, milligrams]) =>
    orders.map((order) => [order(strength), milligrams] as const),
  ),
)('%s is %d mg to both', (typed, milligrams) => {
  const read = (medication: string, dosage: string) =>
    parseStrength(drug, { medication, dosage })?.milligrams;
  expect(read(typed, '')).toBeCloseTo(milligrams, 6);
  const line = readDrugLine(typed);
  expect(line.name).toBe('amoxicillin');
  expect(read(line.name, dosageOfLine(line, forms))).toBeCloseTo(milligrams, 6);
});
