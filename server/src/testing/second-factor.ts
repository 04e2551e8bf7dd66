import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { password } from './practice.ts';
import type { Caller } from './practice.ts';

/** What an authenticator app with this secret shows at a moment. */
export const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at });

/** Turns the authenticator app on, and answers its secret and the recovery codes. */
export async function turnOn(call: Caller, base = '/auth') {
  const started = await call('POST', `${base}/second-factor/totp`, {
    current_password: password,
  });
  expect(started.status).toBe(200);
  const secret = String(started.body['secret']);
  // The step before, so that the present one is left for the test.
  const confirm = () =>
    call('POST', `${base}/second-factor/totp/confirm`, { code: codeOf(secret, Date.now() - 30_000) });
  const first = await confirm();
  // A step has ended on its way.
  const confirmed = first.status === 422 ? await confirm() : first;
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body['recovery_codes'];
  return { secret, codes: Array.isArray(codes) ? codes.map(String) : [] };
}
