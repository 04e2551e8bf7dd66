import { describe, expect, test } from 'vitest';
import { prophylaxisFor } from './rules.ts';
import type { ProphylaxisFacts } from './rules.ts';

const today = '2026-11-25';
const fact = (name: string, icd10 = '', codes: string[] = []) => ({ name, icd10, codes });
const valve = fact('Presence of prosthetic heart valve', 'Z95.2');
const person = (changes: Partial<ProphylaxisFacts> = {}): ProphylaxisFacts => ({
  age: 60,
  today,
  on: today,
  weight: undefined,
  conditions: [valve],
  repairs: [],
  allergies: [],
  medications: [],
  allergyTexts: [],
  texts: [],
  isPregnant: false,
  notAsked: [],
  ...changes,
});
const child = (kg: number, taken_on = '2026-11-01') => person({ age: 9, weight: { kg, taken_on } });
const allergy = (immediate: 'yes' | 'no' | 'unknown') => ({
  ...fact('Penicillin', '', ['penicillin']),
  immediate,
});
const offered = (facts: ProphylaxisFacts) =>
  prophylaxisFor(facts, ['Extraction']).doses.map(({ drug, dose_mg }) => `${drug} ${dose_mg}`);

describe('who needs it', () => {
  test.each([
    [valve, 'Extraction', 'recommended'],
    [fact('Acute endocarditis', 'I33.0'), 'Dental Cleaning', 'recommended'],
    [fact('Heart assist device', 'Z95.811'), 'Root Canal', 'recommended'],
    [valve, 'Filling', 'recommended'],
    [valve, 'Whitening', 'not_here'],
    [valve, 'Braces', 'not_here'],
    [fact('Heart transplant', 'Z94.1'), 'Extraction', 'unclear'],
    [fact('Ventricular septal defect', 'Q21.0'), 'Extraction', 'unclear'],
    [fact('Artificial hip joint', 'Z96.641'), 'Extraction', 'none'],
    [fact('Pacemaker', 'Z95.0'), 'Extraction', 'none'],
    [fact('Mitral valve prolapse', 'I34.1'), 'Extraction', 'none'],
  ] as const)('%j before %s: %s', (condition, procedure, need) => {
    expect(prophylaxisFor(person({ conditions: [condition] }), [procedure]).need).toBe(need);
  });

  const defect = fact('Ventricular septal defect', 'Q21.0');
  test.each([
    ['2026-11-20', 'recommended', 'within the past 6 months'],
    ['2026-05-25', 'recommended', 'within the past 6 months'],
    ['2026-05-24', 'unclear', 'more than 6 months ago: only if a defect remains'],
    [null, 'unclear', 'day of the repair unknown'],
  ] as const)('a defect that was closed with a device on %s: %s', (since, need, why) => {
    const device = fact('Amplatzer septal occluder');
    const facts = person({ conditions: [defect, device], repairs: [{ ...device, since }] });
    const proposal = prophylaxisFor(facts, ['Dental Cleaning']);
    expect(proposal.need).toBe(need);
    expect(proposal.because.join()).toContain(why);
  });

  test('the months after a repair are counted to the visit', () => {
    const device = { ...fact('ASD closure'), since: '2026-06-10' };
    const facts = person({ conditions: [device], repairs: [device] });
    expect(prophylaxisFor({ ...facts, on: '2026-12-10' }, []).need).toBe('recommended');
    expect(prophylaxisFor({ ...facts, on: '2026-12-11' }, []).need).toBe('unclear');
  });

  test.each([
    [['Whitening', 'Braces'], 'not_here'],
    [['Whitening', 'Extraction'], 'recommended'],
    [[], 'recommended'],
  ] as const)('a visit that brings %j: %s', (procedures, need) => {
    expect(prophylaxisFor(person(), procedures).need).toBe(need);
  });

  test.each([
    [fact('Pulmonary valve stenosis'), 'none'],
    [fact('St. Jude 27 mm', '', ['prosthetic-heart-valve']), 'recommended'],
    [fact('Mitral valve disorder', 'I38'), 'unclear'],
    [fact('Coronary stent', 'Z95.5'), 'none'],
  ] as const)('%j: %s', (condition, need) => {
    expect(prophylaxisFor(person({ conditions: [condition] }), []).need).toBe(need);
  });

  test('words that nobody coded count, denied ones don’t', () => {
    const typed = (text: string) => prophylaxisFor(person({ conditions: [], texts: [text] }), ['Extraction']);
    expect(typed('Mechanical valve 2019, warfarin')).toMatchObject({ need: 'recommended', by_words: true });
    expect(typed('No history of endocarditis').need).toBe('none');
  });

  test.each([
    ['Mechanical heart valve since 2018', 'recommended'],
    ['Bioprosthetic heart valve', 'recommended'],
    ['Tissue valve 2020', 'recommended'],
    ['Aortic valve replaced in 2015', 'recommended'],
    ['New heart valve', 'unclear'],
    ['heart valve surgery', 'unclear'],
    ['No heart valve problems', 'none'],
    ['Mitral valve prolapse', 'none'],
    ['Shunt valve for hydrocephalus', 'none'],
  ] as const)('“%s” that nobody coded: %s', (text, need) => {
    expect(prophylaxisFor(person({ conditions: [], texts: [text] }), ['Extraction']).need).toBe(need);
  });

  test('what nobody asked about is named where nothing is known', () => {
    const facts = person({ conditions: [], notAsked: ['implants and devices', 'surgeries'] });
    expect(prophylaxisFor(facts, [])).toMatchObject({
      need: 'none',
      notes: ['Not asked yet: implants and devices, surgeries.'],
    });
    expect(prophylaxisFor({ ...facts, conditions: [valve] }, []).notes.join()).not.toContain('Not asked');
  });

  test('a joint generally gets none, and that is said', () => {
    const { notes } = prophylaxisFor(person({ conditions: [fact('Knee joint', 'Z96.651')] }), ['Extraction']);
    expect(notes).toEqual(['Knee joint: antibiotics generally not recommended (ADA 2015).']);
  });
});

describe('the dose', () => {
  test('of an adult needs no weight', () => {
    const { asks_weight, doses } = prophylaxisFor(person(), ['Extraction']);
    expect(asks_weight).toBe(false);
    expect(doses[0]).toEqual({ drug: 'Amoxicillin', route: 'mouth', dose_mg: 2000, reckoning: 'adult dose' });
  });

  test.each([
    [20, 1000],
    [39.9, 1995],
    [40, 2000],
    // 50 mg/kg would be 2.25 g.
    [45, 2000],
    [70, 2000],
  ])('of a child of %d kg is %d mg of amoxicillin', (kg, mg) => {
    expect(offered(child(kg))[0]).toBe(`Amoxicillin ${mg}`);
  });

  test('of a child of 20 kg by each drug', () => {
    expect(offered(child(20))).toEqual([
      'Amoxicillin 1000',
      'Cephalexin 1000',
      'Azithromycin 300',
      'Clarithromycin 300',
      'Doxycycline 44',
      'Ampicillin 1000',
      'Cefazolin 1000',
      'Ceftriaxone 1000',
    ]);
  });

  test.each([
    ['no weight', undefined],
    ['an old one', { kg: 20, taken_on: '2026-08-01' }],
  ])('of a child with %s is asked', (_, weight) => {
    const { asks_weight, doses, notes } = prophylaxisFor(person({ age: 9, weight }), ['Extraction']);
    expect(asks_weight).toBe(true);
    expect(doses[0]?.dose_mg).toBeNull();
    expect(notes.join(' ')).toMatch(/weight/i);
  });
});

describe('other drugs', () => {
  test('clindamycin is never offered', () => {
    expect(offered(person({ allergies: [allergy('yes')] })).join()).not.toMatch(/clindamycin/i);
  });

  test.each([
    ['yes', ['Azithromycin 500', 'Clarithromycin 500', 'Doxycycline 100']],
    [
      'no',
      [
        'Cephalexin 2000',
        'Azithromycin 500',
        'Clarithromycin 500',
        'Doxycycline 100',
        'Cefazolin 1000',
        'Ceftriaxone 1000',
      ],
    ],
    [
      'unknown',
      [
        'Azithromycin 500',
        'Clarithromycin 500',
        'Doxycycline 100',
        'Cephalexin 2000',
        'Cefazolin 1000',
        'Ceftriaxone 1000',
      ],
    ],
  ] as const)('for an allergy to penicillin, immediate: %s', (immediate, drugs) => {
    expect(offered(person({ allergies: [allergy(immediate)] }))).toEqual(drugs);
  });

  test('for an allergy in words only', () => {
    expect(offered(person({ allergyTexts: ['PCN (hives)'] }))[0]).toBe('Azithromycin 500');
    expect(offered(person({ allergyTexts: ['PCN'] }))[0]).toBe('Azithromycin 500');
    expect(offered(person({ allergyTexts: ['No penicillin allergy'] }))[0]).toBe('Amoxicillin 2000');
  });

  test('for who takes a penicillin already', () => {
    const medications = [fact('Amoxicillin 500 mg', '', ['amoxicillin', 'penicillin-class'])];
    expect(offered(person({ medications }))).toEqual([
      'Azithromycin 500',
      'Clarithromycin 500',
      'Doxycycline 100',
    ]);
  });

  test('no doxycycline in pregnancy or under 8 years', () => {
    expect(offered(person({ age: 30, isPregnant: true })).join()).not.toMatch(/Doxy/);
    expect(offered(person({ age: 7, weight: { kg: 22, taken_on: today } })).join()).not.toMatch(/Doxy/);
  });
});
