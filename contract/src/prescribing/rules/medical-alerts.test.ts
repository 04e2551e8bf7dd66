import { describe, expect, test } from 'vitest';
import { isAllergyAlert, isMedicalAlert } from './medical-alerts.ts';

describe('what must be seen before treatment', () => {
  test.each([
    'Pacemaker since 2019',
    'Hypertension, takes Eliquis',
    'Type 2 diabetes',
    'pregnant, due in May',
    'Mitral heart valve replaced; premedicates',
    'No seizures, but on warfarin',
    'Fosamax for osteoporosis',
  ])('%s', (history) => expect(isMedicalAlert(history)).toBe(true));

  test.each([
    '',
    'Tonsils removed as a child',
    'Hay fever',
    'No history of seizures',
    'Denies diabetes, denies stroke',
    'Wears contact lenses',
  ])('%s is a history to read and no alert', (history) => expect(isMedicalAlert(history)).toBe(false));
});

describe('an allergy', () => {
  test.each(['Penicillin', 'no known drug allergies except latex', 'NKDA? ask again'])(
    '%s is an alert',
    (text) => expect(isAllergyAlert(text)).toBe(true),
  );
  test.each(['', 'None', 'NKDA', 'No known allergies'])('%s is none', (text) =>
    expect(isAllergyAlert(text)).toBe(false),
  );
});
