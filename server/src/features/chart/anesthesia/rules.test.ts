import { describe, expect, test } from 'vitest';
import { anesthesiaFacts, isWeightCurrent, refuseOverLimit } from './rules.ts';

const nothing = { entries: [] };
const unknown = {
  birth_date: '1976-01-01',
  today: '2026-11-25',
  allergies: nothing,
  medications: nothing,
  conditions: nothing,
};
const of = (allergies: string, medical_history: string) =>
  anesthesiaFacts({
    ...unknown,
    uncoded: { allergies: allergies.split('\n'), medical_history: medical_history.split('\n') },
  });

describe('what speaks against an anesthetic, by the words of the history', () => {
  test.each([
    ['Angina pectoris since 2019; takes propranolol', 'heart_disease', 'Angina pectoris since 2019'],
    ['Angina pectoris since 2019; takes propranolol', 'nonselective_beta_blocker', 'takes propranolol'],
    ['Elavil 25 mg at night', 'tricyclic', 'Elavil 25 mg at night'],
    ['Uses cocaine on weekends', 'cocaine', 'Uses cocaine on weekends'],
    ['Denies cocaine', 'cocaine', null],
    ['No angina, hypertension', 'heart_disease', null],
    ['G6PD deficiency', 'methemoglobinemia', 'G6PD deficiency'],
    ['Metoprolol 50 mg', 'nonselective_beta_blocker', null],
    ['', 'heart_disease', null],
  ] as const)('%s: %s', (history, fact, said) => {
    expect(of('', history)[fact]).toBe(said);
  });

  test('what is coded counts, by its name and its code', () => {
    const coded = anesthesiaFacts({
      ...unknown,
      uncoded: { allergies: [], medical_history: [] },
      allergies: { entries: [{ name: 'Sulfites' }] },
      medications: { entries: [{ name: 'Inderal', term: { name: 'Propranolol' } }] },
      conditions: { entries: [{ name: 'Old infarction', term: null, icd10: 'I25.2' }] },
    });
    expect(coded).toMatchObject({
      age: 50,
      sulfite_allergy: 'Sulfites',
      nonselective_beta_blocker: 'Inderal',
      heart_disease: 'Old infarction',
      tricyclic: null,
    });
  });

  test('allergies to sulfites and to the agents', () => {
    expect(of('Sulfites (wheezing), penicillin', '').sulfite_allergy).toBe('Sulfites (wheezing)');
    expect(of('Sulfa drugs', '').sulfite_allergy).toBeNull();
    expect(of('Lidocaine: swelling', '').amide_allergy).not.toBeNull();
    expect(of('NKDA', '').amide_allergy).toBeNull();
  });
});

test('a weight counts for a year, a child’s for three months', () => {
  expect(isWeightCurrent('2026-01-01', 40, '2026-11-25')).toBe(true);
  expect(isWeightCurrent('2025-11-01', 40, '2026-11-25')).toBe(false);
  expect(isWeightCurrent('2026-08-01', 8, '2026-11-25')).toBe(false);
});

test('what stops is refused in one sentence, unless there is a reason', () => {
  const nine = [{ product: 'articaine_4_epinephrine_100', cartridges: 9, cartridge_ml: 1.7 }] as const;
  expect(() => refuseOverLimit(nine, 80, of('', ''), '')).toThrow(
    expect.objectContaining({
      detail:
        '612 mg of articaine exceeds the 560 mg limit (7 mg/kg at 80 kg). Enter a reason to give it anyway.',
    }),
  );
  expect(refuseOverLimit(nine, 80, of('', ''), 'Given over four hours')).toHaveLength(1);
});
