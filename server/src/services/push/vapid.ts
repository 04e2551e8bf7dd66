import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The sender to a push service: RFC 8292 (VAPID). */
export interface Vapid {
  /** The public key as browsers take it: the uncompressed point, base64url. */
  publicKey: string;
  /** The header that proves to the push service of this address who sends. */
  authorization(endpoint: string): string;
}

/** The order of the curve P-256: a private key is below it, and not 0. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const twelveHours = 12 * 60 * 60;

function keysOf(seed: Buffer) {
  const d = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const secret = Buffer.from(d.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return { key, publicKey: point.toString('base64url') };
}

/**
 * @param seed 32 secret bytes, from which the key pair follows
 * @param subject whom a push service can write to about what is sent: this site's address
 */
export function vapidOf(seed: Buffer, subject: string): Vapid {
  const { key, publicKey } = keysOf(seed);
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
  return {
    publicKey,
    authorization(endpoint) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(Date.now() / 1000) + twelveHours,
        sub: subject,
      };
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
