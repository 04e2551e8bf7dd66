import { wholeMouth } from '@cusp/contract';
import { expect, test } from 'vitest';
import {
  changedFee,
  type DonePlace,
  type DoneRow,
  doneSite,
  feeRefusal,
  placeRefusal,
  visitSums,
} from './checkingOut.ts';

const row = (
  area: DoneRow['area'],
  place: Partial<DonePlace> = {},
  category: DoneRow['work']['category'] = 'Filling',
): DoneRow => ({
  key: 'one',
  words: 'One',
  cost: 10,
  fee: 10,
  work: { category },
  providerId: null,
  chosen: null,
  posted: false,
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

test.each([
  [10, 10, undefined, undefined],
  [12.5, 10, undefined, 12.5],
  [0, 10, undefined, 0],
  ['', null, undefined, undefined],
  [40, null, undefined, 40],
  ['', 10, 'Enter the fee.', undefined],
  [Number.NaN, 10, 'Enter the fee.', undefined],
] as const)('a fee of %s where it was %s', (fee, cost, refusal, changed) => {
  expect(feeRefusal({ fee, cost })).toBe(refusal);
  expect(changedFee({ fee, cost })).toBe(changed);
});

const usual = { bill: true, reason: '', assumption: 'most' } as const;
/** A crown of $1,000, of which one plan pays $450 and writes off $100, and another one pays $50 to the patient. */
const crown = {
  treatment_id: 'crown',
  name: 'Crown',
  tooth_number: '3',
  fee: 1000,
  plans: [450, 50],
  write_off: 100,
  discount: 20,
  patient: 380,
  at_desk: 430,
  depends: ['the deductible'],
  most: { plans: [500, 50], write_off: 100, discount: 20, patient: 330, at_desk: 380 },
  steps: [],
  is_alternative: false,
  predeterminations: [],
};
const plan = { name: 'A plan', rank: 1, predetermination_above: null };
const estimate = {
  coverages: [
    { id: 'one', assigned: true, ...plan },
    { id: 'two', assigned: false, ...plan },
  ],
  treatments: [crown],
};
const work = [
  { id: 'crown', fee: 1000, posted: false },
  { id: 'added-1', fee: 80.1, posted: false },
];

test('a visit comes to its charges less what insurance is expected to pay and to write off', () => {
  expect(visitSums(work, estimate, usual, 25.2)).toEqual({
    charges: 1080.1,
    discount: 20,
    expectedPayment: 500,
    expectedWriteOff: 100,
    part: 460.1,
    dueNow: 485.3,
  });
  expect(visitSums(work, estimate, { ...usual, assumption: 'least' }, 0)).toMatchObject({
    expectedPayment: 450,
    expectedWriteOff: 100,
    part: 510.1,
  });
  expect(visitSums(work, estimate, { ...usual, bill: false }, 0)).toMatchObject({
    expectedPayment: 0,
    expectedWriteOff: 0,
    part: 1060.1,
    dueNow: 1060.1,
  });
  expect(visitSums(work, undefined, usual, 0)).toMatchObject({ part: 1080.1, dueNow: 1080.1 });
});

test('what was charged before isn’t due twice: its expected part is taken off what is due', () => {
  const posted = work.map((each) => ({ ...each, posted: true }));
  expect(visitSums(posted, estimate, usual, 1060.1)).toMatchObject({ part: 460.1, dueNow: 460.1 });
});
