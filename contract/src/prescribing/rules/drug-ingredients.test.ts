import { describe, expect, test } from 'vitest';
import { allergyRefusal, checkAllergies } from './allergies.ts';
import { drugIngredients } from './drug-ingredients.ts';

const stopsOf = (allergies: string, medication: string, dosage = '') =>
  checkAllergies(allergies, { medication, dosage }).stops.map(({ name }) => name);

/** Brands and combinations that dentists write, with what is in each. */
const combinations: readonly [drugs: string, ...ingredients: string[]][] = [
  [
    'Tylenol #3|Tylenol#3|Tylenol No. 3|Tylenol 3|Tylenol III|T3|T#3|T-3|Tylenol with codeine #3|Tylenol w/ codeine|APAP #3|acetaminophen-codeine|Acetaminophen/Codeine 300/30',
    'codeine',
    'acetaminophen',
  ],
  [
    'Norco|Norco 5/325|Vicodin|Vicodin ES|Lortab|Lorcet|Xodol|hydrocodone/APAP|Hydrocodone-Acetaminophen 5-325',
    'hydrocodone',
    'acetaminophen',
  ],
  [
    'Percocet|Percocet 5/325|Endocet|Roxicet|Nalocet|oxycodone/apap|Oxycodone-acetaminophen',
    'oxycodone',
    'acetaminophen',
  ],
  ['Vicoprofen|hydrocodone/ibuprofen', 'hydrocodone', 'ibuprofen'],
  ['Percodan|Endodan', 'oxycodone', 'aspirin'],
  ['Ultracet', 'tramadol', 'acetaminophen'],
  ['Fioricet', 'acetaminophen', 'butalbital', 'caffeine'],
  ['Excedrin', 'acetaminophen', 'aspirin', 'caffeine'],
  ['Augmentin|amoxicillin/clavulanate', 'amoxicillin', 'clavulanate'],
  ['Bactrim DS|Septra', 'sulfamethoxazole', 'trimethoprim'],
  ['Advil Dual Action', 'ibuprofen', 'acetaminophen'],
  ['Magic mouthwash', 'lidocaine', 'diphenhydramine', 'nystatin'],
  ['Neosporin', 'neomycin', 'bacitracin', 'polymyxin'],
];
const pairs = combinations.flatMap(([drugs, ...ingredients]) =>
  drugs.split('|').flatMap((drug) => ingredients.map((ingredient) => [drug, ingredient] as const)),
);

describe('what a drug contains', () => {
  test.each(pairs)('%s is stopped by an allergy to %s', (drug, ingredient) => {
    expect(stopsOf(`Allergic to ${ingredient} - rash`, drug)).not.toEqual([]);
  });

  test.each(pairs)('an allergy to %s stops %s', (drug, ingredient) => {
    expect(stopsOf(drug, ingredient)).not.toEqual([]);
  });

  test.each([
    ['Zovirax', 'Valacyclovir 1 g'],
    ['Peridex', 'Chlorhexidine 0.12% rinse'],
    ['chlorhexadine', 'PerioGard'],
    ['Diflucan', 'fluconazole 150 mg'],
    ['Kenalog', 'triamcinolone 0.1% dental paste'],
    ['Decadron', 'Dexamethasone elixir'],
    ['Medrol dosepak', 'methylprednisolone'],
    ['Flexeril', 'cyclobenzaprine 10 mg'],
    ['Zofran', 'ondansetron ODT'],
    ['Benadryl', 'diphenhydramine'],
    ['Betadine', 'povidone-iodine swab'],
    ['PreviDent 5000', 'sodium fluoride 1.1% gel'],
    ['Tylenol', 'Norco'],
    ['Percocet', 'Tylenol 500 mg'],
    ['Tylenol', 'Tylenol', '#3'],
    ['codeine', 'Tylenol', '#3'],
    ['Cipro', 'Levofloxacin'],
    ['Prednisone', 'Medrol'],
    ['Denavir', 'famciclovir'],
    ['epinephrine', 'Septocaine'],
  ])('%j stops %s %s', (allergies, drug, dosage = '') => {
    expect(stopsOf(allergies, drug, dosage)).toHaveLength(1);
  });

  test.each([
    ['acetaminophen', 'Ibuprofen 600 mg'],
    ['Tylenol', 'Percodan'],
    ['Tylenol', 'Vicoprofen'],
    ['codeine', 'Tylenol 325 mg, 3 times a day'],
    ['codeine', 'Tylenol', '3 tablets a day'],
    ['No allergy to Tylenol #3. Latex.', 'Norco'],
    ['Carries an EpiPen (bees)', 'Septocaine'],
    ['Analgesic balm', 'Fioricet'],
    ['Fluconazole', 'Clotrimazole troche'],
    ['Benzoyl peroxide', 'hydrogen peroxide rinse'],
    ['Bacitracin', 'Mupirocin'],
    ['Somatropin', 'Soma'],
  ])('%j does not stop %s %s', (allergies, drug, dosage = '') => {
    expect(stopsOf(allergies, drug, dosage)).toEqual([]);
  });

  test('Tylenol #3 names what is in it', () => {
    expect(stopsOf('T3s make me itch', 'Vicodin')).toEqual(['phenanthrene opioids', 'acetaminophen']);
  });

  test('is told by its own name', () => {
    const { stops } = checkAllergies('Acetaminophen: hives', { medication: 'Percocet', dosage: '5/325' });
    expect(allergyRefusal(stops)).toBe(
      'The patient is allergic to acetaminophen with a severe reaction, and this drug contains acetaminophen. Choose another drug, or give a reason to continue.',
    );
  });

  test.each(
    Object.values(drugIngredients).flatMap(({ names, label }) => names.map((name) => [name, label] as const)),
  )('%s holds %s', (name, label) => {
    expect(stopsOf(name, label)).not.toEqual([]);
  });
});
