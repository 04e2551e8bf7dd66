import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';
import { signer } from '../kernel/signer.ts';

/**
 * Amendments of a signed note. A signed note is locked: its text stays, an addendum is added below it, and a
 * correction or a strike leaves the earlier text readable. Source: 45 CFR 164.312(c)(1), integrity; ADA, "Dental
 * Records": entries are corrected by striking through, with author and date, never by removing.
 */
export const Addendum = z.object({
  content: z.string(),
  created_by: z.string(),
  signer: signer(),
  created_at: field.moment(),
});
export type Addendum = z.infer<typeof Addendum>;

/** The strike of a text: who struck it through, when and why. */
export const Strike = z.object({
  reason: z.string(),
  struck_by: z.string(),
  /** The role and license of the person who struck it through. */
  striker: signer(),
  struck_at: field.moment(),
});
export type Strike = z.infer<typeof Strike>;

/** `awaiting`: part of the note was written by somebody whose notes need a dentist's co-signature, which is still missing. */
const cosignStates = ['not_asked', 'awaiting', 'signed'] as const;
export type CosignState = (typeof cosignStates)[number];

/** A dentist's signature on somebody else's note. */
export const Cosignature = z.object({
  signed_by: z.string(),
  signer: signer(),
  signed_at: field.moment(),
  /** The version of the note that was signed. */
  version: z.number(),
});
export type Cosignature = z.infer<typeof Cosignature>;

/** The actions on a note that not everybody may take. */
export const noteActions = ['correct', 'strike', 'cosign'] as const;
export type NoteAction = (typeof noteActions)[number];

/** Fields that every note has besides its text. */
export const amended = {
  /** 1 when signed; each amendment adds one. */
  version: z.number(),
  /** The signed-in person wrote it. */
  own: z.boolean(),
  /** The author's role and license when the current text was signed. */
  signer: signer(),
  /** The actions the signed-in person may take, by the rules that refuse the calls. */
  can: z.array(z.enum(noteActions)),
  /** Set when the whole note was struck without a replacement; otherwise null. */
  struck: z.nullable(Strike),
  /** In the order they were written. */
  addenda: z.array(Addendum),
  /** The SHA-256 of the note as it was signed, kept by the database: 64 hexadecimal digits. */
  signed_hash: z.string(),
  /** The state of its co-signature; a struck note needs none. */
  cosign: z.enum(cosignStates),
  /** The latest co-signature; null if there is none. */
  cosigned: z.nullable(Cosignature),
};

export const AddendumInput = z.object({ content: field.longText('Enter the addendum.') });
export type AddendumInput = z.input<typeof AddendumInput>;

/** The reason for a strike, and the version of the note that it was based on. */
export const strikeFields = {
  reason: field.line('Enter a reason.'),
  version: field.version(),
};
export const StrikeInput = z.object(strikeFields);
export type StrikeInput = z.input<typeof StrikeInput>;
