import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedures } from '../kernel/treatment-words.ts';

/** Why a consent isn't valid. `waiting`: it was given, and isn't signed yet. */
export const consentStandings = ['missing', 'waiting', 'expired', 'withdrawn', 'refused'] as const;
export type ConsentStanding = (typeof consentStandings)[number];

/** A consent that upcoming work needs, and that isn't valid. */
export const NeededConsent = z.object({
  form_id: z.string(),
  form_name: z.string(),
  /** The work that needs it: a treatment, or a procedure of the catalog; both null: a category. */
  treatment_id: z.nullable(z.string()),
  procedure_id: z.nullable(z.string()),
  procedure: z.string(),
  /** `''`: no single tooth. */
  tooth: z.string(),
  standing: z.enum(consentStandings),
  /** The form that is waiting or no longer valid; null if none was given. */
  patient_form_id: z.nullable(z.string()),
});
export type NeededConsent = z.infer<typeof NeededConsent>;

const wrongIds = 'Use ids, separated by commas.';
const mostNamed = 50;
const readers = staffWith('forms.read');
const of = { action: 'read', object: 'patient_form' } as const;
const shows = ['patients', 'appointments', 'treatments', 'forms', 'patient-forms', 'documents'] as const;

export const listNeededConsents = get('/patients/{id}/needed-consents', {
  summary:
    'The consents that are missing for what is about to be done: named treatments, procedures of the catalog or categories, or else the work of a visit. It warns, and forbids nothing.',
  access: readers,
  audit: { ...of, patient: 'params.id' },
  query: z.object({
    /** The visit at which it is done. */
    appointment_id: z.optional(field.id('This is not the id of a visit.')),
    treatment_ids: z.optional(field.idsUpTo(mostNamed, wrongIds)),
    procedure_ids: z.optional(field.idsUpTo(mostNamed, wrongIds)),
    /** Categories of the catalog, separated by commas, if nothing more specific is known. */
    categories: z.optional(
      z.pipe(
        z.string().check(z.maxLength(500, 'Name fewer categories.')),
        z.pipe(
          z.transform((given: string) => given.split(',').filter(Boolean)),
          z.array(field.oneOf(procedures, 'Name categories of the catalog, separated by commas.')),
        ),
      ),
    ),
  }),
  shows,
  output: z.array(NeededConsent),
  refusals: ['patient_not_found'],
});

export const listVisitConsents = get('/visit-consents', {
  summary: 'The consents that are missing for the visits of up to a week, by visit.',
  access: readers,
  audit: of,
  query: z.object({ from: field.date('Enter the first day.'), to: field.date('Enter the last day.') }),
  shows,
  output: z.array(
    z.object({ appointment_id: z.string(), patient_id: z.string(), consents: z.array(NeededConsent) }),
  ),
  refusals: ['schedule_too_long'],
});
