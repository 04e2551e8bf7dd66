import * as z from 'zod/mini';

/** How many days of openings are answered at once, at most. */
export const mostOpeningDays = 31;

/** A time at which a patient could come. */
export const VisitOpening = z.object({
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  /** The provider; null and `''`: no particular one. */
  provider_id: z.nullable(z.string()),
  provider_name: z.string(),
});
export type VisitOpening = z.infer<typeof VisitOpening>;

/** A deposit that is asked for, and what opens the page on which it is paid. */
export const DepositToPay = z.object({
  /** Dollars. */
  amount: z.number(),
  token: z.string(),
});
export type DepositToPay = z.infer<typeof DepositToPay>;
