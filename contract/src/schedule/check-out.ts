import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ScheduledAppointment } from './calendar.ts';
import { siteInputFields } from '../chart/rules/site.ts';
import { insteadOfPlanned } from '../chart/treatment-input.ts';
import { Treatment } from '../chart/treatments.ts';

export const CheckedOutAppointment = z.extend(ScheduledAppointment, {
  /** The next work in the plan of one of the visit's treatments: neither done nor booked. Null if there is none. */
  next_treatment: z.nullable(Treatment),
});
export type CheckedOutAppointment = z.infer<typeof CheckedOutAppointment>;

/**
 * The assumptions for unknown facts of an estimate: that they turn out badly, or well. By default well: the patient isn't asked at the desk for
 * what nobody knows yet.
 */
export const estimateAssumptions = ['least', 'most'] as const;

/** The desk's decision on insurance: it is billed, as usual, or the reason why not (45 CFR 164.522). */
const InsuranceAtCheckOutInput = z
  .object({
    bill: field.flagOr(true),
    reason: field.optionalLine(),
    /** Which of two amounts is expected of insurance, where an estimate depends on unknown facts. */
    assumption: field.oneOfOr(estimateAssumptions, 'most', 'Choose the lower or the higher amount.'),
  })
  .check(
    z.refine(({ bill, reason }) => bill || reason.trim() !== '', {
      path: ['reason'],
      error: 'Enter a reason why insurance is not billed.',
    }),
  );
export type InsuranceAtCheckOut = z.output<typeof InsuranceAtCheckOutInput>;

/** What the desk says where work conflicts with the chart, repeats what is charted, or may be meant instead of planned work. */
const chartAnswers = { chart_anyway: field.optionalLine(), instead: insteadOfPlanned };

export const checkOutVisit = post('/appointments/{id}/check-out', {
  summary: 'Check a completed visit out, and complete those of its treatments that were done.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'appointment', patient: 'output.patient_id' },
  body: z.object({
    completed_treatment_ids: z
      .array(field.id('Choose treatments of this visit.'))
      .check(z.maxLength(50, 'Choose at most 50.')),
    /** Procedures done beside them: some that were expected, or added at the desk. */
    added: z.optional(
      z
        .array(
          z.object({
            procedure_id: field.id('Choose a procedure of the catalog.'),
            tooth_number: field.optionalLine(),
            ...siteInputFields,
            provider_id: field.optionalId('Choose a provider.'),
            cost: z.optional(z.nullable(field.cost('Enter the cost.'))),
            ...chartAnswers,
          }),
        )
        .check(z.maxLength(20, 'Add at most 20 procedures.')),
    ),
    /** The sites of treatments that were planned without one. */
    places: z.optional(
      z
        .array(z.object({ treatment_id: field.id('Choose treatments of this visit.'), ...siteInputFields }))
        .check(z.maxLength(50, 'Choose at most 50.')),
    ),
    /** What is charged otherwise than it was planned: with another fee, or of another provider. */
    charges: z.optional(
      z
        .array(
          z.object({
            treatment_id: field.id('Choose treatments of this visit.'),
            cost: z.optional(z.nullable(field.cost('Enter the fee.'))),
            provider_id: field.optionalId('Choose a provider.'),
          }),
        )
        .check(z.maxLength(50, 'Choose at most 50.')),
    ),
    /** The provider of work that has none, if the visit has none either. */
    provider_id: z.optional(field.optionalId('Choose a provider.')),
    /** Required where nothing is charged for the visit. */
    uncharged_reason: field.optionalLine(),
    /** Present, also empty: what needs an answer of the chart is refused until it has one, here or in `added`. Absent: it is marked. */
    answers: z.optional(
      z
        .array(z.object({ treatment_id: field.id('Choose treatments of this visit.'), ...chartAnswers }))
        .check(z.maxLength(50, 'Answer at most 50.')),
    ),
    insurance: z.optional(z.nullable(InsuranceAtCheckOutInput)),
    version: field.version(),
  }),
  output: CheckedOutAppointment,
  status: 200,
  refusals: [
    'appointment_not_found',
    'visit_progress',
    'treatment_not_found',
    'treatment_not_here',
    'procedure_not_found',
    'provider_not_found',
    'fee_not_yours',
    'must_ask',
    'fee_below_paid',
    'planned_here',
    'chart_contradiction',
    'stale_version',
  ],
});
