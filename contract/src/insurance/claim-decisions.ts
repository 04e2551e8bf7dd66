import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Claim } from './claim.ts';

/** Why a line isn't paid in full, as X12 numbers it: coinsurance, copay, maximum, not covered, age, waiting, missing, an attachment. */
export const restReasons = ['2', '3', '119', '96', '6', '179', '16', '252'] as const;
export type RestReason = (typeof restReasons)[number];

export const ClaimDecisionInput = z.object({
  /** The day of the carrier's letter; today if it isn't given. */
  on_date: field.optionalDate(),
  /** The number of the check, letter or call. */
  reference: field.optionalLine(),
  /** For each line of the claim, in order. */
  lines: z
    .array(
      z.object({
        paid: field.cost('Enter the amount paid, or 0.'),
        contract: z.optional(z.nullable(field.cost('Enter the write-off, or leave blank.'))),
        deductible: z.optional(z.nullable(field.cost('Enter the deductible, or leave blank.'))),
        /** The reason why the rest of the fee isn't paid. */
        rest: field.oneOfOr(restReasons, '2', 'Choose the reason.'),
      }),
      { error: 'Enter the lines.' },
    )
    .check(z.minLength(1, 'Enter the lines.'), z.maxLength(50, 'A claim has at most 50 lines.')),
  version: field.version(),
});

export const decideClaim = post('/claims/{id}/decisions', {
  summary:
    'Enter what a carrier decided of each line of a claim, where no remittance says it. It posts no money; the next plan’s claim carries it.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: ClaimDecisionInput,
  output: Claim,
  refusals: ['claim_not_found', 'claim_not_out', 'stale_version'],
});
