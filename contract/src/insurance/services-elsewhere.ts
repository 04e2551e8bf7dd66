import * as z from 'zod/mini';
import { findingKinds } from '../chart/chart-words.ts';
import { siteFields, siteInputFields } from '../chart/rules/site.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { benefitCategories } from '../chart/benefit-categories.ts';
import { serviceDays } from './rules/service-days.ts';

/** The source of the statement that it was done. */
export const serviceSources = ['carrier', 'patient', 'former_office'] as const;
export type ServiceSource = (typeof serviceSources)[number];

const { tooth, quadrant, arch } = siteFields;
const what = {
  /** Null: only its group is known, or a tooth was lost. */
  category: z.nullable(z.enum(benefitCategories)),
  /** A tooth was lost, however that was. */
  lost: z.boolean(),
  tooth,
  quadrant,
  arch,
};

/** A service by another office, or a tooth that was lost there. */
export const ServiceElsewhere = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The procedure of our catalog that it was; null: none is known. */
  procedure: z.nullable(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  ...what,
  year: z.int(),
  month: z.nullable(z.int()),
  day: z.nullable(z.int()),
  source: z.enum(serviceSources),
  notes: z.string(),
  recorded_at: field.moment(),
  recorded_by: z.string(),
  /** Entered in error; null: it counts. */
  struck_at: z.nullable(field.moment()),
  struck_by: z.string(),
  struck_reason: z.string(),
});
export type ServiceElsewhere = z.infer<typeof ServiceElsewhere>;

export const ServicesElsewhere = z.object({
  patient_id: z.string(),
  /** The latest first; those that were entered in error last. */
  services: z.array(ServiceElsewhere),
  /** Findings of the chart for work done elsewhere and for missing teeth, for which nobody has entered a day. */
  offered: z.array(
    z.object({
      finding_id: z.string(),
      kind: z.enum(findingKinds),
      tooth,
      quadrant,
      arch,
      /** The day on which it was seen here. */
      found_on: z.string(),
    }),
  ),
});
export type ServicesElsewhere = z.infer<typeof ServicesElsewhere>;

const firstYear = 1900;
const wrongYear = 'Enter the year, like 2026.';
const wrongMonth = 'Choose the month.';
const wrongDay = 'Enter the day of the month, 1 to 31.';
const optionalNumber = (most: number, wrong: string) =>
  z.pipe(
    z.optional(z.nullable(z.int({ error: wrong }).check(z.minimum(1, wrong), z.maximum(most, wrong)))),
    z.transform((given: number | null | undefined) => given ?? null),
  );

export const ServiceElsewhereInput = z
  .object({
    procedure_id: field.optionalId('Choose the procedure.'),
    /** For services whose procedure isn't known. */
    category: field.oneOfOrNone(benefitCategories, 'Choose what kind of service it was.'),
    lost: field.flagOr(false),
    tooth: siteInputFields.tooth,
    quadrant: siteInputFields.quadrant,
    arch: siteInputFields.arch,
    year: z.int({ error: wrongYear }).check(z.minimum(firstYear, wrongYear), z.maximum(9999, wrongYear)),
    month: optionalNumber(12, wrongMonth),
    day: optionalNumber(31, wrongDay),
    source: field.oneOf(serviceSources, 'Choose who says so.'),
    notes: field.optionalLine(),
    /** The finding of the chart whose day this entry gives. */
    finding_id: field.optionalId('Choose what the chart shows.'),
  })
  .check(
    z.refine(({ lost, procedure_id, category }) => lost || procedure_id !== null || category !== null, {
      path: ['category'],
      error: 'Choose the procedure, or what kind of service it was.',
    }),
    z.refine(({ lost, tooth: of }) => !lost || of !== null, { path: ['tooth'], error: 'Choose the tooth.' }),
    z.refine(
      (given) => [given.tooth, given.quadrant, given.arch].filter((each) => each !== null).length < 2,
      { path: ['tooth'], error: 'Choose a tooth, a quadrant or an arch, not several.' },
    ),
    z.refine(({ month, day }) => day === null || month !== null, { path: ['month'], error: wrongMonth }),
    z.refine((given) => given.month === null || serviceDays(given) !== undefined, {
      path: ['day'],
      error: 'This month does not have that day.',
    }),
  );
export type ServiceElsewhereInput = z.input<typeof ServiceElsewhereInput>;

export const StrikeServiceInput = z.object({ reason: field.line('Enter the reason.') });

export const listServicesElsewhere = get('/patients/{id}/services-elsewhere', {
  summary:
    'What was done for a patient in other offices, as plans count it, and what of the chart lacks a day.',
  access: staffWith('insurance.read'),
  shows: ['chart', 'procedures', 'patients'],
  audit: { action: 'read', object: 'service_elsewhere', patient: 'params.id' },
  output: ServicesElsewhere,
  refusals: ['patient_not_found'],
});

export const recordServiceElsewhere = post('/patients/{id}/services-elsewhere', {
  summary: 'Record what was done for a patient in another office, with its day, its month or its year.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'create', object: 'service_elsewhere', patient: 'params.id' },
  event: 'recorded',
  body: ServiceElsewhereInput,
  output: ServiceElsewhere,
  refusals: ['patient_not_found', 'procedure_not_found', 'finding_not_found', 'service_elsewhere_dated'],
});

export const strikeServiceElsewhere = post('/services-elsewhere/{id}/strike', {
  summary:
    'Mark what was done in another office as entered in error; it stays with the reason, and no longer counts.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'strike', object: 'service_elsewhere', patient: 'output.patient_id' },
  event: 'struck',
  body: StrikeServiceInput,
  output: ServiceElsewhere,
  status: 200,
  refusals: ['service_elsewhere_not_found', 'service_elsewhere_struck'],
});
