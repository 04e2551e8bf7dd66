import * as z from 'zod/mini';
import { timeZone } from '../access/sign-in.ts';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalNpi, optionalTaxpayerNumber } from '../kernel/identifiers.ts';
import { numberings } from '../kernel/numberings.ts';

/** The visits of work that is made outside in between: it is prepared and seated. */
export const billedVisits = ['seat', 'prep'] as const;

/** The practice's details on receipts, on prescriptions and in the portal. */
export const Practice = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** The number patients call when the office is closed; `''` if there is none. */
  emergency_phone: z.string(),
  time_zone: z.string(),
  /** The organization's NPI, `''` if unknown. */
  npi: z.string(),
  /** As 12-3456789, `''` if unknown. */
  taxpayer_number: z.string(),
  /** The tooth numbering it uses. */
  numbering: z.enum(numberings),
  /** New images stay hidden from the patient until somebody releases them. */
  images_wait: z.boolean(),
  /** Which visit is the date of service of crowns, bridges, inlays, veneers, and dentures. */
  billed_visit: z.enum(billedVisits),
  /** Patients may pay from a bank account (ACH), in the portal and by payment links. */
  bank_payments: z.boolean(),
  version: z.int(),
});
export type Practice = z.infer<typeof Practice>;

/** What a practice is called until its owner names it: register asks only for a person's name (decisions.md). */
export const presetPracticeName = (ownerName: string): string => `${ownerName}'s practice`;

export const PracticeInput = z.object({
  name: field.name("Enter the practice's name."),
  address: field.optionalAddress(),
  phone: field.optionalPhone(),
  /** Unchanged if absent. */ emergency_phone: z.optional(field.optionalPhone()),
  time_zone: timeZone('Choose the time zone.'),
  npi: optionalNpi(),
  /** Absent: as it is. */
  taxpayer_number: z.optional(optionalTaxpayerNumber()),
  numbering: z.optional(field.oneOf(numberings, 'Choose Universal, FDI or Palmer.')),
  images_wait: z.optional(z.boolean({ error: 'Choose yes or no.' })),
  billed_visit: z.optional(field.oneOf(billedVisits, 'Choose the seat visit or the prep visit.')),
  bank_payments: z.optional(z.boolean({ error: 'Choose yes or no.' })),
  version: field.version(),
});
export type PracticeInput = z.input<typeof PracticeInput>;

export const getOwnPractice = get('/practice', {
  summary: "The owner's practice.",
  access: staffWith('practice.write'),
  audit: { action: 'read', object: 'practice' },
  output: Practice,
  refusals: [],
});

export const listTimeZones = get('/practice/time-zones', {
  summary: 'The time zones that a practice can be in.',
  access: staffWith('practice.write'),
  audit: { nothing: 'The same for everyone.' },
  output: z.object({ time_zones: z.array(z.string()) }),
  refusals: [],
});

export const updateOwnPractice = put('/practice', {
  summary: 'Change the practice’s details. A new time zone takes effect at once.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'practice' },
  body: PracticeInput,
  afterSubscription: true,
  output: Practice,
  refusals: ['stale_version'],
});
