import type { Proof } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { passwordMatches } from '../../../identity/passwords.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { factorOptions, provesFactor } from '../../../identity/factors.ts';
import { withSignInLimit } from '../../../identity/sign-in-limits.ts';
import { hashedProof } from '../../../identity/recovery.ts';
import type { HashedProof } from '../../../identity/recovery.ts';
import type { FactorOwner } from './factor-owners.ts';

/** The password and proof that confirm a change of one's own second factor. */
export interface Confirmation extends Proof {
  current_password: string;
}

export const signInAttempt = ({ who, email, address }: FactorOwner) => ({
  realm: who.realm,
  account: email.toLowerCase(),
  address,
});

/**
 * Runs the work after the person has proved their identity again by the password, and by the second factor if there
 * is one. The proof is used up in the same transaction as the work, so a refused call uses up no code. Tries count
 * like those of a sign-in. Refuses a wrong password or proof with 422, and a missing proof with 403 and the possible
 * ways to prove it.
 * @param prepare slow work that runs after the password check and before the transaction
 */
export async function withConfirmation<T>(
  secrets: Secrets,
  owner: FactorOwner,
  given: Confirmation,
  work: (tx: Tx) => Promise<T>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<T> {
  const outcome = await withSignInLimit<T | Refusal>(owner.run, signInAttempt(owner), async () => {
    await requirePassword(owner, given);
    const proof = await hashedProof(owner.run, owner.who, given);
    await prepare();
    const done = await owner
      .run(async (tx) => {
        await requireProof(tx, secrets, owner, proof);
        return work(tx);
      })
      .catch((error: unknown) => {
        // A refusal for another reason is not a wrong try.
        if (error instanceof Refusal && !wrongProofs.has(error.code)) return error;
        throw error;
      });
    return { unfinished: done };
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const wrongProofs = new Set(['wrong_code', 'wrong_passkey']);

async function requirePassword(owner: FactorOwner, { current_password }: Confirmation): Promise<void> {
  const hash = await owner.run((tx) => owner.passwordHash(tx));
  if (!(await passwordMatches(hash, current_password))) {
    throw new Refusal('wrong_current_password', [
      { path: 'current_password', message: 'The current password is incorrect.' },
    ]);
  }
}

async function requireProof(tx: Tx, secrets: Secrets, owner: FactorOwner, proof: HashedProof): Promise<void> {
  const { who, origin } = owner;
  const asked = await factorOptions(tx, secrets, who, new URL(origin).hostname);
  if (asked === undefined) return;
  if (!proof.code && !proof.passkey) {
    throw new Refusal('second_factor_to_change', [], { beside: { second_factor: asked } });
  }
  if (!(await provesFactor(tx, secrets, who, proof, origin))) {
    throw new Refusal(proof.passkey ? 'wrong_passkey' : 'wrong_code');
  }
}
