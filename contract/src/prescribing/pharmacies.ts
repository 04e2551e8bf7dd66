import * as z from 'zod/mini';
import { del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalNpi, states } from '../kernel/identifiers.ts';

export const specialtyTypes = ['retail', 'hospital', 'specialty', 'compounding', 'mail_order'] as const;

/** Number of digits of each identifier. product.md, 9. */
export const identifierDigits = { state: 2, ncpdp: 7, npi: 10 } as const;

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
    z.refine((given) => given === '' || states.includes(given), 'Enter a two-letter US state or territory.'),
  ),
  zip_code: field.line('Enter the ZIP code.'),
  phone: field.phone('Enter the phone number.'),
  email: field.optionalEmail(),
  fax: field.optionalPhone(),
  ncpdp_id: z
    .string({ error: 'Enter the NCPDP ID.' })
    .check(z.minLength(1, 'Enter the NCPDP ID.'), z.regex(/^(\d{7})?$/, 'An NCPDP ID must have 7 digits.')),
  npi: optionalNpi(),
  accepts_epcs: field.flagOr(true),
  is_24_hour: field.flagOr(false),
  specialty_type: field.oneOfOr(['', ...specialtyTypes], '', 'Choose a specialty type from the list.'),
});
export type PharmacyInput = z.input<typeof PharmacyInput>;

export const listPharmacies = get('/pharmacies', {
  summary: "The practice's pharmacies by name.",
  access: staffWith('pharmacies.read'),
  audit: { action: 'read', object: 'pharmacy' },
  query: field.listQuery,
  output: z.array(Pharmacy),
  refusals: [],
});

export const createPharmacy = post('/pharmacies', {
  summary: 'Add a pharmacy.',
  access: staffWith('pharmacies.write'),
  audit: { action: 'create', object: 'pharmacy' },
  event: 'added',
  body: PharmacyInput,
  output: Pharmacy,
  refusals: [],
});

export const deletePharmacy = del('/pharmacies/{id}', {
  summary: 'Hide a pharmacy; prescriptions keep its name.',
  access: staffWith('pharmacies.write'),
  audit: { action: 'delete', object: 'pharmacy' },
  event: 'removed',
  output: null,
  refusals: ['pharmacy_not_found'],
});
