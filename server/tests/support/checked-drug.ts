import type { Term } from '@cusp/contract';
import { checkDrug } from '../../src/features/prescribing/checks/engine.ts';
import type { CheckedAllergy, CheckedPerson } from '../../src/features/prescribing/checks/types.ts';

export const cusp = (code: string, name = code): Term => ({ system: 'cusp', code, name });
const healthy: CheckedPerson = {
  today: '2026-11-25',
  birthDate: '1980-05-05',
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
  pregnancy: { state: 'not_pregnant', week: null },
  breastFeeding: false,
  isMale: false,
};
export const allergy = (immediate: CheckedAllergy['immediate'], severe = false): Partial<CheckedPerson> => ({
  allergies: [{ name: 'Penicillins', term: cusp('penicillin-class'), immediate, severe }],
});
export const takes = (...medications: [name: string, taken?: string][]): Partial<CheckedPerson> => ({
  medications: medications.map(([name, taken = '']) => ({ name, term: null, taken })),
});
export const child = (birthDate: string, kg?: number, on = '2026-11-01'): Partial<CheckedPerson> => ({
  birthDate,
  weight: kg === undefined ? null : { kg, on },
});
export const has = (...icd10: string[]): Partial<CheckedPerson> => ({
  conditions: icd10.map((code) => ({ name: code, icd10: code })),
});

export const ended = (name: string, endedOn: string): Partial<CheckedPerson> => ({
  endedMedications: [{ name, term: null, taken: '', endedOn }],
});

/** `medication | dosage | frequency` */
export const check = (written: string, person: Partial<CheckedPerson> = {}, term: Term | null = null) => {
  const [medication = '', dosage = '', frequency = ''] = written.split('|').map((part) => part.trim());
  return checkDrug(
    { medication, dosage, frequency, instructions: '', term, dose: null, doseUnit: null, dosesADay: null },
    { ...healthy, ...person },
  );
};
export const found = (...given: Parameters<typeof check>) =>
  check(...given).findings.map(({ level, kind }) => `${level} ${kind}`);
