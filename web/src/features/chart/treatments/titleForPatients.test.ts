import { expect, test } from 'vitest';
import { titleForPatients } from './titleForPatients.ts';

test.each([
  [{ name: 'Crown', tooth: '' }, 'Crown'],
  [{ name: 'Crown', tooth: '14' }, 'Crown, tooth #14'],
  [{ name: 'Filling', tooth: '14', surfaces: 'MOD' }, 'Filling, tooth #14 MOD'],
  [{ name: 'Bridge', tooth: '3-5' }, 'Bridge, tooth 3-5'],
  // An area is no tooth.
  [
    { name: 'Deep cleaning below the gums', tooth: 'upper right' },
    'Deep cleaning below the gums, upper right',
  ],
])('%j is called %j', (treatment, words) => expect(titleForPatients(treatment)).toBe(words));
