import type { PasskeyAnswer, PasskeyRequest, Proof, SecondFactorAsked } from '@cusp/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';

export interface SecondFactorStep {
  /** What can prove it, once a sign-in was asked for it. */
  asked: SecondFactorAsked | undefined;
  code: string;
  setCode: (code: string) => void;
  /** To be sent with the sign-in. */
  proof: () => Proof;
  /** Takes the refusal that asks for the second factor. @returns whether it was one that nothing was tried before */
  takes: (thrown: unknown) => boolean;
  /** Lets the browser ask for a passkey, to be sent with the next try. @returns whether there is one */
  askPasskey: () => Promise<boolean>;
  /** Back to e-mail and password. */
  reset: () => void;
}

/** The second step of a sign-in: none as long as the server doesn't ask for it. */
export function useSecondFactorStep(): SecondFactorStep {
  const [asked, setAsked] = useState<SecondFactorAsked>();
  const [code, setCode] = useState('');
  const passkey = useRef<PasskeyAnswer | null>(null);

  return {
    asked,
    code,
    setCode,
    proof: () => (asked ? { code: code.trim() || null, passkey: passkey.current } : {}),
    takes(thrown) {
      if (!(thrown instanceof ApiError) || !thrown.secondFactor) return false;
      const tried = code.trim() !== '' || passkey.current !== null;
      setAsked(thrown.secondFactor);
      if (thrown.secondFactor.passkey) warmPasskeys();
      setCode('');
      passkey.current = null;
      return !tried;
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

/** Whether this browser can use passkeys at all. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

/** Loaded where a passkey can be asked for: pressing the button shall not wait for it, or the press is forgotten. */
const webAuthn = () => import('@simplewebauthn/browser');
export const warmPasskeys = () => void webAuthn().catch(() => undefined);

/** What a passkey signs; undefined when the person doesn't want to, or the browser can't. */
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
