import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import { longestAnswer, CoverageVerifications } from './eligibility.ts';

const noAnswer = 'Choose the carrier’s response (a 271 file).';
export const EligibilityAnswerInput = z.object({
  /** The file's text. */
  answer: z
    .string({ error: noAnswer })
    .check(
      z.minLength(1, noAnswer),
      z.maxLength(longestAnswer, 'This file is too large for an answer about one member.'),
    ),
});
export type EligibilityAnswerInput = z.input<typeof EligibilityAnswerInput>;

export const readEligibilityAnswer = post('/coverages/{id}/eligibility-answers', {
  summary:
    "Keep a carrier's answer about a coverage, a 271 file, and read it. Nothing in it is used automatically.",
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage', patient: 'output.patient_id' },
  event: 'verified',
  body: EligibilityAnswerInput,
  output: CoverageVerifications,
  refusals: ['coverage_not_found', 'coverage_struck', 'answer_of_other_member', 'answer_kept'],
});
