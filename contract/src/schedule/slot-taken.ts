import * as z from 'zod/mini';

/** What takes a place on the schedule that somebody asked for: stands in the refusal `place_taken` as `in_the_way`. */
export const InTheWay = z.object({
  kind: z.enum(['visit', 'blockout', 'hold']),
  id: z.string(),
  /** As the refusal's sentence names it: `Anna Berg, 9:30 AM`. */
  words: z.string(),
  /** The half of the column that it takes, 0 or 1, where it stands beside another visit; null: all of it. */
  lane: z.nullable(z.number()),
});
export type InTheWay = z.infer<typeof InTheWay>;

export const PlaceTaken = z.array(InTheWay);
