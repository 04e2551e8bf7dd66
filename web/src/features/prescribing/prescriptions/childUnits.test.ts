import { expect, test } from 'vitest';
import { childUnits } from './childUnits.ts';

const dose = (milligrams: number, per_unit: number | null, unit: 'whole' | 'milliliter' = 'whole') => ({
  milligrams,
  per_unit,
  unit,
});

test.each<[ReturnType<typeof dose>, Parameters<typeof childUnits>[1], string, ReturnType<typeof childUnits>]>(
  [
    [dose(200, 20, 'milliliter'), '', '100 mg/5 mL', { milligrams: 200, units: 10, words: '10 mL' }],
    [dose(333, 50, 'milliliter'), '', '250 mg/5 mL', { milligrams: 325, units: 6.5, words: '6.5 mL' }],
    [dose(200, 400), 'tablet', '400 mg tablet', { milligrams: 200, units: 0.5, words: '0.5 tablet' }],
    [dose(300, 500), 'capsule', '500 mg capsule', null],
    [dose(300, 500), '', '500 mg capsule', null],
    [dose(200, null), '', '', { milligrams: 200, units: null, words: '' }],
    [dose(200, null), '', 'as before', null],
  ],
)('%j in %s of %s', (given, unit, dosage, expected) => {
  expect(childUnits(given, unit, dosage)).toEqual(expected);
});
