import * as z from 'zod/mini';
import * as field from './fields.ts';

/**
 * What came to a note after it was signed. A signed note is locked: it stays as it is, an addendum is put under it, and
 * a correction or a strike leaves the earlier text readable. Source: 45 CFR 164.312(c)(1), integrity; ADA, "Dental
 * Records": entries are corrected by striking through, with author and date, never by removing.
 */
export const Addendum = z.object({
  content: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type Addendum = z.infer<typeof Addendum>;

/** Why and by whom a text was struck through. */
export const Strike = z.object({
  reason: z.string(),
  struck_by: z.string(),
  struck_at: field.moment(),
});
export type Strike = z.infer<typeof Strike>;

/** Fields that every note has beside its text. */
export const amended = {
  /** 1 as it was signed; every amendment counts one more. */
  version: z.number(),
  /** The signed-in person wrote it and so may correct it. */
  own: z.boolean(),
  /** The whole note was struck and not replaced; null while it stands. */
  struck: z.nullable(Strike),
  /** In the order they were written. */
  addenda: z.array(Addendum),
};

export const AddendumInput = z.object({ content: field.longText('Write the addendum.') });
export type AddendumInput = z.input<typeof AddendumInput>;

/** Why a text is struck, and the note's version it was seen in. */
export const strikeFields = {
  reason: field.line('Say why.'),
  version: field.version(),
};
export const StrikeInput = z.object(strikeFields);
export type StrikeInput = z.input<typeof StrikeInput>;
