import * as z from 'zod/mini';
import * as field from '../kernel/fields.ts';

/** The treatments and the visit that a note describes. */
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
  /** The visit; null if none is linked. */
  appointment: z.nullable(
    z.object({
      id: z.string(),
      appointment_date: z.string(),
      appointment_time: z.string(),
      type: z.string(),
    }),
  ),
};

/**
 * The treatments and visit to link, all of the note's patient. Absent or null means none; but a new note without
 * `appointment_id` gets today's visit.
 */
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
