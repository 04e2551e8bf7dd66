import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

export const specialtyTypes = ['retail', 'hospital', 'specialty', 'compounding', 'mail_order'] as const;

/** USPS codes: states, DC, territories and the armed forces. */
export const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM FM MH PW AA AE AP'.split(
    ' ',
  );

/** Digits of the identifiers. product.md, 9. */
export const identifierDigits = { state: 2, ncpdp: 7, npi: 10 } as const;

/** Whether the ten digits carry the NPI's check digit: Luhn over 80840 and the number (CMS, NPI check digit). */
export function isNpi(given: string): boolean {
  if (!/^\d{10}$/.test(given)) return false;
  const sum = [...`80840${given}`].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const Pharmacy = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
  fax: z.string(),
  ncpdp_id: z.string(),
  npi: z.string(),
  accepts_epcs: z.boolean(),
  is_24_hour: z.boolean(),
  specialty_type: z.string(),
  created_at: field.moment(),
});
export type Pharmacy = z.infer<typeof Pharmacy>;

export const PharmacyInput = z.object({
  name: field.name('Enter the name.'),
  address: field.address('Enter the address.'),
  address_line2: field.optionalAddress(),
  city: field.line('Enter the city.'),
  state: z.string({ error: 'Enter the state.' }).check(
    z.trim(),
    z.minLength(1, 'Enter the state.'),
    z.toUpperCase(),
    z.refine(
      (given) => given === '' || states.includes(given),
      'Use the two letters of a US state or territory.',
    ),
  ),
  zip_code: field.line('Enter the ZIP code.'),
  phone: field.phone('Enter the phone number.'),
  email: field.optionalEmail(),
  fax: field.optionalPhone(),
  ncpdp_id: z
    .string({ error: 'Enter the NCPDP ID.' })
    .check(
      z.minLength(1, 'Enter the NCPDP ID.'),
      z.regex(/^(\d{7})?$/, 'The NCPDP ID has exactly 7 digits.'),
    ),
  npi: z.pipe(
    z.optional(
      z.nullable(
        z.string({ error: 'This must be text.' }).check(
          z.regex(/^(\d{10})?$/, 'The NPI has exactly 10 digits.'),
          z.refine((given) => !/^\d{10}$/.test(given) || isNpi(given), 'This NPI has a wrong check digit.'),
        ),
      ),
    ),
    z.transform((given: string | null | undefined) => given ?? ''),
  ),
  accepts_epcs: field.flagOr(true),
  is_24_hour: field.flagOr(false),
  specialty_type: field.oneOfOr(['', ...specialtyTypes], '', 'Choose a specialty type from the list.'),
});
export type PharmacyInput = z.input<typeof PharmacyInput>;

export const listPharmacies = endpoint({
  name: 'listPharmacies',
  summary: "The practice's pharmacies by name.",
  method: 'GET',
  path: '/pharmacies',
  access: staffWith('pharmacies.read'),
  audit: { action: 'read', object: 'pharmacy' },
  query: field.listQuery,
  output: z.array(Pharmacy),
  status: 200,
  refusals: [],
});

export const createPharmacy = endpoint({
  name: 'createPharmacy',
  summary: 'Add a pharmacy.',
  method: 'POST',
  path: '/pharmacies',
  access: staffWith('pharmacies.write'),
  audit: { action: 'create', object: 'pharmacy' },
  body: PharmacyInput,
  output: Pharmacy,
  status: 201,
  refusals: [],
});

export const deletePharmacy = endpoint({
  name: 'deletePharmacy',
  summary: 'Hide a pharmacy; prescriptions keep its name.',
  method: 'DELETE',
  path: '/pharmacies/{id}',
  access: staffWith('pharmacies.write'),
  audit: { action: 'delete', object: 'pharmacy' },
  params: field.recordParams,
  output: null,
  status: 204,
  refusals: ['pharmacy_not_found'],
});
