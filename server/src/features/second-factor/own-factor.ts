import { passkeyHolder, setUpMinutes } from '@cusp/contract';
import type { NewPasskey, PasskeyCreation, SecondFactor } from '@cusp/contract';
import type { generateRegistrationOptions } from '@simplewebauthn/server';
import { Secret } from 'otpauth';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { endOf, newChallenge, spendChallenge } from '../../http/sign-in/challenges.ts';
import * as store from '../../http/sign-in/factor-queries.ts';
import { hasTotp, secretOwner, stepOf, totpOf, webAuthn } from '../../http/sign-in/factors.ts';
import { limited } from '../../http/sign-in/limits.ts';
import { newRecoveryCodes } from '../../http/sign-in/recovery.ts';
import type { NewRecoveryCodes } from '../../http/sign-in/recovery.ts';
import type { Entry } from '../../http/sign-in/prove.ts';
import { confirmed, tryingOf } from './confirmed.ts';
import type { Confirmation } from './confirmed.ts';
import type { Holder } from './holders.ts';

/**
 * Setting up, changing and removing one's own second factor. What changes it asks for the password, and for the factor
 * where there is one.
 */
export const ownFactor = ({ secrets }: Entry) => ({
  state: (holder: Holder): Promise<SecondFactor> => holder.run((tx) => stateOf(tx, holder)),

  /** A secret to scan; it counts from its first code on. */
  startTotp: (holder: Holder, given: Confirmation): Promise<{ secret: string; uri: string }> =>
    confirmed(secrets, holder, given, async (tx) => {
      const secret = new Secret({ size: 20 }).base32;
      await store.asFactors(tx, async () => {
        await store.holdFactor(tx, holder.who);
        await store.keepPending(tx, holder.who, secrets.seal(secret, secretOwner(holder.who)), setUpMinutes);
      });
      return { secret, uri: totpOf(secret, holder.email).toString() };
    }),

  async confirmTotp(holder: Holder, { code }: { code: string }): Promise<{ recovery_codes: string[] }> {
    const made = await codesForFirst(holder);
    return limited(holder.run, tryingOf(holder), () =>
      holder.run(async (tx) => {
        const recovery_codes = await store.asFactors(tx, async () => {
          const factor = await store.holdFactor(tx, holder.who);
          const pending = factor.pending_secret;
          if (pending === null || Date.parse(factor.pending_until ?? '') < Date.now()) {
            throw new Refusal('wrong_code', [], { detail: 'This set-up has expired. Start again.' });
          }
          const step = stepOf(secrets.open(pending, secretOwner(holder.who)), code.replaceAll(/\s/g, ''));
          if (step === undefined) throw new Refusal('wrong_code');
          const first = await isFirst(tx, holder);
          await store.turnTotpOn(tx, holder.who, step);
          return first ? keepCodes(tx, holder, made) : [];
        });
        await holder.endOtherSessions(tx);
        return { unfinished: { recovery_codes } };
      }),
    );
  },

  removeTotp: (holder: Holder, given: Confirmation): Promise<SecondFactor> =>
    confirmed(secrets, holder, given, async (tx) => {
      await store.asFactors(tx, () => store.turnTotpOff(tx, holder.who));
      return afterRemoval(tx, holder);
    }),

  startPasskey: (holder: Holder, given: Confirmation): Promise<{ options: PasskeyCreation }> =>
    confirmed(secrets, holder, given, (tx) =>
      store.asFactors(tx, async () => {
        await store.holdFactor(tx, holder.who);
        const passkeys = await store.readPasskeys(tx, holder.who);
        const options = await (
          await webAuthn()
        ).generateRegistrationOptions({
          rpName: 'Cusp',
          rpID: new URL(holder.origin).hostname,
          userName: holder.email,
          userDisplayName: holder.name,
          userID: new TextEncoder().encode(passkeyHolder(holder.who.realm, holder.who.id)),
          attestationType: 'none',
          challenge: newChallenge(secrets, 'creation', holder.who),
          excludeCredentials: passkeys.map(({ id }) => ({ id })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        });
        return { options: creationOf(options) };
      }),
    ),

  async addPasskey(
    holder: Holder,
    { name, passkey }: { name: string; passkey: z.output<typeof NewPasskey> },
  ): Promise<{ recovery_codes: string[] }> {
    const made = await codesForFirst(holder);
    return holder.run(async (tx) => {
      const recovery_codes = await store.asFactors(tx, async () => {
        const { verifyRegistrationResponse } = await webAuthn();
        let answered: { challenge: string; end: number } | undefined;
        const checked = await verifyRegistrationResponse({
          response: passkey,
          expectedChallenge: (challenge) => {
            const end = endOf(secrets, 'creation', holder.who, challenge);
            if (end !== undefined) answered = { challenge, end };
            return end !== undefined;
          },
          expectedOrigin: holder.origin,
          expectedRPID: new URL(holder.origin).hostname,
          requireUserVerification: false,
        }).catch((error: unknown) => {
          if (error instanceof Error && 'code' in error) throw error;
          throw new Refusal('wrong_passkey');
        });
        if (!checked.verified || answered === undefined) throw new Refusal('wrong_passkey');
        if (!(await spendChallenge(tx, answered.challenge, answered.end))) throw new Refusal('wrong_passkey');
        const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
        const first = await isFirst(tx, holder);
        const kept = await store.insertPasskey(tx, holder.who, {
          id,
          public_key: Buffer.from(publicKey),
          counter,
          transports: JSON.stringify(transports),
          name,
        });
        if (kept === undefined) throw new Refusal('wrong_passkey');
        return first ? keepCodes(tx, holder, made) : [];
      });
      await holder.endOtherSessions(tx);
      return { recovery_codes };
    });
  },

  removePasskey: (holder: Holder, { id, ...given }: Confirmation & { id: string }): Promise<SecondFactor> =>
    confirmed(secrets, holder, given, async (tx) => {
      const gone = await store.asFactors(tx, () => store.deletePasskey(tx, holder.who, id));
      if (gone === undefined) throw new Refusal('passkey_not_found');
      return afterRemoval(tx, holder);
    }),

  async newCodes(holder: Holder, given: Confirmation): Promise<{ recovery_codes: string[] }> {
    // What was made for a wrong proof is thrown away; the limit of tries bounds it.
    let made: NewRecoveryCodes | undefined;
    return confirmed(
      secrets,
      holder,
      given,
      (tx) =>
        store.asFactors(tx, async () => {
          await store.holdFactor(tx, holder.who);
          if (await isFirst(tx, holder)) throw new Refusal('no_second_factor');
          return { recovery_codes: await keepCodes(tx, holder, made) };
        }),
      async () => {
        made = await newRecoveryCodes();
      },
    );
  },
});

/** Whether nothing is set up yet. As the role of factors. */
async function isFirst(tx: Tx, { who }: Holder): Promise<boolean> {
  const factor = await store.readFactor(tx, who);
  const passkeys = await store.readPasskeys(tx, who);
  return !hasTotp(factor) && passkeys.length === 0;
}

/** Codes for who sets up a first factor, made before the transaction that needs them: hashing takes its time. */
async function codesForFirst(holder: Holder): Promise<NewRecoveryCodes | undefined> {
  const first = await holder.run((tx) => store.asFactors(tx, () => isFirst(tx, holder)));
  return first ? newRecoveryCodes() : undefined;
}

/** As the role of factors; `made` is only missing where the last factor was removed at this very moment. */
async function keepCodes(tx: Tx, { who }: Holder, made: NewRecoveryCodes | undefined): Promise<string[]> {
  const { codes, kept } = made ?? (await newRecoveryCodes());
  await store.replaceRecoveryCodes(tx, who, kept);
  return codes;
}

/** The state after something was removed; refused where a second factor has to stay. */
async function afterRemoval(tx: Tx, holder: Holder): Promise<SecondFactor> {
  const state = await stateOf(tx, holder);
  const none = !state.totp && state.passkeys.length === 0;
  if (none && state.required) throw new Refusal('second_factor_kept');
  await holder.endOtherSessions(tx);
  if (!none) return state;
  await store.asFactors(tx, async () => {
    await store.replaceRecoveryCodes(tx, holder.who, { salt: null, hashes: [] });
    await store.forgetStepUp(tx, holder.who);
  });
  return { ...state, recovery_codes_left: 0 };
}

async function stateOf(tx: Tx, holder: Holder): Promise<SecondFactor> {
  const required = await holder.isRequired(tx);
  return store.asFactors(tx, async () => {
    const factor = await store.readFactor(tx, holder.who);
    const passkeys = await store.readPasskeys(tx, holder.who);
    return {
      totp: hasTotp(factor),
      passkeys,
      recovery_codes_left: await store.countRecoveryCodes(tx, holder.who),
      required,
    };
  });
}

type Generated = Awaited<ReturnType<typeof generateRegistrationOptions>>;

/** What the contract names of the library's options. */
const creationOf = (options: Generated): PasskeyCreation => ({
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
