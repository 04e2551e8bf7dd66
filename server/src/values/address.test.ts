import { expect, test } from 'vitest';
import { addressText, isSameAddress, noAddress, partAddress } from './address.ts';

const oak = { street: '12 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' };

test.each([
  ['12 Oak Ave, Springfield, IL 62704', oak],
  ['12 Oak Ave\nSpringfield, il 62704', oak],
  ['12 Oak Ave, Springfield IL, 62704-0001', { ...oak, zip: '62704-0001' }],
  [
    'P.O. Box 1\nEast St. Louis, IL 62201',
    { street: 'P.O. Box 1', city: 'East St. Louis', state: 'IL', zip: '62201' },
  ],
  ['12 Oak Ave, Apt 3, Springfield, IL 62704', { ...oak, street: '12 Oak Ave, Apt 3' }],
  ['12 Oak Ave,Apt 3\r\nSpringfield\r\nIL\r\n62704', { ...oak, street: '12 Oak Ave, Apt 3' }],
  ['Springfield', noAddress],
  ['Springfield, IL 62704', noAddress],
  ['12 Oak Ave, Springfield, XX 62704', noAddress],
  ['', noAddress],
])('%j is offered in its parts', (text, parts) => {
  expect(partAddress(text)).toEqual(parts);
});

test('an address is the same however its lines are set, and another one isn’t', () => {
  expect(isSameAddress(addressText(oak), '12 oak ave\nSpringfield IL 62704')).toBe(true);
  expect(isSameAddress(addressText(oak), '14 Oak Ave, Springfield, IL 62704')).toBe(false);
});

test('reading the longest addresses takes no time, whatever they are made of', () => {
  const begin = performance.now();
  for (const lines of [80, 160, 240]) partAddress(`a${'\n '.repeat(lines)}AL  1`);
  partAddress(`a${', '.repeat(240)}AL 1234`);
  expect(performance.now() - begin).toBeLessThan(500);
});
