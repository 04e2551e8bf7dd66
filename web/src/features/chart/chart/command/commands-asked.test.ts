import type { Dentition, Numbering } from '@cusp/contract';
import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { startingCatalog } from './starting-catalog.helpers.ts';

const read = (text: string, numbering: Numbering, dentition: Dentition = 'permanent') =>
  charted(text, numbering, dentition, startingCatalog);

// Text that may mean two things, or nothing, is answered by a sentence that helps. Names of the catalog are the clinic's.
test.each([
  ['14 o prr', 'This applies to the whole tooth. Remove the surfaces.'],
  ['14 lv comp', 'For two fillings write both, like "l comp, v comp"'],
  ['14 mv comp', 'For two fillings write both, like "m comp, v comp"'],
  ['14 mv', 'Add a condition or the type of filling: "14 mv caries"'],
  ['14 mod', 'Add a condition or the type of filling: "14 mod caries"'],
  ['c 14 mod comp planned', 'You entered two statuses: completed and planned. Use one.'],
  ['e 14 gold', '"gold" is only a material. Add the procedure, like "14 gold crown". The catalog has '],
  ['e 14 prophy', 'This applies to the full mouth. Remove the teeth.'],
  ['eo 14 mo caries', 'Caries is a condition, not work done elsewhere. Remove the status.'],
  [
    '14 zirconia',
    '"zirconia" is only a material. Add the procedure, like "14 zirconia crown". The catalog has ',
  ],
  ['14 gold', '"gold" is only a material. Add the procedure, like "14 gold crown". The catalog has '],
  ['14 metal crown', '"metal crown" could be '],
  [
    '14 silver',
    '"silver" is only a material. Add the procedure, like "14 mo silver filling". The catalog has ',
  ],
  ['14 silver filling', 'Enter the surfaces, like MO.'],
  ['14 silver crown', '?'],
  ['14 emax', '"emax" is only a material. Add the procedure, like "14 emax crown". The catalog has '],
  ['14 e.max onlay', 'Enter the surfaces, like MO.'],
  ['14 temp', '"temp" could be '],
  ['14 crow', '"crow" isn’t recognized. Did you mean crown?'],
  ['19 crow', '"crow" isn’t recognized. Did you mean crown?'],
  ['14 dec', '"dec" isn’t recognized. Did you mean decay or decayed?'],
  ['14 deep mo caries', 'Write the surfaces right after the tooth, like "14 mo deep caries".'],
  [
    '14 rct, bu done',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  [
    'c 14 rct, 3 crown',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  ['14 rct, crow', '"crow" isn’t recognized. Did you mean crown?'],
  ['14 p&c', 'The catalog has no single "p&c". Type both, like "14 post, bu".'],
  ['p&c', 'Add the tooth, like "3 p&c".'],
  [
    '14 rct 3',
    '"3" comes after the tooth. For both teeth write "14,3 rct"; for two things put a comma between them.',
  ],
  [
    '14 ext 3',
    '"3" comes after the tooth. For both teeth write "14,3 ext"; for two things put a comma between them.',
  ],
  ['1 impacted ext', '"impacted ext" could be '],
  ['14 cap', '"cap" could be '],
  ['14 pulp cap', '"pulp cap" could be '],
  ['14 pulpotomy', 'doesn’t apply to this tooth or these surfaces. Type its code, PUL1'],
  ['2-3 bridge', 'A two-tooth bridge has a cantilever pontic. Type pontic and then the tooth.'],
  ['2,4 bridge', 'Enter the first and last tooth with a hyphen between them.'],
  [
    '2-31 bridge',
    '2-31 goes through two arches. For the two teeth write "2,31"; for more, the range of each arch, with a comma between.',
  ],
  ['4 veneer', 'doesn’t apply to this tooth or these surfaces. Type its code, VEN1'],
  [
    '2-31 seal',
    '2-31 goes through two arches. For the two teeth write "2,31"; for more, the range of each arch, with a comma between.',
  ],
  [
    '3 sealants',
    '"sealants" is more than one, and one tooth is named. Write "3 sealant", or name each tooth.',
  ],
  ['2 pas', '"pas" is more than one, and one tooth is named. Write "2 pa", or name each tooth.'],
  ['14 cleaning', '"cleaning" could be '],
  ['cleaning', '"cleaning" could be '],
  ['c prophy', 'Here "c" is a tooth. Write "completed prophy".'],
  ['srp', 'Enter the quadrant: UR, UL, LL, or LR.'],
  ['3 srp', 'Enter the quadrant: UR, UL, LL, or LR.'],
  ['denture', 'Enter the arch: upper or lower.'],
  ['14 denture', 'Enter the arch: upper or lower.'],
  ['upper partial', 'Enter the first and last tooth with a hyphen between them.'],
  ['ng', 'Enter the arch: upper or lower.'],
  ['14 night guard', 'Enter the arch: upper or lower.'],
  ['30 mob 4', 'Add the mobility grade, 0 to 3, like "3 mobility 2+".'],
  ['30 mob', 'Add the mobility grade, 0 to 3, like "3 mobility 2+".'],
  ['3 retained primary', 'There is no primary tooth at 3. Enter the retained primary tooth.'],
  ['4 retained', '"retained" could mean a retained root or a retained primary tooth. Type which one.'],
  [
    '14 crown shade a2',
    '"shade a2" isn’t recognized after "crown". Remove it, or add it to the notes later.',
  ],
  ['33 crown', 'There is no tooth 33. Teeth are 1 to 32 and A to T, supernumeraries 51 to 82 and AS to TS.'],
  ['14 mx comp', 'X is not a surface. Surfaces are M, O, D, B, L and V, on front teeth M, I, D, F, L and V.'],
  ['8 mod comp', 'Tooth 8 is a front tooth: it has I, not O. Write MID.'],
  ['14 mod crown', 'This applies to the whole tooth. Remove the surfaces.'],
  ['14', 'Add a condition or procedure, like "3 mo caries" or "3 mod comp".'],
  ['c 14', 'Add a condition or procedure, like "3 mo caries" or "3 mod comp".'],
  ['c 14 caries', 'Caries is a condition, so it can’t be planned or completed. Remove the status.'],
  [
    '14 mod comp 3',
    '"3" comes after the tooth. For both teeth write "14,3 comp"; for two things put a comma between them.',
  ],
  [
    '14 quickly',
    '"quickly" isn’t a procedure or condition. Type a procedure, like comp, or a condition, like caries.',
  ],
  ['14 2 surface comp', 'Use letters for surfaces, like "14 mo comp".'],
  ['14 implnt', '"implnt" isn’t recognized. Did you mean implant?'],
  ['14 perio', '"perio" could be Perio maintenance (pm), Perio exam (perioexam).'],
  ['14 debond', 'This applies to the full mouth. Remove the teeth.'],
  ['14 retainer', 'Enter the arch: upper or lower.'],
  ['14 b', 'Add a condition or the type of filling: "14 b caries"'],
  ['14 crown 3 rct', 'Put a comma between the things: "14 crown, 3 rct".'],
  ['14 crown, 3', 'Add a condition or procedure, like "3 mo caries" or "3 mod comp".'],
  [
    'c 14 crown, 3 rct',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  ['14 onlay', 'Enter the surfaces, like MO.'],
  ['3 composite', 'Enter the surfaces, like MO.'],
  ['3 filling', 'Enter the surfaces, like MO.'],
  ['14 restoration', 'Enter the surfaces, like MO.'],
  ['14 gv', 'Enter the quadrant: UR, UL, LL, or LR.'],
  ['14 biopsy', 'This applies to the full mouth. Remove the teeth.'],
  ['14 exam', 'This applies to the full mouth. Remove the teeth.'],
  ['14 crwon', '"crwon" isn’t recognized. Did you mean crown?'],
  [
    '14 xyz',
    '"xyz" isn’t a procedure or condition. Type a procedure, like comp, or a condition, like caries.',
  ],
  ['14 rct re', '"re" isn’t recognized after "rct". Remove it, or add it to the notes later.'],
  ['14 crown crown', 'This is entered twice. Enter it once.'],
  ['14 veneer, 8 veneer', 'doesn’t apply to this tooth or these surfaces. Type its code, VEN1'],
  ['14 perio maintenance', 'This applies to the full mouth. Remove the teeth.'],
  ['14 fl', 'This applies to the full mouth. Remove the teeth.'],
  // Issue 57.9.
  ['19 pulpectomy', 'Did you mean Emergency pulpectomy (open)? Type its code, PUL2'],
  [
    '75 ssc',
    '75 is the supernumerary tooth beside 25. For the primary tooth write "k ssc"; for the supernumerary type the code, CRN8.',
  ],
  ['emergency exam pa 17 ext 17', 'Put a comma between the things: "emergency exam, pa 17, ext 17".'],
  ['e 2 mo amal 3 mod amal', 'Put a comma between the things: "e 2 mo amal, e 3 mod amal".'],
  [
    'srp ur 1-3',
    '"srp" is charted for a quadrant, not for teeth 1-3. Type "ur srp", or use SRP, up to three teeth (srp3).',
  ],
  ['ur 1-3 srp', '"srp" is charted for a quadrant, not for teeth 1-3. Type "ur srp"'],
  ['8 class iv', 'Type them and what it is, like "8 mi caries" or "8 mi comp".'],
  ['8 class 1', 'Type them and what it is, like "8 l caries" or "8 l comp".'],
  ['14 no crown', '"no" can’t be charted. Type only what is there or planned.'],
  ['upper ext', 'This is charted by tooth. Type the teeth; "1-16" are all of the arch.'],
  ['replace 14 mod amal with comp', 'Chart the new work: "14 mod comp".'],
])('under Universal %j is asked about: %s', (text, sentence) =>
  expect(read(text, 'universal')).toContain(sentence),
);

test.each([
  ['c h ext', '"c" could be a tooth or "completed". Write "completed h ext", or "c,h ext" for the teeth.'],
  ['e f ext', '"e" could be a tooth or "existing here". Write "existing f ext", or "e,f ext" for the teeth.'],
  [
    'c d e ext',
    '"c" could be a tooth or "completed". Write "completed d e ext", or "c,d,e ext" for the teeth.',
  ],
  ['a b mo comp', 'comma between teeth'],
  [
    'h ext c',
    '"c" could be a tooth or "completed". Write the status in front, or the teeth together: "h,c ext".',
  ],
  ['a-t fluoride', 'This applies to the full mouth. Remove the teeth.'],
])('in a child %j is asked about: %s', (text, sentence) =>
  expect(read(text, 'universal', 'mixed')).toContain(sentence),
);

test.each([
  [
    '11-31 crowns',
    '11-31 goes through two arches. For the two teeth write "11,31"; for more, the range of each arch, with a comma between.',
  ],
  [
    '24-34 caries',
    '24-34 goes through two arches. For the two teeth write "24,34"; for more, the range of each arch, with a comma between.',
  ],
  [
    '18-48 missing',
    '18-48 goes through two arches. For the two teeth write "18,48"; for more, the range of each arch, with a comma between.',
  ],
  ['a seal', 'There is no tooth A. Teeth are 11 to 48 and 51 to 85, a supernumerary by 11 is 11S.'],
])('under FDI %j is asked about: %s', (text, sentence) => expect(read(text, 'fdi')).toContain(sentence));

test.each([
  [
    'ur1-lr1 crown',
    'UR1-LR1 goes through two arches. For the two teeth write "ur1,lr1"; for more, the range of each arch, with a comma between.',
  ],
  [
    '6 crown',
    'There is no tooth 6. Write the quadrant with the tooth: UR1 to LR8, primary teeth URA to LRE.',
  ],
])('under Palmer %j is asked about: %s', (text, sentence) =>
  expect(read(text, 'palmer')).toContain(sentence),
);

test('each question names what to write instead', () => {
  const asked = (text: string) => read(text, 'universal');
  expect(asked('14 gold')).toContain('(fgc)');
  expect(asked('14 metal crown')).toMatch(/PFM.*\(fgc\).*SSC/);
  expect(asked('14 pulp cap')).toMatch(/\(dpc\).*\(ipc\)/);
  expect(asked('14 temp')).toMatch(/\(tempcr\)/);
  expect(asked('14 silver')).toMatch(/\(amal\)/);
});
