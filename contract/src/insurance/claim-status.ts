import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import { EligibilityQuestion } from './eligibility.ts';

/** The latest inquiry about the state of a claim, and whether another can be made. */
export const ClaimStatusQuestion = z.object({
  claim_id: z.string(),
  patient_id: z.string(),
  /** The latest question by the clearinghouse; null: none was asked. */
  question: z.nullable(
    z.extend(EligibilityQuestion, {
      /** The carrier's answer, as sentences. */
      said: z.array(z.string()),
    }),
  ),
  /** Whether the practice's clearinghouse can be asked, and the carrier owes an answer. */
  can_ask: z.boolean(),
  /** The details that an inquiry still needs, as sentences. */
  lacks: z.array(z.string()),
});
export type ClaimStatusQuestion = z.infer<typeof ClaimStatusQuestion>;

export const getClaimStatusQuestion = get('/claims/{id}/status-question', {
  summary: 'Whether the carrier was asked about the state of a claim, and what it said.',
  access: staffWith('insurance.claims'),
  shows: ['claims', 'clearinghouse'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: ClaimStatusQuestion,
  refusals: ['claim_not_found'],
});

export const askClaimStatus = post('/claims/{id}/status-questions', {
  summary:
    'Ask the carrier by the clearinghouse how far it is with a claim. The answer comes within a minute.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  output: ClaimStatusQuestion,
  refusals: [
    'claim_not_found',
    'claim_not_askable',
    'carrier_not_askable',
    'carrier_asked_by_person',
    'status_not_ready',
    'eligibility_being_asked',
    'eligibility_asked_often',
  ],
});
