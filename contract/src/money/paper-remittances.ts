import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Remittance } from './remittances.ts';

/** How many lines one paper can have. */
const mostPaperLines = 300;

const paidAndWrittenOff = {
  paid: field.cost('Enter what was paid, or 0.'),
  contract: z.optional(z.nullable(field.cost('Enter the write-off, or nothing.'))),
};

/** A claim of which the paper says the total alone. */
const PaidClaim = z.object({
  claim_id: field.id('Choose the claim.'),
  ...paidAndWrittenOff,
  /** Paid nothing because it was refused. */
  denied: field.flagOr(false),
  /** What each of its lines gets, in their order, as a person divides it; left out: as `divideClaimTotal` does. */
  lines: z.optional(
    z.nullable(z.array(z.object(paidAndWrittenOff), { error: 'Enter the amounts of its lines.' })),
  ),
});

export const PaperRemittanceInput = z
  .object({
    payer: field.line('Enter the carrier.'),
    number: field.line('Enter the number of the check.'),
    paid_on: field.date('Enter the day of the check.'),
    amount: field.cost('Enter the amount of the check.'),
    /** The amount that the carrier took off the check for an earlier overpayment. */
    withheld: z.optional(z.nullable(field.cost('Enter the amount withheld, or leave blank.'))),
    /** The interest that the carrier paid with it. */
    interest: z.optional(z.nullable(field.cost('Enter the interest, or nothing.'))),
    /** An open check in whose place this one is entered, since its lines were wrong. */
    remittance_id: z.optional(field.optionalId('Choose a check that is still to be posted.')),
    /** The version of that check. */
    version: field.version(),
    lines: z
      .array(
        z.object({
          treatment_id: field.id('Choose the treatment.'),
          ...paidAndWrittenOff,
          /** Paid nothing because it was refused. */
          denied: field.flagOr(false),
        }),
        { error: 'Enter the lines.' },
      )
      .check(z.maxLength(mostPaperLines, `Enter at most ${mostPaperLines} lines.`)),
    /** Claims that it pays by their totals. */
    claims: z._default(
      z
        .array(PaidClaim, { error: 'Enter the claims.' })
        .check(z.maxLength(mostPaperLines, `Enter at most ${mostPaperLines} claims.`)),
      [],
    ),
  })
  .check(
    z.refine(({ lines, claims }) => lines.length + claims.length > 0, {
      path: ['lines'],
      error: 'Enter at least one line.',
    }),
  );
export type PaperRemittanceInput = z.input<typeof PaperRemittanceInput>;

export const enterRemittance = post('/remittances', {
  summary:
    'Enter a check with its paper, line by line, or claim by claim where the paper says no more. They have to come to the amount of the check.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'remittance', patient: 'output.patients' },
  event: 'taken',
  body: PaperRemittanceInput,
  output: Remittance,
  refusals: [
    'treatment_not_found',
    'claim_not_found',
    'claim_not_out',
    'remittance_taken',
    'received_in_future',
    'remittance_not_found',
    'remittance_closed',
    'remittance_in_bank',
    'stale_version',
  ],
});
