import type { PasswordChange } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../values/refusal.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { earlierPasswords, refuseEarlierPassword } from './earlier-passwords.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { withSignInLimit } from './sign-in-limits.ts';

interface Changing {
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  realm: 'staff' | 'patient';
  email: string;
  accountId: string;
  /** The caller's IP address. */
  address: string;
  /** The hash of the present password. */
  before: string;
  given: z.output<typeof PasswordChange>;
}

/**
 * The hash of a new password for somebody signed in, who has to give the present one. Tries count like those of a sign-in.
 * Refuses a wrong present password, a common one, the same again, and the last five before it.
 */
export async function newPasswordHash({
  run,
  realm,
  email,
  accountId,
  address,
  before,
  given: { current_password, password },
}: Changing): Promise<string> {
  await withSignInLimit(run, { realm, account: email.toLowerCase(), address }, async () => {
    // Not 401, because that would mean that the session has ended.
    if (!(await passwordMatches(before, current_password))) {
      throw new Refusal('invalid', [
        { path: 'current_password', message: 'The current password is incorrect.' },
      ]);
    }
    return { unfinished: null };
  });
  refuseCommonPassword(password);
  if (await passwordMatches(before, password)) {
    throw new Refusal('invalid', [
      { path: 'password', message: 'Choose a password that’s different from your current one.' },
    ]);
  }
  await refuseEarlierPassword(await run((tx) => earlierPasswords(tx, realm, accountId)), password);
  return hashPassword(password);
}
