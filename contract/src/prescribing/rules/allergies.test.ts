import { describe, expect, test } from 'vitest';
import { allergiesOfAll, allergyRefusal, checkAllergies } from './allergies.ts';

const check = (allergies: string, medication: string, dosage = '') =>
  checkAllergies(allergies, { medication, dosage });
test.each([
  ['NKDA', 'Amoxicillin'],
  ['nkda', 'Amoxicillin'],
  ['N.K.D.A.', 'Amoxicillin'],
  ['NKA', 'Ibuprofen'],
  ['None', 'Amoxicillin'],
  ['none known', 'Amoxicillin'],
  ['No known allergies', 'Amoxicillin'],
  ['No known drug allergies.', 'Amoxicillin'],
  ['no known medication or food allergies', 'Amoxicillin'],
  ['No allergies', 'Amoxicillin'],
  ['No allergies reported', 'Amoxicillin'],
  ['Denies allergies', 'Amoxicillin'],
  ['Patient denies any drug allergies', 'Amoxicillin'],
  ['not allergic to penicillin', 'Amoxicillin'],
  ['Patient is not allergic to penicillin', 'Amoxicillin'],
  ['isn’t allergic to penicillin', 'Amoxicillin'],
  ['denies penicillin allergy', 'Amoxicillin'],
  ['Denies allergy to penicillin', 'Amoxicillin'],
  ['no penicillin allergy', 'Amoxicillin'],
  ['No allergy to penicillin or codeine', 'Amoxicillin'],
  ['no PCN or latex allergies', 'Amoxicillin'],
  ['No', 'Amoxicillin'],
  ['nil', 'Amoxicillin'],
])('%j is a denial: %s goes on', (allergies, drug) => {
  expect(check(allergies, drug)).toEqual({ record: 'none_known', stops: [], cautions: [], unchecked: false });
});

test.each(['', ' ', '\n\t', '\u00A0'])('%j means not asked, not "none known"', (allergies) => {
  expect(check(allergies, 'Amoxicillin')).toEqual({
    record: 'not_asked',
    stops: [],
    cautions: [],
    unchecked: true,
  });
});

test.each([
  ['Penicillin', 'Clindamycin'],
  ['Penicillin', 'Azithromycin'],
  ['Penicillin', 'Ibuprofen 600 mg'],
  ['Codeine', 'Ibuprofen'],
  ['Sulfa', 'Amoxicillin'],
  ['Latex', 'Amoxicillin'],
  ['Aspirin', 'Amoxicillin'],
  ['Erythromycin', 'Clindamycin'],
  ['Tetracaine', 'Doxycycline'],
  ['Lidocaine', 'Clindamycin'],
  ['Not allergic to penicillin. Codeine.', 'Amoxicillin'],
  ['Denies penicillin allergy; latex', 'Amoxicillin'],
  ['Vancomycin', 'Azithromycin'],
  ['Iodine', 'Etodolac'],
  ['Doxylamine', 'Minocycline'],
  ['Minoxidil', 'Doxycycline'],
  ['Benzoyl peroxide', 'Diazepam'],
  ['Benzocaine', 'Diazepam'],
  ['Sulfites', 'Bactrim'],
  ['Sulfates', 'Bactrim'],
  ['Amoxapine', 'Amoxicillin'],
  ['Penicillamine', 'Amoxicillin'],
  ['Ipratropium', 'Codeine'],
  ['Carries an EpiPen (bees)', 'Amoxicillin'],
  ['Peanuts, as a child', 'Ibuprofen'],
  ['Nickel; adhesive tape', 'Amoxicillin'],
  ['Chlorhexidine', 'Amoxicillin'],
])('%j does not stop %s', (allergies, drug) => {
  expect(check(allergies, drug)).toMatchObject({ record: 'named', stops: [] });
});

test.each([
  ['Chlorhexidine', 'Chlorhexidine gluconate 0.12% rinse'],
  ['chlorhexadine - burning', 'Chlorhexidine'],
  ['Nystatin', 'Nystatin suspension'],
  ['Tylenol', 'Tylenol 325 mg'],
  ['cherry flavor', 'Amoxil cherry suspension'],
])('the same name in both stops, whatever its class: %j, %j', (allergies, drug) => {
  expect(check(allergies, drug).stops).toHaveLength(1);
});

test('a shared word that names no drug is no match', () => {
  expect(
    check('Rash from a capsule taken with food, oral', 'Clindamycin capsule, oral, with food').stops,
  ).toEqual([]);
});

describe('a penicillin allergy and a cephalosporin', () => {
  test.each(['Penicillin', 'PCN (rash as a child)', 'Penicillin - no anaphylaxis'])(
    '%j is a caution',
    (allergies) => {
      const { stops, cautions } = check(allergies, 'Cephalexin');
      expect(stops).toEqual([]);
      expect(cautions).toMatchObject([{ name: 'cephalosporins after penicillins' }]);
    },
  );

  test.each([
    'Penicillin: anaphylaxis',
    'PCN, hives',
    'Amoxicillin — throat swelling',
    'severe reaction to penicillin',
  ])('%j stops it', (allergies) => {
    const { stops } = check(allergies, 'Keflex 500 mg');
    expect(stops).toMatchObject([{ name: 'cephalosporins after penicillins (severe reaction)' }]);
    expect(allergyRefusal(stops)).toMatch(/penicillins.*cephalosporins.*reason/);
  });

  test('works in the other direction, too', () => {
    expect(check('Keflex: anaphylaxis', 'Amoxicillin').stops).toHaveLength(1);
    expect(check('Ceftin', 'Amoxicillin').cautions).toHaveLength(1);
  });
});

test('a more severe reaction is a new match', () => {
  const [mild] = check('Penicillin', 'Amoxicillin').stops;
  const [severe] = check('Penicillin: anaphylaxis', 'Amoxicillin').stops;
  expect(mild?.name).toBe('penicillins');
  expect(severe?.name).toBe('penicillins (severe reaction)');
});

test('a refusal names every class and says what to do', () => {
  expect(allergyRefusal(check('Codeine, aspirin', 'Vicoprofen').stops)).toBe(
    'The patient is allergic to NSAIDs and aspirin, and this drug belongs to them. The patient is allergic to phenanthrene opioids, and this drug belongs to them. Choose another drug, or give a reason to continue.',
  );
});

test.each<[string, string, boolean]>([
  ['Penicillin', 'Amoxicillin', false],
  ['Penicillin - rash in 2010', 'Ibuprofen', false],
  ['Sulfa drugs; latex', 'Ibuprofen', false],
  ['Shellfish', 'Ibuprofen', true],
  ['Penicillin, shellfish', 'Ibuprofen', true],
  ['Penicillin', 'Chlorhexidine', true],
  ['see paper chart', 'Amoxicillin', true],
  ['unknown', 'Amoxicillin', true],
  ['NKDA?', 'Amoxicillin', true],
  ['N/A', 'Amoxicillin', true],
  ['?', 'Amoxicillin', true],
  ['Пенициллин', 'Amoxicillin', true],
])('%j with %s: not all was checked is %j', (allergies, drug, unchecked) => {
  expect(check(allergies, drug).unchecked).toBe(unchecked);
});

test('hostile and huge texts are handled', () => {
  for (const text of [
    '('.repeat(20_000),
    'no '.repeat(6_000),
    'denies '.repeat(2_800),
    'a'.repeat(20_000),
    '\u0301'.repeat(20_000),
    'n k '.repeat(5_000),
    '💊'.repeat(9_000),
  ]) {
    expect(check(text, text.slice(0, 200)).stops.length).toBeLessThan(200);
  }
});

test.each([
  [['Penicillin', 'Latex'], 'Penicillin\nLatex'],
  [['No known allergies', 'Latex'], 'Latex'],
  [['', 'No known allergies'], 'No known allergies'],
  [['', ' '], ''],
])('the allergies of a person with several records, %j, are what any of them names', (texts, all) => {
  expect(allergiesOfAll(texts.map((allergies) => ({ allergies })))).toBe(all);
});
