import { type OutputOf, passkeyHolder, passkeySignIn, startPasskeySignIn } from '@cusp/contract';
import { ApiError, call } from '../../api/call.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { passkeyFor } from '../second-factor/useSecondFactorStep.ts';

/**
 * Signs a staff member in by a passkey alone. Throws `ApiError` with a sentence for the user if it is refused, or if
 * they cancelled the browser's dialog.
 * @param only the id of the one person whose passkey is accepted; another's is refused before a session starts
 */
export async function signInByPasskey(only?: string): Promise<OutputOf<typeof passkeySignIn>> {
  const { options } = await call(startPasskeySignIn, {});
  const passkey = await passkeyFor(options);
  if (!passkey) throw new ApiError(0, secondFactorMessages.passkeyUnused);
  const { userHandle = '' } = passkey.response;
  if (only !== undefined && decoded(userHandle) !== passkeyHolder('staff', only)) {
    throw new ApiError(0, secondFactorMessages.passkeyOfAnother);
  }
  const signedIn = await call(passkeySignIn, { body: { passkey } });
  // The user id reported by a passkey isn't signed; the server determines whose it is.
  if (only !== undefined && signedIn.user.id !== only) {
    throw new ApiError(0, secondFactorMessages.passkeyOfAnother);
  }
  return signedIn;
}

/** Decodes base64url of ASCII text; '' if it is none. */
function decoded(handle: string): string {
  try {
    return atob(handle.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
