import { expect, test } from 'vitest';
import { storedVital, type TypedVital, vitalRefusal, vitalWords } from './vitals.ts';
import { vitalWarning } from './vital-warnings.ts';

const typed = (
  measure: TypedVital['measure'],
  value: number,
  unit: TypedVital['unit'],
  second: number | null = null,
): TypedVital => ({ measure, value, unit, second });

test.each([
  [typed('weight', 154, 'lb'), 69.85],
  [typed('weight', 20, 'kg'), 20],
  [typed('height', 70, 'in'), 177.8],
  [typed('temperature', 98.6, '°F'), 37],
  [typed('temperature', 100.4, '°F'), 38],
  [typed('glucose', 5.5, 'mmol/L'), 99.09],
  [typed('hba1c', 53, 'mmol/mol'), 7],
])('%j is stored as %d', (given, stored) => {
  expect(storedVital(given)?.value).toBe(stored);
  expect(vitalRefusal(given)).toBeUndefined();
});

test.each([
  [typed('weight', 154, 'cm'), 'Weight is measured in kg or lb.'],
  [typed('inr', 2, '%'), 'INR is measured in no unit.'],
  [typed('weight', 1540, 'lb'), 'Weight should be 1.1 to 881.8 lb. Check your entry.'],
  [typed('oxygen', 101, '%'), 'Oxygen should be 40 to 100%. Check your entry.'],
  [typed('temperature', 37, '°F'), 'Temperature should be 86 to 111.2 °F. Check your entry.'],
  [typed('blood_pressure', 120, 'mmHg'), 'Enter both numbers of the blood pressure, like 120/80.'],
  [typed('blood_pressure', 80, 'mmHg', 120), 'The second number must be below the first, like 120/80.'],
  [typed('pulse', 70, '/min', 60), 'Pulse is one number.'],
])('%j is refused', (given, sentence) => {
  expect(vitalRefusal(given)).toBe(sentence);
});

test.each([
  ['blood_pressure', 180, 95, 40, 'stops'],
  ['blood_pressure', 150, 110, 40, 'stops'],
  ['blood_pressure', 179, 109, 40, 'warns'],
  ['blood_pressure', 139, 89, 40, undefined],
  ['blood_pressure', 88, 60, 40, 'warns'],
  ['blood_pressure', 85, 48, 6, undefined],
  ['pulse', 130, null, 6, undefined],
  ['pulse', 130, null, 30, 'warns'],
  ['temperature', 38, null, 6, 'warns'],
  ['oxygen', 93, null, 30, 'warns'],
  ['oxygen', 89, null, 30, 'stops'],
  ['glucose', 53, null, 30, 'stops'],
  ['glucose', 69, null, 30, 'warns'],
  ['glucose', 301, null, 30, 'stops'],
  ['inr', 3.5, null, 70, undefined],
  ['inr', 3.6, null, 70, 'stops'],
  ['hba1c', 7, null, 70, 'warns'],
  ['weight', 200, null, 70, undefined],
] as const)('%s of %d/%s at %d years: %s', (measure, value, second, age, level) => {
  expect(vitalWarning({ measure, value, second }, age)?.level).toBe(level);
});

test('a value is written as people write it', () => {
  expect(vitalWords({ value: 120, second: 80, unit: 'mmHg' })).toBe('120/80 mmHg');
  expect(vitalWords({ value: 98, second: null, unit: '%' })).toBe('98%');
  expect(vitalWords({ value: 72, second: null, unit: '/min' })).toBe('72/min');
  expect(vitalWords({ value: 2.4, second: null, unit: '' })).toBe('2.4');
});
