import * as z from 'zod/mini';

/** The practice's picture as it is shown: a JPEG that was made of what was sent. */
export const LookPicture = z.object({
  /** Its address on this site; another picture has another one. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
});

/** The part of a practice's look that patients' pages show. In a file of its own: the sign-in needs nothing else of it. */
export const ShownLook = z.object({
  picture: z.nullable(LookPicture),
  /** The rules of a stylesheet, made of the practice's color (practice-colors.ts); `''`: the portal's own colors. */
  colors: z.string(),
  /** Names the practice to the patients' sign-in, `/patient-portal/login?at=…`, which shows the same look then. */
  mark: z.string(),
});
export type ShownLook = z.infer<typeof ShownLook>;
