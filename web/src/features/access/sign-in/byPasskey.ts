import {
  type OutputOf,
  type PasskeyAnswer,
  passkeyHolder,
  passkeySignIn,
  portalPasskeySignIn,
  startPasskeySignIn,
  startPortalPasskeySignIn,
} from '@cusp/contract';
import { ApiError, call } from '../../../api/call.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { passkeyFor } from '../second-factor/useSecondFactorStep.ts';

const starts = { staff: startPasskeySignIn, patient: startPortalPasskeySignIn } as const;

/**
 * Signs a staff member in with a passkey alone. Throws `ApiError` with a sentence for the user if it is refused, or if
 * they cancelled the browser's dialog.
 * @param only the id of the one person whose passkey is accepted; another's is refused before a session starts
 */
export async function signInByPasskey(only?: string): Promise<OutputOf<typeof passkeySignIn>> {
  const signedIn = await call(passkeySignIn, { body: { passkey: await passkeyAnswer('staff', only) } });
  requirePerson(signedIn.user.id, only);
  return signedIn;
}

/** The same for a patient's portal account. */
export async function enterByPasskey(only?: string): Promise<OutputOf<typeof portalPasskeySignIn>> {
  const signedIn = await call(portalPasskeySignIn, {
    body: { passkey: await passkeyAnswer('patient', only) },
  });
  requirePerson(signedIn.patient_user.id, only);
  return signedIn;
}

/** The answer of the person's passkey to a new challenge. */
async function passkeyAnswer(realm: keyof typeof starts, only: string | undefined): Promise<PasskeyAnswer> {
  const { options } = await call(starts[realm], {});
  const passkey = await passkeyFor(options);
  if (!passkey) throw new ApiError(0, secondFactorMessages.passkeyUnused);
  const { userHandle = '' } = passkey.response;
  if (only !== undefined && decoded(userHandle) !== passkeyHolder(realm, only)) {
    throw new ApiError(0, secondFactorMessages.passkeyOfAnother);
  }
  return passkey;
}

/** Checks whose session it is, since the user id reported by a passkey isn't signed and only the server knows. */
function requirePerson(id: string, only: string | undefined): void {
  if (only !== undefined && id !== only) throw new ApiError(0, secondFactorMessages.passkeyOfAnother);
}

/** Decodes base64url of ASCII text; '' if it isn't valid. */
function decoded(handle: string): string {
  try {
    return atob(handle.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
