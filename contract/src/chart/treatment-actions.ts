import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkInputs } from '../notes/linked.ts';
import { blanksRefusal } from '../notes/rules/blanks.ts';
import { changedSiteFields } from './rules/site.ts';
import { insteadOfPlanned, shadeInput } from './treatment-input.ts';
import { Treatment } from './treatments.ts';
import { treatmentStatuses } from '../kernel/treatment-words.ts';

/** Completing a treatment: who did it, on which day, and what is noted. */
export const CompletionInput = z.object({
  /** Today where absent; never later. */
  service_date: z.optional(field.optionalDate()),
  /** If absent, the treatment's provider, or else the provider that the signed-in person is. */
  provider_id: z.optional(field.optionalId('Choose a provider.')),
  /** A clinical note, signed with the completion; only from those who may write notes. Blanks of a template are refused. */
  note: z.optional(
    z.nullable(
      z.object({
        content: field.longText('Write the note.').check(
          z.refine((text) => blanksRefusal(text) === undefined, {
            error: ({ input }) => (typeof input === 'string' ? blanksRefusal(input) : undefined),
          }),
        ),
        /** Other treatments of the patient that it describes, too. */
        treatment_ids: linkInputs.treatment_ids,
      }),
    ),
  ),
  /** Why it is completed although it contradicts the chart; without it, that is refused. */
  chart_anyway: field.optionalLine(),
  instead: insteadOfPlanned,
  shade: shadeInput,
  version: field.version(),
});
export type CompletionInput = z.input<typeof CompletionInput>;

export const CompletedTreatment = z.extend(Treatment, {
  /** The note that was signed with it. */
  note_id: z.nullable(z.string()),
  /** The next work of the treatment's plan that is neither done nor booked, accepted treatments first. Null if there is none. */
  next_treatment: z.nullable(Treatment),
});
export type CompletedTreatment = z.infer<typeof CompletedTreatment>;

export const completeTreatment = post('/treatments/{id}/complete', {
  summary: 'Complete a planned or started treatment in one act: provider, date of service and note with it.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  body: CompletionInput,
  output: CompletedTreatment,
  status: 200,
  refusals: [
    'treatment_not_found',
    'provider_not_found',
    'treatment_completed',
    'treatment_not_here',
    'planned_here',
    'chart_contradiction',
    'not_permitted',
    'stale_version',
  ],
});

/** A correction of a treatment, and its reason; absent fields stay as they are. */
export const TreatmentCorrection = z.object({
  reason: field.line('Enter the reason for the correction.'),
  /** It was entered in error as a whole, and is taken off the chart and every list. */
  strike: z.optional(field.flagOr(false)),
  /** The right status, if it was started or completed in error. */
  status: z.optional(z.nullable(field.oneOf(treatmentStatuses, 'Choose planned, in progress or completed.'))),
  procedure_id: z.optional(field.optionalId('Choose a procedure of the catalog.')),
  ...changedSiteFields,
  provider_id: z.optional(field.optionalId('Choose a provider.')),
  planned_on: z.optional(field.optionalDate()),
  service_date: z.optional(field.optionalDate()),
  version: field.version(),
});
export type TreatmentCorrection = z.input<typeof TreatmentCorrection>;

export const correctTreatment = post('/treatments/{id}/correct', {
  summary: 'Correct what was charted of a treatment, at any time; how it stood before is kept.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  body: TreatmentCorrection,
  output: Treatment,
  status: 200,
  refusals: [
    'treatment_not_found',
    'procedure_not_found',
    'provider_not_found',
    'treatment_not_here',
    'treatment_paid',
    'fee_not_yours',
    'fee_below_paid',
    'must_ask',
    'stale_version',
  ],
});
