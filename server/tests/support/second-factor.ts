import { secondFactorCalls } from '@cusp/contract';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { password } from './practice.ts';
import type { Caller } from './practice.ts';

/** The code that an authenticator app with this secret shows at a moment. */
export const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at });

/** Sets up the authenticator app; returns its secret and the recovery codes. */
export async function turnOn(call: Caller, realm: keyof typeof secondFactorCalls = 'staff') {
  const started = await call(secondFactorCalls[realm].startTotp, { body: { current_password: password } });
  expect(started.status).toBe(200);
  const secret = started.output.secret;
  const confirmed = await confirm(call, realm, secret);
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.output.recovery_codes };
}

/**
 * Confirms with the previous time step's code, so that the test can use the current one. If a new step starts before
 * the code arrives, the code is two steps old, and a new one is made.
 */
async function confirm(call: Caller, realm: keyof typeof secondFactorCalls, secret: string) {
  for (;;) {
    const step = Math.floor(Date.now() / 30_000);
    const code = codeOf(secret, (step - 1) * 30_000);
    const confirmed = await call(secondFactorCalls[realm].confirmTotp, { body: { code } });
    const isLate = confirmed.status === 422 && Math.floor(Date.now() / 30_000) > step;
    if (!isLate) return confirmed;
  }
}
