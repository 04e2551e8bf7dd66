import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@cusp/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Flags of authenticator data: user present, user verified, attested credential included. Web Authentication, 6.1.
 */
const present = 0x01;
const verified = 0x04;
const tellsKey = 0x40;

/** For tests: a software passkey (P-256, no attestation) that signs the challenges it is given. */
export function softPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );
  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const counter = Buffer.alloc(4);
  const site = sha256(new URL(origin).hostname);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: shared.id,
    /** The public key that the server stores. */
    publicKey: key,

    /** The result of `navigator.credentials.create`. */
    created(challenge: string): z.input<typeof NewPasskey> {
      const length = Buffer.from([0, id.length]);
      const flags = Buffer.from([present | verified | tellsKey]);
      const authData = Buffer.concat([site, flags, counter, Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      };
    },

    /** The result of `navigator.credentials.get`. */
    answered(challenge: string): z.input<typeof PasskeyAnswer> {
      const authenticatorData = Buffer.concat([site, Buffer.from([present | verified]), counter]);
      const data = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
