import type { Dentition, Numbering } from '@cusp/contract';
import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { startingCatalog } from './starting-catalog.helpers.ts';

// Procedures that dentists plan and do daily, as untidily as they type them. Issue 57.9, "Vocabulary".
const read = (text: string, numbering: Numbering = 'universal', dentition: Dentition = 'permanent') =>
  charted(text, numbering, dentition, startingCatalog);

test.each([
  // Pontics and cantilevers.
  ['3 pontic', 'planned BRG9 @ 3'],
  ['pontic 3', 'planned BRG9 @ 3'],
  ['3,4 pontics', 'planned BRG9 @ 3; 4'],
  ['2 crown, 3 pontic, 4 crown', 'planned CRN1 @ 2 + planned BRG9 @ 3 + planned CRN1 @ 4'],
  ['c 3 pontic', 'completed BRG9 @ 3'],
  ['e 3 pontic', 'pontic here @ 3'],
  ['eo 3 pontic', 'pontic elsewhere @ 3'],
  ['13-14 cantilever pontic 13', 'planned BRG8 @ 13-14, pontic 13'],
  ['13-14 cantilever bridge pontic 13', 'planned BRG8 @ 13-14, pontic 13'],
  ['12-14 cantilever bridge, pontic 12', 'planned BRG8 @ 12-14, pontic 12'],
  ['7-8 cantilever pontic 7', 'planned BRG8 @ 7-8, pontic 7'],
  ['2-4 bridge pontic 3', 'planned BRG1 @ 2-4, pontic 3'],
  ['2-4 bridge, pontic 3', 'planned BRG1 @ 2-4, pontic 3'],
  // Debridement and palliative care.
  ['fm debridement', 'planned CLN6 @ mouth'],
  ['whole mouth debridement', 'planned CLN6 @ mouth'],
  ['fmd', 'planned CLN6 @ mouth'],
  ['FMD done', 'completed CLN6 @ mouth'],
  ['completed fmd', 'completed CLN6 @ mouth'],
  ['gross debridement', 'planned CLN6 @ mouth'],
  ['debridement', 'planned CLN6 @ mouth'],
  ['palliative', 'planned PAI1 @ mouth'],
  ['palliative tx', 'planned PAI1 @ mouth'],
  ['30 palliative', 'planned PAI2 @ 30'],
  ['palliative 30', 'planned PAI2 @ 30'],
  ['palliative treatment #30', 'planned PAI2 @ 30'],
  ['c 30 pall', 'completed PAI2 @ 30'],
  ['limited exam, pa 30, palliative 30', 'planned EXM3 @ mouth + planned XRP1 @ 30 + planned PAI2 @ 30'],
  // Complete dentures.
  ['complete upper', 'planned DEN2 @ upper arch'],
  ['complete lower', 'planned DEN2 @ lower arch'],
  ['complete upper denture', 'planned DEN2 @ upper arch'],
  ['complete upper and lower', 'planned DEN2 @ upper arch; lower arch'],
  ['complete upper & lower dentures', 'planned DEN2 @ upper arch; lower arch'],
  ['complete upper/lower denture', 'planned DEN2 @ upper arch; lower arch'],
  ['upper and lower complete dentures', 'planned DEN2 @ upper arch; lower arch'],
  ['upper complete', 'planned DEN2 @ upper arch'],
  ['lower complete denture', 'planned DEN2 @ lower arch'],
  ['complete denture upper', 'planned DEN2 @ upper arch'],
  ['full upper', 'planned DEN2 @ upper arch'],
  ['full upper, full lower', 'planned DEN2 @ upper arch + planned DEN2 @ lower arch'],
  ['full upper denture', 'planned DEN2 @ upper arch'],
  ['full upper and lower', 'planned DEN2 @ upper arch; lower arch'],
  ['maxillary complete denture', 'planned DEN2 @ upper arch'],
  ['complete mandibular denture', 'planned DEN2 @ lower arch'],
  ['FUD', 'planned DEN2 @ upper arch'],
  ['fld', 'planned DEN2 @ lower arch'],
  ['FUD, FLD', 'planned DEN2 @ upper arch + planned DEN2 @ lower arch'],
  ['f/f', 'planned DEN2 @ upper arch; lower arch'],
  ['u/l dentures', 'planned DEN1 @ upper arch; lower arch'],
  ['upper and lower dentures', 'planned DEN1 @ upper arch; lower arch'],
  ['c complete upper', 'completed DEN2 @ upper arch'],
  ['completed upper denture', 'completed DEN2 @ upper arch'],
  ['complete upper done', 'completed DEN2 @ upper arch'],
  ['e complete upper denture', 'denture acrylic here @ upper arch'],
  ['eo full upper', 'denture acrylic elsewhere @ upper arch'],
  // Immediate dentures, relines.
  ['upper immediate denture', 'planned DEN10 @ upper arch'],
  ['immediate upper denture', 'planned DEN10 @ upper arch'],
  ['immediate denture upper', 'planned DEN10 @ upper arch'],
  ['immediate upper', 'planned DEN10 @ upper arch'],
  ['imm denture lower', 'planned DEN10 @ lower arch'],
  ['immediate upper and lower dentures', 'planned DEN10 @ upper arch; lower arch'],
  ['immediate complete upper denture', 'planned DEN10 @ upper arch'],
  ['upper reline', 'planned DEN8 @ upper arch'],
  ['reline upper', 'planned DEN8 @ upper arch'],
  ['reline upper denture', 'planned DEN8 @ upper arch'],
  ['chairside reline lower', 'planned DEN8 @ lower arch'],
  ['lab reline upper', 'planned DEN9 @ upper arch'],
  ['reline u/l', 'planned DEN8 @ upper arch; lower arch'],
  ['c upper reline', 'completed DEN8 @ upper arch'],
  // Implants and bone.
  ['3 sinus lift', 'planned SUR7 @ 3'],
  ['sinus lift 3', 'planned SUR7 @ 3'],
  ['14 sinus aug', 'planned SUR7 @ 14'],
  ['3 sinus lift, implant', 'planned SUR7 @ 3 + planned IMP1 @ 3'],
  ['3 sinus lift implant', 'planned SUR7 @ 3 + planned IMP1 @ 3'],
  ['19 gtr', 'planned GUM5 @ 19'],
  ['gtr 19', 'planned GUM5 @ 19'],
  ['19 membrane', 'planned GUM5 @ 19'],
  ['19 ext, graft, membrane', 'planned EXT1 @ 19 + planned SUR4 @ 19 + planned GUM5 @ 19'],
  ['19 guided tissue regeneration', 'planned GUM5 @ 19'],
  ['19 uncover', 'planned IMP5 @ 19'],
  ['uncover 19', 'planned IMP5 @ 19'],
  ['19 uncovery', 'planned IMP5 @ 19'],
  ['19 second stage', 'planned IMP5 @ 19'],
  ['19 stage 2', 'planned IMP5 @ 19'],
  ['uncover implant 19', 'planned IMP5 @ 19'],
  ['19 healing abutment', 'planned IMP6 @ 19'],
  ['healing abutment 19', 'planned IMP6 @ 19'],
  ['19 healing cap', 'planned IMP6 @ 19'],
  ['c 19 uncover, healing abutment', 'completed IMP5 @ 19 + completed IMP6 @ 19'],
  ['19 uncover healing abutment', 'planned IMP5 @ 19 + planned IMP6 @ 19'],
  ['e 19 healing abutment', 'abutment here @ 19'],
  ['19 abutment', 'planned IMP2 @ 19'],
  ['19 custom abutment', 'planned IMP2 @ 19'],
  [
    '19 implant, healing abutment, abutment, implant crown',
    'planned IMP1 @ 19 + planned IMP6 @ 19 + planned IMP2 @ 19 + planned CRN14 @ 19',
  ],
  // Quadrants joined by words.
  ['ur and lr srp', 'planned CLN4 @ upper right; lower right'],
  ['srp ul & ll', 'planned CLN4 @ upper left; lower left'],
])('%j is %j', (text, rows) => expect(read(text)).toBe(rows));

test('under FDI and Palmer they stand at their teeth', () => {
  expect(read('15 pontic', 'fdi')).toBe('planned BRG9 @ 15');
  expect(read('24-25 cantilever pontic 24', 'fdi')).toBe('planned BRG8 @ 24-25, pontic 24');
  expect(read('16 sinus lift', 'fdi')).toBe('planned SUR7 @ 16');
  expect(read('c 46 healing abutment', 'fdi')).toBe('completed IMP6 @ 46');
  expect(read('ur6 sinus lift', 'palmer')).toBe('planned SUR7 @ 6┘');
});

test.each([
  ['30 sinus lift', 'Sinus lift doesn’t apply to this tooth or these surfaces.'],
  ['12-14 cantilever', 'A cantilever’s pontic is at one end. Type it, like "12-14 cantilever pontic 14".'],
  ['12-14 cantilever bridge pontic 13', 'A cantilever’s pontic is at one end.'],
  ['13-14 cantilever', 'A two-tooth bridge has a cantilever pontic. Type pontic and then the tooth.'],
  ['pontic', 'Enter the tooth.'],
  ['3 mo pontic', 'This applies to the whole tooth. Remove the surfaces.'],
  ['immediate denture', 'Enter the arch: upper or lower.'],
  ['complete denture', 'Enter the arch: upper or lower.'],
  ['reline', 'Enter the arch: upper or lower.'],
  ['ur sinus lift', 'This is charted by tooth.'],
  ['3 fmd', 'This applies to the full mouth. Remove the teeth.'],
  ['complete', '"complete" isn’t a procedure or condition.'],
  ['e 19 uncover', 'can’t be charted as existing. Chart it as completed.'],
])('%j is asked about: %s', (text, sentence) => expect(read(text)).toContain(sentence));
