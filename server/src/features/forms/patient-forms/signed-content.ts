import { formItemTypes, formKinds, patientLanguages, signerRelationships, Wording } from '@cusp/contract';
import * as z from 'zod/mini';

/** A signed form as it is stored, in canonical JSON; its digest is printed in the PDF. */
export const signedFormat = 'cusp.form/1';

export const SignedForm = z.object({
  format: z.literal(signedFormat),
  form: z.object({
    id: z.string(),
    number: z.int(),
    kind: z.enum(formKinds),
    /** As it was shown, and in English. */
    title: z.string(),
    name: z.string(),
  }),
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  patient: z.object({ name: z.string(), date_of_birth: z.string() }),
  /** The language in which it was read and signed. */
  language: z.enum(patientLanguages),
  /** All that was shown, in both languages, with blanks filled, and what was answered, in the language of the form. */
  items: z.array(
    z.object({
      id: z.string(),
      type: z.enum(formItemTypes),
      words: Wording,
      follow_up: z.nullable(Wording),
      answer: z.string(),
      more: z.string(),
    }),
  ),
  signer: z.object({
    name: z.string(),
    relationship: z.enum(signerRelationships),
    identified: z.string(),
    /** SHA-256 of the drawn signature; '' without one. */
    signature_sha256: z.string(),
    /** The number of the disclosure on signing electronically that was accepted. */
    disclosure: z.int(),
    signed_at: z.string(),
  }),
});
export type SignedForm = z.infer<typeof SignedForm>;

/** The photo that answers a question, as it is drawn in the PDF. What is signed is its digest, which the answer holds. */
export const PhotoPreview = z.object({
  item: z.string(),
  /** A JPEG; null if it can't be read. */
  preview: z.nullable(z.custom<Uint8Array>((given) => given instanceof Uint8Array)),
});
export type PhotoPreview = z.infer<typeof PhotoPreview>;
