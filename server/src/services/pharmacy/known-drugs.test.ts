import { describe, expect, test } from 'vitest';
import { namesControlledSubstance, mentionsControlledSubstance } from './controlled-substances.ts';
import { isKnownDrug, knownDrugs } from './known-drugs.ts';

test('none of the known drugs is on the list of controlled substances', () => {
  expect(knownDrugs.filter((name) => namesControlledSubstance(name))).toEqual([]);
  expect(knownDrugs.filter((name) => mentionsControlledSubstance(`take ${name} daily`))).toEqual([]);
});

describe('is known', () => {
  test.each([
    'Amoxicillin 500 mg capsule',
    'AMOXICILLIN 500MG',
    'Amoxicillin/clavulanate potassium 875-125 mg tablets',
    'Penicillin V potassium 500 mg tab',
    'Penicillin VK 500 mg',
    'Azithromycin (Z-Pak) 250 mg',
    'Clindamycin HCl 300 mg capsule',
    'Chlorhexidine gluconate 0.12% rinse 15 mL',
    'Sodium fluoride 1.1% toothpaste Pea-sized amount',
    'PreviDent® 5000 Plus Thin ribbon',
    'Ibuprofen 600 mg tablet',
    'Acetaminophen 500 mg, extra strength',
    'Lidocaine viscous 2% 15 mL swish and spit',
    'Triamcinolone acetonide 0.1% dental paste',
    'Nystatin oral suspension 100,000 units/mL',
    'Dexamethasone elixir 0.5 mg/5 mL',
    'Methylprednisolone dose pack 4 mg',
    'Valacyclovir 1 g',
    'Tranexamic acid 5% rinse',
    'Аmoxicillin 500 mg',
  ])('%j', (drug) => {
    expect([isKnownDrug(drug), namesControlledSubstance(drug)]).toEqual([true, false]);
  });
});

describe('is not known, so that it is asked for', () => {
  test.each([
    '',
    '500 mg tablet',
    'Magic mouthwash',
    'Zydolol 5 mg',
    'Amoxicillin with zydolol',
    'Amoxicillin 500 mg + blue pills of mine',
    'Wonderpain forte',
    'オキシコドン',
    'оксикодон 5 мг',
    'Amoxi cillin',
  ])('%j', (drug) => {
    expect(isKnownDrug(drug)).toBe(false);
  });
});
