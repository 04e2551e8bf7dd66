import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { vitalMeasures, vitalUnits } from './rules/vitals.ts';

/** A measured value; one that was entered in error stays, with the reason. */
export const Vital = z.object({
  id: z.string(),
  measure: z.enum(vitalMeasures),
  /** The value in the unit of storage; `second` is the diastolic pressure. */
  value: z.number(),
  second: z.nullable(z.number()),
  unit: z.enum(vitalUnits),
  /** The value as it was typed: `154`, `120/80`. */
  typed: z.string(),
  typed_unit: z.string(),
  taken_on: z.string(),
  note: z.string(),
  appointment_id: z.nullable(z.string()),
  created_at: field.moment(),
  created_by: z.string(),
  struck_at: z.nullable(field.moment()),
  struck_by: z.string(),
  struck_reason: z.string(),
});
export type Vital = z.infer<typeof Vital>;

export const Vitals = z.object({
  patient_id: z.string(),
  date_of_birth: z.string(),
  /** Latest first, including those entered in error. */
  vitals: z.array(Vital),
});
export type Vitals = z.infer<typeof Vitals>;

const notANumber = 'Enter a number.';
/** One value as it is typed. The rules of vitals say which values are possible. */
export const VitalInput = z.object({
  measure: field.oneOf(vitalMeasures, 'Choose what was measured.'),
  value: z.number({ error: notANumber }),
  second: z.optional(z.nullable(z.number({ error: notANumber }))),
  unit: field.oneOf(vitalUnits, 'Choose the unit.'),
});

export const VitalsInput = z.object({
  vitals: z
    .array(VitalInput, { error: 'Enter what was measured.' })
    .check(
      z.minLength(1, 'Enter what was measured.'),
      z.maxLength(vitalMeasures.length, 'Enter each value once.'),
    ),
  /** Absent: today. Not in the future. */
  taken_on: field.optionalDate(),
  appointment_id: field.optionalId('Choose a visit of this patient.'),
  note: field.optionalLine(),
});
export type VitalsInput = z.input<typeof VitalsInput>;

/** The most values of a patient that are shown. */
export const vitalsShown = 500;

export const getVitals = get('/patients/{id}/vitals', {
  summary: 'A patient’s vitals, latest first.',
  access: staffWith('chart.read'),
  audit: { action: 'read', object: 'vital', patient: 'params.id' },
  shows: ['patients'],
  output: Vitals,
  refusals: ['patient_not_found'],
});

export const addVitals = post('/patients/{id}/vitals', {
  summary: 'Enter vitals, each value in the unit in which it was read.',
  access: staffWith('chart.write'),
  audit: { action: 'create', object: 'vital', patient: 'params.id' },
  body: VitalsInput,
  output: Vitals,
  refusals: ['patient_not_found', 'appointment_not_found'],
});

export const strikeVital = post('/vitals/{id}/strike', {
  summary: 'Mark a value as entered in error; it stays in the record with the reason.',
  access: staffWith('chart.write'),
  audit: { action: 'strike', object: 'vital', patient: 'output.patient_id' },
  event: 'struck',
  body: z.object({ reason: field.line('Enter the reason.') }),
  output: Vitals,
  status: 200,
  refusals: ['vital_not_found', 'vital_struck'],
});
