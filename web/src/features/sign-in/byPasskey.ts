import { type OutputOf, passkeyHolder, passkeySignIn, startPasskeySignIn } from '@cusp/contract';
import { ApiError, call } from '../../api/call.ts';
import { secondFactorMessages } from '../second-factor/messages.ts';
import { passkeyFor } from '../second-factor/useSecondFactorStep.ts';

/**
 * Signs a staff member in by a passkey alone. Throws `ApiError` with a sentence for the person when it is refused, or
 * when they sent the browser's question for it away.
 * @param only the id of the one person whose passkey is taken; another's is refused before it begins a session
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
  // What a passkey says of itself isn't signed: the server knows whose it is.
  if (only !== undefined && signedIn.user.id !== only) {
    throw new ApiError(0, secondFactorMessages.passkeyOfAnother);
  }
  return signedIn;
}

/** Base64url of plain letters; '' where it is none. */
function decoded(handle: string): string {
  try {
    return atob(handle.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
