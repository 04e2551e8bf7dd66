import * as z from 'zod/mini';
import { post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Remittance } from './remittances.ts';

const change = {
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'remittance', patient: 'output.patients' },
  output: Remittance,
} as const;

export const matchRemittance = put('/remittances/{id}/lines', {
  ...change,
  summary: 'Say which treatments lines of a remittance pay, or leave lines out.',
  event: 'changed',
  body: z.object({
    lines: z
      .array(
        z.object({
          position: z.int({ error: 'Choose a line.' }),
          /** Null: the line is left out. */
          treatment_id: z.nullable(field.id('Choose the treatment.')),
        }),
      )
      .check(z.minLength(1, 'Choose a line.'), z.maxLength(5000, 'Choose at most 5,000 lines.')),
    version: field.version(),
  }),
  refusals: ['remittance_not_found', 'remittance_closed', 'treatment_not_found', 'stale_version'],
});

export const divideRemittance = put('/remittances/{id}/shares', {
  ...change,
  summary:
    'Divide what a carrier adjusts claims by as a whole among their lines, otherwise than in proportion.',
  event: 'changed',
  body: z.object({
    /** All lines of each claim that is divided; of each amount together what the claim is adjusted by. */
    shares: z
      .array(
        z.object({
          position: z.int({ error: 'Choose a line.' }),
          /** Dollars, one for each amount that the claim is adjusted by. */
          amounts: z
            .array(field.cost('Enter the amount.'))
            .check(z.minLength(1, 'Enter the amount.'), z.maxLength(99, 'Enter at most 99 amounts.')),
        }),
      )
      .check(z.minLength(1, 'Choose a line.'), z.maxLength(5000, 'Choose at most 5,000 lines.')),
    version: field.version(),
  }),
  refusals: ['remittance_not_found', 'remittance_closed', 'remittance_shares', 'stale_version'],
});

export const postRemittance = post('/remittances/{id}/post', {
  ...change,
  summary:
    'Post a remittance as its preview shows it: payments, write-offs and reversals, all of it or nothing.',
  event: 'posted',
  body: z.object({ version: field.version() }),
  status: 200,
  refusals: [
    'remittance_not_found',
    'remittance_closed',
    'remittance_unbalanced',
    'remittance_undecided',
    'remittance_problem',
    'not_permitted',
    'stale_version',
  ],
});

export const tryRemittance = post('/remittances/{id}/try-again', {
  summary:
    'Let the carrier’s rule try a remittance again that it left to a person. A job does it within seconds; where it still does not fit, it says why.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'remittance' },
  event: 'tried',
  output: z.object({ id: z.string() }),
  status: 200,
  refusals: ['remittance_not_found', 'remittance_closed'],
});

export const closeRemittance = post('/remittances/{id}/close', {
  ...change,
  summary: 'Record that a remittance was entered by hand, or concerns no patient here. Nothing is posted.',
  event: 'changed',
  body: z.object({ note: field.line('Enter what was done.'), version: field.version() }),
  status: 200,
  refusals: ['remittance_not_found', 'remittance_closed', 'remittance_in_bank', 'stale_version'],
});
