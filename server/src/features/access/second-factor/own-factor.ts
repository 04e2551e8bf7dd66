import { passkeyHolder, setUpMinutes } from '@cusp/contract';
import type { NewPasskey, PasskeyCreation, SecondFactor } from '@cusp/contract';
import type { generateRegistrationOptions } from '@simplewebauthn/server';
import { Secret } from 'otpauth';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { challengeEnd, newChallenge, spendChallenge } from '../../../identity/challenges.ts';
import * as store from '../../../identity/factor-queries.ts';
import { hasTotp, secretOwner, totpStep, totpOf, webAuthn } from '../../../identity/factors.ts';
import { withSignInLimit } from '../../../identity/sign-in-limits.ts';
import { newRecoveryCodes } from '../../../identity/recovery.ts';
import type { NewRecoveryCodes } from '../../../identity/recovery.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { withConfirmation, signInAttempt } from './confirmed.ts';
import type { Confirmation } from './confirmed.ts';
import type { FactorOwner } from './factor-owners.ts';

/**
 * Setting up, changing and removing one's own second factor. Every change needs the password, and the factor if there
 * is one.
 */
export const ownFactor = ({ secrets }: SignInDependencies) => ({
  state: (owner: FactorOwner): Promise<SecondFactor> => owner.run((tx) => readState(tx, owner)),

  /** Creates a secret to scan; it is active after its first code. */
  startTotp: (owner: FactorOwner, given: Confirmation): Promise<{ secret: string; uri: string }> =>
    withConfirmation(secrets, owner, given, async (tx) => {
      const secret = new Secret({ size: 20 }).base32;
      await store.inFactorsRole(tx, async () => {
        await store.lockFactor(tx, owner.who);
        await store.storePendingTotp(
          tx,
          owner.who,
          secrets.seal(secret, secretOwner(owner.who)),
          setUpMinutes,
        );
      });
      return { secret, uri: totpOf(secret, owner.email).toString() };
    }),

  async confirmTotp(owner: FactorOwner, { code }: { code: string }): Promise<{ recovery_codes: string[] }> {
    const made = await codesForFirst(owner);
    return withSignInLimit(owner.run, signInAttempt(owner), () =>
      owner.run(async (tx) => {
        const recovery_codes = await store.inFactorsRole(tx, async () => {
          const factor = await store.lockFactor(tx, owner.who);
          const pending = factor.pending_secret;
          if (pending === null || Date.parse(factor.pending_until ?? '') < Date.now()) {
            throw new Refusal('wrong_code', [], { detail: 'This set-up has expired. Start again.' });
          }
          const step = totpStep(secrets.open(pending, secretOwner(owner.who)), code.replaceAll(/\s/g, ''));
          if (step === undefined) throw new Refusal('wrong_code');
          const first = await hasNoFactor(tx, owner);
          await store.turnTotpOn(tx, owner.who, step);
          return first ? storeCodes(tx, owner, made) : [];
        });
        await owner.endOtherSessions(tx);
        return { unfinished: { recovery_codes } };
      }),
    );
  },

  removeTotp: (owner: FactorOwner, given: Confirmation): Promise<SecondFactor> =>
    withConfirmation(secrets, owner, given, async (tx) => {
      await store.inFactorsRole(tx, () => store.turnTotpOff(tx, owner.who));
      return afterRemoval(tx, owner);
    }),

  startPasskey: (owner: FactorOwner, given: Confirmation): Promise<{ options: PasskeyCreation }> =>
    withConfirmation(secrets, owner, given, (tx) =>
      store.inFactorsRole(tx, async () => {
        await store.lockFactor(tx, owner.who);
        const passkeys = await store.readPasskeys(tx, owner.who);
        const options = await (
          await webAuthn()
        ).generateRegistrationOptions({
          rpName: 'Cusp',
          rpID: new URL(owner.origin).hostname,
          userName: owner.email,
          userDisplayName: owner.name,
          userID: new TextEncoder().encode(passkeyHolder(owner.who.realm, owner.who.id)),
          attestationType: 'none',
          challenge: newChallenge(secrets, 'creation', owner.who),
          excludeCredentials: passkeys.map(({ id }) => ({ id })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        });
        return { options: passkeyCreation(options) };
      }),
    ),

  async addPasskey(
    owner: FactorOwner,
    { name, passkey }: { name: string; passkey: z.output<typeof NewPasskey> },
  ): Promise<{ recovery_codes: string[] }> {
    const made = await codesForFirst(owner);
    return owner.run(async (tx) => {
      const recovery_codes = await store.inFactorsRole(tx, async () => {
        const { verifyRegistrationResponse } = await webAuthn();
        let answered: { challenge: string; end: number } | undefined;
        const checked = await verifyRegistrationResponse({
          response: passkey,
          expectedChallenge: (challenge) => {
            const end = challengeEnd(secrets, 'creation', owner.who, challenge);
            if (end !== undefined) answered = { challenge, end };
            return end !== undefined;
          },
          expectedOrigin: owner.origin,
          expectedRPID: new URL(owner.origin).hostname,
          requireUserVerification: false,
        }).catch((error: unknown) => {
          if (error instanceof Error && 'code' in error) throw error;
          throw new Refusal('wrong_passkey');
        });
        if (!checked.verified || answered === undefined) throw new Refusal('wrong_passkey');
        if (!(await spendChallenge(tx, answered.challenge, answered.end))) throw new Refusal('wrong_passkey');
        const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
        const first = await hasNoFactor(tx, owner);
        const kept = await store.insertPasskey(tx, owner.who, {
          id,
          public_key: Buffer.from(publicKey),
          counter,
          transports: JSON.stringify(transports),
          name,
        });
        if (kept === undefined) throw new Refusal('wrong_passkey');
        return first ? storeCodes(tx, owner, made) : [];
      });
      await owner.endOtherSessions(tx);
      return { recovery_codes };
    });
  },

  removePasskey: (
    owner: FactorOwner,
    { id, ...given }: Confirmation & { id: string },
  ): Promise<SecondFactor> =>
    withConfirmation(secrets, owner, given, async (tx) => {
      const gone = await store.inFactorsRole(tx, () => store.deletePasskey(tx, owner.who, id));
      if (gone === undefined) throw new Refusal('passkey_not_found');
      return afterRemoval(tx, owner);
    }),

  async newCodes(owner: FactorOwner, given: Confirmation): Promise<{ recovery_codes: string[] }> {
    // If the proof is wrong, these codes are discarded; the limit of tries bounds the wasted work.
    let made: NewRecoveryCodes | undefined;
    return withConfirmation(
      secrets,
      owner,
      given,
      (tx) =>
        store.inFactorsRole(tx, async () => {
          await store.lockFactor(tx, owner.who);
          if (await hasNoFactor(tx, owner)) throw new Refusal('no_second_factor');
          return { recovery_codes: await storeCodes(tx, owner, made) };
        }),
      async () => {
        made = await newRecoveryCodes();
      },
    );
  },
});

/** True if no factor is set up yet. Runs as the database role for factors. */
async function hasNoFactor(tx: Tx, { who }: FactorOwner): Promise<boolean> {
  const factor = await store.readFactor(tx, who);
  const passkeys = await store.readPasskeys(tx, who);
  return !hasTotp(factor) && passkeys.length === 0;
}

/** Recovery codes for a first factor, made before the transaction because hashing them is slow. */
async function codesForFirst(owner: FactorOwner): Promise<NewRecoveryCodes | undefined> {
  const first = await owner.run((tx) => store.inFactorsRole(tx, () => hasNoFactor(tx, owner)));
  return first ? newRecoveryCodes() : undefined;
}

/**
 * Stores recovery codes and returns them. Runs as the database role for factors. `made` is only missing if the last
 * factor was removed at the same moment.
 */
async function storeCodes(
  tx: Tx,
  { who }: FactorOwner,
  made: NewRecoveryCodes | undefined,
): Promise<string[]> {
  const { codes, kept } = made ?? (await newRecoveryCodes());
  await store.replaceRecoveryCodes(tx, who, kept);
  return codes;
}

/** The state after a removal; refused if a second factor is required and none would remain. */
async function afterRemoval(tx: Tx, owner: FactorOwner): Promise<SecondFactor> {
  const state = await readState(tx, owner);
  const none = !state.totp && state.passkeys.length === 0;
  if (none && state.required) throw new Refusal('second_factor_kept');
  await owner.endOtherSessions(tx);
  if (!none) return state;
  await store.inFactorsRole(tx, async () => {
    await store.replaceRecoveryCodes(tx, owner.who, { salt: null, hashes: [] });
    await store.clearStepUp(tx, owner.who);
  });
  return { ...state, recovery_codes_left: 0 };
}

async function readState(tx: Tx, owner: FactorOwner): Promise<SecondFactor> {
  const required = await owner.isRequired(tx);
  return store.inFactorsRole(tx, async () => {
    const factor = await store.readFactor(tx, owner.who);
    const passkeys = await store.readPasskeys(tx, owner.who);
    return {
      totp: hasTotp(factor),
      passkeys,
      recovery_codes_left: await store.countRecoveryCodes(tx, owner.who),
      required,
    };
  });
}

type Generated = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** Reduces the library's options to those in the contract. */
const passkeyCreation = (options: Generated): PasskeyCreation => ({
  rp: { name: options.rp.name, ...(options.rp.id !== undefined && { id: options.rp.id }) },
  user: options.user,
  challenge: options.challenge,
  pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
  ...(options.timeout !== undefined && { timeout: options.timeout }),
  excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({
    id,
    type: 'public-key' as const,
  })),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
});
