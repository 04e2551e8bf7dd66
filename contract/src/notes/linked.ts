import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';

/** What a note describes, as every note says it. */
export const linked = {
  treatments: z.array(
    z.object({
      id: z.string(),
      procedure_name: z.string(),
      tooth_number: z.string(),
      surfaces: z.string(),
      service_date: z.nullable(z.string()),
    }),
  ),
  /** The visit; null: none is named. */
  appointment: z.nullable(
    z.object({
      id: z.string(),
      appointment_date: z.string(),
      appointment_time: z.string(),
      type: z.string(),
    }),
  ),
};

/** What a note describes, as it is sent: all of the note's patient. Absent or null: none; for a new note's visit that of today. */
export const linkInputs = {
  treatment_ids: z.optional(
    z.nullable(
      z
        .array(field.id('Choose treatments of this patient.'))
        .check(z.maxLength(50, 'Choose at most 50 treatments.')),
    ),
  ),
  appointment_id: z.optional(field.optionalId('Choose a visit of this patient.')),
};
