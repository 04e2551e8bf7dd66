import { expect, test } from 'vitest';
import { signerWords } from './signer.ts';

test('a signer is named with what was recorded of them', () => {
  const dentist = { role: 'dentist', license_number: '012345', license_state: 'NY' } as const;
  expect(signerWords('Dr. Ana Ruiz', dentist)).toBe('Dr. Ana Ruiz, Dentist, license 012345 (NY)');
  const hygienist = { role: 'hygienist', license_number: '', license_state: '' } as const;
  expect(signerWords('Hyun Lee', hygienist)).toBe('Hyun Lee, Hygienist');
  expect(signerWords('Hyun Lee', null)).toBe('Hyun Lee');
});
