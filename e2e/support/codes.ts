import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** The code of an authenticator app; `later` steps of 30 seconds from now, since each works once. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: secret.replaceAll(' ', ''), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** A fingerprint reader that always finds the right finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
