import * as z from 'zod/mini';

/**
 * What is owed, as every screen and letter shows it: `due_now` = `open` − `insurance_pending` − `not_due` − `credits`, and
 * never less than nothing. Dollars. The database computes it, in one place (docs/ledger.md, "What is owed").
 */
export const Owed = z.object({
  /** What is to be paid now, and what a payment proposes. */
  due_now: z.number(),
  /** What is charged and open. */
  open: z.number(),
  /** Of it, what insurers are expected to pay: of a treatment never more than is open of it. */
  insurance_pending: z.number(),
  /** Of the rest, what a payment plan hasn't asked for yet. */
  not_due: z.number(),
  /** What was paid or granted and pays nothing yet, without what is kept. */
  credits: z.number(),
  /** Deposits for planned work: they stay with that work. */
  kept: z.number(),
  /** It is what the family owes, because the patient is its guarantor. */
  of_family: z.boolean(),
});
export type Owed = z.infer<typeof Owed>;
