import * as z from 'zod/mini';

/** What takes a place on the schedule that somebody asked for: stands in the refusal `place_taken` as `in_the_way`. */
export const InTheWay = z.object({
  kind: z.enum(['visit', 'blockout', 'hold']),
  id: z.string(),
  /** As the refusal's sentence names it: `Anna Berg, 9:30 AM`. */
  words: z.string(),
  /** The half of the column that it takes, 0 or 1, where it stands beside another visit; null: all of it. */
  lane: z.nullable(z.int()),
});
export type InTheWay = z.infer<typeof InTheWay>;

/** Whether both halves of the column are taken, so that nothing can stand beside them, whoever allows it. */
export const isFull = (found: readonly Pick<InTheWay, 'lane'>[]): boolean =>
  new Set(found.flatMap(({ lane }) => lane ?? [])).size > 1;

/** What a refusal says of it. */
export const fullWords = 'Two share it already, and a third has no room.';

export const PlaceTaken = z.array(InTheWay);
