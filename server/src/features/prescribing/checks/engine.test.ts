import type { Term } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import {
  allergy,
  check,
  child,
  cusp,
  ended,
  found,
  has,
  takes,
} from '../../../../tests/support/checked-drug.ts';
import type { CheckedPerson, CheckedAllergy } from './types.ts';

describe('the examples of the issue', () => {
  test.each<[string, Partial<CheckedPerson>, string]>([
    ['Amoxicillin', allergy('yes'), 'severe allergy'],
    ['Cephalexin', allergy('yes'), 'severe allergy'],
    ['Amoxicillin', allergy('unknown'), 'severe allergy'],
    ['Cephalexin', allergy('unknown'), 'moderate allergy'],
    ['Augmentin', { allergyText: 'PCN' }, 'severe allergy'],
    ['Meperidine', takes(['Phenelzine']), 'severe interaction'],
    ['Metronidazole', takes(['Warfarin']), 'severe interaction'],
    ['Ibuprofen', takes(['Methotrexate']), 'severe interaction'],
    ['Codeine', child('2015-06-01'), 'severe age'],
    ['Acetaminophen | 1 g | six times a day', {}, 'severe dose'],
    ['Ibuprofen', { pregnancy: { state: 'pregnant', week: 32 } }, 'severe pregnancy'],
    ['Ibuprofen', { pregnancy: { state: 'pregnant', week: null } }, 'severe pregnancy'],
    ['Ibuprofen | 400 mg', child('2020-01-01', 20), 'moderate dose'],
    ['Amoxicillin | 500 mg | three times a day', child('2020-01-01', 20), 'moderate dose'],
    [
      'Hydrocodone with acetaminophen 325 mg | 1 tablet | six times a day',
      takes(['Acetaminophen', '3 g a day']),
      'severe dose',
    ],
    [
      'Acetaminophen | 650 mg | every 6 hours',
      takes(['Acetaminophen', '1 g three times a day']),
      'severe dose',
    ],
  ])('%s: %j → %s', (written, person, expected) => {
    expect(found(written, person)).toContain(expected);
  });

  test('the dose of a child is told', () => {
    expect(check('Ibuprofen | 400 mg', child('2020-01-01', 20)).findings[0]?.sentence).toContain(
      'the maximum is 200 mg',
    );
    const { findings } = check('Amoxicillin | 500 mg | three times a day', child('2020-01-01', 20));
    expect(findings[0]?.sentence).toContain('usual are 20 to 45 mg/kg a day');
  });

  test('without a weight, or with an old one, it is asked', () => {
    expect(check('Amoxicillin | 500 mg | TID', child('2020-01-01')).asks_weight).toBe(true);
    expect(check('Amoxicillin | 500 mg | TID', child('2020-01-01', 20, '2026-05-01')).asks_weight).toBe(true);
    expect(check('Amoxicillin | 500 mg | TID', child('2020-01-01', 20)).asks_weight).toBe(false);
    expect(check('Amoxicillin | 500 mg | TID').asks_weight).toBe(false);
  });

  test('prophylaxis at 45 kg is 2 g, which stands against nothing', () => {
    expect(found('Amoxicillin | 2 g | once, 1 hour before the appointment', child('2013-01-01', 45))).toEqual(
      [],
    );
    expect(found('Amoxicillin | 2.25 g | once', child('2013-01-01', 45))).toContain('moderate dose');
  });

  test.each<[string, Term | null]>([
    ['Zyrtecillinol', null],
    ['Ocrelizumab', { system: 'rxnorm', code: '1876366', name: 'ocrelizumab' }],
  ])('%s, without rules, is "not checked" in each kind', (name, term) => {
    const { not_checked, findings } = check(name, takes(['Warfarin']), term);
    expect(findings).toEqual([]);
    expect(not_checked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['allergy', 'interaction', 'duplicate', 'dose', 'age', 'condition']),
    );
    expect(JSON.stringify(not_checked)).not.toMatch(/no interactions/i);
  });
});

describe('allergies', () => {
  test('a severe reaction needs a reason of its own', () => {
    expect(check('Amoxicillin', allergy('no')).findings[0]?.name).toBe('penicillins');
    expect(check('Amoxicillin', allergy('no', true)).findings[0]?.name).toBe('penicillins (severe reaction)');
  });
  test.each<[string, CheckedAllergy, string | undefined]>([
    ['Ibuprofen', { name: 'Aspirin', term: cusp('aspirin'), immediate: 'unknown', severe: false }, 'severe'],
    ['Acetaminophen', { name: 'Aspirin', term: cusp('aspirin'), immediate: 'yes', severe: true }, undefined],
    ['Norco', { name: 'Codeine', term: cusp('codeine'), immediate: 'no', severe: false }, 'severe'],
    [
      'Amoxicillin',
      { name: 'Keflex', term: cusp('cephalexin'), immediate: 'unknown', severe: false },
      'severe',
    ],
    [
      'Amoxicillin',
      { name: 'Ceftin', term: cusp('cefuroxime'), immediate: 'unknown', severe: false },
      'moderate',
    ],
    ['Ultram', { name: 'Codeine', term: cusp('codeine'), immediate: 'no', severe: false }, 'moderate'],
    ['Ultram', { name: 'Codeine', term: cusp('codeine'), immediate: 'yes', severe: false }, 'severe'],
    ['Demerol', { name: 'Opioids', term: cusp('opioid-class'), immediate: 'no', severe: false }, 'severe'],
    [
      'Lidocaine',
      { name: 'Novocain', term: cusp('local-anesthetics'), immediate: 'no', severe: false },
      'severe',
    ],
    [
      'Lidocaine',
      { name: 'Benzocaine', term: cusp('benzocaine'), immediate: 'no', severe: false },
      'moderate',
    ],
    [
      'Chlorhexidine',
      { name: 'Chlorhexidine', term: cusp('chlorhexidine'), immediate: 'no', severe: false },
      'severe',
    ],
    ['Kenalog', { name: 'Prednisone', term: cusp('prednisone'), immediate: 'no', severe: false }, 'severe'],
    ['Levofloxacin', { name: 'Cipro', term: null, immediate: 'no', severe: false }, 'severe'],
    ['Peridex rinse', { name: 'CHX', term: null, immediate: 'no', severe: false }, 'severe'],
    [
      'Zzmycillin',
      { name: 'Penicillins', term: cusp('penicillin-class'), immediate: 'no', severe: false },
      'severe',
    ],
  ])('%s with %j: %s', (written, known, level) => {
    expect(
      check(written, { allergies: [known] }).findings.find(({ kind }) => kind === 'allergy')?.level,
    ).toBe(level);
  });
});

describe('other drugs', () => {
  test.each([
    ['Clarithromycin', 'Simvastatin', 'severe'],
    ['Fluconazole', 'Lovastatin', 'severe'],
    ['Azithromycin', 'Coumadin', 'moderate'],
    ['Ibuprofen', 'Eliquis', 'severe'],
    ['Percocet', 'Xanax', 'severe'],
    ['Triazolam', 'Itraconazole', 'severe'],
    ['Ibuprofen', 'Lisinopril', 'moderate'],
    ['Clarithromycin', 'Colchicine', 'severe'],
    ['Metronidazole', 'Lithium', 'moderate'],
    ['Amoxicillin', 'Atorvastatin', undefined],
  ])('%s with %s: %s', (written, other, level) => {
    expect(check(written, takes([other])).findings.find(({ kind }) => kind === 'interaction')?.level).toBe(
      level,
    );
    expect(check(other, takes([written])).findings.find(({ kind }) => kind === 'interaction')?.level).toBe(
      level,
    );
  });
  test('an NSAID beside another is said, and ibuprofen beside Advil', () => {
    expect(found('Naproxen', takes(['Ibuprofen']))).toContain('moderate duplicate');
    expect(check('Ibuprofen', takes(['Advil'])).findings[0]?.name).toBe('duplicate ibuprofen');
  });
  test('a medication that nobody coded is named as not checked', () => {
    const { not_checked } = check('Ibuprofen', takes(['Grandmother’s tea']));
    expect(not_checked.find(({ kind }) => kind === 'interaction')?.sentence).toContain(
      'Grandmother’s tea is on no list',
    );
  });
});

describe('the person', () => {
  test.each<[string, Partial<CheckedPerson>, string]>([
    ['Tramadol', { breastFeeding: true }, 'severe breast_feeding'],
    ['Doxycycline', child('2020-01-01'), 'severe age'],
    ['Doxycycline', { pregnancy: { state: 'pregnant', week: 10 } }, 'severe pregnancy'],
    ['Ibuprofen', { pregnancy: { state: 'pregnant', week: 22 } }, 'severe pregnancy'],
    ['Ibuprofen', { pregnancy: { state: 'pregnant', week: 12 } }, 'moderate pregnancy'],
    ['Aspirin', child('2012-01-01'), 'severe age'],
    ['Codeine', child('2012-01-01'), 'moderate age'],
    ['Ibuprofen', has('N18.4'), 'severe condition'],
    ['Ibuprofen', has('N18.9'), 'moderate condition'],
    ['Acetaminophen', has('K74.60'), 'moderate condition'],
    ['Clindamycin', has('A04.72'), 'severe condition'],
  ])('%s with %j: %s', (written, person, expected) => {
    expect(found(written, person)).toContain(expected);
  });
});

describe('doses that texts say', () => {
  test.each([
    ['Acetaminophen | 500 mg, 2 tablets | every 4 to 6 hours', true],
    ['Acetaminophen | 500 mg | every 6 hours', false],
    ['Tylenol | 2 x 500 mg tablets | q4h', true],
    ['Acetaminophen | 160 mg/5 mL, 30 mL | every 4 hours', true],
    ['Norco | 5/325 mg, 1-2 tablets | q4h prn', false],
    ['Norco | 10/325 mg 2 tablets | q4h prn', true],
    ['Hydrocodone and acetaminophen | 5 mg/325 mg | six times daily', false],
    ['Ibuprofen | 800 mg | TID', false],
    ['Ibuprofen | 800 mg | six times a day', true],
    ['Ibuprofen | 1,000 mg | BID', true],
  ])('%s: above a limit is %j', (written, isAbove) => {
    const { findings, not_checked } = check(written);
    expect(not_checked.filter(({ kind }) => kind === 'dose')).toEqual([]);
    expect(findings.some(({ kind }) => kind === 'dose')).toBe(isAbove);
  });
  test.each([
    'Acetaminophen | as directed | q6h',
    'Acetaminophen | 500 mg or 1000 mg | q6h',
    'Acetaminophen | 160 mg/5 mL | q6h',
    'Acetaminophen | 500 mg | every now and then',
    'Norco | 325 mg | 100 tablets',
  ])('%s: not checked', (written) => {
    expect(check(written).not_checked.map(({ kind }) => kind)).toContain('dose');
  });
});

test('20 medications and 30 problems are all compared', () => {
  const medications =
    'Warfarin,Lisinopril,Atorvastatin,Metformin,Omeprazole,Sertraline,Amlodipine,Gabapentin,Furosemide,Levothyroxine,Clopidogrel,Tramadol,Zolpidem,Prednisone,Digoxin,Lithium,Albuterol,Insulin,Aspirin,Methotrexate';
  const { findings } = check('Ibuprofen | 800 mg | TID', {
    ...takes(...medications.split(',').map((name): [string, string] => [name, '1 tablet twice a day'])),
    ...has(...Array.from({ length: 28 }, () => 'I10'), 'I50.9', 'N18.4'),
    ...allergy('yes'),
  });
  expect(findings.filter(({ level }) => level === 'severe').map(({ name }) => name)).toEqual([
    'ibuprofen with warfarin',
    'ibuprofen with lithium',
    'ibuprofen with methotrexate',
    'ibuprofen: heart failure',
    'ibuprofen: kidney disease',
  ]);
});

test('what ended lately still interacts: an MAO inhibitor as before, other drugs less', () => {
  const [lasting] = check('Meperidine', ended('Phenelzine', '2026-11-20')).findings;
  expect(lasting).toMatchObject({ level: 'severe', name: 'meperidine with phenelzine' });
  expect(lasting?.sentence).toMatch(/Phenelzine ended 5 days ago\.$/);
  expect(found('Metronidazole', ended('Warfarin', '2026-11-24'))).toEqual(['moderate interaction']);
  const again = { ...takes(['Warfarin']), ...ended('Warfarin', '2026-11-24') };
  expect(found('Metronidazole', again)).toEqual(['severe interaction']);
  expect(found('Acetaminophen | 500 mg | four times a day', ended('Acetaminophen', '2026-11-24'))).toEqual(
    [],
  );
});
