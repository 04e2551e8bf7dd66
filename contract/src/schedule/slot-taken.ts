import * as z from 'zod/mini';

/** An entry of the schedule that takes a requested slot. The refusal `place_taken` lists them as `in_the_way`. */
export const SlotConflict = z.object({
  kind: z.enum(['visit', 'blockout', 'hold']),
  id: z.string(),
  /** As the refusal's sentence names it: `Anna Berg, 9:30 AM`. */
  words: z.string(),
  /** The half of the column that it takes, 0 or 1, if it overlaps another visit; null: all of it. */
  lane: z.nullable(z.number()),
});
export type SlotConflict = z.infer<typeof SlotConflict>;

export const PlaceTaken = z.array(SlotConflict);
