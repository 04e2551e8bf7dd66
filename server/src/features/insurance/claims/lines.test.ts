import { expect, test } from 'vitest';
import { lineText } from './lines.ts';

const charted = {
  treatment_id: '',
  code: 'X1',
  name: 'Filling',
  tooth: null,
  tooth_extra: false,
  tooth_to: null,
  surfaces: '',
  quadrant: null,
  arch: null,
  fee_cents: 100,
  provider_id: null,
  service_date: null,
};

test.each([
  ['a molar with its sides', { tooth: 26, surfaces: 'MOD' }, { teeth: ['14'], surfaces: 'MOD', area: '' }],
  ['the neck of a front tooth', { tooth: 11, surfaces: 'FV' }, { teeth: ['8'], surfaces: 'F', area: '' }],
  ['a primary tooth', { tooth: 55 }, { teeth: ['A'] }],
  ['a supernumerary', { tooth: 16, tooth_extra: true }, { teeth: ['53'] }],
  ['a bridge', { tooth: 16, tooth_to: 14 }, { teeth: ['3', '4', '5'] }],
  ['a quadrant', { quadrant: 3 }, { teeth: [], area: '30' }],
  ['an arch', { arch: 'lower' as const }, { teeth: [], area: '02' }],
  ['the mouth, without a code', { code: null }, { teeth: [], area: '', code: '' }],
])('%s is said as claims say it', (_, fields, text) => {
  expect(lineText({ ...charted, ...fields })).toMatchObject(text);
});
