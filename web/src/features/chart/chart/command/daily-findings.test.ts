import type { Dentition, Numbering } from '@cusp/contract';
import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { startingCatalog } from './starting-catalog.helpers.ts';

// Findings that dentists record daily, in their words. Issue 57.9, "Vocabulary".
const read = (text: string, numbering: Numbering = 'universal', dentition: Dentition = 'permanent') =>
  charted(text, numbering, dentition, startingCatalog);

test.each([
  ['6 recession', 'recession @ 6'],
  ['6 recession 3', 'recession 3 @ 6'],
  ['6 f recession 3 mm', 'recession 3 @ 6 F'],
  ['6 3mm recession', 'recession 3 @ 6'],
  ['27-29 recession 2', 'recession 2 @ 27; 28; 29'],
  ['30 furcation', 'furcation @ 30'],
  ['30 furcation 2', 'furcation 2 @ 30'],
  ['30 class ii furcation', 'furcation 2 @ 30'],
  ['30 furca iii', 'furcation 3 @ 30'],
  ['12 nccl', 'cervical_lesion @ 12'],
  ['12 b abfraction', 'cervical_lesion @ 12 B'],
  ['5 non-carious cervical lesion', 'cervical_lesion @ 5'],
  ['8-9 diastema', 'diastema @ 8-9'],
  ['8 m diastema', 'diastema @ 8 M'],
  ['18-19 open contact', 'open_contact @ 18-19'],
  ['19 d open contact', 'open_contact @ 19 D'],
  ['14 open margin', 'open_margin @ 14'],
  ['14 d open margin', 'open_margin @ 14 D'],
  ['14 m overhang', 'overhang @ 14 M'],
  ['3 defective', 'defective @ 3'],
  ['3 mo defective restoration', 'defective @ 3 MO'],
  ['3 failing crown', 'defective @ 3'],
  ['18 non-restorable', 'nonrestorable @ 18'],
  ['18 nonrestorable', 'nonrestorable @ 18'],
  ['18 not restorable', 'nonrestorable @ 18'],
  ['9 necrotic', 'necrotic @ 9'],
  ['9 nonvital', 'necrotic @ 9'],
  ['30 reversible pulpitis', 'reversible_pulpitis @ 30'],
  ['30 symptomatic irreversible pulpitis', 'symptomatic_pulpitis @ 30'],
  ['30 sip', 'symptomatic_pulpitis @ 30'],
  ['30 asymptomatic irreversible pulpitis', 'asymptomatic_pulpitis @ 30'],
  ['8 avulsed', 'avulsed @ 8'],
  ['7,10 congenitally missing', 'congenitally_missing @ 7; 10'],
  ['9 ankylosed', 'ankylosed @ 9'],
  ['30 buccal pit comp', 'planned FCB1 @ 30 B'],
  ['30 buccal pit caries', 'caries @ 30 B'],
  ['7 lingual pit comp', 'planned FCF1 @ 7 L'],
  ['30 o incipient caries', 'caries incipient @ 30 O'],
  ['30 o incipient recurrent caries', 'caries incipient recurrent @ 30 O'],
  ['14 mo class ii caries', 'caries @ 14 MO'],
  ['14 class ii mo caries', 'caries @ 14 MO'],
  ['14 caries mo class 2', 'caries @ 14 MO'],
  ['14 o cl 1 caries', 'caries @ 14 O'],
  ['14 o class vi caries', 'caries @ 14 O'],
  ['8 class iv mi comp', 'planned FCF2 @ 8 MI'],
  ['c 9 d class 3 comp', 'completed FCF1 @ 9 D'],
  ['8 class iii mesial caries', 'caries @ 8 M'],
  ['6 class v caries', 'caries @ 6 V'],
  ['30 buccal pit class i caries', 'caries @ 30 B'],
  ['14 mo class i caries', '14 MO is class II, not class I. Correct the class or the surfaces.'],
  ['8 mi class iii comp', '8 MI is class IV, not class III. Correct the class or the surfaces.'],
  [
    '30 necrotic, rct, bu, crown',
    'necrotic @ 30 + planned RCT4 @ 30 + planned CRN11 @ 30 + planned CRN1 @ 30',
  ],
  ['14 nonrestorable, ext', 'nonrestorable @ 14 + planned EXT1 @ 14'],
])('%j is %j', (text, rows) => expect(read(text)).toBe(rows));

test.each([
  ['k ankylosed', 'ankylosed @ K'],
  ['m shed', 'exfoliated @ M'],
  ['o,p exfoliated', 'exfoliated @ O; P'],
])('in a child %j is %j', (text, rows) => expect(read(text, 'universal', 'mixed')).toBe(rows));

test('under FDI they stand at FDI’s teeth', () => {
  expect(read('11-21 diastema', 'fdi')).toBe('diastema @ 11-21');
  expect(read('46 furcation 2', 'fdi')).toBe('furcation 2 @ 46');
});

test.each([
  ['30 pulpitis', 'Type which pulpitis: reversible'],
  ['30 irreversible pulpitis', 'symptomatic irreversible pulpitis, or asymptomatic'],
  ['8 diastema', 'Diastema is between two teeth. Name both, like "8-9 diastema", or the side'],
  ['8-10 diastema', 'Name both, like "8-9 diastema"'],
  ['8 o open contact', 'Open contact is between two teeth'],
  ['14 shed', '14 is a permanent tooth, which isn’t shed. Type "avulsed" or "missing".'],
  ['9 m necrotic', 'Necrotic pulp applies to the whole tooth. Remove the surfaces.'],
  ['c 9 necrotic', 'Necrotic pulp is a condition, so it can’t be planned or completed.'],
])('%j is asked about: %s', (text, sentence) => expect(read(text)).toContain(sentence));
