import { expect, test } from 'vitest';
import { hashAtFullCost } from '../../tests/support/quick-argon2.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

hashAtFullCost();

test('a password is kept as OWASP asks at least, and two of the same are kept differently', async () => {
  const stored = await hashPassword('a long enough password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('a long enough password')).not.toBe(stored);
  expect(await passwordMatches(stored, 'a long enough password')).toBe(true);
  expect(await passwordMatches(stored, 'a long enough passwort')).toBe(false);
});
