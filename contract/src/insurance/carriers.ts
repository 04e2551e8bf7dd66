import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { verifiedForDays } from './eligibility.ts';

/** Commercial, PPO, DHMO, Blue Cross, Medicaid, HMO, a federal program. */
export const filingCodes = ['CI', '12', '17', 'BL', 'MC', 'HM', 'FI'] as const;

/** `paper_later`: on paper where another plan paid first, and electronically else. */
export const carrierClaimMethods = ['electronic', 'paper', 'paper_later'] as const;
/** `person`: by telephone or on its website, never by the clearinghouse. */
export const carrierInquiryMethods = ['clearinghouse', 'person'] as const;

const wrongPayerId = 'Use letters and digits, at most 20, as the clearinghouse lists them.';

const wrongVerifiedDays = 'Use a number of days from 1 to 366.';

const payerId = () =>
  field.optionalName().check(z.refine((given) => /^[A-Za-z0-9-]{0,20}$/.test(given), wrongPayerId));

export const CarrierInput = z.object({
  name: field.name('Enter the name.'),
  /** The clearinghouse's id of the payer. */
  payer_id: payerId(),
  /** The same at a clearinghouse that has a number of its own for it; `''`: `payer_id`. */
  stedi_payer_id: payerId(),
  https_payer_id: payerId(),
  sftp_payer_id: payerId(),
  /** X12's code for the kind of insurance (SBR09). */
  filing_code: field.oneOfOr(filingCodes, 'CI', 'Choose the insurance type.'),
  claims_by: field.oneOfOr(carrierClaimMethods, 'electronic', 'Choose how claims are sent.'),
  asked_by: field.oneOfOr(carrierInquiryMethods, 'clearinghouse', 'Choose how eligibility is checked.'),
  /** The percentages of its answers (271) are what the plan pays, where X12 has what is left to the patient. */
  says_plan_share: field.flagOr(false),
  /** For how many days a verification of its coverages holds. */
  verified_days: z.pipe(
    z.optional(
      z.nullable(
        z
          .int({ error: wrongVerifiedDays })
          .check(z.minimum(1, wrongVerifiedDays), z.maximum(366, wrongVerifiedDays)),
      ),
    ),
    z.transform((given: number | null | undefined) => given ?? verifiedForDays),
  ),
  phone: field.optionalPhone(),
  address: field.optionalAddress(),
  notes: field.optionalLongText(),
});
export type CarrierInput = z.input<typeof CarrierInput>;

export const CarrierChange = z.extend(CarrierInput, {
  /** Whether its electronic remittances post automatically where everything fits; absent: as before. */
  posts_itself: z.optional(z.nullable(z.boolean({ error: 'Choose how its remittances are posted.' }))),
  archived: field.flagOr(false),
  version: field.version(),
});

/** An insurance company. */
export const Carrier = z.object({
  id: z.string(),
  name: z.string(),
  payer_id: z.string(),
  stedi_payer_id: z.string(),
  https_payer_id: z.string(),
  sftp_payer_id: z.string(),
  filing_code: z.string(),
  claims_by: z.enum(carrierClaimMethods),
  asked_by: z.enum(carrierInquiryMethods),
  says_plan_share: z.boolean(),
  verified_days: z.int(),
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  /** Its electronic remittances post automatically where everything fits, in the name of the person who set that. */
  posts_itself: z.boolean(),
  /** The time of the last change, and its author; null if it was never changed. */
  posts_set_at: z.nullable(field.moment()),
  posts_set_by: z.string(),
  archived: z.boolean(),
  /** The carrier that it is merged into; null: it isn't merged. */
  merged_into: z.nullable(z.string()),
  version: z.int(),
});
export type Carrier = z.infer<typeof Carrier>;

export const listCarriers = get('/carriers', {
  summary: 'The insurance carriers by name, archived ones last.',
  access: staffWith('insurance.read'),
  audit: { nothing: 'Companies, no record.' },
  output: z.array(Carrier),
  refusals: [],
});

export const createCarrier = post('/carriers', {
  summary: 'Add an insurance carrier.',
  access: staffWith('insurance.plans'),
  audit: { action: 'create', object: 'carrier' },
  event: 'added',
  body: CarrierInput,
  output: Carrier,
  refusals: ['carrier_name_taken'],
});

export const updateCarrier = put('/carriers/{id}', {
  summary: 'Change an insurance carrier, archive it or bring it back, or say how its remittances are posted.',
  access: staffWith('insurance.plans'),
  audit: { action: 'update', object: 'carrier' },
  event: 'changed',
  body: CarrierChange,
  output: Carrier,
  refusals: ['carrier_not_found', 'carrier_name_taken', 'carrier_merged', 'not_permitted', 'stale_version'],
});
