import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ClaimSummary } from './claims.ts';

/**
 * A patient's treatments of one day that are ready to be billed to a coverage; of several days where one claim billed them to the plan that
 * pays before it.
 */
export const ReadyClaim = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  coverage_id: z.string(),
  carrier_name: z.string(),
  plan_name: z.string(),
  rank: z.int(),
  /** The first day of service. */
  service_date: z.string(),
  last_service_date: z.string(),
  /** The last day on which the plan takes a claim for it; null: the plan has no limit. */
  file_by: z.nullable(z.string()),
  billed: z.number(),
  treatments: z.array(
    z.object({ id: z.string(), name: z.string(), fee: z.number(), service_date: z.string() }),
  ),
});
export type ReadyClaim = z.infer<typeof ReadyClaim>;

export const listReadyClaims = get('/claims/ready', {
  summary:
    'What was completed within a year and is not billed yet, by patient, day and coverage; a later coverage waits until the earlier one has decided.',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'coverages', 'treatments', 'insurance-plans'],
  audit: { action: 'read', object: 'claim', patient: 'query.patient_id' },
  query: z.object({ patient_id: z.optional(field.id('Choose a patient.')) }),
  output: z.array(ReadyClaim),
  refusals: [],
});

/** The most claims of one batch. */
const largestBatch = 200;
/** The most lines of an 837D claim. */
export const mostClaimLines = 50;

export const createClaims = post('/claims', {
  summary:
    'Make claims of what is ready to bill, each checked at once. A claim can bill several days of one patient and coverage.',
  access: staffWith('insurance.claims'),
  audit: { action: 'create', object: 'claim', patient: 'output.patient_id' },
  body: z.object({
    claims: z
      .array(
        z.object({
          coverage_id: field.id('Choose the coverage.'),
          treatment_ids: z
            .array(field.id('Choose the treatments.'))
            .check(
              z.minLength(1, 'Choose the treatments.'),
              z.maxLength(mostClaimLines, `A claim has at most ${mostClaimLines} lines.`),
            ),
        }),
      )
      .check(
        z.minLength(1, 'Choose what to bill.'),
        z.maxLength(largestBatch, `Bill at most ${largestBatch} claims at once.`),
      ),
  }),
  output: z.array(ClaimSummary),
  refusals: ['claim_not_ready', 'claim_days_differ'],
});
