import type { PasskeyAnswer, PasskeyRequest, Proof, SecondFactorAsked } from '@cusp/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/call.ts';

export interface SecondFactorStep {
  /** The possible proofs, once the server has asked for it. */
  asked: SecondFactorAsked | undefined;
  code: string;
  setCode: (code: string) => void;
  /** The proof to send with the sign-in. */
  proof: () => Proof;
  /**
   * Runs a sign-in, or a change of the second factor. If the refusal asks for the second factor, the next step is
   * shown.
   * @returns false in that case; rejects with every other refusal, including that of a wrong code
   */
  through: (signIn: () => Promise<void>) => Promise<boolean>;
  /**
   * Lets the browser ask for a passkey, to be sent with the next attempt.
   * @returns true if there is one
   */
  askPasskey: () => Promise<boolean>;
  /** Returns to email and password. */
  reset: () => void;
}

/** The second step of a sign-in: absent unless the server asks for it. */
export function useSecondFactorStep(): SecondFactorStep {
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const [code, setCode] = useState('');
  const passkey = useRef<PasskeyAnswer | null>(null);

  const asksForSecondFactor = (thrown: unknown): boolean => {
    if (!(thrown instanceof ApiError) || !thrown.secondFactor) return false;
    const tried = code.trim() !== '' || passkey.current !== null;
    setAsked(thrown.secondFactor);
    if (thrown.secondFactor.passkey) warmPasskeys();
    setCode('');
    passkey.current = null;
    return !tried;
  };

  return {
    asked,
    code,
    setCode,
    proof: () => (asked ? { code: code.trim() || null, passkey: passkey.current } : {}),
    async through(signIn) {
      try {
        await signIn();
      } catch (thrown) {
        if (asksForSecondFactor(thrown)) return false;
        // A passkey's signature can't be used for another attempt.
        passkey.current = null;
        throw thrown;
      }
      return true;
    },
    async askPasskey() {
      if (!asked?.passkey) return false;
      passkey.current = (await passkeyFor(asked.passkey)) ?? null;
      return passkey.current !== null;
    },
    reset() {
      setAsked(undefined);
      setCode('');
      passkey.current = null;
    },
  };
}

/** True if this browser supports passkeys. */
export const supportsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Preloaded if a passkey may be used: a click must not wait for this code, or the browser no longer counts it as a user gesture. */
const webAuthn = () => import('@simplewebauthn/browser');
export const warmPasskeys = () => void webAuthn().catch(() => undefined);

/** The passkey's signed response; undefined if the person cancels, or the browser can't. */
export const passkeyFor = (options: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  webAuthn()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
    .then(
      ({ response, ...rest }) => ({
        ...rest,
        clientExtensionResults: {},
        response,
      }),
      () => undefined,
    );
