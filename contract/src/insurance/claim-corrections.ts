import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Claim } from './claim.ts';

export const ClaimCorrectionInput = z.object({
  purpose: field.oneOf(['replace', 'void'], 'Choose whether to correct or void the claim.'),
  /** The carrier's own number of the claim; left out: as an answer said it. */
  original_number: field
    .optionalLine()
    .check(z.refine((given) => given.length <= 50, 'Use at most 50 characters.')),
  version: field.version(),
});

export const correctClaim = post('/claims/{id}/corrections', {
  summary:
    'Make the claim that takes the place of one that was decided on, or takes it back, under a number of its own. The old one stays, and stands until the new one goes out.',
  access: staffWith('insurance.claims'),
  audit: { action: 'create', object: 'claim', patient: 'output.patient_id' },
  body: ClaimCorrectionInput,
  output: Claim,
  refusals: ['claim_not_found', 'claim_not_correctable', 'claim_corrected', 'stale_version'],
});
