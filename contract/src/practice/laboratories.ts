import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

const wrongDays = 'Use whole days from 1 to 90.';

export const LaboratoryInput = z.object({
  name: field.name('Enter the name.'),
  phone: field.optionalPhone(),
  email: field.optionalEmail(),
  address: field.optionalAddress(),
  notes: field.optionalLongText(),
  /** How many days a case usually takes, from sending it until it is back. */
  turnaround_days: z
    .int({ error: wrongDays })
    .check(z.refine((given) => given >= 1 && given <= 90, wrongDays)),
});
export type LaboratoryInput = z.input<typeof LaboratoryInput>;

export const LaboratoryChange = z.extend(LaboratoryInput, {
  archived: field.flagOr(false),
  version: field.version(),
});
export type LaboratoryChange = z.input<typeof LaboratoryChange>;

/** A dental laboratory that the practice sends its cases to. */
export const Laboratory = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  notes: z.string(),
  turnaround_days: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type Laboratory = z.infer<typeof Laboratory>;

export const listLaboratories = get('/laboratories', {
  summary: 'The laboratories by name, archived ones last.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Laboratories of the practice, no record.' },
  output: z.array(Laboratory),
  refusals: [],
});

export const createLaboratory = post('/laboratories', {
  summary: 'Add a laboratory.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'laboratory' },
  event: 'added',
  body: LaboratoryInput,
  output: Laboratory,
  refusals: ['laboratory_name_taken'],
});

export const updateLaboratory = put('/laboratories/{id}', {
  summary: 'Change a laboratory, archive it or bring it back.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'laboratory' },
  event: 'changed',
  body: LaboratoryChange,
  output: Laboratory,
  refusals: ['laboratory_not_found', 'laboratory_name_taken', 'stale_version'],
});
