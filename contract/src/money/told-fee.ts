import * as z from 'zod/mini';

/** The fee for missed visits as patients read it before they book, move and cancel. A file of its own, since the booking page loads it. */
export const ToldFee = z.object({
  /** Dollars. */
  amount: z.number(),
  /** Canceled fewer hours before, it counts as well; null: only missed visits do. */
  cancel_hours: z.nullable(z.int()),
  /** The practice's own words about it; `''`: none, in Spanish the English ones. */
  words: z.string(),
  words_es: z.string(),
});
export type ToldFee = z.infer<typeof ToldFee>;
