import { wholeMouth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { treatmentSiteWords } from './words.ts';

test.each([
  [{}, '', ''],
  [{}, 'upper left', 'Tooth upper left'],
  [{ tooth: 26 }, '#14', 'Tooth #14'],
  [{ tooth: 16, surfaces: 'MOD' }, '3', 'Tooth 3 MOD'],
  [{ tooth: 17, tooth_to: 15, pontics: [16] }, '2-4', 'Teeth 2-4, pontic 3'],
  [{ quadrant: 1 as const }, 'upper right', 'Upper right'],
  [{ arch: 'lower' as const }, 'lower arch', 'Lower arch'],
])('%j with the number %j is %j', (site, tooth_number, words) =>
  expect(treatmentSiteWords({ ...wholeMouth, ...site, tooth_number }, 'universal')).toBe(words),
);
