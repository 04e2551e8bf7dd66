import * as z from 'zod/mini';
import { optionalDiagnosis } from './diagnoses.ts';
import * as field from '../kernel/fields.ts';

/** The limits of one plan. */
export const planBounds = { phases: 20, visits: 30, lines: 200, images: 12 } as const;

const LineInput = z.object({
  /** A treatment that is in another open plan of the patient is moved here. */
  treatment_id: field.id('Choose a treatment.'),
  choice: field.optionalName(),
  option: field.optionalName(),
  /** A code of ICD-10-CM. */
  diagnosis: optionalDiagnosis(),
  discount: z.optional(field.cost('Enter the discount.')),
  /** A new fee for the treatment while it is planned. */
  fee: z.optional(z.nullable(field.cost('Enter the fee.'))),
});
const atMost = (most: number, what: string) => z.maxLength(most, `Use at most ${most} ${what}.`);
const PhaseInput = z.object({
  name: field.optionalName(),
  visits: z
    .array(z.object({ lines: z.array(LineInput).check(atMost(planBounds.lines, 'treatments')) }))
    .check(atMost(planBounds.visits, 'visits')),
});

const fields = {
  title: field.name('Enter a title.'),
  note: field.optionalLongText(),
  staff_note: field.optionalLongText(),
  self_pay: field.flagOr(false),
  estimate_requested_on: field.optionalDate(),
  image_ids: z.optional(
    z.array(field.id('Choose an image of the patient.')).check(atMost(planBounds.images, 'pictures')),
  ),
  phases: z.optional(z.array(PhaseInput).check(atMost(planBounds.phases, 'phases'))),
};
export const TreatmentPlanInput = z.object({ patient_id: field.id('Choose a patient.'), ...fields });
export type TreatmentPlanInput = z.input<typeof TreatmentPlanInput>;
export const TreatmentPlanChange = z.object({ ...fields, version: field.version() });
export type TreatmentPlanChange = z.input<typeof TreatmentPlanChange>;
