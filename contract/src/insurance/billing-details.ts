import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalLicenseNumber, optionalState } from '../kernel/identifiers.ts';
import { AddressParts, longestCity, longestStreet, optionalZip, upTo } from './address-parts.ts';
import { PlaceOfTreatment, placeOfTreatment } from './place-of-treatment.ts';

/** The kind of taxpayer number that the practice uses: the employer's, or the owner's own. */
export const taxpayerKinds = ['ein', 'ssn'] as const;
/** A patient's sex as carriers have it; X12 has M, F and U. */
export const claimSexes = ['male', 'female', 'unknown'] as const;

/** Health Care Provider Taxonomy codes of those who work in dental practices, and our short words for them. */
export const dentalTaxonomies = {
  '122300000X': 'Dentist',
  '1223G0001X': 'General practice',
  '1223P0221X': 'Pediatric dentistry',
  '1223X0400X': 'Orthodontics',
  '1223E0200X': 'Endodontics',
  '1223P0300X': 'Periodontics',
  '1223P0700X': 'Prosthodontics',
  '1223S0112X': 'Oral surgery',
  '1223D0001X': 'Public health',
  '124Q00000X': 'Dental hygienist',
  '261QD0000X': 'Dental clinic',
} as const;

const optionalTaxonomy = () =>
  field
    .optionalName()
    .check(
      z.refine(
        (given) => given === '' || /^[A-Z0-9]{9}X$/.test(given),
        'A taxonomy code has 9 letters and digits and an X, such as 1223G0001X.',
      ),
    );

const isBox = (street: string) => /\bp\.?\s*o\.?\s*box\b/i.test(street);

/** A detail that claims need and don't have, and where to enter it. */
const Lack = z.object({
  of: z.enum(['practice', 'provider']),
  /** The provider's id; null: the practice. */
  id: z.nullable(z.string()),
  name: z.string(),
  sentence: z.string(),
  /** The form to enter it in: `details` is the one for claims, the others are those of the practice and its providers. */
  mend: z.enum(['details', 'practice', 'provider', 'profile']),
});
export type Lack = z.infer<typeof Lack>;

const PracticeBilling = z.object({
  name: z.string(),
  npi: z.string(),
  taxpayer_number: z.string(),
  taxpayer_kind: z.enum(taxpayerKinds),
  taxonomy: z.string(),
  /** The provider as whom a sole proprietor bills, with their own NPI; null: the practice bills as an organization. */
  billed_by_id: z.nullable(z.string()),
  address: AddressParts,
  pay_to: AddressParts,
  /** The place where the practice usually treats: the default of each new claim. */
  ...PlaceOfTreatment.shape,
  version: z.int(),
});
export type PracticeBilling = z.infer<typeof PracticeBilling>;

const ProviderBilling = z.object({
  id: z.string(),
  name: z.string(),
  /** The provider's, or that of the account. */
  npi: z.string(),
  taxonomy: z.string(),
  license_number: z.string(),
  license_state: z.string(),
  /** The license is that of the account, and changed in the person's profile. */
  has_account: z.boolean(),
  version: z.int(),
});
export type ProviderBilling = z.infer<typeof ProviderBilling>;

/** The details of the practice and its providers on claims. */
export const BillingDetails = z.object({
  practice: PracticeBilling,
  providers: z.array(ProviderBilling),
  lacks: z.array(Lack),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const PracticeBillingChange = z.object({
  taxpayer_kind: field.oneOfOr(taxpayerKinds, 'ein', 'Choose the employer’s number or the owner’s own.'),
  taxonomy: optionalTaxonomy(),
  billed_by_id: field.optionalId('Choose who bills.'),
  street: upTo(longestStreet).check(
    z.refine((given) => !isBox(given), 'Enter a street address. A P.O. box can be used only for payments.'),
  ),
  city: upTo(longestCity),
  state: optionalState(),
  zip: optionalZip(),
  pay_to_street: upTo(longestStreet),
  pay_to_city: upTo(longestCity),
  pay_to_state: optionalState(),
  pay_to_zip: optionalZip(),
  ...placeOfTreatment(),
  version: field.version(),
});

export const ProviderBillingChange = z.object({
  taxonomy: optionalTaxonomy(),
  /** For a provider without an account. */
  license_number: optionalLicenseNumber(),
  license_state: optionalState(),
  version: field.version(),
});

export const getBillingDetails = get('/billing-details', {
  summary: 'What claims say of the practice and its providers, and what of it is missing.',
  access: staffWith('insurance.claims'),
  shows: ['practice', 'providers', 'profile'],
  audit: { nothing: 'Who treats at the practice, no record.' },
  output: BillingDetails,
  refusals: [],
});

export const updatePracticeBilling = put('/billing-details/practice', {
  summary: 'Change what claims say of the practice.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'practice' },
  body: PracticeBillingChange,
  output: BillingDetails,
  refusals: ['provider_not_found', 'stale_version'],
});

export const updateProviderBilling = put('/billing-details/providers/{id}', {
  summary: 'Change what claims say of a provider.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'provider' },
  event: 'changed',
  body: ProviderBillingChange,
  output: BillingDetails,
  refusals: ['provider_not_found', 'stale_version'],
});
