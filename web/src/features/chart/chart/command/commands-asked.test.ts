import type { Dentition, Numbering } from '@cusp/contract';
import { expect, test } from 'vitest';
import { charted } from './read.helpers.ts';
import { startingCatalog } from './starting-catalog.helpers.ts';

const read = (text: string, numbering: Numbering, dentition: Dentition = 'permanent') =>
  charted(text, numbering, dentition, startingCatalog);

// Text that may mean two things, or nothing, is answered by a sentence that helps. Names of the catalog are the clinic's.
test.each([
  ['14 o prr', 'This is for a whole tooth. Leave out the surfaces.'],
  ['14 lv comp', 'For two fillings write both, like "l comp, v comp"'],
  ['14 mv comp', 'For two fillings write both, like "m comp, v comp"'],
  ['14 mv', 'Say what is there or which filling it gets: "14 mv caries"'],
  ['14 mod', 'Say what is there or which filling it gets: "14 mod caries"'],
  ['c 14 mod comp planned', 'There are two statuses: completed and planned. Write one.'],
  [
    'e 14 gold',
    '"gold" is only a material. Write what is made of it, like "14 gold crown". The catalog has ',
  ],
  ['e 14 prophy', 'This is for the whole mouth. Leave out the teeth.'],
  ['eo 14 mo caries', 'Caries is a finding, which nobody did elsewhere. Leave out the status.'],
  [
    '14 zirconia',
    '"zirconia" is only a material. Write what is made of it, like "14 zirconia crown". The catalog has ',
  ],
  ['14 gold', '"gold" is only a material. Write what is made of it, like "14 gold crown". The catalog has '],
  ['14 metal crown', '"metal crown" may be '],
  [
    '14 silver',
    '"silver" is only a material. Write what is made of it, like "14 mo silver filling". The catalog has ',
  ],
  ['14 silver filling', 'Name the surfaces, like MO.'],
  ['14 silver crown', '? Then write that.'],
  ['14 emax', '"emax" is only a material. Write what is made of it, like "14 emax crown". The catalog has '],
  ['14 e.max onlay', 'Name the surfaces, like MO.'],
  ['14 temp', '"temp" may be '],
  ['14 crow', '"crow" isn\'t understood. Did you mean crown? Write it out.'],
  ['19 crow', '"crow" isn\'t understood. Did you mean crown? Write it out.'],
  ['14 dec', '"dec" isn\'t understood. Did you mean decay or decayed? Write it out.'],
  ['14 deep mo caries', 'Write the surfaces right after the tooth, like "14 mo deep caries".'],
  [
    '14 rct, bu done',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  [
    'c 14 rct, 3 crown',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  ['14 rct, crow', '"crow" isn\'t understood. Did you mean crown? Write it out.'],
  ['14 p&c', 'The catalog has no "p&c" in one. Write both, like "14 post, bu".'],
  ['p&c', 'Name the tooth, like "3 p&c".'],
  [
    '14 rct 3',
    '"3" comes after the tooth. For both teeth write "14,3 rct"; for two things put a comma between them.',
  ],
  [
    '14 ext 3',
    '"3" comes after the tooth. For both teeth write "14,3 ext"; for two things put a comma between them.',
  ],
  ['1 impacted ext', '"impacted ext" may be '],
  ['14 cap', '"cap" may be '],
  ['14 pulp cap', '"pulp cap" may be '],
  ['14 pulpotomy', "isn't meant for this tooth or these surfaces. Write its code, PUL1"],
  ['2-3 bridge', 'A bridge of two teeth has a cantilever pontic. Name it after the word pontic.'],
  ['2,4 bridge', 'Name the first and the last tooth, with a hyphen between them.'],
  [
    '2-31 bridge',
    '2-31 goes through two arches. For the two teeth write "2,31"; for more, the range of each arch, with a comma between.',
  ],
  ['4 veneer', "isn't meant for this tooth or these surfaces. Write its code, VEN1"],
  [
    '2-31 seal',
    '2-31 goes through two arches. For the two teeth write "2,31"; for more, the range of each arch, with a comma between.',
  ],
  [
    '3 sealants',
    '"sealants" is more than one, and one tooth is named. Write "3 sealant", or name each tooth.',
  ],
  ['2 pas', '"pas" is more than one, and one tooth is named. Write "2 pa", or name each tooth.'],
  ['14 cleaning', '"cleaning" may be '],
  ['cleaning', '"cleaning" may be '],
  ['c prophy', 'Here "c" is a tooth. Write "completed prophy".'],
  ['srp', 'Name the quadrant: UR, UL, LL or LR.'],
  ['3 srp', 'Name the quadrant: UR, UL, LL or LR.'],
  ['denture', 'Name the arch: upper or lower.'],
  ['14 denture', 'Name the arch: upper or lower.'],
  ['upper partial', 'Name the first and the last tooth, with a hyphen between them.'],
  ['ng', 'Name the arch: upper or lower.'],
  ['14 night guard', 'Name the arch: upper or lower.'],
  ['30 mob 4', 'Say how mobile it is, from 0 to 3, like "3 mobility 2+".'],
  ['30 mob', 'Say how mobile it is, from 0 to 3, like "3 mobility 2+".'],
  ['3 retained primary', 'No primary tooth stands where 3 comes. Name the tooth that is kept.'],
  ['4 retained', '"retained" may be a retained root or a retained primary tooth. Write which.'],
  [
    '14 crown shade a2',
    '"shade a2" isn\'t understood after "crown". Leave it out, or write it into the notes afterwards.',
  ],
  ['33 crown', 'There is no tooth 33. Teeth are 1 to 32 and A to T, supernumeraries 51 to 82 and AS to TS.'],
  ['14 mx comp', 'X is not a surface. Surfaces are M, O, D, B, L and V, on front teeth M, I, D, F, L and V.'],
  ['8 mod comp', 'Tooth 8 is a front tooth: it has I, not O. Write MID.'],
  ['14 mod crown', 'This is for a whole tooth. Leave out the surfaces.'],
  ['14', 'Say what is there or to be done, like "3 mo caries" or "3 mod comp".'],
  ['c 14', 'Say what is there or to be done, like "3 mo caries" or "3 mod comp".'],
  ['c 14 caries', 'Caries is a finding, which is neither planned nor completed. Leave out the status.'],
  [
    '14 mod comp 3',
    '"3" comes after the tooth. For both teeth write "14,3 comp"; for two things put a comma between them.',
  ],
  [
    '14 quickly',
    '"quickly" is neither a procedure nor a finding here. Write one of the catalog, like comp, or a finding, like caries.',
  ],
  ['14 2 surface comp', 'Name the surfaces by their letters, like "14 mo comp".'],
  ['14 implnt', '"implnt" isn\'t understood. Did you mean implant? Write it out.'],
  ['14 perio', '"perio" may be Perio maintenance (pm), Perio exam (perioexam).'],
  ['14 debond', 'This is for the whole mouth. Leave out the teeth.'],
  ['14 retainer', 'Name the arch: upper or lower.'],
  ['14 b', 'Say what is there or which filling it gets: "14 b caries"'],
  [
    '14 crown 3 rct',
    '"3" comes after the tooth. For both teeth write "14,3 crown rct"; for two things put a comma between them.',
  ],
  ['14 crown, 3', 'Say what is there or to be done, like "3 mo caries" or "3 mod comp".'],
  [
    'c 14 crown, 3 rct',
    'Only one of these has a status. Write it in front of them, for all at one tooth, or chart them one by one.',
  ],
  ['14 onlay', 'Name the surfaces, like MO.'],
  ['3 composite', 'Name the surfaces, like MO.'],
  ['3 filling', 'Name the surfaces, like MO.'],
  ['14 restoration', 'Name the surfaces, like MO.'],
  ['14 gv', 'Name the quadrant: UR, UL, LL or LR.'],
  ['14 biopsy', 'This is for the whole mouth. Leave out the teeth.'],
  ['14 exam', 'This is for the whole mouth. Leave out the teeth.'],
  ['14 crwon', '"crwon" isn\'t understood. Did you mean crown? Write it out.'],
  [
    '14 xyz',
    '"xyz" is neither a procedure nor a finding here. Write one of the catalog, like comp, or a finding, like caries.',
  ],
  ['14 rct re', '"re" isn\'t understood after "rct". Leave it out, or write it into the notes afterwards.'],
  ['14 crown crown', 'This is written twice. Write it once.'],
  ['14 veneer, 8 veneer', "isn't meant for this tooth or these surfaces. Write its code, VEN1"],
  ['14 perio maintenance', 'This is for the whole mouth. Leave out the teeth.'],
  ['14 fl', 'This is for the whole mouth. Leave out the teeth.'],
])('under Universal %j is asked about: %s', (text, sentence) =>
  expect(read(text, 'universal')).toContain(sentence),
);

test.each([
  ['c h ext', '"c" may be a tooth or "completed". Write "completed h ext", or "c,h ext" for the teeth.'],
  ['e f ext', '"e" may be a tooth or "existing here". Write "existing f ext", or "e,f ext" for the teeth.'],
  [
    'c d e ext',
    '"c" may be a tooth or "completed". Write "completed d e ext", or "c,d,e ext" for the teeth.',
  ],
  ['a b mo comp', 'comma between teeth'],
  [
    'h ext c',
    '"c" may be a tooth or "completed". Write the status in front, or the teeth together: "h,c ext".',
  ],
  ['a-t fluoride', 'This is for the whole mouth. Leave out the teeth.'],
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
