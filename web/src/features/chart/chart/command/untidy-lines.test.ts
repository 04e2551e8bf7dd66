import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { startingCatalog } from './starting-catalog.helpers.ts';

// Lines as they are typed in a hurry, written down by somebody who didn't write the reader. Issue 57.9.
const read = (text: string) => charted(text, 'universal', 'permanent', startingCatalog);

test.each([
  ['#3 MOD COMP', 'planned FCB3 @ 3 MOD'],
  ['3 mod  comp', 'planned FCB3 @ 3 MOD'],
  ['#14 crn prep', 'planned CRN1 @ 14'],
  ['14 crown prep and seat', 'planned CRN1 @ 14 + planned CRN2 @ 14'],
  ['30 zirconia crn, bu', 'planned CRN4 @ 30 + planned CRN11 @ 30'],
  ['19 rct/bu/zirconia crown', 'planned RCT4 @ 19 + planned CRN11 @ 19 + planned CRN4 @ 19'],
  ['19 root canal and crown', 'planned RCT4 @ 19 + planned CRN1 @ 19'],
  ['14 post/core/crown', 'planned PST1 @ 14 + planned CRN11 @ 14 + planned CRN1 @ 14'],
  ['19 implant crown seat', 'planned CRN2 @ 19'],
  ['seat 30', 'planned CRN2 @ 30'],
  ['8-9 comp veneers', 'planned VEN2 @ 8; 9'],
  ['6 thru 11 veneers', 'planned VEN1 @ 6; 7; 8; 9; 10; 11'],
  ['crowns 6-11', 'planned CRN1 @ 6; 7; 8; 9; 10; 11'],
  ['14/15 mo comp', 'planned FCB2 @ 14 MO; 15 MO'],
  ['14 b & 15 b comp', 'planned FCB1 @ 14 B + planned FCB1 @ 15 B'],
  ['14 b and 15 b comp', 'planned FCB1 @ 14 B + planned FCB1 @ 15 B'],
  ['14 mo + 15 do comp', 'planned FCB2 @ 14 MO + planned FCB2 @ 15 DO'],
  ['3 o and 14 o and 19 o comp', 'planned FCB1 @ 3 O + planned FCB1 @ 14 O + planned FCB1 @ 19 O'],
  ['13 mesial caries and 14 distal caries', 'caries @ 13 M + caries @ 14 D'],
  ['existing mod amalgam #19', 'restoration amalgam here @ 19 MOD'],
  ['missing 1 16 17 32', 'missing @ 1; 16; 17; 32'],
  ['extract 1, 16, 17 & 32', 'planned EXT1 @ 1; 16; 17; 32'],
  ['ext 1 and 16', 'planned EXT1 @ 1; 16'],
  // "imp" is an implant, and behind "bony" an impaction.
  ['32 partial bony imp', 'planned EXT6 @ 32'],
  ['17 full bony imp', 'planned EXT7 @ 17'],
  ['19 imp placement', 'planned IMP1 @ 19'],
  ['19 ext w/ graft', 'planned EXT1 @ 19 + planned SUR4 @ 19'],
  ['lower acrylic partial 20-29', 'planned DEN3 @ 20-29'],
  ['upper cd', 'planned DEN2 @ upper arch'],
  ['adjust lower denture', 'planned DEN6 @ lower arch'],
  ['repair upper denture', 'planned DEN7 @ upper arch'],
  ['bleach trays', 'planned WHT2 @ mouth'],
  ['3-5 bridge, 4 pontic', 'planned BRG1 @ 3-5, pontic 4'],
  // What is broken or lost of a crown isn't a crown that is planned, nor a tooth that is missing.
  ['30 fx root', 'fracture root @ 30'],
  ['30 caries deep', 'caries deep @ 30'],
  ['19 broken crown', 'fracture @ 19'],
  ['3 missing crown', 'defective @ 3'],
  ['8 lost filling', 'defective @ 8'],
  ['14 crack line', 'fracture @ 14'],
  ['14 residual root', 'retained_root @ 14'],
  // Visits of hygiene.
  ['srp all 4 quads', 'planned CLN4 @ upper right; upper left; lower left; lower right'],
  ['srp ur ul', 'planned CLN4 @ upper right; upper left'],
  ['4 bwx and exam', 'planned XRB4 @ mouth + planned EXM1 @ mouth'],
  [
    'exam 4bwx prophy fl',
    'planned EXM1 @ mouth + planned XRB4 @ mouth + planned CLN1 @ mouth + planned FLU1 @ mouth',
  ],
  ['completed exam 4 bwx prophy', 'completed EXM1 @ mouth + completed XRB4 @ mouth + completed CLN1 @ mouth'],
  ['adult prophy, fl varnish', 'planned CLN1 @ mouth + planned FLU1 @ mouth'],
  ['3 arestin', 'planned CLN8 @ 3'],
  ['emerg exam, pa 30', 'planned EXM3 @ mouth + planned XRP1 @ 30'],
  ['30 mod comp, nitrous', 'planned FCB3 @ 30 MOD + planned ANE2 @ mouth'],
  ['c 30 mod comp, nitrous', 'completed FCB3 @ 30 MOD + completed ANE2 @ mouth'],
  ['fmx and pano', 'planned XRF1 @ mouth + planned XRA1 @ mouth'],
])('%j is %j', (text, rows) => expect(read(text)).toBe(rows));

test.each([
  ['c exam 4bwx prophy', 'Here "c" is a tooth. Write "completed exam".'],
  ['18 open bite', '"open bite" isn’t charted on a tooth. Write it in the clinical note.'],
  ['bony impaction 17', 'could be Partial bony impaction (imppb), Full bony impaction (impfb).'],
  ['30 mod comp, xyz', '"xyz" isn’t a procedure or condition.'],
  ['14 pfm crown recement', '"recement" isn’t recognized after "pfm crown".'],
  ['exam prophy prophy', 'This is entered twice. Enter it once.'],
  ['exam xyz', '"xyz" isn’t recognized after "exam".'],
  ['prophy today', '"today" isn’t recognized after "prophy".'],
  ['coronectomy 32', '"coronectomy" isn’t in the catalog.'],
])('%j is asked about: %s', (text, sentence) => expect(read(text)).toContain(sentence));
