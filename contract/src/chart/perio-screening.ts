import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { sextants } from './rules/perio-sextants.ts';

const wrongCode = 'Enter a code from 0 to 4, with or without *, or X if fewer than two teeth are present.';
/** "2", "3*", "X". */
const code = z
  .string({ error: wrongCode })
  .check(z.trim(), z.toUpperCase(), z.regex(/^(?:[0-4]\*?|X)$/, wrongCode));

/** The short form of a perio exam: one code for each sextant. */
export const PerioScreening = z.object({
  id: z.string(),
  patient_id: z.string(),
  screened_on: z.string(),
  provider_id: z.string(),
  provider_name: z.string(),
  /** In the order of `sextants`: 0 to 4, a star for furcation, mobility or recession; X where fewer than two teeth stand. */
  codes: z.array(z.string()),
  note: z.string(),
  created_by: z.string(),
  version: z.number(),
});
export type PerioScreening = z.infer<typeof PerioScreening>;

export const PerioScreeningInput = z.object({
  provider_id: field.id('Choose the provider.'),
  /** Today where absent; never later. */
  screened_on: field.optionalDate(),
  codes: z.array(code).check(
    z.length(sextants.length, 'Enter all six sextants.'),
    z.refine((codes) => codes.some((one) => one !== 'X'), 'Enter the code of at least one sextant.'),
  ),
  note: field.optionalLine(),
});
export type PerioScreeningInput = z.input<typeof PerioScreeningInput>;

const writers = staffWith('chart.write');

export const addPerioScreening = post('/patients/{id}/perio-screenings', {
  summary: 'Record a screening of the gums by sextants.',
  access: writers,
  audit: { action: 'create', object: 'perio_screening', patient: 'params.id' },
  event: 'recorded',
  body: PerioScreeningInput,
  output: PerioScreening,
  refusals: ['patient_not_found', 'provider_not_found'],
});

export const strikePerioScreening = post('/perio-screenings/{id}/strike', {
  summary:
    'Take a screening that was recorded in error off the chart; it stays in the record with the reason.',
  access: writers,
  audit: { action: 'strike', object: 'perio_screening', patient: 'output.patient_id' },
  event: 'struck',
  body: z.object({ reason: field.line('Enter the reason.'), version: field.version() }),
  output: PerioScreening,
  status: 200,
  refusals: ['perio_screening_not_found', 'stale_version'],
});
