import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { paymentMethods } from './payments.ts';
import { PracticeEntry } from './practice-entries.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** `claim`: it is about a claim that a person names; `practice`: about none, and the practice bears it; `back`: it waits again. */
const takenBackDecisions = ['claim', 'practice', 'back'] as const;
export type TakenBackDecision = (typeof takenBackDecisions)[number];

/** `kept`: it stays as a credit for the next visit; `asked`: the carrier asked for it back; `back`: on the list again. */
const refundDecisions = ['kept', 'asked', 'back'] as const;

/** A credit that its bill no longer needs: somebody paid more than was open. */
export const RefundToDo = z.object({
  /** The id of the credit in the ledger. */
  id: z.string(),
  /** It is the carrier's overpayment; otherwise the patient's. */
  of_carrier: z.boolean(),
  patient_id: z.string(),
  patient_name: z.string(),
  account_id: z.string(),
  /** The treatment that it was paid for; `''`: several. */
  what: z.string(),
  /** Dollars that are free of it, by the ledger. */
  amount: z.number(),
  /** Dollars that are due in the same account besides: it could pay those. */
  owes: z.number(),
  /** Since when it is free. */
  since: z.string(),
  payment_id: z.string(),
  method: z.enum(paymentMethods),
  paid_on: z.string(),
  /** The last decision of a person; null: none. */
  decided: z.nullable(
    z.object({ decision: z.enum(refundDecisions), reason: z.string(), by: z.string(), at: field.moment() }),
  ),
  /** It is kept as a credit, and nothing is to be done. */
  is_kept: z.boolean(),
});
export type RefundToDo = z.infer<typeof RefundToDo>;

export const RefundDecisionInput = z.object({
  decision: field.oneOf(refundDecisions, 'Choose what was decided.'),
  reason: field.line('Enter a reason.'),
});
export type RefundDecisionInput = z.input<typeof RefundDecisionInput>;

const shows = [...shownInLedger, 'ledger'] as const;

export const listRefundsToDo = get('/refunds-to-do', {
  summary:
    'Credits that bills no longer need, the oldest first: to give back, to use or to keep. Those that are kept are last.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'refund_decision' },
  shows,
  output: z.array(RefundToDo),
  refusals: [],
});

/** What a carrier took off a payment for an earlier one, and no patient's payment has given back yet. */
export const TakenBack = z.object({
  /** The id of the practice-level entry. */
  id: z.string(),
  remittance_id: z.string(),
  payer: z.string(),
  /** The number of the payment that it was taken off, and its day. */
  number: z.string(),
  paid_on: z.string(),
  reference: z.string(),
  /** Dollars that wait. */
  open: z.number(),
  /** The claim of ours that the reference names, or else a person, and the first payment of it. */
  claim: PracticeEntry.shape.claim,
  /** The last decision of a person; null: none. */
  decided: z.nullable(
    z.object({
      decision: z.enum(takenBackDecisions),
      reason: z.string(),
      by: z.string(),
      at: field.moment(),
    }),
  ),
});
export type TakenBack = z.infer<typeof TakenBack>;

export const listTakenBack = get('/refunds-to-do/taken-back', {
  summary:
    'What carriers took off their payments for earlier ones and no bill has given back, the oldest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'remittance' },
  shows: [...shows, 'remittances'],
  output: z.array(TakenBack),
  refusals: [],
});

export const TakenBackDecisionInput = z
  .object({
    decision: field.oneOf(takenBackDecisions, 'Choose what was decided.'),
    /** Our number of the claim, or the carrier's. */
    claim_number: field.optionalLine(),
    reason: field.line('Enter a reason.'),
  })
  .check(
    z.refine(({ decision, claim_number }) => decision !== 'claim' || claim_number !== '', {
      path: ['claim_number'],
      error: 'Enter the number of the claim.',
    }),
  );

export const decideTakenBack = post('/refunds-to-do/taken-back/{id}/decisions', {
  summary:
    'Name the claim that a carrier took money back for, or note that the practice bears it, or that it waits after all.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'remittance' },
  body: TakenBackDecisionInput,
  output: z.array(TakenBack),
  refusals: ['practice_entry_not_found', 'not_taken_back'],
});

export const decideRefund = post('/refunds-to-do/{id}/decisions', {
  summary:
    'Note that a credit is kept for the next visit, that the carrier asked for it back, or that it is to be given back after all.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'refund_decision', patient: 'output.patient_id' },
  event: 'made',
  body: RefundDecisionInput,
  output: RefundToDo,
  refusals: ['refund_decision_not_found', 'not_the_carriers'],
});
