import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { eligibilityStates, verificationMethods } from './eligibility.ts';
import { CardPhoto } from './card-photos.ts';
import { insurancePlanKinds } from './plans.ts';
import { ToVerify } from './visit-insurance.ts';
import { coverageRelationships, mostCoverages, CoverageInput, CoverageChange } from './coverage-input.ts';

/** A patient's place in an insurance plan. */
export const Coverage = z.object({
  id: z.string(),
  patient_id: z.string(),
  rank: z.int(),
  relationship: z.enum(coverageRelationships),
  member_id: z.string(),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  notes: z.string(),
  assigned: z.boolean(),
  used_maximum: z.nullable(z.number()),
  used_deductible: z.nullable(z.number()),
  used_lifetime: z.nullable(z.number()),
  used_on: z.nullable(z.string()),
  plan: z.object({
    id: z.string(),
    name: z.string(),
    group_number: z.string(),
    employer: z.string(),
    kind: z.enum(insurancePlanKinds),
    in_network: z.boolean(),
    carrier_name: z.string(),
    carrier_phone: z.string(),
  }),
  subscriber: z.object({
    /** Null: no patient of the practice. */
    patient_id: z.nullable(z.string()),
    name: z.string(),
    date_of_birth: z.nullable(z.string()),
  }),
  /** The day of the carrier's last answer, the state it gave, and how it was asked; null if nobody asked. */
  verified: z.nullable(
    z.object({ on: z.string(), state: z.enum(eligibilityStates), way: z.enum(verificationMethods) }),
  ),
  /** Why it has to be verified for the next visit within a week, else for today; null: it needn't. */
  to_verify: z.nullable(ToVerify),
  /** Whether the carrier is being asked at this moment. */
  asking: z.boolean(),
  /** Photos of its card, the front first. */
  card: z.array(CardPhoto),
  recorded_at: field.moment(),
  recorded_by: z.string(),
  version: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

/** A new card that the patient sent in the portal, and that nobody has decided about. */
export const SentCard = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The values that the patient typed from the card; `''` if left blank. */
  carrier: z.string(),
  member_id: z.string(),
  group_number: z.string(),
  sent_by: z.string(),
  sent_at: field.moment(),
  /** The front first. */
  photos: z.array(CardPhoto),
});
export type SentCard = z.infer<typeof SentCard>;

export const PatientCoverages = z.object({
  patient_id: z.string(),
  /** The two texts of the patient's details: offered as a coverage, and never made into one by themselves. */
  insurance_provider: z.string(),
  insurance_id: z.string(),
  /** The insurance in these two texts that no present coverage has: `Harbor Mutual, ID 123`; `''` if none. */
  unmatched: z.string(),
  /** Those of today or later by their order, then those that ended. */
  coverages: z.array(Coverage),
  /** Those that wait for a decision, the longest waiting first. */
  sent_cards: z.array(SentCard),
});
export type PatientCoverages = z.infer<typeof PatientCoverages>;

export const getCoverages = get('/patients/{id}/coverages', {
  summary: "A patient's insurance: the coverages in their order, and what the patient's details say.",
  access: staffWith('insurance.read'),
  shows: ['carriers', 'insurance-plans', 'patients', 'appointments'],
  audit: { action: 'read', object: 'coverage', patient: 'params.id' },
  output: PatientCoverages,
  refusals: ['patient_not_found'],
});

export const addCoverage = post('/patients/{id}/coverages', {
  summary: 'Record that a plan covers a patient, for whom it is and in which order it pays.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'create', object: 'coverage', patient: 'params.id' },
  body: CoverageInput,
  output: PatientCoverages,
  refusals: ['patient_not_found', 'insurance_plan_not_found', 'coverage_rank_taken', 'coverage_twice'],
});

export const updateCoverage = put('/coverages/{id}', {
  summary:
    'Change the order, dates or member ID of a coverage, say what is used up, or mark it as entered in error.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage', patient: 'output.patient_id' },
  body: CoverageChange,
  output: PatientCoverages,
  refusals: [
    'coverage_not_found',
    'coverage_struck',
    'coverage_rank_taken',
    'coverage_twice',
    'stale_version',
  ],
});

export const orderCoverages = post('/patients/{id}/coverages/order', {
  summary:
    'Let coverages of a patient that are in force on the same days change places: the first one given pays first.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage', patient: 'params.id' },
  body: z.object({
    coverages: z
      .array(z.object({ id: field.id('Choose the coverages.'), version: field.version() }))
      .check(
        z.minLength(2, 'Choose two or three coverages.'),
        z.maxLength(mostCoverages, 'Choose two or three coverages.'),
      ),
  }),
  output: PatientCoverages,
  status: 200,
  refusals: ['patient_not_found', 'coverage_not_found', 'coverage_rank_taken', 'stale_version'],
});
