import type { PasskeyAnswer, PasskeyRequest, SecondFactorAsked } from '@cusp/contract';
import { Secret, TOTP } from 'otpauth';
import type { Database, Tx } from '../db/database.ts';
import { Refusal } from '../values/refusal.ts';
import type { Secrets } from './crypto/secret-cipher.ts';
import { challengeEnd, newChallenge, spendChallenge } from './challenges.ts';
import * as queries from './factor-queries.ts';
import type { FactorRealm, AccountRef } from './factor-queries.ts';
import type { HashedProof } from './recovery.ts';

/** Loaded with the first passkey: the module is large, and few processes need it. */
export const webAuthn = () => import('@simplewebauthn/server');

/** The user id in challenges for signing in with a passkey and no email: nobody is known yet. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const secretOwner = ({ realm, id }: AccountRef) => `totp ${realm} ${id}`;

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, 30 seconds. */
export const totpOf = (secret: string, label = '', issuer = 'Cusp') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** Checks whether the authenticator app is on. */
export const hasTotp = (factor: { totp_secret: Buffer | null } | undefined) =>
  (factor?.totp_secret ?? null) !== null;

/**
 * The step of a code that is valid now or one step away; undefined for a wrong code, and if the secret can't be
 * decrypted.
 */
export function totpStep(secret: string | undefined, code: string): number | undefined {
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? undefined : totp.counter() + delta;
}

/** The ways to prove the person's second factor; undefined if there is none. Needs a transaction in the server's role. */
export async function factorOptions(
  tx: Tx,
  secrets: Secrets,
  who: AccountRef,
  rpID: string,
): Promise<SecondFactorAsked | undefined> {
  return queries.inFactorsRole(tx, async () => {
    const factor = await queries.readFactor(tx, who);
    const passkeys = await queries.readPasskeys(tx, who);
    const totp = hasTotp(factor);
    if (!totp && passkeys.length === 0) return undefined;
    const codes = await queries.countRecoveryCodes(tx, who);
    const passkey = passkeys.length === 0 ? null : await requestOf(secrets, who, rpID, passkeys);
    return { totp, recovery_codes: codes > 0, passkey };
  });
}

/** The passkey request for signing in without an email. */
export const anyPasskeyRequest = (
  secrets: Secrets,
  realm: FactorRealm,
  rpID: string,
): Promise<PasskeyRequest> => requestOf(secrets, { realm, id: nobody }, rpID, []);

async function requestOf(
  secrets: Secrets,
  who: AccountRef,
  rpID: string,
  passkeys: readonly { id: string; transports: unknown }[],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(secrets, 'proof', who),
    userVerification: passkeys.length === 0 ? 'required' : 'preferred',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
  });
  const { challenge, timeout, userVerification, allowCredentials = [] } = options;
  return {
    challenge,
    rpId: rpID,
    ...(timeout !== undefined && { timeout }),
    ...(userVerification !== undefined && { userVerification }),
    allowCredentials: allowCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
  };
}

const transportsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : [];

/** Checks whether a code or a passkey proves the second factor; each works once. Needs the server's role. */
export async function provesFactor(
  tx: Tx,
  secrets: Secrets,
  who: AccountRef,
  proof: HashedProof,
  origin: string,
): Promise<boolean> {
  return queries.inFactorsRole(tx, async () => {
    const { code, passkey, recovery } = proof;
    if (passkey) return passkeyHolds(tx, { secrets, who, asked: who, passkey, origin, verified: false });
    if (!code) return false;
    const factor = await queries.readFactor(tx, who);
    const typed = code.replaceAll(/\s/g, '');
    const sealed = factor?.totp_secret ?? null;
    if (sealed !== null) {
      const step = totpStep(secrets.open(sealed, secretOwner(who)), typed);
      if (step !== undefined) return (await queries.useStep(tx, who, step)) !== undefined;
    }
    if (recovery === undefined) return false;
    return (await queries.useRecoveryCode(tx, who, recovery)) !== undefined;
  });
}

/** Checks whether the server's key decrypts the stored authenticator apps; tried on one of them, if there is any. */
export async function canDecryptFactors(database: Database, secrets: Secrets): Promise<boolean> {
  const app = await database.withoutTenant((tx) => queries.inFactorsRole(tx, () => queries.anyTotp(tx)));
  return app === undefined || secrets.open(app.secret, secretOwner(app)) !== undefined;
}

/**
 * Finds the person that a passkey signs in without an email; the authenticator must have verified its user. Refuses an unknown passkey.
 */
export async function findPasskeyOwner(
  tx: Tx,
  secrets: Secrets,
  realm: FactorRealm,
  passkey: PasskeyAnswer,
  origin: string,
): Promise<AccountRef> {
  return queries.inFactorsRole(tx, async () => {
    const stored = await queries.passkeyById(tx, realm, passkey.id);
    if (stored === undefined) throw new Refusal('passkey_unknown');
    const who = { realm, id: stored.person_id };
    const asked = { realm, id: nobody };
    const holds = await passkeyHolds(tx, { secrets, who, asked, passkey, origin, verified: true });
    if (!holds) throw new Refusal('passkey_unknown');
    return who;
  });
}

interface Answered {
  secrets: Secrets;
  who: AccountRef;
  /** The person that the challenge was made for. */
  asked: AccountRef;
  passkey: PasskeyAnswer;
  origin: string;
  /** True if the authenticator must have verified its user. */
  verified: boolean;
}

async function passkeyHolds(
  tx: Tx,
  { secrets, who, asked, passkey, origin, verified }: Answered,
): Promise<boolean> {
  const stored = await queries.passkeyById(tx, who.realm, passkey.id);
  if (stored === undefined || stored.person_id !== who.id) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  let answered: { challenge: string; end: number } | undefined;
  try {
    const { verified: holds, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: (challenge) => {
        const end = challengeEnd(secrets, 'proof', asked, challenge);
        if (end !== undefined) answered = { challenge, end };
        return end !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: verified,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
        transports: transportsOf(stored.transports),
      },
    });
    if (!holds || answered === undefined) return false;
    if (!(await spendChallenge(tx, answered.challenge, answered.end))) return false;
    await queries.recordPasskeyUse(tx, stored.id, authenticationInfo.newCounter);
    return true;
  } catch (error) {
    // The library throws for an invalid answer. An error with a code is a lost database connection and is thrown on.
    if (error instanceof Error && 'code' in error) throw error;
    return false;
  }
}
