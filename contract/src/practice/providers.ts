import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { optionalNpi } from '../kernel/identifiers.ts';

export const providerKinds = ['dentist', 'specialist', 'hygienist', 'assistant'] as const;

/** The colors of providers and appointment types; each has a light and a dark shade in the app. */
export const scheduleColors = [
  'teal',
  'blue',
  'violet',
  'grape',
  'pink',
  'orange',
  'lime',
  'cyan',
  'indigo',
  'yellow',
] as const;
export type ScheduleColor = (typeof scheduleColors)[number];

/** A person who treats patients: a team member, or somebody without a sign-in. */
export const Provider = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  npi: z.string(),
  color: z.enum(scheduleColors),
  /** The team member's account; null for a provider without a sign-in. */
  user_id: z.nullable(z.string()),
  /** The usual operatory. */
  operatory_id: z.nullable(z.string()),
  position: z.int(),
  /** Charges that name no provider and can't be attributed to one go to this provider. */
  is_default: z.boolean(),
  version: z.int(),
});
export type Provider = z.infer<typeof Provider>;

export const ProviderInput = z.object({
  name: field.name('Enter the name.'),
  kind: field.oneOf(providerKinds, 'Choose dentist, specialist, hygienist or assistant.'),
  npi: optionalNpi(),
  color: field.oneOfOr(scheduleColors, 'teal', 'Choose a color from the list.'),
  user_id: field.optionalId('Choose a team member.'),
  operatory_id: field.optionalId('Choose an operatory.'),
  /** Unchanged if absent. Only for a dentist or specialist; there is at most one default provider. */
  is_default: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  version: field.version(),
});
export type ProviderInput = z.input<typeof ProviderInput>;

export const listProviders = get('/providers', {
  summary: "The practice's providers in their order.",
  access: staffWith('appointments.read'),
  audit: { nothing: 'Who treats at the practice, no record.' },
  output: z.array(Provider),
  refusals: [],
});

export const createProvider = post('/providers', {
  summary: 'Add a provider.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'provider' },
  event: 'added',
  body: ProviderInput,
  output: Provider,
  refusals: ['staff_not_found', 'operatory_not_found', 'provider_is_taken'],
});

export const updateProvider = put('/providers/{id}', {
  summary: 'Change a provider.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'provider' },
  event: 'changed',
  body: ProviderInput,
  output: Provider,
  refusals: [
    'provider_not_found',
    'staff_not_found',
    'operatory_not_found',
    'provider_is_taken',
    'stale_version',
  ],
});

export const deleteProvider = del('/providers/{id}', {
  summary:
    'Hide a provider; past visits keep the name. Refused while a visit from today on is booked with them.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'provider' },
  event: 'removed',
  output: null,
  refusals: ['provider_not_found', 'provider_in_use'],
});
