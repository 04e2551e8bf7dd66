import * as z from 'zod/mini';
import { paymentMethods } from './payments.ts';

/**
 * What an amount of a carrier's payment is that belongs to no patient: interest; an earlier overpayment that it takes back; a balance
 * that it carries to its next payment; another amount; what it pays for lines that were left out; and what a patient's payment
 * gave back of what the carrier took.
 */
const practiceEntryKinds = ['interest', 'recoupment', 'forwarded', 'other', 'left_out', 'refunded'] as const;
export type PracticeEntryKind = (typeof practiceEntryKinds)[number];

/** An amount of a remittance that belongs to no patient, planned or posted. */
export const PracticeEntry = z.object({
  /** Null: not posted yet. */
  id: z.nullable(z.string()),
  kind: z.enum(practiceEntryKinds),
  words: z.string(),
  reference: z.string(),
  /** Dollars: above zero where it adds to the money that came. */
  amount: z.number(),
  /** Dollars that the carrier took back and no patient's payment has given back yet. */
  open: z.number(),
  /** The carrier's other payment with which it comes to nothing. */
  settles: z.nullable(z.object({ number: z.string(), paid_on: z.string() })),
  /** The claim of ours that the reference names, and the first payment of it. */
  claim: z.nullable(
    z.object({
      control_number: z.string(),
      patient_id: z.string(),
      patient_name: z.string(),
      first_payment: z.nullable(
        z.object({
          id: z.string(),
          patient_name: z.string(),
          amount: z.number(),
          refunded: z.number(),
          payment_method: z.enum(paymentMethods),
          payment_date: z.string(),
          reference: z.string(),
        }),
      ),
    }),
  ),
});
export type PracticeEntry = z.infer<typeof PracticeEntry>;
