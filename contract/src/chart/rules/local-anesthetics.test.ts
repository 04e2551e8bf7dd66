import { describe, expect, test } from 'vitest';
import { anestheticWords } from './anesthetic-products.ts';
import type { AnestheticName } from './anesthetic-products.ts';
import { anesthesiaDose, weightCounts } from './local-anesthetics.ts';
import type { AnesthesiaFacts } from './local-anesthetics.ts';

const healthy: AnesthesiaFacts = {
  age: 40,
  heart_disease: null,
  sulfite_allergy: null,
  amide_allergy: null,
  nonselective_beta_blocker: null,
  tricyclic: null,
  cocaine: null,
  methemoglobinemia: null,
};
const of = (product: AnestheticName, cartridges: number, cartridge_ml = 1.7) => ({
  product,
  cartridges,
  cartridge_ml,
});
const articaine = 'articaine_4_epinephrine_100';
const stops = (...given: Parameters<typeof anesthesiaDose>) =>
  anesthesiaDose(...given).warnings.flatMap(({ level, sentence }) => (level === 'stop' ? [sentence] : []));

describe('the most of an anesthetic in a visit', () => {
  test('80 kg and the eighth cartridge of articaine 4% of 1.7 ml: within; the ninth: over 7 mg/kg', () => {
    const eight = anesthesiaDose([of(articaine, 8)], 80, healthy);
    expect(eight.agents).toEqual([expect.objectContaining({ mg: 544, limit: 560 })]);
    expect(eight.warnings).toEqual([]);
    expect(stops([of(articaine, 9)], 80, healthy)).toEqual([
      '612 mg of articaine exceeds the 560 mg limit (7 mg/kg at 80 kg).',
    ]);
    // Those of earlier in the visit count.
    expect(stops([of(articaine, 8), of(articaine, 1)], 80, healthy)).toHaveLength(1);
  });

  test.each<[AnestheticName, number, number, number]>([
    // [product, weight, cartridges within, the next is over]
    ['lidocaine_2_epinephrine_50', 80, 5, 6],
    ['lidocaine_2_plain', 60, 7, 8],
    ['lidocaine_2_plain', 100, 8, 9],
    ['mepivacaine_3_plain', 50, 6, 7],
    ['mepivacaine_3_plain', 100, 7, 8],
    ['mepivacaine_2_levonordefrin_20', 90, 11, 12],
    ['prilocaine_4_plain', 60, 6, 7],
    ['prilocaine_4_plain', 100, 8, 9],
    ['bupivacaine_half_epinephrine_200', 70, 10, 11],
    ['articaine_4_epinephrine_200', 50, 5, 6],
  ])('%s at %i kg: %i cartridges within, %i over', (product, weight, within, over) => {
    const ml = product.startsWith('prilocaine') || product.startsWith('bupivacaine') ? 1.8 : 1.7;
    expect(stops([of(product, within, ml)], weight, healthy)).toEqual([]);
    expect(stops([of(product, over, ml)], weight, healthy)).not.toEqual([]);
  });

  test('agents add up by their shares', () => {
    const given = [of('mepivacaine_3_plain', 4), of('lidocaine_2_epinephrine_100', 8)];
    const { share, warnings } = anesthesiaDose(given, 80, healthy);
    expect(share).toBeCloseTo(204 / 400 + 272 / 500, 3);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'Combined, the anesthetics reach 105% of their limits.',
    ]);
  });

  test('children have lower limits', () => {
    const child = { ...healthy, age: 6 };
    expect(stops([of('lidocaine_2_epinephrine_100', 2)], 20, child)).toEqual([]);
    expect(stops([of('lidocaine_2_epinephrine_100', 3)], 20, child)).toHaveLength(1);
    expect(stops([of('mepivacaine_3_plain', 2)], 20, child)).toEqual([
      '102 mg of mepivacaine exceeds the 88 mg limit (4.4 mg/kg at 20 kg).',
    ]);
    expect(stops([of('bupivacaine_half_epinephrine_200', 1, 1.8)], 20, child)).toHaveLength(1);
    expect(stops([of(articaine, 0.5)], 14, { ...healthy, age: 3 })).toHaveLength(1);
  });

  test('epinephrine: 0.2 mg, and 0.04 mg in heart disease', () => {
    const lidocaine = 'lidocaine_2_epinephrine_100';
    expect(stops([of(lidocaine, 11)], 120, healthy)).toEqual([]);
    expect(stops([of(lidocaine, 12)], 120, healthy)).toEqual([
      '0.204 mg of epinephrine exceeds the 0.2 mg limit.',
    ]);
    const heart = { ...healthy, heart_disease: 'Angina pectoris' };
    expect(stops([of(lidocaine, 2)], 80, heart)).toEqual([]);
    expect(stops([of(lidocaine, 3)], 80, heart)).toEqual([
      '0.051 mg of epinephrine exceeds the 0.04 mg limit (Angina pectoris).',
    ]);
  });

  test('allergies and interactions', () => {
    const one = [of(articaine, 1)];
    const plain = [of('mepivacaine_3_plain', 1)];
    const sulfite = { ...healthy, sulfite_allergy: 'Sulfites' };
    expect([stops(one, 80, sulfite), stops(plain, 80, sulfite)]).toEqual([
      ['Carpules with a vasoconstrictor contain sulfite: Sulfites.'],
      [],
    ]);
    expect(stops(plain, 80, { ...healthy, amide_allergy: 'Lidocaine' })).toHaveLength(1);
    const propranolol = anesthesiaDose(one, 80, { ...healthy, nonselective_beta_blocker: 'Propranolol' });
    expect(propranolol.warnings.map(({ level }) => level)).toEqual(['warning']);
    expect(stops(one, 80, { ...healthy, cocaine: 'Cocaine' })).toHaveLength(1);
    const tricyclic = { ...healthy, tricyclic: 'Amitriptyline' };
    expect(stops(one, 80, tricyclic)).toEqual([]);
    expect(stops([of('mepivacaine_2_levonordefrin_20', 1)], 80, tricyclic)).toHaveLength(1);
    expect(
      stops([of('prilocaine_4_plain', 1, 1.8)], 80, { ...healthy, methemoglobinemia: 'G6PD deficiency' }),
    ).toHaveLength(1);
  });

  test('without a weight it is asked, and caps still hold', () => {
    expect(stops([of('mepivacaine_3_plain', 1)], null, healthy)).toEqual([
      'Weight is not on file. Enter it, or give a reason to continue without it.',
    ]);
    expect(stops([of('mepivacaine_3_plain', 8)], null, healthy)).toHaveLength(2);
    expect([weightCounts(6), weightCounts(40)]).toEqual([90, 365]);
  });

  test('each limit names its source, each product its words', () => {
    const { agents, vasoconstrictors } = anesthesiaDose(
      [of(articaine, 1), of('lidocaine_2_plain', 1)],
      80,
      healthy,
    );
    expect(vasoconstrictors).toEqual([
      { name: 'epinephrine', mg: 0.017, limit: 0.2, source: expect.stringContaining('New York Heart') },
    ]);
    const cobefrin = anesthesiaDose([of('mepivacaine_2_levonordefrin_20', 2)], 80, healthy);
    expect(cobefrin.vasoconstrictors).toMatchObject([{ name: 'levonordefrin', mg: 0.17, limit: 1 }]);
    expect(agents.map(({ source }) => source)).toEqual([
      'label of articaine with epinephrine (DailyMed)',
      'label of plain lidocaine (DailyMed)',
    ]);
    expect(anestheticWords(articaine)).toBe('Articaine 4% with epinephrine 1:100,000');
    expect(anestheticWords('bupivacaine_half_epinephrine_200')).toBe(
      'Bupivacaine 0.5% with epinephrine 1:200,000',
    );
  });
});
