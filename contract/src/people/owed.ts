import * as z from 'zod/mini';

/**
 * The amounts owed, as every screen and statement shows them: `due_now` = `open` − `insurance_pending` − `not_due` −
 * `credits`, and never below zero. In dollars. The database computes it, in one place (docs/ledger.md, "What is
 * owed").
 */
export const Owed = z.object({
  /** The amount to pay now, which a new payment proposes. */
  due_now: z.number(),
  /** Charges not yet paid. */
  open: z.number(),
  /** The part of `open` that insurers are expected to pay and their contracts to take off; for a treatment, never more than its open amount. */
  insurance_pending: z.number(),
  /** The part of `insurance_pending` that contracts are expected to take off. The rest is the expected payment. */
  write_off_pending: z.number(),
  /** The part of the rest that a payment plan hasn't billed yet. */
  not_due: z.number(),
  /** Payments and credits not yet applied to anything, without `kept`. */
  credits: z.number(),
  /** Deposits for planned work: they stay with that work. */
  kept: z.number(),
  /** The amounts are the family's, because the patient is its guarantor. */
  of_family: z.boolean(),
});
export type Owed = z.infer<typeof Owed>;

/** Dollars that insurance is expected to pay, without what its contract is expected to take off. */
export const expectedPayment = ({
  insurance_pending,
  write_off_pending,
}: Pick<Owed, 'insurance_pending' | 'write_off_pending'>): number =>
  Math.round((insurance_pending - write_off_pending) * 100) / 100;
