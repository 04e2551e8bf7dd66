import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalSurfaces, surfaceNames, surfacesOf, surfacesRefusal } from './surfaces.ts';
import {
  anatomicalName,
  archOf,
  archOrder,
  isFront,
  isPrimary,
  isTooth,
  permanentTeeth,
  predecessorOf,
  primaryTeeth,
  quadrantOf,
  successorOf,
  teethAround,
  teethBetween,
  toothKind,
} from './teeth.ts';
import { readTooth, spokenLabel, toothLabel, toothName } from './tooth-numbering.ts';
import { numberings } from '../../kernel/numberings.ts';

const teeth = [...permanentTeeth, ...primaryTeeth];
const anyTooth = fc.constantFrom(...teeth);
const anyNumbering = fc.constantFrom(...numberings);

test('there are 32 permanent and 20 primary teeth', () => {
  expect(new Set(permanentTeeth).size).toBe(32);
  expect(new Set(primaryTeeth).size).toBe(20);
  expect(teeth.every((tooth) => isTooth(tooth))).toBe(true);
  expect([0, 10, 19, 49, 50, 56, 86, 90, 1.5].some((number) => isTooth(number))).toBe(false);
});

test.each([
  [18, '1', '18', '8┘', 'upper right third molar, tooth 1'],
  [16, '3', '16', '6┘', 'upper right first molar, tooth 3'],
  [11, '8', '11', '1┘', 'upper right central incisor, tooth 8'],
  [21, '9', '21', '└1', 'upper left central incisor, tooth 9'],
  [28, '16', '28', '└8', 'upper left third molar, tooth 16'],
  [38, '17', '38', '┌8', 'lower left third molar, tooth 17'],
  [33, '22', '33', '┌3', 'lower left canine, tooth 22'],
  [31, '24', '31', '┌1', 'lower left central incisor, tooth 24'],
  [41, '25', '41', '1┐', 'lower right central incisor, tooth 25'],
  [44, '28', '44', '4┐', 'lower right first premolar, tooth 28'],
  [48, '32', '48', '8┐', 'lower right third molar, tooth 32'],
  [55, 'A', '55', 'E┘', 'upper right primary second molar, tooth A'],
  [53, 'C', '53', 'C┘', 'upper right primary canine, tooth C'],
  [51, 'E', '51', 'A┘', 'upper right primary central incisor, tooth E'],
  [61, 'F', '61', '└A', 'upper left primary central incisor, tooth F'],
  [65, 'J', '65', '└E', 'upper left primary second molar, tooth J'],
  [75, 'K', '75', '┌E', 'lower left primary second molar, tooth K'],
  [71, 'O', '71', '┌A', 'lower left primary central incisor, tooth O'],
  [81, 'P', '81', 'A┐', 'lower right primary central incisor, tooth P'],
  [85, 'T', '85', 'E┐', 'lower right primary second molar, tooth T'],
])('FDI %i is Universal %s, FDI %s, Palmer %s: %s', (tooth, universal, fdi, palmer, name) => {
  expect(numberings.map((numbering) => toothLabel(tooth, false, numbering))).toEqual([
    universal,
    fdi,
    palmer,
  ]);
  expect(toothName(tooth, false, 'universal')).toBe(name);
});

test.each([
  [18, '51', '18S', '8S┘'],
  [16, '53', '16S', '6S┘'],
  [21, '59', '21S', '└1S'],
  [48, '82', '48S', '8S┐'],
  [55, 'AS', '55S', 'ES┘'],
  [85, 'TS', '85S', 'ES┐'],
])('a supernumerary by FDI %i is Universal %s, FDI %s, Palmer %s', (tooth, universal, fdi, palmer) => {
  expect(numberings.map((numbering) => toothLabel(tooth, true, numbering))).toEqual([universal, fdi, palmer]);
  expect(readTooth(universal, 'universal')).toEqual({ tooth, extra: true });
});

test.each([
  ['#14', 'universal', 26],
  ['# 14', 'universal', 26],
  ['14', 'fdi', 14],
  ['1.4', 'fdi', 14],
  ['t', 'universal', 85],
  ['UR6', 'universal', 16],
  ['6ur', 'fdi', 16],
  ['ll c', 'palmer', 73],
  ['┘6', 'palmer', 16],
] as const)('%j is read under %s as FDI %i', (text, numbering, tooth) =>
  expect(readTooth(text, numbering)).toEqual({ tooth, extra: false }),
);

test('53 is a supernumerary under Universal and the upper right primary canine under FDI', () => {
  expect(readTooth('53', 'universal')).toEqual({ tooth: 16, extra: true });
  expect(readTooth('53', 'fdi')).toEqual({ tooth: 53, extra: false });
});

test.each([
  ['universal', ['0', '33', '50', '83', '100', 'U', 'SS1', 'A1', '', '3 MOD', '1.4', 'upper right', '#']],
  ['fdi', ['1', '10', '19', '49', '50', '56', '66', '86', 'A', 'AS', '']],
  ['palmer', ['6', 'A', 'UR9', 'URF', 'UR', '16', '']],
] as const)('under %s none of %j names a tooth', (numbering, texts) =>
  expect(texts.map((text) => readTooth(text, numbering))).toEqual(texts.map(() => undefined)),
);

test('what is written, spoken or typed in small letters reads back as the same tooth', () => {
  fc.assert(
    fc.property(anyTooth, fc.boolean(), anyNumbering, (tooth, extra, numbering) => {
      for (const write of [toothLabel, spokenLabel]) {
        const label = write(tooth, extra, numbering);
        expect(readTooth(label, numbering)).toEqual({ tooth, extra });
        expect(readTooth(` #${label.toLowerCase()}`, numbering)).toEqual({ tooth, extra });
      }
    }),
  );
});

test('no two teeth share a label or a name', () => {
  for (const numbering of numberings)
    for (const write of [toothLabel, spokenLabel, toothName]) {
      const all = [false, true].flatMap((extra) => teeth.map((tooth) => write(tooth, extra, numbering)));
      expect(new Set(all).size).toBe(104);
    }
});

test('any text is read or left alone, never with an error', () => {
  fc.assert(
    fc.property(fc.string(), anyNumbering, (text, numbering) => {
      const read = readTooth(text, numbering);
      expect(read === undefined || isTooth(read.tooth)).toBe(true);
    }),
  );
});

test('teeth stand in their arch from the right to the left of the patient', () => {
  expect(permanentTeeth.slice(0, 16).map((tooth) => archOrder(tooth))).toEqual(
    Array.from({ length: 16 }, (_, place) => place + 1),
  );
  expect(permanentTeeth.slice(16).map((tooth) => archOrder(tooth))).toEqual(
    Array.from({ length: 16 }, (_, place) => 16 - place),
  );
  for (const tooth of primaryTeeth) {
    expect(archOrder(tooth)).toBe(archOrder(successorOf(tooth)));
    expect(predecessorOf(successorOf(tooth))).toBe(tooth);
  }
  expect(predecessorOf(16)).toBeUndefined();
});

describe('teeth between two', () => {
  test.each([
    [17, 15, [17, 16, 15]],
    [15, 17, [15, 16, 17]],
    [12, 22, [12, 11, 21, 22]],
    [36, 36, [36]],
    [55, 53, [55, 54, 53]],
    [51, 61, [51, 61]],
  ])('%i and %i are %j', (from, to, between) => expect(teethBetween(from, to)).toEqual(between));

  test('are none in two arches or two dentitions', () => {
    expect(teethBetween(18, 48)).toBeUndefined();
    expect(teethBetween(16, 55)).toBeUndefined();
    expect(teethAround(18, 48)).toEqual(permanentTeeth);
    expect(teethAround(16, 55)).toBeUndefined();
  });

  test('are the same backwards', () => {
    fc.assert(
      fc.property(anyTooth, anyTooth, (from, to) => {
        expect(teethBetween(from, to)).toEqual(teethBetween(to, from)?.toReversed());
      }),
    );
  });
});

test.each([
  [16, 'molar', 1, 'upper'],
  [24, 'premolar', 2, 'upper'],
  [33, 'canine', 3, 'lower'],
  [41, 'incisor', 4, 'lower'],
  [54, 'molar', 1, 'upper'],
  [63, 'canine', 2, 'upper'],
  [72, 'incisor', 3, 'lower'],
  [85, 'molar', 4, 'lower'],
])('FDI %i is of the kind %s in quadrant %i, the %s arch', (tooth, kind, quadrant, arch) =>
  expect([toothKind(tooth), quadrantOf(tooth), archOf(tooth)]).toEqual([kind, quadrant, arch]),
);

test('each tooth has a name of its own', () => {
  expect(new Set(teeth.map((tooth) => anatomicalName(tooth))).size).toBe(52);
  expect(teeth.filter((tooth) => isPrimary(tooth))).toEqual(primaryTeeth);
});

describe('surfaces', () => {
  test.each([
    ['dom', 'MOD'],
    ['mod', 'MOD'],
    ['om', 'MO'],
    ['od', 'DO'],
    ['lom', 'MOL'],
    ['lbdom', 'MODBL'],
    ['im', 'MI'],
    ['id', 'DI'],
    ['lfdim', 'MIDFL'],
    ['bo', 'OB'],
    ['lod', 'DOL'],
    ['lb', 'BL'],
    ['v', 'V'],
    ['vo', 'OV'],
    ['', ''],
  ])('%j are written %j', (typed, written) => expect(canonicalSurfaces(typed)).toBe(written));

  test('come out the same in whatever order they are typed, and stay as they are', () => {
    const some = anyTooth.chain((tooth) => fc.shuffledSubarray([...surfacesOf(tooth)]));
    fc.assert(
      fc.property(some, (letters) => {
        const written = canonicalSurfaces(letters.join(''));
        expect(written).toBe(canonicalSurfaces(letters.toSorted().join('').toLowerCase()));
        expect(canonicalSurfaces(written)).toBe(written);
        expect(written.length).toBe(letters.length);
      }),
    );
  });

  test.each([
    ['mod', 11, '8', 'Tooth 8 is a front tooth: it has I, not O. Write MID.'],
    ['mob', 11, '8', 'Tooth 8 is a front tooth: it has I, not O and F, not B. Write MIF.'],
    ['mi', 16, '3', 'Tooth 3 is a back tooth: it has O, not I. Write MO.'],
    ['f', 55, 'A', 'Tooth A is a back tooth: it has B, not F. Write B.'],
    ['o', 53, 'C', 'Tooth C is a front tooth: it has I, not O. Write I.'],
    ['mm', 16, '3', 'M is written twice. Write each surface once.'],
    [
      'mx',
      16,
      '3',
      'X is not a surface. Surfaces are M, O, D, B, L and V, on front teeth M, I, D, F, L and V.',
    ],
  ])('%j on FDI %i are refused', (typed, tooth, label, refusal) =>
    expect(surfacesRefusal(typed, tooth, label)).toBe(refusal),
  );

  test('of its own are taken by every tooth', () => {
    for (const tooth of teeth) {
      const own = surfacesOf(tooth).join('');
      expect(surfacesRefusal(own, tooth, '')).toBeUndefined();
      expect(own.includes(isFront(tooth) ? 'I' : 'O')).toBe(true);
    }
  });

  test('are named in words', () => {
    expect(surfaceNames('MOD')).toBe('mesial, occlusal and distal');
    expect(surfaceNames('MI')).toBe('mesial and incisal');
    expect(surfaceNames('V')).toBe('cervical');
    expect(surfaceNames('')).toBe('');
  });
});
