import * as z from 'zod/mini';
import { appointmentTypes } from '../kernel/appointment-words.ts';
import { minutesOfVisit } from './duration.ts';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { providerKinds, scheduleColors } from '../practice/providers.ts';

/** A procedure that a kind of appointment usually brings. */
export const KindProcedure = z.object({
  procedure_id: z.string(),
  /** For patients of this age in years, and until their birthday of that age; null: no bound. */
  from_age: z.nullable(z.int()),
  until_age: z.nullable(z.int()),
  /** Only once this recall is due; null: always. */
  recall_type_id: z.nullable(z.string()),
});
export type KindProcedure = z.infer<typeof KindProcedure>;

/**
 * A kind of appointment with its usual length and color. The eight types of the specification are there from the start
 * and can't be removed; a kind of the practice's own counts as one of them.
 */
export const AppointmentKind = z.object({
  id: z.string(),
  type: z.enum(appointmentTypes),
  name: z.string(),
  minutes: z.int(),
  color: z.enum(scheduleColors),
  /** The kinds of providers who do it; empty: all. The form and the search for openings use it; nothing is refused. */
  provider_kinds: z.array(z.enum(providerKinds)),
  /** The procedures of such a visit, in order. */
  procedures: z.array(KindProcedure),
  /** Things for patients to bring, in English and in Spanish. `''`: nothing in particular; for `bring_es`, the English text is used. */
  bring: z.string(),
  bring_es: z.string(),
  /** One of the eight that are there from the start. */
  is_standard: z.boolean(),
  version: z.int(),
});
export type AppointmentKind = z.infer<typeof AppointmentKind>;

const wrongAge = 'Use whole years from 0 to 120.';
const age = () =>
  z.pipe(
    z.optional(
      z.nullable(z.int({ error: wrongAge }).check(z.refine((given) => given >= 0 && given <= 120, wrongAge))),
    ),
    z.transform((given: number | null | undefined) => given ?? null),
  );

export const AppointmentKindInput = z.object({
  type: field.oneOf(appointmentTypes, 'Choose the type of appointment.'),
  name: field.name('Enter the name.'),
  minutes: minutesOfVisit(),
  color: field.oneOfOr(scheduleColors, 'teal', 'Choose a color from the list.'),
  provider_kinds: z
    .array(field.oneOf(providerKinds, 'Choose dentist, specialist, hygienist or assistant.'))
    .check(z.maxLength(providerKinds.length)),
  /** Absent: as it is. */
  bring: z.optional(field.optionalLongText()),
  bring_es: z.optional(field.optionalLongText()),
  /** Absent: as they are. */
  procedures: z.optional(
    z
      .array(
        z
          .object({
            procedure_id: field.id('Choose a procedure.'),
            from_age: age(),
            until_age: age(),
            recall_type_id: field.optionalId('Choose a recall.'),
          })
          .check(
            z.refine(({ from_age, until_age }) => (from_age ?? 0) < (until_age ?? 121), {
              path: ['until_age'],
              error: 'Use a higher age than the first one.',
            }),
          ),
      )
      .check(z.maxLength(20, 'Choose at most 20 procedures.')),
  ),
  version: field.version(),
});
export type AppointmentKindInput = z.input<typeof AppointmentKindInput>;

export const listAppointmentKinds = get('/appointment-kinds', {
  summary: 'Appointment types, the eight standard ones first.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Kinds of appointment, no record.' },
  output: z.array(AppointmentKind),
  refusals: [],
});

export const createAppointmentKind = post('/appointment-kinds', {
  summary: 'Add an appointment type.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'appointment_kind' },
  event: 'added',
  body: AppointmentKindInput,
  output: AppointmentKind,
  refusals: ['appointment_kind_name_taken', 'procedure_not_found', 'recall_type_not_found'],
});

export const updateAppointmentKind = put('/appointment-kinds/{id}', {
  summary: 'Change an appointment type. A standard one keeps its category.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'appointment_kind' },
  event: 'changed',
  body: AppointmentKindInput,
  output: AppointmentKind,
  refusals: [
    'appointment_kind_not_found',
    'appointment_kind_name_taken',
    'standard_kind',
    'procedure_not_found',
    'recall_type_not_found',
    'stale_version',
  ],
});

export const deleteAppointmentKind = del('/appointment-kinds/{id}', {
  summary: 'Hide a custom appointment type; existing appointments keep it.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'appointment_kind' },
  event: 'removed',
  output: null,
  refusals: ['appointment_kind_not_found', 'standard_kind'],
});
