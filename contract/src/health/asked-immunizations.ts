import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The immunizations that a practice asks for until it sets others. */
export const usualImmunizations: readonly string[] = ['Hepatitis B', 'Tetanus'];

/** The most immunizations that a practice may ask for. */
const mostAsked = 20;

export const AskedImmunizations = z.object({
  immunizations: z.array(z.string()),
  /** 0 until it was first set. */
  version: z.int(),
});
export type AskedImmunizations = z.infer<typeof AskedImmunizations>;

const oneEach = 'Name each immunization once.';

export const AskedImmunizationsInput = z.object({
  immunizations: z
    .array(field.name('Enter the immunization.'), { error: 'Name the immunizations to ask for.' })
    .check(
      z.maxLength(mostAsked, `Ask for at most ${mostAsked} immunizations.`),
      z.refine((all) => new Set(all.map((one) => one.trim().toLowerCase())).size === all.length, oneEach),
    ),
  version: field.version(),
});

export const getAskedImmunizations = get('/asked-immunizations', {
  summary: 'The immunizations that the practice asks its patients for.',
  access: staffWith('chart.read'),
  audit: { nothing: 'A rule of the practice, no record.' },
  output: AskedImmunizations,
  refusals: [],
});

export const setAskedImmunizations = put('/asked-immunizations', {
  summary: 'Set the immunizations that the practice asks its patients for.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'alert_rule' },
  body: AskedImmunizationsInput,
  output: AskedImmunizations,
  refusals: ['stale_version'],
});
