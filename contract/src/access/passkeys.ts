/**
 * The JSON that browsers and the server exchange about passkeys: the part of Web Authentication (level 3) that is
 * used.
 */
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(20_000));
const attachment = z.exactOptional(z.enum(['platform', 'cross-platform']));

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(z.string())),
});

/** The passkey's user handle before encoding; it identifies the person. */
export const passkeyHolder = (realm: 'staff' | 'patient' | 'admin', id: string) => `${realm}:${id}`;

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.exactOptional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.exactOptional(z.number()),
  excludeCredentials: z.exactOptional(z.array(Descriptor)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: z.exactOptional(z.literal('none')),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The fields that both of the browser's answers have in common. */
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}),
};

/** The result of `navigator.credentials.create`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.exactOptional(z.string()),
  timeout: z.exactOptional(z.number()),
  allowCredentials: z.exactOptional(z.array(Descriptor)),
  userVerification: z.exactOptional(z.enum(['discouraged', 'preferred', 'required'])),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The result of `navigator.credentials.get`. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.exactOptional(text),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
