import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Remittance } from './remittances.ts';

/** How many lines one paper can have. */
const mostPaperLines = 300;

export const PaperRemittanceInput = z.object({
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
        paid: field.cost('Enter what was paid, or 0.'),
        contract: z.optional(z.nullable(field.cost('Enter the write-off, or nothing.'))),
        /** Paid nothing because it was refused. */
        denied: field.flagOr(false),
      }),
      { error: 'Enter the lines.' },
    )
    .check(
      z.minLength(1, 'Enter at least one line.'),
      z.maxLength(mostPaperLines, `Enter at most ${mostPaperLines} lines.`),
    ),
});
export type PaperRemittanceInput = z.input<typeof PaperRemittanceInput>;

export const enterRemittance = post('/remittances', {
  summary: 'Enter a check with its paper, line by line. The lines have to come to the amount of the check.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'remittance', patient: 'output.patients' },
  event: 'taken',
  body: PaperRemittanceInput,
  output: Remittance,
  refusals: [
    'treatment_not_found',
    'remittance_taken',
    'received_in_future',
    'remittance_not_found',
    'remittance_closed',
    'remittance_in_bank',
    'stale_version',
  ],
});
