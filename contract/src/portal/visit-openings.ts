import * as z from 'zod/mini';

/** How many days of openings are answered at once, at most. */
export const mostOpeningDays = 31;

/** A time at which a patient could come. */
export const VisitOpening = z.object({
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  /** Who would see the patient; null and `''`: nobody in particular. */
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
});
export type VisitOpening = z.infer<typeof VisitOpening>;
