import { secondFactorCalls } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Practice } from './practice.ts';

/** The code of an authenticator app; `later` steps of 30 seconds from now, since each works once. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: secret.replaceAll(' ', ''), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/**
 * A virtual authenticator that always verifies the user.
 * @returns how to assign its passkey to somebody, by the passkey's own user id (`passkeyHolder`)
 */
export async function addAuthenticator(page: Page): Promise<(holder: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (holder) => {
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, userHandle: btoa(holder) },
      });
    }
  };
}

/** Turns an authenticator app on over HTTP. @returns its secret; the present code is left to be used */
export async function addSecondFactor(
  call: Practice['call'],
  realm: keyof typeof secondFactorCalls,
  current_password: string,
): Promise<string> {
  const { startTotp, confirmTotp } = secondFactorCalls[realm];
  const { secret } = await call(startTotp, { body: { current_password } });
  const confirm = () => call(confirmTotp, { body: { code: codeOf(secret, -1) } });
  // A time step may end meanwhile, and then the previous one is one too old.
  await confirm().catch(confirm);
  return secret;
}
