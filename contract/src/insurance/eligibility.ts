import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { benefitCategories } from '../chart/benefit-categories.ts';
import { Benefit } from './benefits.ts';
import { benefitLevels } from './benefit-words.ts';

/** How a person asks the carrier whether a coverage is in force. */
const askedBy = ['phone', 'website'] as const;
/** `answer`: by a carrier's answer in X12, a 271. `clearinghouse`: by the same, which the clearinghouse brought at once. */
export const verificationMethods = [...askedBy, 'answer', 'clearinghouse'] as const;
export const eligibilityStates = ['active', 'inactive', 'unclear'] as const;
export type EligibilityState = (typeof eligibilityStates)[number];

/** The days after which a verification is too old for a visit, unless the carrier has its own rule. */
export const verifiedForDays = 30;
/** Coverages are verified for visits up to this many days ahead. */
export const verifiedAheadDays = 7;

/** The most characters of a carrier's answer: hundreds of times the usual length. */
export const longestAnswer = 100_000;

export const eligibilityTopics = [
  'in_force',
  'not_in_force',
  'deductible',
  'maximum',
  'out_of_pocket',
  'percent',
  'copay',
  'limit',
  'not_covered',
  'other_payer',
  'other',
] as const;
export type EligibilityTopic = (typeof eligibilityTopics)[number];

/** A line of a carrier's answer; nothing of it is taken over automatically. */
export const EligibilityLine = z.object({
  topic: z.enum(eligibilityTopics),
  /** "Fillings", or "service type 99" where we know no word. */
  about: z.string(),
  /** The category of "Fillings"; null where a service is none of ours. */
  category: z.nullable(z.enum(benefitCategories)),
  /** The procedure's code, where it is about one alone. */
  code: z.string(),
  level: z.nullable(z.enum(benefitLevels)),
  /** Null: the answer doesn't say. */
  in_network: z.nullable(z.boolean()),
  /** "per calendar year", "left", "in a lifetime"; '' where it says none. */
  period: z.string(),
  /** Dollars. */
  amount: z.nullable(z.number()),
  /** The patient's percentage in the answer; some carriers give their own share instead. Null where it isn't one. */
  patient_percent: z.nullable(z.number()),
  /** "2 visits per calendar year". */
  quantity: z.string(),
  /** The latest day on which the carrier knows of such a service. */
  last_service: z.nullable(z.string()),
  /** The carrier's own words, then what else it says of this benefit: its days, its place, another carrier. */
  notes: z.array(z.string()),
  /** The same as a line of a plan; null where it is none. */
  line: z.nullable(Benefit),
});
export type EligibilityLine = z.infer<typeof EligibilityLine>;

/** The content of a 271 about a member. */
export const EligibilityAnswer = z.object({
  state: z.enum(eligibilityStates),
  /** Why the carrier says nothing: "The member was not found." */
  refusals: z.array(z.string()),
  plan_name: z.string(),
  group_number: z.string(),
  /** The patient's own, or the subscriber's; null: it names none. */
  member_id: z.nullable(z.string()),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  /** Dollars: what a total has less what is left of it; null where the answer lacks one of them. */
  used_maximum: z.nullable(z.number()),
  used_deductible: z.nullable(z.number()),
  used_lifetime: z.nullable(z.number()),
  lines: z.array(EligibilityLine),
});
export type EligibilityAnswer = z.infer<typeof EligibilityAnswer>;

export const Verification = z.object({
  id: z.string(),
  way: z.enum(verificationMethods),
  state: z.enum(eligibilityStates),
  verified_on: z.string(),
  spoken_with: z.string(),
  reference: z.string(),
  notes: z.string(),
  answer: z.nullable(EligibilityAnswer),
  recorded_at: field.moment(),
  recorded_by: z.string(),
});
export type Verification = z.infer<typeof Verification>;

/** `waiting`, `asking`: the answer comes within a minute. `failed`: nobody answered, or nothing that is about this coverage. */
export const eligibilityQuestionStates = ['waiting', 'asking', 'answered', 'failed'] as const;

/** A question to the carrier by the clearinghouse. */
export const EligibilityQuestion = z.object({
  state: z.enum(eligibilityQuestionStates),
  asked_at: field.moment(),
  asked_by: z.string(),
  /** Why it failed, in a sentence; `''`: it didn't. */
  failure: z.string(),
});
export type EligibilityQuestion = z.infer<typeof EligibilityQuestion>;

export const CoverageVerifications = z.object({
  coverage_id: z.string(),
  patient_id: z.string(),
  /** The latest question by the clearinghouse; null: none was asked. */
  question: z.nullable(EligibilityQuestion),
  /** Whether the practice's clearinghouse can be asked. */
  can_ask: z.boolean(),
  /** The details that an inquiry still needs, as sentences. */
  lacks: z.array(z.string()),
  /** The latest 50, the newest first; none is changed or removed. */
  verifications: z.array(Verification),
  /** Days on which the practice itself treated the patient, so that nobody counts that as done elsewhere. */
  treated_on: z.array(z.string()),
});
export type CoverageVerifications = z.infer<typeof CoverageVerifications>;

export const VerificationInput = z.object({
  way: field.oneOf(askedBy, 'Choose how you asked.'),
  state: field.oneOf(eligibilityStates, 'Choose what the carrier said.'),
  /** Today if it isn't given. */
  verified_on: field.optionalDate(),
  spoken_with: field.optionalName(),
  /** The number that the carrier gave for the call. */
  reference: field.optionalName(),
  notes: field.optionalLine(),
});
export type VerificationInput = z.input<typeof VerificationInput>;

export const listVerifications = get('/coverages/{id}/verifications', {
  summary: 'When and how a coverage was verified, and what the carrier answered, the newest first.',
  access: staffWith('insurance.read'),
  shows: ['carriers', 'patients', 'clearinghouse'],
  audit: { action: 'read', object: 'coverage', patient: 'output.patient_id' },
  output: CoverageVerifications,
  refusals: ['coverage_not_found'],
});

export const recordVerification = post('/coverages/{id}/verifications', {
  summary: 'Record what a carrier said about a coverage by phone or on its website.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage', patient: 'output.patient_id' },
  event: 'verified',
  body: VerificationInput,
  output: CoverageVerifications,
  refusals: ['coverage_not_found', 'coverage_struck'],
});

export const askEligibility = post('/coverages/{id}/eligibility-questions', {
  summary:
    'Ask the carrier by the clearinghouse whether a coverage is in force, and what is used up. The answer comes within a minute.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage', patient: 'output.patient_id' },
  event: 'asked',
  output: CoverageVerifications,
  refusals: [
    'coverage_not_found',
    'coverage_struck',
    'carrier_not_askable',
    'carrier_asked_by_person',
    'eligibility_not_ready',
    'eligibility_being_asked',
    'eligibility_asked_often',
  ],
});
