import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * Why a coverage has to be verified for a visit:
 * - `ended`: its last day is before the visit, by what is entered or by what the carrier said.
 * - `inactive`, `unclear`: so the carrier said.
 * - `not_answered`: the clearinghouse was asked, and nobody answered.
 * - `never`, `old`: nobody asked, or too long ago by the carrier's rule.
 * - `differs`: what the carrier said isn't what is entered.
 */
export const verifyReasons = [
  'ended',
  'inactive',
  'unclear',
  'not_answered',
  'never',
  'old',
  'differs',
] as const;
export type VerifyReason = (typeof verifyReasons)[number];

export const ToVerify = z.object({
  reason: z.enum(verifyReasons),
  /** The details that differ: "member ID, last day"; `''` if none do. */
  differs: z.string(),
});
export type ToVerify = z.infer<typeof ToVerify>;

/** Notes for the desk about the insurance of a patient with a visit. */
export const VisitInsurance = z.object({
  appointment_id: z.string(),
  coverage_id: z.string(),
  carrier_name: z.string(),
  /** Null: it needn't be verified. */
  to_verify: z.nullable(ToVerify),
  /** Dollars of the yearly maximum that were left on a day, as the carrier said; null: a fifth is left at least, or nobody knows. */
  nearly_used: z.nullable(z.object({ left: z.number(), maximum: z.number(), on: z.string() })),
});
export type VisitInsurance = z.infer<typeof VisitInsurance>;

/** So many days of visits at once. */
export const visitInsuranceDays = 7;

export const listVisitInsurance = get('/visit-insurance', {
  summary:
    'What there is to know of the insurance of who comes on up to seven days: what has to be verified, and maximums that are nearly used.',
  access: staffWith('insurance.read'),
  audit: { action: 'read', object: 'coverage' },
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  shows: ['appointments', 'carriers', 'insurance-plans', 'patients'],
  output: z.array(VisitInsurance),
  refusals: ['schedule_too_long'],
});
