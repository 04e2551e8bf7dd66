import { searchTerms } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { rankWord } from './matching.ts';
import { ingredientNamed, searchShipped, shippedTermNamed } from './shipped.ts';
import { shippedAllergens } from './shipped-allergens.ts';
import { shippedConditions } from './shipped-conditions.ts';
import { shippedDrugs } from './shipped-drugs.ts';

describe('the lists that we ship', () => {
  test('hold about 120 drugs, 40 allergens and 60 conditions, each code once', () => {
    expect(shippedDrugs.length).toBeGreaterThanOrEqual(120);
    expect(shippedAllergens.length).toBeGreaterThanOrEqual(40);
    expect(shippedConditions.length).toBeGreaterThanOrEqual(60);
    for (const list of [[...shippedDrugs, ...shippedAllergens], shippedConditions]) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      for (const { code } of list) expect(code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
    }
  });

  test('name only drugs of the list as ingredients, and a code of ICD-10-CM for each condition', () => {
    const single = new Set(
      shippedDrugs.filter((drug) => drug.ingredients[0] === drug.code).map(({ code }) => code),
    );
    for (const { ingredients } of [...shippedDrugs, ...shippedAllergens])
      for (const one of ingredients) expect(single).toContain(one);
    const classes = new Set(shippedDrugs.flatMap((drug) => drug.classes));
    for (const allergen of shippedAllergens)
      for (const one of allergen.classes) expect(classes).toContain(one);
    for (const { icd10 } of shippedConditions)
      expect(icd10).toMatch(/^[A-Z][0-9][0-9A-Z](?:\.[0-9A-Z]{1,4})?$/);
  });
});

test.each([
  ['amox', 'amoxicillin', 0],
  ['amoxicilin', 'amoxicillin', 1],
  ['amxoicillin', 'amoxicillin', 1],
  ['amoxxic', 'amoxicillin', 1],
  ['anox', 'amoxicillin', 1],
  ['xmox', 'amoxicillin', 1],
  ['anx', 'amoxicillin', null],
  ['anoks', 'amoxicillin', null],
  ['asprin', 'aspirin', 1],
  ['50', '500', 0],
  ['5000', '500', null],
])('%s for %s: %s', (typed, word, fit) => {
  expect(rankWord(typed, word)).toBe(fit);
});

describe('a search of our lists', () => {
  test.each([
    ['drug', 'amox', 'amoxicillin'],
    ['drug', 'augmentin', 'amoxicillin-clavulanate'],
    ['drug', 'acetaminophen hydrocodone', 'hydrocodone-acetaminophen'],
    ['drug', 'tylneol', 'acetaminophen'],
    ['drug', 'Z-Pak', 'azithromycin'],
    ['allergen', 'pcn', 'penicillin-class'],
    ['allergen', 'sulfa', 'sulfonamide-antibiotics'],
    ['allergen', 'ibuprofen', 'ibuprofen'],
    ['condition', 'htn', 'hypertension'],
    ['condition', 'kidney chronic', 'kidney-disease'],
    ['condition', 'Z95.2', 'valve-prosthesis'],
    ['condition', 'diabtes', 'diabetes-type-1'],
  ] as const)('%s %j finds %s first', (kind, q, code) => {
    expect(searchShipped(kind, q)[0]?.term.code).toBe(code);
  });

  test.each(['', ' ', '%', 'zzzz', 'xq', '🦷'])('%j finds nothing', (q) => {
    expect(searchShipped('drug', q)).toEqual([]);
  });
});

test('an ingredient is found by its name or brand, a text only where one term has it', () => {
  expect(ingredientNamed('Acetaminophen')).toBe('acetaminophen');
  expect(ingredientNamed('ARTICAINE')).toBe('articaine-alone');
  expect(ingredientNamed('ocrelizumab')).toBeUndefined();
  expect(shippedTermNamed('allergen', 'Penicillin')?.code).toBe('penicillin-class');
  expect(shippedTermNamed('condition', 'inflammatory bowel disease')).toBeNull();
});

const { newPractice } = await testApp();

test('the call answers drugs with their forms, at most twelve, and refuses what it can’t search', async () => {
  const { call } = await newPractice();
  const { output: found } = await call(searchTerms, { query: { kind: 'drug', q: 'amoxicillin' } });
  expect(found[0]).toMatchObject({ system: 'cusp', code: 'amoxicillin', name: 'Amoxicillin' });
  expect(found[0]?.forms).toContain('capsule 500 mg');
  expect((await call(searchTerms, { query: { kind: 'drug', q: 'a' } })).output).toHaveLength(12);
  expect(await call.unchecked(searchTerms, { query: { kind: 'condition', q: ' ' } })).toMatchObject({
    status: 422,
    body: { detail: 'Enter what to search for.' },
  });
});
