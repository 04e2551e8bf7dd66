import { wholeMouth } from '@cusp/contract';
import { expect, test } from 'vitest';
import { type DonePlace, type DoneRow, doneSite, placeRefusal } from './checkingOut.ts';

const row = (
  area: DoneRow['area'],
  place: Partial<DonePlace> = {},
  category: DoneRow['work']['category'] = 'Filling',
): DoneRow => ({
  key: 'one',
  words: 'One',
  cost: 10,
  work: { category },
  providerId: null,
  area,
  place: { tooth: '', surfaces: '', quadrant: null, arch: null, ...place },
});

test.each([
  [row('mouth'), {}],
  [row('tooth', { tooth: '#30' }), { tooth: 46 }],
  [row('surfaces', { tooth: '14', surfaces: ' mo' }), { tooth: 26, surfaces: 'MO' }],
  [row('quadrant', { quadrant: 4 }), { quadrant: 4 }],
  [row('arch', { arch: 'upper' }), { arch: 'upper' }],
  [row('range', { tooth: '2 - 4' }, 'Bridge'), { tooth: 17, tooth_to: 15, pontics: [16] }],
  [row('range', { tooth: '2-4' }, 'Dentures'), { tooth: 17, tooth_to: 15 }],
])('where it was done is read as it was named: %#', (one, site) => {
  expect(doneSite(one, 'universal')).toEqual({ ...wholeMouth, extra: false, ...site });
  expect(placeRefusal(one, 'universal')).toBeUndefined();
});

test.each([
  [row('tooth'), 'Enter the tooth.'],
  [row('tooth', { tooth: '99' }), 'Enter the tooth.'],
  [row('surfaces', { tooth: '14' }), 'Enter the surfaces, like MO.'],
  [row('quadrant'), 'Enter the quadrant: UR, UL, LL, or LR.'],
  [row('arch'), 'Enter the arch: upper or lower.'],
  [row('range', { tooth: '2' }, 'Bridge'), 'Enter the first and last tooth with a hyphen between them.'],
])('what is missing is said: %#', (one, sentence) => expect(placeRefusal(one, 'universal')).toBe(sentence));
