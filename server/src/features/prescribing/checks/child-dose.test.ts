import { expect, test } from 'vitest';
import { childDose } from './child-dose.ts';
import { resolveDrug } from './resolving.ts';
import type { CheckedPerson } from './types.ts';

const today = '2026-11-25';
const at = (kg: number, on = '2026-11-01'): Pick<CheckedPerson, 'weight' | 'today'> => ({
  today,
  weight: { kg, on },
});
const nobody: CheckedPerson = {
  today,
  birthDate: '2020-01-01',
  weight: null,
  allergiesAsked: true,
  allergies: [],
  allergyText: '',
  medicationsAsked: true,
  medications: [],
  endedMedications: [],
  conditionsAsked: true,
  conditions: [],
  historyLines: [],
  isMale: false,
  pregnancy: { state: 'not_asked', week: null },
  breastFeeding: null,
};

test.each<[string, number, number, string | null]>([
  ['Ibuprofen', 20, 6, '200 mg (10 mg/kg at 20 kg)'],
  [
    'Ibuprofen | 100 mg/5 mL suspension | every 6 hours',
    20,
    6,
    '200 mg (10 mg/kg at 20 kg), 20 mg per milliliter',
  ],
  // An adult's dose is the most.
  ['Ibuprofen | 200 mg tablet', 90, 16, '800 mg (8.9 mg/kg at 90 kg), 200 mg per whole'],
  ['Acetaminophen', 30, 9, '450 mg (15 mg/kg at 30 kg)'],
  [
    'Amoxicillin | 250 mg/5 mL | three times a day',
    20,
    6,
    '300 mg (45 mg/kg a day in 3 doses at 20 kg), 50 mg per milliliter',
  ],
  [
    'Amoxicillin | 500 mg capsule | once before the appointment',
    45,
    12,
    '2000 mg (44.4 mg/kg at 45 kg), 500 mg per whole',
  ],
  // How often isn't known yet.
  ['Amoxicillin', 20, 6, null],
  ['Ibuprofen', 80, 18, null],
  ['Warfarin', 20, 6, null],
  ['Something else', 20, 6, null],
])('%s at %d kg and %d years: %s', (written, kg, age, said) => {
  const [medication = '', dosage = '', frequency = ''] = written.split('|').map((part) => part.trim());
  const drug = resolveDrug(null, medication, new Map());
  const prescription = {
    medication,
    dosage,
    frequency,
    instructions: '',
    dose: null,
    doseUnit: null,
    dosesADay: null,
  };
  const { child_dose: dose, asksWeight } = childDose(drug, prescription, { ...nobody, ...at(kg) }, age);
  expect(asksWeight).toBe(false);
  expect(
    dose &&
      `${dose.milligrams} mg (${dose.because})${dose.per_unit === null ? '' : `, ${dose.per_unit} mg per ${dose.unit}`}`,
  ).toBe(said);
});

test.each<[string, Partial<CheckedPerson>, boolean]>([
  ['none', {}, true],
  ['an old one', at(20, '2026-08-01'), true],
  ['a current one', at(20, '2026-09-01'), false],
])('with %s of the weight it is asked for: %s', (_, known, asks) => {
  const drug = resolveDrug(null, 'Ibuprofen', new Map());
  const prescription = {
    medication: 'Ibuprofen',
    dosage: '',
    frequency: '',
    instructions: '',
    dose: null,
    doseUnit: null,
    dosesADay: null,
  };
  const found = childDose(drug, prescription, { ...nobody, ...known }, 6);
  expect([found.asksWeight, found.child_dose === null]).toEqual([asks, asks]);
});
