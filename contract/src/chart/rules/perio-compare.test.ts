import { expect, test } from 'vitest';
import { comparePerio } from './perio-compare.ts';
import { screeningAdvice, sextantOf } from './perio-sextants.ts';
import { teethOfReadings } from './perio.ts';

/** Teeth with these six depths, of which the first so many bleed. */
const exam = (depths: Readonly<Record<number, readonly number[]>>, bleeding = 0) =>
  teethOfReadings(
    Object.entries(depths).flatMap(([tooth, six]) =>
      six.flatMap((value, at) => {
        const spot = {
          tooth: Number(tooth),
          extra: false,
          place: (['df', 'f', 'mf', 'dl', 'l', 'ml'] as const)[at] ?? 'f',
        };
        const depth = { ...spot, measure: 'depth' as const, value };
        return at < bleeding ? [depth, { ...spot, measure: 'bleeding' as const, value: 1 }] : [depth];
      }),
    ),
  );

test('what healed and what became deeper is said with places and regions a patient understands', () => {
  const before = exam({ 16: [6, 3, 5, 6, 3, 3], 31: [2, 2, 2, 2, 2, 2], 36: [3, 3, 3, 3, 3, 3] }, 3);
  const now = exam({ 16: [4, 3, 3, 4, 3, 3], 31: [2, 2, 2, 2, 2, 2], 36: [3, 3, 5, 3, 3, 3] }, 1);
  expect(comparePerio(before, now)).toEqual([
    { words: 'Bleeding when probed: 17% of sites, 50% before.', course: 'better' },
    { words: 'Pockets of 4 mm and more: 3 places, 3 before.', course: 'same' },
    { words: 'Deep pockets of 6 mm and more: 0 places, 2 before.', course: 'better' },
    { words: 'Healed by 2 mm or more: 3 places, at the upper right back teeth.', course: 'better' },
    { words: 'Deeper by 2 mm or more: 1 place, at the lower left back teeth.', course: 'worse' },
  ]);
});

test('teeth that were measured once only are left out, and that is said', () => {
  const points = comparePerio(
    exam({ 16: [3, 3, 3, 3, 3, 3] }),
    exam({ 16: [3, 3, 3, 3, 3, 3], 26: [9, 9, 9, 9, 9, 9] }),
  );
  expect(points.map(({ words }) => words).join(' ')).not.toContain('6 mm');
  expect(points.at(-1)?.words).toBe('1 tooth was measured in only one of the two exams and left out here.');
  expect(comparePerio(exam({ 16: [3] }), exam({ 26: [3] }))).toMatchObject([{ course: null }]);
});

test.each([
  [17, 'upper_right'],
  [13, 'upper_front'],
  [24, 'upper_left'],
  [36, 'lower_left'],
  [41, 'lower_front'],
  [44, 'lower_right'],
  [85, 'lower_right'],
])('tooth %i stands in the %s sextant', (tooth, sextant) => expect(sextantOf(tooth)).toBe(sextant));

test.each([
  [['0', '1', '2', '0', 'X', '1*'], 'No full exam is called for.'],
  [['0', '1', '3*', '0', '0', '1'], 'Chart the sextant of code 3.'],
  [['3', '1', '3', '0', '0', '1'], 'Chart a full perio exam.'],
  [['0', '0', '4', '0', '0', '0'], 'Chart a full perio exam.'],
])('%j: %s', (codes, advice) => expect(screeningAdvice(codes)).toBe(advice));
